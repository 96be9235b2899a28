import { clusterScene } from './cluster.ts';
import { findNear, type Paint, paintScene } from './paint.ts';
import { watchPointer } from './pointer.ts';
import { fitView, jakarta, panned, type Size, toPixels, toPlace, type View, zoomed } from './projection.ts';
import { type Carried, emptyScene, type MapActs, type Place, readColors, type Surface } from './scene.ts';

/** Creates a map without streets, which is shown until the street map has loaded or if there is none. */
export function createPlainMap(container: HTMLElement, acts: MapActs): Surface {
  const canvas = container.appendChild(document.createElement('canvas'));
  const pen = canvas.getContext('2d')!;
  let view = jakarta;
  let [scene, shown] = [emptyScene, emptyScene];
  let colors = readColors(container);
  let carried: Carried | undefined;

  const size = () => ({ width: container.clientWidth, height: container.clientHeight });
  const pixelsOf = (place: Place) => toPixels(view, size(), place);
  const draw = () => {
    shown = clusterScene(scene, pixelsOf);
    const paint = { colors, toPixels: pixelsOf, size: size() };
    paintGround(pen, { ...paint, scale: view.scale });
    paintScene(pen, { ...paint, scene: shown, carried });
  };
  const { later, cancel } = onNextFrame(draw);
  const setView = (next: View) => {
    view = next;
    later();
  };
  const observer = new ResizeObserver(() => {
    fitCanvas(canvas, pen, size());
    draw();
  });
  observer.observe(container);
  const near: Surface['near'] = (x, y, kind) =>
    findNear({ scene: shown, toPixels: pixelsOf }, { x, y }, kind);
  const zoomAt = (by: number, x: number, y: number) => setView(zoomed(view, size(), by, { x, y }));
  const stopPointer = watchPointer(canvas, {
    near,
    pan: (x, y) => setView(panned(view, { x, y })),
    zoomAt,
    placeAt: (x, y) => toPlace(view, size(), { x, y }),
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
    fit: (places, isClose) => setView(fitView(places, size(), isClose) ?? view),
    zoom: (by) => zoomAt(by, size().width / 2, size().height / 2),
    near,
    repaint: () => {
      colors = readColors(container);
      later();
    },
    stop: () => {
      observer.disconnect();
      stopPointer();
      cancel();
      canvas.remove();
    },
  };
}

/**
 * Returns a function that schedules a drawing for the next frame, once for any number of calls, and one that
 * cancels it.
 */
function onNextFrame(draw: () => void) {
  let frame = 0;
  const run = () => {
    frame = 0;
    draw();
  };
  const later = () => {
    frame ||= requestAnimationFrame(run);
  };
  return { later, cancel: () => cancelAnimationFrame(frame) };
}

/** Sizes the canvas to its container, in device pixels. */
function fitCanvas(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, { width, height }: Size): void {
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
}

type Ground = Pick<Paint, 'colors' | 'toPixels' | 'size'> & { readonly scale: number };

function paintGround(pen: CanvasRenderingContext2D, ground: Ground): void {
  const { colors, size } = ground;
  pen.globalAlpha = 1;
  pen.fillStyle = colors.ground!;
  pen.fillRect(0, 0, size.width, size.height);
  paintGrid(pen, ground);
}

const steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** A faint grid of degrees, so that moving and zooming are visible. */
function paintGrid(
  pen: CanvasRenderingContext2D,
  { colors, toPixels, size: { width, height }, scale }: Ground,
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
