import { useMemo } from 'react';
import { MapView } from '../../ui/map/map.tsx';
import type { MapPoint, MapWay, Place, Scene } from '../../ui/map/scene.ts';
import { useStops, useTrail } from './day.ts';
import type { CourierRow } from './rows.ts';
import { useCourierTexts } from './texts.ts';

interface CourierMapProps {
  readonly rows: readonly CourierRow[];
  readonly hubs: readonly { readonly hubID: string; readonly name: string; readonly coordinates: Place }[];
  readonly open: CourierRow | undefined;
  readonly day: string;
  readonly zone: string;
  readonly pick: (courierID: string) => void;
}

/** The map of the listed couriers. For the open courier it also shows the stops ahead and the day's path. */
export function CourierMap({ rows, hubs, open, day, zone, pick }: CourierMapProps) {
  const texts = useCourierTexts();
  const { data: stops } = useStops(open?.courierID);
  const { data: trail } = useTrail(open?.courierID, day, zone);
  const ways = useMemo(() => waysOf(open, stops, trail), [open, stops, trail]);
  const scene = useMemo<Scene>(() => {
    const points: MapPoint[] = hubs.map(({ hubID, name, coordinates }) => ({
      id: hubID,
      kind: 'hub',
      tone: 'idle',
      label: name,
      ...coordinates,
    }));
    for (const { courierID, name, position } of rows) {
      if (position === null) continue;
      const { latitude, longitude } = position;
      points.push({ id: courierID, kind: 'courier', tone: 'move', label: name, latitude, longitude });
    }
    for (const [index, { kind, place }] of (stops ?? []).entries()) {
      if (place.coordinates === null) continue;
      const label = `${index + 1}. ${texts.stops.kinds[kind]}: ${place.address}`;
      const tone = kind === 'PICKUP' ? 'seek' : kind === 'RETURN' ? 'back' : 'move';
      points.push({ id: `stop ${index}`, kind: 'delivery', tone, label, ...place.coordinates });
    }
    const ofOpen = open === undefined ? [] : [open.courierID, ...(stops ?? []).map((_, at) => `stop ${at}`)];
    return { points, ways, chosen: new Set(ofOpen) };
  }, [rows, hubs, open, stops, ways, texts]);
  const focus = useMemo(() => {
    const all = rows.flatMap(({ position }) => position ?? []);
    if (open === undefined) return { key: `all ${all.length > 0}`, places: all };
    const near = ways.filter(({ isPlanned }) => isPlanned).flatMap(({ places }) => places);
    const places = near.length > 0 ? near : (open.position ?? []);
    return { key: `${open.courierID} ${near.length > 0}`, places: [places].flat() };
  }, [rows, open, ways]);
  return (
    <MapView
      label={texts.mapLabel}
      scene={scene}
      focus={focus}
      pick={(point) => point?.kind === 'courier' && pick(point.id)}
    />
  );
}

/**
 * Returns the map lines of the open courier: the path of the day, and the route from their position through their
 * stops.
 */
function waysOf(
  open: CourierRow | undefined,
  stops: ReturnType<typeof useStops>['data'],
  trail: readonly Place[] | undefined,
): readonly MapWay[] {
  if (open === undefined) return [];
  const ahead = (stops ?? []).flatMap(({ place }) => place.coordinates ?? []);
  const planned = open.position === null ? ahead : [open.position, ...ahead];
  return [
    ...(trail !== undefined && trail.length > 1
      ? [{ places: trail, tone: 'good' as const, isPlanned: false }]
      : []),
    ...(ahead.length > 0 ? [{ places: planned, tone: 'move' as const, isPlanned: true }] : []),
  ];
}
