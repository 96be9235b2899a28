import { findNear, type Paint, paintScene } from './paint.ts';
import { watchPointer } from './pointer.ts';
import { type MapActs, type MapPoint, type Place, readColors, type Scene, type Surface } from './scene.ts';

interface View {
  latitude: number;
  longitude: number;
  /** Pixels of a degree of longitude. */
  scale: number;
}

const jakarta: View = { latitude: -6.2, longitude: 106.82, scale: 2_400 };
const [leastScale, mostScale] = [4, 600_000];
const radians = Math.PI / 180;

/** A map of points and ways on paper, for a browser without WebGL or a network without a map. */
export function createPlainMap(container: HTMLElement, acts: MapActs): Surface {
  const canvas = container.appendChild(document.createElement('canvas'));
  const pen = canvas.getContext('2d')!;
  let view = { ...jakarta };
  let scene: Scene = { points: [], ways: [], chosen: new Set() };
  let colors = readColors(container);
  let frame = 0;
  let carried: { readonly point: MapPoint; x: number; y: number } | undefined;

  const size = () => ({ width: container.clientWidth, height: container.clientHeight });
  const toPixels = ({ latitude, longitude }: Place) => {
    const { width, height } = size();
    const scaleY = view.scale / Math.cos(view.latitude * radians);
    return {
      x: width / 2 + (longitude - view.longitude) * view.scale,
      y: height / 2 - (latitude - view.latitude) * scaleY,
    };
  };
  const draw = () => {
    frame = 0;
    pen.globalAlpha = 1;
    pen.fillStyle = colors.ground!;
    pen.fillRect(0, 0, size().width, size().height);
    paintGrid(pen, { colors, toPixels, size: size(), scale: view.scale });
    paintScene(pen, { scene, colors, toPixels, size: size(), carried });
  };
  const later = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const resize = () => {
    const { width, height } = size();
    const ratio = window.devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(container);

  const near: Surface['near'] = (x, y, kind) => findNear({ scene, toPixels }, { x, y }, kind);
  const zoomAt = (by: number, x: number, y: number) => {
    const { width, height } = size();
    const scale = Math.min(mostScale, Math.max(leastScale, view.scale * by));
    const shift = 1 / view.scale - 1 / scale;
    const cos = Math.cos(view.latitude * radians);
    view = {
      longitude: view.longitude + (x - width / 2) * shift,
      latitude: view.latitude - (y - height / 2) * shift * cos,
      scale,
    };
    later();
  };
  const stopPointer = watchPointer(canvas, {
    near,
    pan: (x, y) => {
      const cos = Math.cos(view.latitude * radians);
      view.longitude -= x / view.scale;
      view.latitude += (y / view.scale) * cos;
      later();
    },
    zoomAt,
    placeAt: (x, y) => {
      const { width, height } = size();
      const scaleY = view.scale / Math.cos(view.latitude * radians);
      return {
        latitude: view.latitude - (y - height / 2) / scaleY,
        longitude: view.longitude + (x - width / 2) / view.scale,
      };
    },
    carry: (next) => {
      carried = next;
      later();
    },
    acts,
  });

  return {
    show: (next) => {
      scene = next;
      later();
    },
    fit: (places, { bottom }) => {
      const fitted = fitView(places, size(), bottom);
      if (fitted === undefined) return;
      view = fitted;
      later();
    },
    zoom: (by) => zoomAt(by, size().width / 2, size().height / 2),
    near,
    repaint: () => {
      colors = readColors(container);
      later();
    },
    stop: () => {
      observer.disconnect();
      stopPointer();
      cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}

const margin = 44;

/** The view that shows all places above what covers the bottom. */
function fitView(
  places: readonly Place[],
  { width, height }: { width: number; height: number },
  bottom: number,
): View | undefined {
  if (places.length === 0 || width === 0) return undefined;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const latitude = (south + north) / 2;
  const cos = Math.cos(latitude * radians);
  const room = Math.max(60, height - bottom - 2 * margin);
  const least = 0.008;
  const scale = Math.min(
    Math.max(60, width - 2 * margin) / Math.max(east - west, least),
    (room * cos) / Math.max(north - south, least),
  );
  return { latitude: latitude - ((bottom / 2) * cos) / scale, longitude: (west + east) / 2, scale };
}

const steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** A quiet net of degrees, so that moving and zooming can be seen. */
function paintGrid(
  pen: CanvasRenderingContext2D,
  {
    colors,
    toPixels,
    size: { width, height },
    scale,
  }: Pick<Paint, 'colors' | 'toPixels' | 'size'> & { readonly scale: number },
): void {
  const step = steps.find((each) => each * scale > 90) ?? 20;
  const origin = toPixels({ latitude: 0, longitude: 0 });
  const tall = toPixels({ latitude: -step, longitude: 0 }).y - origin.y;
  pen.beginPath();
  const wide = step * scale;
  for (let x = ((origin.x % wide) + wide) % wide; x < width; x += wide) {
    pen.moveTo(Math.round(x) + 0.5, 0);
    pen.lineTo(Math.round(x) + 0.5, height);
  }
  for (let y = ((origin.y % tall) + tall) % tall; y < height; y += tall) {
    pen.moveTo(0, Math.round(y) + 0.5);
    pen.lineTo(width, Math.round(y) + 0.5);
  }
  pen.strokeStyle = colors.line!;
  pen.lineWidth = 1;
  pen.stroke();
}
