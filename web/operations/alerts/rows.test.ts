import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AlertRow, arrivalOf } from './rows.ts';

const promisedAt = '2026-11-29T12:20:00.000Z';
const range = (at: string) => ({ from: at, at, to: at, isLate: true });
const row = (fields: Partial<AlertRow>) =>
  ({
    ...{ kind: 'pickup-late', promisedAt, chosen: 'Budi' },
    delivery: {
      forecast: { pickup: range('2026-11-29T12:40:00.000Z'), dropoff: range('2026-11-29T13:05:00.000Z') },
    },
    ...fields,
  }) as unknown as AlertRow;

test('decision 638: an alert about a promise has the time of the courier who is chosen, at the place that it is about', () => {
  assert.deepEqual(arrivalOf(row({})), { at: '2026-11-29T12:40:00.000Z', promisedAt });
  assert.deepEqual(arrivalOf(row({ kind: 'delivery-late' })), { at: '2026-11-29T13:05:00.000Z', promisedAt });
});

test('without a chosen courier, a promise or a forecast there is no such time', () => {
  for (const fields of [{ chosen: undefined }, { promisedAt: null }, { delivery: undefined }])
    assert.equal(arrivalOf(row(fields)), undefined);
});
