import 'maplibre-gl/dist/maplibre-gl.css';
import { type MapMouseEvent, Map as StreetMap, setWorkerUrl } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { clusterScene } from './cluster.ts';
import { findNear, paintScene } from './paint.ts';
import {
  dragPixels,
  emptyScene,
  type MapActs,
  type MapPoint,
  type Place,
  readColors,
  type Surface,
} from './scene.ts';

const loadMs = 12_000;
const jakarta = { center: [106.82, -6.2] as [number, number], zoom: 10 };

/**
 * Creates a map with streets. Points and routes are painted on a canvas above it in the same frame, so that a
 * thousand of them move without delay and look as on the plain map.
 * @throws if the style does not load
 */
export async function createStreetMap(
  container: HTMLElement,
  acts: MapActs,
  style: string,
): Promise<Surface> {
  setWorkerUrl(new URL(worker, import.meta.url).href);
  const below = document.createElement('div');
  below.style.cssText = 'position:absolute;inset:0;visibility:hidden';
  container.append(below);
  const map = new StreetMap({
    container: below,
    style,
    ...jakarta,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    keyboard: false,
  });
  map.touchZoomRotate.disableRotation();
  try {
    await loaded(map);
  } catch (error) {
    map.remove();
    below.remove();
    throw error;
  }
  below.style.visibility = '';
  return drawAbove(map, { container, below, acts });
}

const loaded = (map: StreetMap): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the map takes too long')), loadMs);
    map.once('load', () => {
      clearTimeout(timer);
      resolve();
    });
    map.once('error', ({ error }) => {
      if (map.isStyleLoaded()) return;
      clearTimeout(timer);
      reject(error);
    });
  });

interface Above {
  readonly container: HTMLElement;
  readonly below: HTMLElement;
  readonly acts: MapActs;
}

function drawAbove(map: StreetMap, { container, below, acts }: Above): Surface {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;pointer-events:none';
  below.append(canvas);
  const pen = canvas.getContext('2d')!;
  let [scene, shown] = [emptyScene, emptyScene];
  let colors = readColors(container);
  let carried: { point: MapPoint; x: number; y: number } | undefined;
  const toPixels = ({ latitude, longitude }: Place) => map.project([longitude, latitude]);
  const near: Surface['near'] = (x, y, kind) => findNear({ scene: shown, toPixels }, { x, y }, kind);
  const draw = () => {
    const ratio = window.devicePixelRatio;
    const size = { width: container.clientWidth, height: container.clientHeight };
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, size.width, size.height);
    shown = clusterScene(scene, toPixels);
    paintScene(pen, { scene: shown, colors, toPixels, size, carried });
  };
  const later = () => map.triggerRepaint();
  map.on('render', draw);
  watchMouse(map, {
    acts,
    near,
    carry: (next) => {
      carried = next;
      later();
    },
  });
  return {
    show: (next) => {
      scene = next;
      later();
    },
    fit: (places, isClose = false) => {
      if (places.length === 0) return;
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      map.fitBounds(boundsOf(places), {
        padding: 44,
        maxZoom: isClose ? 19 : 15,
        duration: isCalm ? 0 : 300,
      });
    },
    zoom: (by) => void map.zoomTo(map.getZoom() + Math.log2(by)),
    near,
    repaint: () => {
      colors = readColors(container);
      later();
    },
    stop: () => {
      map.remove();
      below.remove();
    },
  };
}

/** Returns the western, southern, eastern and northern bounds of places. */
function boundsOf(places: readonly Place[]): [number, number, number, number] {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return [
    ...[Math.min(...longitudes), Math.min(...latitudes)],
    ...[Math.max(...longitudes), Math.max(...latitudes)],
  ] as [number, number, number, number];
}

interface Mouse {
  readonly acts: MapActs;
  readonly near: Surface['near'];
  readonly carry: (carried: { point: MapPoint; x: number; y: number } | undefined) => void;
}

/** Handles the mouse. The map pans and zooms by itself, but a press on a delivery drags the delivery instead. */
function watchMouse(map: StreetMap, { acts, near, carry }: Mouse): void {
  let pressed: { readonly x: number; readonly y: number; readonly point: MapPoint } | undefined;
  let isCarried = false;
  map.on('mousedown', (event: MapMouseEvent) => {
    const { x, y } = event.point;
    const point = near(x, y);
    if (point?.kind !== 'delivery') return;
    pressed = { x, y, point };
    isCarried = false;
    event.preventDefault();
  });
  map.on('mousemove', ({ point: { x, y } }: MapMouseEvent) => {
    if (pressed === undefined) {
      const point = near(x, y);
      map.getCanvas().style.cursor = point ? 'pointer' : '';
      return acts.point(point, { x, y });
    }
    isCarried ||= Math.hypot(x - pressed.x, y - pressed.y) > dragPixels;
    if (!isCarried) return;
    carry({ point: pressed.point, x, y });
    acts.point(near(x, y, 'courier'), { x, y });
  });
  map.on('mouseup', ({ point: { x, y } }: MapMouseEvent) => {
    const courier = isCarried ? near(x, y, 'courier') : undefined;
    if (pressed && courier) acts.give(pressed.point.id, courier.id);
    pressed = undefined;
    carry(undefined);
  });
  map.on('click', ({ point: { x, y }, lngLat: { lat, lng } }: MapMouseEvent) => {
    if (!isCarried) {
      acts.put?.({ latitude: lat, longitude: lng });
      acts.pick(near(x, y));
    }
    isCarried = false;
  });
  map.on('mouseout', () => acts.point(undefined, { x: 0, y: 0 }));
}
