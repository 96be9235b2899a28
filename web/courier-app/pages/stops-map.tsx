import { useMemo } from 'react';
import type { Tone } from '../../ui/language/tones.ts';
import type { MapPoint, Scene } from '../../ui/map/scene.ts';
import type { Stop } from '../day/day.ts';
import { StillMap } from '../offers/still-map.tsx';
import { Hint } from '../parts.tsx';
import { useTools } from '../phone/tools.ts';
import { useStopsTexts } from './stops-texts.ts';

const toneOfKind: Readonly<Record<Stop['kind'], Tone>> = { PICKUP: 'move', DROPOFF: 'good', RETURN: 'back' };

/**
 * A map with the stops in their order and the courier's own position. It has no streets, so it needs no connection.
 */
export function StopsMap({ stops }: { readonly stops: readonly Stop[] }) {
  const texts = useStopsTexts();
  const { place } = useTools();
  const own = place.now();
  const [latitude, longitude] = [own?.latitude, own?.longitude];
  const scene = useMemo(() => {
    const here = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return sceneOf(stops, here);
  }, [stops, latitude, longitude]);
  const unknown = stops.filter((stop) => stop.place.coordinates === null).length;
  if (scene.ways.length === 0) return null;
  return (
    <>
      <StillMap scene={scene} label={texts.map(stops.length - unknown)} mayLoadStreets={false} />
      {own !== null && <Hint>{texts.own}</Hint>}
      {unknown > 0 && <Hint>{texts.unknown(unknown)}</Hint>}
    </>
  );
}

function sceneOf(stops: readonly Stop[], own: { latitude: number; longitude: number } | null): Scene {
  const points = new Map<string, MapPoint>();
  const places: { latitude: number; longitude: number }[] = [];
  for (const [index, { kind, place }] of stops.entries()) {
    if (place.coordinates === null) continue;
    places.push(place.coordinates);
    const id = `${place.coordinates.latitude} ${place.coordinates.longitude}`;
    const before = points.get(id);
    const number = before?.number === undefined ? `${index + 1}` : `${before.number}, ${index + 1}`;
    const tone = before?.tone ?? toneOfKind[kind];
    points.set(id, { ...place.coordinates, id, kind: 'delivery', tone, label: place.address, number });
  }
  if (places.length === 0) return { points: [], ways: [], chosen: new Set() };
  const all: MapPoint[] = [...points.values()].toReversed();
  if (own !== null) all.push({ ...own, id: 'own', kind: 'courier', tone: 'move', label: '' });
  const way = own === null ? places : [own, ...places];
  return {
    points: all,
    ways: [{ places: way, tone: 'seek', isPlanned: true }],
    chosen: new Set(all.map(({ id }) => id)),
  };
}
