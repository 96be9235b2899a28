import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byReason, countStages, holdsOf, stageOf } from './holds.ts';

type Held = Parameters<typeof countStages>[0][number];
const held = (deliveryID: string, status: Held['status'], more: Partial<Held> = {}): Held => ({
  deliveryID,
  status,
  hubID: 'hub-cakung',
  areaID: 'jabodetabek',
  failedReason: 'Tidak di rumah',
  pickedUpAt: '2026-11-20T02:00:00Z',
  ...more,
});
const place = { hubID: 'hub-cakung', areaID: 'jabodetabek' };
const idsOf = (rows: readonly Held[]) => rows.map(({ deliveryID }) => deliveryID);

test('each status on hold waits for one thing, and no other status is on hold', () => {
  const stages = (
    ['FAILED', 'FAILED_DELIVERY', 'PENDING_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD'] as const
  ).map((status) => stageOf({ status }));
  assert.deepEqual(stages, ['decide', 'decide', 'return', 'park', 'pitstop']);
  assert.equal(stageOf({ status: 'IN_DELIVERY' }), undefined);
});

test('decision 509: a hub holds its own parcels and those of its area without a hub, the oldest first', () => {
  const rows = [
    held('new', 'FAILED', { pickedUpAt: '2026-11-21T02:00:00Z' }),
    held('old', 'ON_HOLD'),
    held('express', 'FAILED_DELIVERY', { hubID: null, pickedUpAt: '2026-11-19T02:00:00Z' }),
    held('other hub', 'FAILED', { hubID: 'hub-gedebage' }),
    held('other area', 'FAILED_DELIVERY', { hubID: null, areaID: 'bandung' }),
    held('on the way', 'IN_DELIVERY'),
  ];
  assert.deepEqual(idsOf(holdsOf(rows, place)), ['express', 'old', 'new']);
});

test('parcels on hold stand by reason, the most frequent first, and are counted by what they wait for', () => {
  const rows = [
    held('a', 'FAILED'),
    held('b', 'ON_HOLD', { failedReason: 'Alamat salah' }),
    held('c', 'ON_HOLD'),
    held('d', 'ON_HOLD', { failedReason: null }),
  ];
  const shown = (stage?: 'pitstop') => byReason(rows, stage).map(({ holds }) => idsOf(holds));
  assert.deepEqual(shown(), [['a', 'c'], ['d'], ['b']]);
  assert.deepEqual(shown('pitstop'), [['d'], ['b'], ['c']]);
  assert.deepEqual(countStages(rows), { decide: 1, return: 0, park: 0, pitstop: 3 });
});
