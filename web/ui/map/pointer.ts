import { dragPixels, type MapActs, type MapPoint, type Place, type Surface } from './scene.ts';

/** What the pointer may do on a plain map. */
export interface Pointer {
  readonly near: Surface['near'];
  readonly pan: (x: number, y: number) => void;
  readonly zoomAt: (by: number, x: number, y: number) => void;
  readonly carry: (carried: { readonly point: MapPoint; x: number; y: number } | undefined) => void;
  readonly placeAt: (x: number, y: number) => Place;
  readonly acts: MapActs;
}

/** Clicks, draws the map about, and carries a delivery to a courier. */
export function watchPointer(
  canvas: HTMLCanvasElement,
  { near, pan, zoomAt, carry, placeAt, acts }: Pointer,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let pressed: { x: number; y: number; point: MapPoint | undefined; hasMoved: boolean } | undefined;
  const placeOf = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      const at = placeOf(event);
      pressed = { ...at, point: near(at.x, at.y), hasMoved: false };
      canvas.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const at = placeOf(event);
      if (pressed === undefined) {
        const point = near(at.x, at.y);
        canvas.style.cursor = point ? 'pointer' : 'grab';
        return acts.point(point, at);
      }
      pressed.hasMoved ||= Math.hypot(at.x - pressed.x, at.y - pressed.y) > dragPixels;
      if (!pressed.hasMoved) return;
      if (pressed.point?.kind === 'delivery' && acts.put === undefined) {
        carry({ point: pressed.point, ...at });
        return acts.point(near(at.x, at.y, 'courier'), at);
      }
      pan(event.movementX, event.movementY);
    },
    { signal },
  );
  const release = (event: PointerEvent) => {
    if (pressed === undefined) return;
    const { point, hasMoved } = pressed;
    pressed = undefined;
    const at = placeOf(event);
    carry(undefined);
    if (!hasMoved) {
      acts.put?.(placeAt(at.x, at.y));
      return acts.pick(point);
    }
    const courier = near(at.x, at.y, 'courier');
    if (point?.kind === 'delivery' && courier) acts.give(point.id, courier.id);
  };
  canvas.addEventListener('pointerup', release, { signal });
  canvas.addEventListener(
    'pointercancel',
    () => {
      pressed = undefined;
      carry(undefined);
    },
    { signal },
  );
  canvas.addEventListener('pointerleave', (event) => acts.point(undefined, placeOf(event)), { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = placeOf(event);
      zoomAt(1.0015 ** -event.deltaY, x, y);
    },
    { signal, passive: false },
  );
  return () => stopped.abort();
}
