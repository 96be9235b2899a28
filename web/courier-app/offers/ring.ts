import { playTones } from '../../ui/play-tones.ts';

/** The tones of an offer, in hertz. */
export const offerTones = [880, 660, 880] as const;
/** The tones of a message, in hertz; they differ from those of an offer, which the courier must answer. */
export const messageTones = [660, 990] as const;

/** Plays tones and vibrates. A browser permits both only after a touch on the page. */
export function ring(hertz: readonly number[]): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.([300, 120, 300]);
  const context = new AudioContext();
  const last = playTones(context, {
    hertz,
    everySeconds: 0.2,
    loudness: 0.5,
    seconds: 0.35,
  });
  // Browsers allow only a few audio contexts, so this one closes after the last tone.
  last?.addEventListener('ended', () => void context.close());
}
