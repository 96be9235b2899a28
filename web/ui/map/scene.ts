import type { Tone } from '../language/tones.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Something on a map. */
export interface MapPoint extends Place {
  readonly id: string;
  readonly kind: 'delivery' | 'courier' | 'hub' | 'cluster';
  readonly tone: Tone;
  /** Said when the pointer is over it. */
  readonly label: string;
  /** Written into it: its number in an order, or the size of a cluster. */
  readonly number?: string;
  /** The deliveries of a cluster. */
  readonly members?: readonly MapPoint[];
}

/** A way, drawn straight from place to place. */
export interface MapWay {
  readonly places: readonly Place[];
  readonly tone: Tone;
  readonly isPlanned: boolean;
}

/** Everything that a map shows. */
export interface Scene {
  readonly points: readonly MapPoint[];
  readonly ways: readonly MapWay[];
  /** Drawn large, above the others, which fade. */
  readonly chosen: ReadonlySet<string>;
  /** The label of a number of deliveries that lie in a heap; without it, none are drawn as one. */
  readonly labelCluster?: (count: number) => string;
}

export const emptyScene: Scene = { points: [], ways: [], chosen: new Set() };

/** The actions of people on a map. */
export interface MapActs {
  readonly pick: (point: MapPoint | undefined) => void;
  /** A place is clicked where nothing is drawn. */
  readonly put?: ((place: Place) => void) | undefined;
  /** A delivery is drawn onto a courier. */
  readonly give: (delivery: string, courier: string) => void;
  readonly point: (point: MapPoint | undefined, at: { readonly x: number; readonly y: number }) => void;
}

/** A point that is being dragged, and its present pixels. */
export interface Carried {
  readonly point: MapPoint;
  readonly x: number;
  readonly y: number;
}

/** A map that draws scenes: with streets, or plain. */
export interface Surface {
  show(scene: Scene): void;
  /** Moves so that places are in view; a close map may show less than a quarter of a town. */
  fit(places: readonly Place[], isClose?: boolean): void;
  zoom(by: number): void;
  /** The point of a kind at a place of the surface, if one is near. */
  near(x: number, y: number, kind?: MapPoint['kind']): MapPoint | undefined;
  /** Colours have changed. */
  repaint(): void;
  stop(): void;
}

/** Largest distance between the pointer and the point that it selects. */
export const reachPixels = 14;
/** A press that moves less is a click. */
export const dragPixels = 5;

/** The colours of tones as the page has them now. */
export function readColors(element: Element): Readonly<Record<string, string>> {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const names = ['idle', 'wait', 'seek', 'move', 'good', 'bad', 'back'];
  return {
    ...Object.fromEntries(names.map((name) => [name, read(`tone-${name}`)])),
    paper: read('paper'),
    ground: read('ground'),
    line: read('line'),
    ink: read('ink'),
    soft: read('soft'),
    accent: read('accent-text'),
  };
}
