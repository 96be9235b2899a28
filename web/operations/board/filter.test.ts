import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFilter, matchesText, type Urgency } from './filter.ts';
import type { BoardDelivery } from './rows.ts';

const delivery = {
  deliveryID: 'DE-1',
  orderID: 'ORDER-7',
  outletID: null,
  provider: 'Toko Melati',
  sender: 'Budi Hartono',
  senderPhone: '+6281211110000',
  recipient: 'Siti Santoso',
  recipientPhone: '+6281233334444',
  pickup: { address: 'Jl. Kenanga 1' },
  dropoff: { address: 'Jl. Mawar 2' },
  courier: { courierID: 'CO-1', name: 'Endang Budiman' },
} as unknown as BoardDelivery;

test('decision 587: words of a name belong to one person, and other words to the rest of the delivery', () => {
  for (const found of ['budi hartono', 'siti mawar', 'endang melati', 'ORDER-7 siti', '0812-3333-4444']) {
    assert.ok(matchesText(delivery, found), found);
  }
  for (const other of ['budi santoso', 'siti endang', 'budi siti', 'budi budiman']) {
    assert.ok(!matchesText(delivery, other), other);
  }
});

test('decision 587: a named field finds by that field alone', () => {
  for (const found of [
    'kurir:endang',
    'kurir:budi',
    'courier: CO-1',
    'melati kurir:endang',
    'penerima:santoso',
  ]) {
    assert.ok(matchesText(delivery, found), found);
  }
  for (const other of ['kurir:siti', 'kurir:hartono', 'penerima:budi', 'pesanan:8', 'pengirim:endang']) {
    assert.ok(!matchesText(delivery, other), other);
  }
});

test('decision 639: a broken promise is late, and one that is only forecast to be broken is late soon', () => {
  const nowMs = Date.parse('2026-11-29T05:00:00Z');
  const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
  const named = (deliveryID: string, dueMinutes: number, legs: object) => ({
    ...delivery,
    ...{ deliveryID, due: { leg: 'pickup', at: at(dueMinutes) }, noCourier: null, cashOnDelivery: null },
    ...{ status: 'PENDING_PICKUP', isMadeUp: false, forecast: { pickup: null, dropoff: null, ...legs } },
  });
  const rows = [
    named('broken', -1, { dropoff: { isLate: true } }),
    named('late pickup', 5, { pickup: { isLate: true } }),
    named('late door', 5, { dropoff: { isLate: true } }),
    named('in time', 5, { pickup: { isLate: false } }),
  ] as unknown as BoardDelivery[];
  const shown = (only: Urgency) => {
    const { rows: found, urgencies } = applyFilter(rows, { environment: 'production', only: [only] }, nowMs);
    assert.equal(found.length, urgencies[only]);
    return found.map(({ deliveryID }) => deliveryID);
  };
  assert.deepEqual(shown('late'), ['broken']);
  assert.deepEqual(shown('soon-late'), ['late pickup', 'late door']);
});
