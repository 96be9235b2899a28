import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualRate } from '../invoices/vat.ts';
import { hasRoomFor, type Owed, type ProviderLimit, standingOf, stateOf } from './limit.ts';

const vatTerms = { isTaxable: true, rates: [usualRate] };
const owes: Owed = { unpaidIdr: 500_000, runningIdr: 400_000, oldestDueOn: '2026-11-10', creditIdr: 0 };
const standing = (limit: Partial<ProviderLimit>, owed: Partial<Owed> = {}, today = '2026-11-20') =>
  standingOf(
    { creditLimitIdr: null, stopOverdueDays: null, ...limit },
    { ...owes, ...owed },
    { vatTerms, today },
  );

test('decision 715: what is not invoiced yet counts with PPN, and a booking may use the last rupiah', () => {
  const each = standing({ creditLimitIdr: 1_005_400 });
  assert.equal(each.usedIdr, 904_400);
  assert.ok(hasRoomFor(each, 99_901), '499,901 are 505,400 with PPN');
  assert.ok(!hasRoomFor(each, 99_902));
  assert.equal(stateOf(each), 'free');
  assert.equal(stateOf(standing({ creditLimitIdr: 1_000_000 })), 'near');
  assert.equal(stateOf(standing({ creditLimitIdr: 904_400 })), 'full');
  assert.ok(hasRoomFor(standing({}), 1e9), 'no limit');
});

test('decision 715: a limit of 0 is prepaid: what was paid in advance can be used, and no more', () => {
  const paid = { unpaidIdr: 0, oldestDueOn: null, creditIdr: 505_500 };
  const each = standing({ creditLimitIdr: 0 }, paid);
  assert.ok(hasRoomFor(each, 100_000));
  assert.ok(!hasRoomFor(each, 100_001));
  assert.equal(stateOf(standing({ creditLimitIdr: 0 }, { ...paid, creditIdr: 404_400 })), 'full');
});

test('decision 715: bookings stop on the day after the last day that an invoice may be overdue', () => {
  assert.equal(stateOf(standing({ stopOverdueDays: 10 })), 'free');
  const late = standing({ stopOverdueDays: 9 });
  assert.equal(stateOf(late), 'overdue');
  assert.ok(!hasRoomFor(late, 0));
  assert.equal(stateOf(standing({ stopOverdueDays: 0 }, { oldestDueOn: null })), 'free');
});
