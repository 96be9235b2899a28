/** Three tones and a shake. A browser lets a page sound and shake only once somebody has touched it. */
export function ring(): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.([300, 120, 300]);
  const context = new AudioContext();
  const { currentTime: start } = context;
  for (const [index, hertz] of [880, 660, 880].entries()) {
    const at = start + index * 0.2;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.5, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.36);
    // A browser has few of these: it is given back with the last tone.
    if (index === 2) tone.onended = () => void context.close();
  }
  void context.resume().catch(() => undefined);
}
