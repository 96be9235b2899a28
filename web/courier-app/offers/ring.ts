import { playTones } from '../../ui/play-tones.ts';

/** Plays three tones and vibrates. A browser permits both only after a touch on the page. */
export function ring(): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.([300, 120, 300]);
  const context = new AudioContext();
  const last = playTones(context, {
    hertz: [880, 660, 880],
    everySeconds: 0.2,
    loudness: 0.5,
    seconds: 0.35,
  });
  // A browser has few contexts: this one closes after the last tone.
  last?.addEventListener('ended', () => void context.close());
}
