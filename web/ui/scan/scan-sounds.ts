import { playTones } from '../play-tones.ts';
import type { Verdict } from './scan-verdict.tsx';

let context: AudioContext | undefined;

const sounds = {
  good: { hertz: [1_320], everySeconds: 0.1, loudness: 0.3, seconds: 0.12 },
  twice: { hertz: [880, 880], everySeconds: 0.14, loudness: 0.25, seconds: 0.1 },
  bad: { hertz: [240, 180], everySeconds: 0.2, loudness: 0.5, seconds: 0.3 },
  unknown: { hertz: [240, 240, 240], everySeconds: 0.16, loudness: 0.5, seconds: 0.14 },
} as const;

/** Plays the sound of a verdict: one high tone is right, low ones are wrong. */
export function soundVerdict(kind: Verdict['kind']): void {
  context ??= new AudioContext();
  playTones(context, sounds[kind]);
}
