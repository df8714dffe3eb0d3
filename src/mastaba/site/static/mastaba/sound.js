// Small sounds made on the spot: a knock, a slide, water, wind, paper. Off until the reader switches them on.
const KEY = "sounds";
const VOICES = {
  knock: { pitch: 240, noise: 1400, length: 0.09, loud: 0.25 },
  water: { pitch: 90, noise: 500, length: 0.4, loud: 0.12 },
  paper: { pitch: 0, noise: 3200, length: 0.12, loud: 0.1 },
  slide: { pitch: 70, noise: 320, length: 0.28, loud: 0.3 },
  wind: { pitch: 0, noise: 700, length: 1.6, loud: 0.2 },
  turn: { pitch: 520, noise: 0, length: 0.35, loud: 0.12 },
};
let context = null;

export function wanted() {
  return localStorage.getItem(KEY) === "on";
}

export function want(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) sound("knock");
}

export function sound(kind) {
  const voice = VOICES[kind];
  if (!voice || !wanted()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  const now = context.currentTime;
  const gain = context.createGain();
  gain.gain.setValueAtTime(voice.loud, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + voice.length);
  gain.connect(context.destination);
  if (voice.pitch) {
    const tone = context.createOscillator();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(voice.pitch, now);
    tone.frequency.exponentialRampToValueAtTime(voice.pitch * 0.7, now + voice.length);
    tone.connect(gain);
    tone.start(now);
    tone.stop(now + voice.length);
  }
  if (voice.noise) {
    const buffer = context.createBuffer(1, context.sampleRate * voice.length, context.sampleRate);
    buffer.getChannelData(0).forEach((_, i, data) => (data[i] = Math.random() * 2 - 1));
    const hiss = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: voice.noise, Q: 1.2 });
    hiss.connect(filter).connect(gain);
    hiss.start(now);
  }
}
