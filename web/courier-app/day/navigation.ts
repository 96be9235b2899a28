/** The navigation apps that a courier can choose; `phone` leaves the choice to the phone. */
export const navigations = ['phone', 'google', 'waze'] as const;
export type Navigation = (typeof navigations)[number];

const storageKey = 'antar.navigation';

/** Returns the app that the courier has chosen on this phone (decision 443). */
export function readNavigation(): Navigation {
  const stored = localStorage.getItem(storageKey);
  return navigations.find((each) => each === stored) ?? 'phone';
}

export const keepNavigation = (chosen: Navigation): void => localStorage.setItem(storageKey, chosen);
