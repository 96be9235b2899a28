import type { Pixels, Size } from './projection.ts';
import { type Carried, type MapPoint, type Place, reachPixels, type Scene } from './scene.ts';

/** The scene to paint, and the colours, projection and size to paint it with. */
export interface Paint {
  readonly scene: Scene;
  readonly colors: Readonly<Record<string, string>>;
  readonly toPixels: (place: Place) => Pixels;
  readonly size: Size;
  readonly carried: Carried | undefined;
}

/** Paints a scene over the current picture: first the routes, then the points, with the chosen ones on top. */
export function paintScene(
  pen: CanvasRenderingContext2D,
  { scene, colors, toPixels, size, carried }: Paint,
): void {
  const { width, height } = size;
  for (const { places, tone, isPlanned } of scene.ways) {
    pen.beginPath();
    for (const place of places) {
      const { x, y } = toPixels(place);
      pen.lineTo(x, y);
    }
    pen.lineWidth = 2;
    pen.setLineDash(isPlanned ? [5, 5] : []);
    pen.strokeStyle = colors[tone]!;
    pen.stroke();
  }
  pen.setLineDash([]);
  const hasChosen = scene.chosen.size > 0;
  const inView = scene.points.filter((point) => {
    const { x, y } = toPixels(point);
    return x > -12 && y > -12 && x < width + 12 && y < height + 12;
  });
  for (const point of inView.filter(({ id }) => !scene.chosen.has(id))) {
    pen.globalAlpha = hasChosen ? 0.45 : 1;
    paintPoint(pen, point, { at: toPixels(point), colors, isChosen: false });
  }
  pen.globalAlpha = 1;
  for (const point of inView.filter(({ id }) => scene.chosen.has(id))) {
    paintPoint(pen, point, { at: toPixels(point), colors, isChosen: true });
  }
  if (carried) paintPoint(pen, carried.point, { at: carried, colors, isChosen: true });
}

function paintPoint(
  pen: CanvasRenderingContext2D,
  point: MapPoint,
  { at, colors, isChosen }: { at: Pixels; colors: Paint['colors']; isChosen: boolean },
): void {
  const { kind, tone, number } = point;
  const { x, y } = at;
  if (number !== undefined) {
    paintNumber(pen, number, { at, fill: colors[tone]!, ink: colors.paper! });
    return;
  }
  pen.beginPath();
  if (kind === 'hub') pen.roundRect(x - 7, y - 7, 14, 14, 3);
  else if (kind === 'courier') {
    const radius = isChosen ? 9 : 5.5;
    pen.moveTo(x, y - radius);
    pen.lineTo(x + radius * 0.9, y + radius * 0.8);
    pen.lineTo(x, y + radius * 0.4);
    pen.lineTo(x - radius * 0.9, y + radius * 0.8);
    pen.closePath();
  } else pen.arc(x, y, isChosen ? 7 : 4, 0, 2 * Math.PI);
  pen.fillStyle = kind === 'hub' ? colors.soft! : kind === 'courier' ? colors.ink! : colors[tone]!;
  pen.strokeStyle = colors.paper!;
  pen.lineWidth = isChosen ? 2.5 : 1.5;
  pen.stroke();
  pen.fill();
}

function paintNumber(
  pen: CanvasRenderingContext2D,
  number: string,
  { at: { x, y }, fill, ink }: { at: Pixels; fill: string; ink: string },
): void {
  pen.font = '700 13px system-ui, sans-serif';
  const width = Math.max(24, pen.measureText(number).width + 14);
  pen.beginPath();
  pen.roundRect(x - width / 2, y - 12, width, 24, 12);
  pen.fillStyle = fill;
  pen.strokeStyle = ink;
  pen.lineWidth = 2;
  pen.fill();
  pen.stroke();
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(number, x, y + 1);
}

/** Returns the point that is nearest to a position on the map, if one is within reach. */
export function findNear(
  { scene, toPixels }: Pick<Paint, 'scene' | 'toPixels'>,
  { x, y }: Pixels,
  kind?: MapPoint['kind'],
): MapPoint | undefined {
  let best: MapPoint | undefined;
  let least = reachPixels ** 2;
  for (const point of scene.points) {
    if (kind !== undefined && point.kind !== kind) continue;
    const at = toPixels(point);
    const distance = (at.x - x) ** 2 + (at.y - y) ** 2 - (scene.chosen.has(point.id) ? 30 : 0);
    if (distance < least) [best, least] = [point, distance];
  }
  return best;
}
