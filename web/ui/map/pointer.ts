import type { Pixels } from './projection.ts';
import { type Carried, dragPixels, type MapActs, type MapPoint, type Place, type Surface } from './scene.ts';

/** The functions of a plain map that pointer events call. */
export interface Pointer {
  readonly near: Surface['near'];
  readonly pan: (x: number, y: number) => void;
  readonly zoomAt: (by: number, x: number, y: number) => void;
  readonly carry: (carried: Carried | undefined) => void;
  readonly placeAt: (x: number, y: number) => Place;
  readonly acts: MapActs;
}

/** A press of the pointer, and the point under it. */
interface Press extends Pixels {
  readonly point: MapPoint | undefined;
  readonly hasMoved: boolean;
  /** The place of the pointer at the last event. */
  readonly last: Pixels;
}

/** Handles the pointer: it clicks, pans and zooms the map, and drags a delivery to a courier. */
export function watchPointer(canvas: HTMLCanvasElement, pointer: Pointer): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let press: Press | undefined;
  const pixelsOf = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => canvas.addEventListener(type, run, { signal, passive: false });
  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    const at = pixelsOf(event);
    press = { ...at, point: pointer.near(at.x, at.y), hasMoved: false, last: at };
    canvas.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    const at = pixelsOf(event);
    if (press === undefined) return hover(canvas, pointer, at);
    const hasMoved = press.hasMoved || Math.hypot(at.x - press.x, at.y - press.y) > dragPixels;
    if (hasMoved) drag(pointer, press, at);
    press = { ...press, hasMoved, last: at };
  });
  on('pointerup', (event) => {
    if (press === undefined) return;
    const pressed = press;
    press = undefined;
    release(pointer, pressed, pixelsOf(event));
  });
  on('pointercancel', () => {
    press = undefined;
    pointer.carry(undefined);
  });
  on('pointerleave', (event) => pointer.acts.point(undefined, pixelsOf(event)));
  on('wheel', (event) => {
    event.preventDefault();
    const { x, y } = pixelsOf(event);
    pointer.zoomAt(1.0015 ** -event.deltaY, x, y);
  });
  return () => stopped.abort();
}

function hover(canvas: HTMLCanvasElement, { near, acts }: Pointer, at: Pixels): void {
  const point = near(at.x, at.y);
  canvas.style.cursor = point ? 'pointer' : 'grab';
  acts.point(point, at);
}

/** Drags the pressed delivery, or pans the map if none was pressed. */
function drag({ near, carry, pan, acts }: Pointer, { point, last }: Press, { x, y }: Pixels) {
  if (point?.kind !== 'delivery' || acts.put !== undefined) return pan(x - last.x, y - last.y);
  carry({ point, x, y });
  acts.point(near(x, y, 'courier'), { x, y });
}

function release(
  { near, carry, placeAt, acts }: Pointer,
  { point, hasMoved }: Press,
  { x, y }: Pixels,
): void {
  carry(undefined);
  if (hasMoved) {
    const courier = near(x, y, 'courier');
    if (point?.kind === 'delivery' && courier) acts.give(point.id, courier.id);
    return;
  }
  acts.put?.(placeAt(x, y));
  acts.pick(point);
}
