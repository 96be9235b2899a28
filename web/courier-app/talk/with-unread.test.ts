import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Day, Entry } from '../day/day.ts';
import { withUnread } from './with-unread.ts';

const unread = (messageID: number, parcels: number | null) =>
  ({ messageID, type: 'ASSIGNED', deliveryID: null, parcels }) as Day['messages'][number];
const entry = (number: number, parcels: number | null, from: Entry['from'] = 'OPERATIONS') =>
  ({ from, number, type: 'ASSIGNED', deliveryID: 'DE-1', parcels }) as Entry;

test('decision 619: a message that has grown has the number of the day, also in a stored conversation', () => {
  const stored = [entry(2, 1), entry(1, 1), entry(2, null, 'COURIER')];
  const shown = withUnread(stored, [unread(2, 3), unread(3, 2)]);
  assert.deepEqual(
    shown.map(({ from, number, deliveryID, parcels }) => [from, number, deliveryID, parcels]),
    [
      ['OPERATIONS', 3, null, 2],
      ['OPERATIONS', 2, null, 3],
      ['OPERATIONS', 1, 'DE-1', 1],
      ['COURIER', 2, 'DE-1', null],
    ],
  );
});
