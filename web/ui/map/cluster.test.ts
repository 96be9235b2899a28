import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clusterScene, isHeap } from './cluster.ts';
import { jakarta, toPixels } from './projection.ts';
import type { MapPoint, Place, Scene } from './scene.ts';

const size = { width: 800, height: 600 };
const pixelsOf = (scale: number) => (place: Place) => toPixels({ ...jakarta, scale }, size, place);
const delivery = (id: string, east: number, tone: MapPoint['tone'] = 'move'): MapPoint => ({
  ...{ id, kind: 'delivery', tone, label: id },
  ...{ latitude: jakarta.latitude, longitude: jakarta.longitude + 0.001 + east },
});
const sceneOf = (points: readonly MapPoint[], chosen: readonly string[] = []): Scene => ({
  ...{ points, ways: [], chosen: new Set(chosen) },
  labelCluster: (count) => `${count} deliveries`,
});
const heap = Array.from({ length: 9 }, (_, index) => delivery(`D${index}`, index * 0.0001));

test('a heap of deliveries is one cluster with its count, which dissolves on a closer look', () => {
  const [cluster, ...others] = clusterScene(sceneOf(heap), pixelsOf(2_400)).points;
  assert.deepEqual(others, []);
  assert.deepEqual([cluster!.kind, cluster!.number, cluster!.label], ['cluster', '9', '9 deliveries']);
  const close = clusterScene(sceneOf(heap), pixelsOf(600_000)).points;
  assert.ok(close.every(({ kind }) => kind === 'delivery'));
  const few = clusterScene(sceneOf(heap.slice(0, 4)), pixelsOf(2_400)).points;
  assert.equal(few.length, 4, 'a few stay points');
});

test('the chosen delivery stays a point, and late ones lie above all others', () => {
  const late = Array.from({ length: 6 }, (_, index) => delivery(`L${index}`, index * 0.0001, 'bad'));
  const courier: MapPoint = { ...delivery('C', 0), kind: 'courier' };
  const { points } = clusterScene(sceneOf([...late, ...heap, courier], ['D3']), pixelsOf(2_400));
  const shown = points.map(({ id, kind, number, tone }) => (kind === 'cluster' ? [number, tone] : id));
  assert.deepEqual(shown, [['8', 'move'], 'D3', 'C', ['6', 'bad']]);
});

test('clusters stay the same when the map is moved', () => {
  const moved = (place: Place) => toPixels({ ...jakarta, longitude: 106.7, scale: 2_400 }, size, place);
  const idsOf = (scene: Scene) => scene.points.map(({ id }) => id);
  assert.deepEqual(
    idsOf(clusterScene(sceneOf(heap), moved)),
    idsOf(clusterScene(sceneOf(heap), pixelsOf(2_400))),
  );
});

test('no delivery is lost in clusters, and none is in two', () => {
  const anyPoint = fc.record({ east: fc.double({ min: 0, max: 0.5, noNaN: true }), isLate: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(anyPoint, { maxLength: 80 }),
      fc.integer({ min: 400, max: 90_000 }),
      (each, scale) => {
        const points = each.map(({ east, isLate }, index) =>
          delivery(`${index}`, east, isLate ? 'bad' : 'move'),
        );
        const shown = clusterScene(sceneOf(points), pixelsOf(scale)).points;
        const ids = shown.flatMap((point) => (point.members ?? [point]).map(({ id }) => Number(id)));
        assert.deepEqual(
          ids.toSorted((one, other) => one - other),
          points.map(({ id }) => Number(id)),
        );
      },
    ),
  );
});

test('parcels of one door are a heap that no scale parts', () => {
  assert.ok(isHeap([delivery('A', 0), delivery('B', 0.0001)]));
  assert.ok(!isHeap([delivery('A', 0), delivery('B', 0.001)]));
});
