import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesText } from './filter.ts';
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
  for (const other of ['budi santoso', 'siti endang', 'budi siti']) {
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
