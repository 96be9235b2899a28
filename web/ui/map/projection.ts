import type { Place } from './scene.ts';

/** The part of the world that a plain map shows: its centre and scale. */
export interface View {
  readonly latitude: number;
  readonly longitude: number;
  /** Pixels per degree of longitude. */
  readonly scale: number;
}

/** The size of the map, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A position on the map, in pixels from the upper left corner. */
export interface Pixels {
  readonly x: number;
  readonly y: number;
}

export const jakarta: View = { latitude: -6.2, longitude: 106.82, scale: 2_400 };
const [leastScale, mostScale] = [4, 600_000];
const radians = Math.PI / 180;

/** Returns the length of a degree of longitude relative to a degree of latitude. */
export const shrinkOf = ({ latitude }: Pick<View, 'latitude'>): number => Math.cos(latitude * radians);

export const toPixels = (view: View, { width, height }: Size, { latitude, longitude }: Place): Pixels => ({
  x: width / 2 + (longitude - view.longitude) * view.scale,
  y: height / 2 - (latitude - view.latitude) * (view.scale / shrinkOf(view)),
});

export const toPlace = (view: View, { width, height }: Size, { x, y }: Pixels): Place => ({
  latitude: view.latitude - (y - height / 2) / (view.scale / shrinkOf(view)),
  longitude: view.longitude + (x - width / 2) / view.scale,
});

/** Returns the view moved by some pixels. */
export const panned = (view: View, { x, y }: Pixels): View => ({
  ...view,
  longitude: view.longitude - x / view.scale,
  latitude: view.latitude + (y / view.scale) * shrinkOf(view),
});

/** Returns the view scaled by `by` around a pixel. */
export function zoomed(view: View, { width, height }: Size, by: number, { x, y }: Pixels): View {
  const scale = Math.min(mostScale, Math.max(leastScale, view.scale * by));
  const shift = 1 / view.scale - 1 / scale;
  return {
    longitude: view.longitude + (x - width / 2) * shift,
    latitude: view.latitude - (y - height / 2) * shift * shrinkOf(view),
    scale,
  };
}

const margin = 44;

/** Returns the view that shows all places. */
export function fitView(
  places: readonly Place[],
  { width, height }: Size,
  isClose = false,
): View | undefined {
  if (places.length === 0 || width === 0) return undefined;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const latitude = (south + north) / 2;
  const cos = shrinkOf({ latitude });
  const least = isClose ? 0.0008 : 0.008;
  const scale = Math.min(
    Math.max(60, width - 2 * margin) / Math.max(east - west, least),
    (Math.max(60, height - 2 * margin) * cos) / Math.max(north - south, least),
  );
  return { latitude, longitude: (west + east) / 2, scale };
}
