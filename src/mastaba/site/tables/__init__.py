"""Tables: actions and logs."""
