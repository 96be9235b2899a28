import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardDelivery } from '../board/rows.ts';
import { counted, type Fact, factsOfAlerts, factsOfBoard, mostNeeds, mostUrgent } from './needs.ts';

const nowMs = Date.parse('2026-11-29T05:00:00Z');
const minutes = (count: number) => new Date(nowMs + count * 60_000).toISOString();
const delivery = (orderID: string, fields: object) =>
  ({
    ...{ deliveryID: `DE-${orderID}`, orderID, status: 'IN_DELIVERY', due: null, forecast: null },
    ...{ courier: null, noCourier: null, updatedAt: minutes(-10) },
    ...fields,
  }) as unknown as BoardDelivery;

test('the latest deliveries and the longest searches are named, and the others are counted', () => {
  const due = (at: string) => ({ due: { leg: 'dropoff', at } });
  const facts = factsOfBoard(
    [
      delivery('A', due(minutes(-3))),
      delivery('B', { ...due(minutes(-90)), courier: { courierID: 'CO-1', name: 'Nur' } }),
      delivery('C', { ...due(minutes(20)), forecast: { pickup: null, dropoff: { isLate: true } } }),
      delivery('D', due(minutes(20))),
      delivery('E', { status: 'ALLOCATING', noCourier: 'searched-too-long', updatedAt: minutes(-14) }),
      delivery('F', { status: 'ALLOCATING', noCourier: 'searching' }),
      delivery('G', { status: 'FAILED_DELIVERY' }),
      delivery('H', { status: 'FAILED_IN_RETURN' }),
      delivery('I', { status: 'FAILED_IN_RETURN' }),
      delivery('J', due(minutes(-1))),
    ],
    nowMs,
  );
  assert.deepEqual(facts, [
    { kind: 'late', deliveryID: 'DE-B', orderID: 'B', lateMs: 5_400_000, courier: 'Nur' },
    { kind: 'late', deliveryID: 'DE-A', orderID: 'A', lateMs: 180_000, courier: undefined },
    { kind: 'late-others', count: 1 },
    { kind: 'soon-late-others', count: 1 },
    { kind: 'seeking', deliveryID: 'DE-E', orderID: 'E', sinceMs: 840_000 },
    { kind: 'failed', count: 1 },
    { kind: 'failed-returns', count: 2 },
  ]);
});

test('an SOS comes before everything, and no home has more than seven sentences', () => {
  const alert = (kind: string, courier: object | null) => ({ kind, courier, since: minutes(-1) });
  const alerts = [
    alert('webhook-unhealthy', null),
    alert('cash-over-limit', { courierID: 'CO-2', name: 'Budi' }),
    alert('delivery-late', { courierID: 'CO-2', name: 'Budi' }),
    alert('courier-sos', { courierID: 'CO-3', name: 'Sari' }),
  ] as unknown as Parameters<typeof factsOfAlerts>[0];
  const all = factsOfAlerts(alerts, ['courier-sos', 'cash-over-limit', 'webhook-unhealthy', 'delivery-late']);
  const many: Fact[] = [...all, ...Array(8).fill(counted('replies', 2)).flat()];
  const kinds = mostUrgent(many).map(({ kind }) => kind);
  assert.equal(kinds.length, mostNeeds);
  assert.deepEqual(kinds.slice(0, 3), ['sos', 'cash-over-limit', 'replies']);
  assert.deepEqual(
    factsOfAlerts(alerts, ['cash-over-limit']).map(({ kind }) => kind),
    ['cash-over-limit'],
  );
  assert.deepEqual(counted('failed', 0), []);
});
