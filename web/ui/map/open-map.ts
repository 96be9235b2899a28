import { createPlainMap } from './plain.ts';
import type { MapActs, Surface } from './scene.ts';

interface Opened {
  /** Called at once with the plain map, and again with the street map that replaces it. */
  readonly show: (surface: Surface, kind: 'plain' | 'streets') => void;
  /** False if the phone or the network is too weak for a street map. */
  readonly mayLoadStreets?: boolean;
}

/**
 * Opens a plain map, and replaces it with a street map once that has loaded. Returns a function that closes the
 * map.
 */
export function openMap(element: HTMLElement, acts: MapActs, { show, mayLoadStreets = true }: Opened) {
  let isGone = false;
  let surface = createPlainMap(element, acts);
  show(surface, 'plain');
  const replace = (streets: Surface) => {
    if (isGone) return streets.stop();
    surface.stop();
    surface = streets;
    show(streets, 'streets');
  };
  const address = document.querySelector<HTMLMetaElement>('meta[name=antar-map-style]')?.content;
  if (address && mayLoadStreets && canDrawStreets()) {
    void import('./streets.ts')
      .then(({ createStreetMap }) => createStreetMap(element, acts, address))
      .then(replace)
      // If streets fail to load, the plain map stays.
      .catch(() => undefined);
  }
  return () => {
    isGone = true;
    surface.stop();
  };
}

function canDrawStreets(): boolean {
  try {
    return navigator.onLine && document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
