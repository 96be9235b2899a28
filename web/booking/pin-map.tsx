import { type KeyboardEvent, useMemo } from 'react';
import { MapView } from '../ui/map/map.tsx';
import type { Place, Scene } from '../ui/map/scene.ts';
import styles from './booking.module.css';

interface PinMapProps {
  readonly label: string;
  readonly pin: Place | undefined;
  /** The centre of the map while there is no pin. */
  readonly middle: Place | undefined;
  readonly put: (place: Place) => void;
  /** The radius of the area around `middle` in which the pin lies, drawn as a circle. */
  readonly reachMeters?: number | null | undefined;
}

/** About fifty metres. */
const stepDegrees = 0.0005;
const jakarta: Place = { latitude: -6.2, longitude: 106.82 };
const arrows: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const metersPerDegree = 111_320;
const cornersOfCircle = 48;

/** Returns the corners of a circle, the first one again at the end. */
function circleAround({ latitude, longitude }: Place, radiusMeters: number): Place[] {
  const north = radiusMeters / metersPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: cornersOfCircle + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / cornersOfCircle;
    return { latitude: latitude + north * Math.sin(angle), longitude: longitude + east * Math.cos(angle) };
  });
}

/** A map on which a click places the pin and the arrow keys move it. */
export function PinMap({ label, pin, middle, put, reachMeters }: PinMapProps) {
  const ring = useMemo(
    () => (middle && reachMeters ? circleAround(middle, reachMeters) : []),
    [middle, reachMeters],
  );
  const scene = useMemo<Scene>(
    () => ({
      points: pin ? [{ id: 'pin', kind: 'delivery', tone: 'bad', label, ...pin }] : [],
      ways: ring.length === 0 ? [] : [{ places: ring, tone: 'wait', isPlanned: true }],
      chosen: new Set(['pin']),
    }),
    [pin, label, ring],
  );
  const place = pin ?? middle;
  const focus = place && {
    key: `${(middle ?? place).latitude.toFixed(2)} ${(middle ?? place).longitude.toFixed(2)}`,
    places: ring.length > 0 ? ring : [place],
  };
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = stepDegrees * (event.shiftKey ? 20 : 1);
    const { latitude, longitude } = place ?? jakarta;
    put({ latitude: latitude + arrow[0] * step, longitude: longitude + arrow[1] * step });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pin
    <div className={styles.map} role="application" aria-label={label} tabIndex={0} onKeyDown={move}>
      <MapView label={label} scene={scene} focus={focus} put={put} />
    </div>
  );
}
