/** The apps that can lead the way. */
export const navigations = ['phone', 'google', 'waze'] as const;
export type Navigation = (typeof navigations)[number];

const storageKey = 'antar.navigation';

/** The courier's choice on this phone (decision 443). */
export function readNavigation(): Navigation {
  const kept = localStorage.getItem(storageKey);
  return navigations.find((each) => each === kept) ?? 'phone';
}

export const keepNavigation = (chosen: Navigation): void => localStorage.setItem(storageKey, chosen);
