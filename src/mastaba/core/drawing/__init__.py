"""Drawing: SVG, palettes, layouts, scenes and motions."""
