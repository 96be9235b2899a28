import { createPlainMap } from './plain.ts';
import type { MapActs, Surface } from './scene.ts';

interface Opened {
  /** Called with the plain map at once, and with the one with streets when that takes its place. */
  readonly show: (surface: Surface, kind: 'plain' | 'streets') => void;
  /** False where phone or network are too weak for streets. */
  readonly mayLoadStreets?: boolean;
}

/** Opens a map: plain, until the one with streets has been loaded. Returns the function that ends it. */
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
      // Where streets never come, the plain map stays.
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
