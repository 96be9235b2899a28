import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainLeft, type Planned } from './explain-left.ts';

const dropoff = { latitude: -6.2, longitude: 106.8 };
const parcel = (id: string, facts = {}) => ({ id, workspaceId: 'ours', weightKg: 2, dropoff, ...facts });
const courier = (id: string, facts = {}) => ({
  id,
  workspaceId: null,
  capacityParcels: 2,
  capacityKg: 10,
  untilAt: null,
  ...facts,
});
const round = (courierId: string, weightKg: number, ...ids: string[]) => ({
  courierId,
  weightKg,
  doors: ids.map((deliveryId) => ({ deliveryId })),
});
const noon = new Date('2026-11-29T05:00:00Z');
const usual: Planned = {
  tried: new Set(['left']),
  promised: new Set(['left']),
  doneAt: () => noon,
};
type Given = Parameters<typeof explainLeft>;
const reasons = (parcels: Given[0], couriers: Given[1], rounds: Given[2], planned: Partial<Planned> = {}) =>
  explainLeft(parcels, couriers, rounds, { ...usual, ...planned }).map(
    ({ deliveryId, why }) => `${deliveryId} ${why}`,
  );

test('a parcel in a round is not left', () => {
  assert.deepEqual(reasons([parcel('a')], [courier('c')], [round('c', 2, 'a')]), []);
});

test('each parcel that is left has its reason', () => {
  const unknown = parcel('unknown', { dropoff: null });
  assert.deepEqual(reasons([unknown, parcel('a')], [], []), ['unknown no-coordinates', 'a no-couriers']);
  const strange = [courier('c', { workspaceId: 'theirs' })];
  assert.deepEqual(reasons([parcel('a')], strange, []), ['a no-couriers']);
  const full = [round('c', 4, 'a', 'b')];
  assert.deepEqual(reasons([parcel('left')], [courier('c')], full), ['left no-capacity']);
  const loaded = [round('c', 9, 'a')];
  assert.deepEqual(reasons([parcel('left')], [courier('c')], loaded), ['left too-heavy']);
  assert.deepEqual(reasons([parcel('left')], [courier('c')], []), ['left too-late']);
});

test('decision 644: time is the reason in one of two ways: the end of duty, else the promise', () => {
  const until = (minutes: number) => courier('c', { untilAt: new Date(noon.getTime() + minutes * 60_000) });
  const why = (couriers: Given[1], planned = {}) => reasons([parcel('left')], couriers, [], planned);
  assert.deepEqual(why([until(-1)]), ['left shift-ends']);
  assert.deepEqual(why([until(0)]), ['left too-late']);
  assert.deepEqual(why([until(-1), courier('other')]), ['left too-late'], 'somebody stays on duty');
  assert.deepEqual(why([until(-1)], { promised: new Set() }), ['left shift-ends']);
  const untried = { tried: new Set<string>() };
  assert.deepEqual(why([courier('c')], untried), ['left no-capacity'], 'more urgent ones took the places');
});

test('a courier without room does not count, however light their round is', () => {
  const couriers = [courier('full', { capacityParcels: 1 }), courier('loaded', { capacityKg: 3 })];
  const rounds = [round('full', 1, 'a'), round('loaded', 2, 'b')];
  assert.deepEqual(reasons([parcel('left')], couriers, rounds), ['left too-heavy']);
});
