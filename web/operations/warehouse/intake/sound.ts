import { playTones } from '../../../ui/play-tones.ts';
import type { Verdict } from './verdict.ts';

const tones: Readonly<Record<Verdict, readonly number[]>> = {
  taken: [1_320],
  differs: [660, 520],
  refused: [220, 220, 220],
};

let context: AudioContext | undefined;

/** Plays a verdict: one high tone, two falling ones, or three low ones. */
export function soundVerdict(verdict: Verdict): void {
  context ??= new AudioContext();
  playTones(context, { hertz: tones[verdict], everySeconds: 0.12, loudness: 0.3, seconds: 0.14 });
}
