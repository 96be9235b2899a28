import { groupBy } from '../group-by.ts';
import type { Pixels } from './projection.ts';
import type { MapPoint, Place, Scene } from './scene.ts';

/** The side length of the squares in which deliveries are clustered. */
const cellPixels = 48;
/** Minimum number of deliveries in a cluster; fewer stay single points. */
const leastMembers = 5;

const isLate = ({ kind, tone }: MapPoint) => kind === 'delivery' && tone === 'bad';

/**
 * Returns the scene with crowded deliveries replaced by clusters that show their count. Chosen deliveries stay
 * points. Late ones form their own clusters, and are drawn above all others.
 */
export function clusterScene(scene: Scene, toPixels: (place: Place) => Pixels): Scene {
  const { points, chosen, labelCluster } = scene;
  if (labelCluster === undefined) return scene;
  // The squares are fixed to the ground, so that moving the map does not change the clusters.
  const origin = toPixels({ latitude: 0, longitude: 0 });
  const cellOf = (point: MapPoint) => {
    const { x, y } = toPixels(point);
    const [column, row] = [(x - origin.x) / cellPixels, (y - origin.y) / cellPixels].map(Math.floor);
    return `${isLate(point)} ${column} ${row}`;
  };
  const mayJoin = ({ id, kind }: MapPoint) => kind === 'delivery' && !chosen.has(id);
  const cells = groupBy(points.filter(mayJoin), cellOf);
  const deliveries = [...cells].flatMap(([key, members]) =>
    members.length < leastMembers ? members : [clusterOf(key, members, labelCluster)],
  );
  const isOnTop = (point: MapPoint) => isLate(point) || isLate(point.members?.[0] ?? point);
  return {
    ...scene,
    points: [
      ...deliveries.filter((point) => !isOnTop(point)),
      ...points.filter((point) => !mayJoin(point)),
      ...deliveries.filter(isOnTop),
    ],
  };
}

function clusterOf(key: string, members: readonly MapPoint[], label: (count: number) => string): MapPoint {
  const mean = (read: (point: MapPoint) => number) =>
    members.reduce((sum, each) => sum + read(each), 0) / members.length;
  const byTone = [...groupBy(members, ({ tone }) => tone).values()];
  const [most = members] = byTone.toSorted((one, other) => other.length - one.length);
  return {
    ...{ id: `cluster ${key}`, kind: 'cluster', tone: most[0]!.tone, members },
    ...{ label: label(members.length), number: `${members.length}` },
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
}

/** Places closer than this, about 30 m, overlap at any zoom. */
const samePlaceDegrees = 0.0003;

/** True if the deliveries of a cluster overlap at any zoom. */
export function isHeap(members: readonly Place[]): boolean {
  const extentOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const extents = [members.map(({ latitude }) => latitude), members.map(({ longitude }) => longitude)];
  return extents.every((values) => extentOf(values) < samePlaceDegrees);
}
