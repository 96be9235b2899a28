import { useMemo } from 'react';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { toneOf } from '../../ui/language/tones.ts';
import { MapView } from '../../ui/map/map.tsx';
import type { MapPoint, MapWay, Place, Scene } from '../../ui/map/scene.ts';
import { useBoard } from './board.ts';
import { dragType } from './list.tsx';
import { type BoardDelivery, latenessOf } from './rows.ts';
import type { BoardState } from './store.ts';
import { useBoardTexts } from './texts.ts';

interface BoardMapProps {
  readonly open: (id: string) => void;
  readonly give: (ids: readonly string[], courierID: string) => void;
}

/** Returns the next place of a delivery: its pickup, or its destination once it is picked up. */
const nextPlace = ({ pickup, dropoff, pickedUpAt }: BoardDelivery): Place | null =>
  pickedUpAt === null ? (pickup?.coordinates ?? dropoff.coordinates) : dropoff.coordinates;

/** The map of the visible deliveries, all hubs and all couriers, with the route of the current delivery. */
export function BoardMap({ open, give }: BoardMapProps) {
  const texts = useBoardTexts();
  const { statuses } = useUiTexts();
  const { language } = useLanguage();
  const { rows, state, current, setCurrent, chosen, nowMs, change, filter, search } = useBoard();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the maps of the board
  const scene = useMemo<Scene>(() => {
    const shown = current === undefined ? undefined : state.deliveries.get(current);
    const points = [
      ...rows.flatMap((row) => pointOf(row, nowMs, statuses)),
      ...hubsOf(state),
      ...couriersOf(state),
    ];
    return {
      points: shown ? [...points, ...endsOf(shown)] : points,
      ways: shown ? waysOf(shown, state) : [],
      labelCluster: (count) => texts.cluster(formatNumber(count, language)),
      chosen: new Set([...chosen, ...(shown ? [shown.deliveryID, shown.courier?.courierID ?? ''] : [])]),
    };
  }, [rows, state.version, current, chosen, nowMs, statuses, texts, language]);

  const focus = useMemo(() => {
    const shown = current === undefined ? undefined : state.deliveries.get(current);
    if (shown !== undefined && search.open === current) {
      return { key: `one ${current}`, places: waysOf(shown, state).flatMap(({ places }) => places) };
    }
    const { environment, area, provider, courier } = filter;
    const places = rows.flatMap((row) => nextPlace(row) ?? []);
    const key = ['all', environment, area, provider, courier, state.isLoaded && places.length > 0].join(' ');
    return { key, places: withoutFarOff(places) };
  }, [current, search.open, filter, rows, state]);

  return (
    <MapView
      label={texts.map}
      scene={scene}
      focus={focus}
      dropType={dragType}
      give={give}
      pick={(point) => {
        if (point === undefined) return;
        if (point.kind === 'delivery') {
          setCurrent(point.id);
          open(point.id);
        } else if (point.kind === 'courier') {
          change({ courier: filter.courier === point.id ? undefined : point.id });
        }
      }}
    />
  );
}

/** Returns the map point of a delivery, at its next place; empty if that place is unknown. */
function pointOf(
  row: BoardDelivery,
  nowMs: number,
  statuses: Readonly<Record<BoardDelivery['status'], string>>,
): MapPoint[] {
  const place = nextPlace(row);
  if (place === null) return [];
  const tone = latenessOf(row, nowMs) !== undefined ? 'bad' : toneOf[row.status];
  const label = `${row.orderID} · ${statuses[row.status]}`;
  return [{ id: row.deliveryID, kind: 'delivery', tone, label, ...place }];
}

const hubsOf = ({ names }: BoardState): MapPoint[] =>
  names.hubs.map(({ hubID, name, coordinates }) => ({
    id: hubID,
    kind: 'hub',
    tone: 'idle',
    label: name,
    ...coordinates,
  }));

const couriersOf = ({ places, couriers }: BoardState): MapPoint[] =>
  [...places.values()].flatMap(({ courierID, latitude, longitude }) => {
    const courier = couriers.get(courierID);
    if (courier === undefined) return [];
    return [{ id: courierID, kind: 'courier', tone: 'move', label: courier.name, latitude, longitude }];
  });

/** Returns the map point of a delivery's other end, which is not its next place; empty if that place is unknown. */
const endsOf = (row: BoardDelivery): MapPoint[] => {
  const other = row.pickedUpAt === null ? row.dropoff.coordinates : row.pickup?.coordinates;
  if (!other) return [];
  return [{ id: row.deliveryID, kind: 'delivery', tone: 'idle', label: row.dropoff.address, ...other }];
};

/** Returns the map lines of a delivery: from its pickup to its destination, and from its courier to its next place. */
function waysOf(row: BoardDelivery, { places, names }: BoardState): MapWay[] {
  const hub = names.hubs.find(({ hubID }) => hubID === row.hubID);
  const from = row.pickup?.coordinates ?? hub?.coordinates;
  const to = row.dropoff.coordinates;
  const courier = places.get(row.courier?.courierID ?? '');
  const isWithOther = row.holderID !== null && row.holderID !== row.courier?.courierID;
  const next = isWithOther ? places.get(row.holderID!) : row.pickedUpAt === null ? from : to;
  const ways: MapWay[] = [];
  if (from && to) ways.push({ places: [from, to], tone: 'idle', isPlanned: true });
  if (courier && next) ways.push({ places: [courier, next], tone: 'move', isPlanned: false });
  if (ways.length === 0 && to) ways.push({ places: [to], tone: 'idle', isPlanned: true });
  return ways;
}

/**
 * Returns the places without the outermost two percent on each side, so that one remote place does not make the others
 * small.
 */
function withoutFarOff(places: readonly Place[]): Place[] {
  if (places.length < 20) return [...places];
  const cut = (values: number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    return [sorted[Math.floor(sorted.length * 0.02)]!, sorted[Math.floor(sorted.length * 0.98)]!] as const;
  };
  const [south, north] = cut(places.map(({ latitude }) => latitude));
  const [west, east] = cut(places.map(({ longitude }) => longitude));
  return places.filter(
    ({ latitude, longitude }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}
