import { playTones } from '../play-tones.ts';
import type { VerdictKind } from './scan-verdict.tsx';

const wrong = [220, 220, 220];
const tones: Readonly<Record<VerdictKind, readonly number[]>> = {
  good: [1_320],
  differs: [660, 520],
  bad: wrong,
  unknown: wrong,
  stored: [880],
};

let context: AudioContext | undefined;

/** Plays the sound of a verdict: one high tone, two falling ones, three low ones, or one middle tone. */
export function soundVerdict(kind: VerdictKind): void {
  context ??= new AudioContext();
  playTones(context, { hertz: tones[kind], everySeconds: 0.12, loudness: 0.4, seconds: 0.14 });
}
