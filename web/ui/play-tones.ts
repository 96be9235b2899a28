interface Tones {
  readonly hertz: readonly number[];
  readonly everySeconds: number;
  /** The volume, from 0 to 1. */
  readonly loudness: number;
  /** The duration of one tone. */
  readonly seconds: number;
}

/** Plays tones one after another; returns the last one. */
export function playTones(
  context: AudioContext,
  { hertz, everySeconds, loudness, seconds }: Tones,
): OscillatorNode | undefined {
  const { currentTime: start } = context;
  const tones = hertz.map((frequency, index) => {
    const at = start + index * everySeconds;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds + 0.02);
    return tone;
  });
  void context.resume().catch(() => undefined);
  return tones.at(-1);
}
