import type { Tone } from '../language/tones.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point on a map: a delivery, a courier, a hub, or a cluster of deliveries. */
export interface MapPoint extends Place {
  readonly id: string;
  readonly kind: 'delivery' | 'courier' | 'hub' | 'cluster';
  readonly tone: Tone;
  /** Shown while the pointer is over the point. */
  readonly label: string;
  /** Drawn inside the point: its number in an order, or the size of a cluster. */
  readonly number?: string;
  /** The deliveries of a cluster. */
  readonly members?: readonly MapPoint[];
}

/** A route, drawn as straight lines between its places. */
export interface MapWay {
  readonly places: readonly Place[];
  readonly tone: Tone;
  readonly isPlanned: boolean;
}

/** Everything that a map shows. */
export interface Scene {
  readonly points: readonly MapPoint[];
  readonly ways: readonly MapWay[];
  /** The ids of the points that are drawn large and on top, while the others fade. */
  readonly chosen: ReadonlySet<string>;
  /** Returns the label of a cluster with a number of deliveries. Without it, deliveries are not clustered. */
  readonly labelCluster?: (count: number) => string;
}

export const emptyScene: Scene = { points: [], ways: [], chosen: new Set() };

/** The callbacks of a map, for a person's actions on it. */
export interface MapActs {
  readonly pick: (point: MapPoint | undefined) => void;
  /** Called with the clicked place. */
  readonly put?: ((place: Place) => void) | undefined;
  /** Called when a delivery is dropped on a courier. */
  readonly give: (delivery: string, courier: string) => void;
  readonly point: (point: MapPoint | undefined, at: { readonly x: number; readonly y: number }) => void;
}

/** A point that is being dragged, and its current position. */
export interface Carried {
  readonly point: MapPoint;
  readonly x: number;
  readonly y: number;
}

/** A map that draws scenes: with streets, or plain. */
export interface Surface {
  show(scene: Scene): void;
  /** Moves the map so that all places are in view. With `isClose` it may zoom in farther than usual. */
  fit(places: readonly Place[], isClose?: boolean): void;
  zoom(by: number): void;
  /** Returns the point of a kind that is nearest to a position, if one is within reach. */
  near(x: number, y: number, kind?: MapPoint['kind']): MapPoint | undefined;
  /** Draws the map again in the current colours of the page. */
  repaint(): void;
  stop(): void;
}

/** Maximum distance between the pointer and a point that it selects. */
export const reachPixels = 14;
/** A press that moves farther than this is a drag, not a click. */
export const dragPixels = 5;

/** Returns the colours of the tones that the page currently uses. */
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
