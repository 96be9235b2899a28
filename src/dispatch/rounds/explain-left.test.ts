import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainLeft } from './explain-left.ts';

const dropoff = { latitude: -6.2, longitude: 106.8 };
const parcel = (id: string, facts = {}) => ({ id, workspaceId: 'ours', weightKg: 2, dropoff, ...facts });
const courier = (id: string, facts = {}) => ({
  id,
  workspaceId: null,
  capacityParcels: 2,
  capacityKg: 10,
  ...facts,
});
const round = (courierId: string, weightKg: number, ...ids: string[]) => ({
  courierId,
  weightKg,
  doors: ids.map((deliveryId) => ({ deliveryId })),
});
const reasons = (...given: Parameters<typeof explainLeft>) =>
  explainLeft(...given).map(({ deliveryId, why }) => `${deliveryId} ${why}`);

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
  assert.deepEqual(reasons([parcel('left')], [courier('c')], []), ['left no-time']);
});

test('a courier without room does not count, however light their round is', () => {
  const couriers = [courier('full', { capacityParcels: 1 }), courier('loaded', { capacityKg: 3 })];
  const rounds = [round('full', 1, 'a'), round('loaded', 2, 'b')];
  assert.deepEqual(reasons([parcel('left')], couriers, rounds), ['left too-heavy']);
});
