import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableOf } from './output.ts';

test('no text that somebody wrote moves the cursor of the terminal it is shown in', () => {
  const lines = tableOf([{ name: 'Budi\u001b[2J\r\n\u009b1m', orders: 2 }]);
  assert.deepEqual(lines, ['NAME           ORDERS', 'Budi�[2J���1m  2']);
});

test('a column is headed by the words of its name', () => {
  const [heading] = tableOf([{ id: 1, deliveryID: 2, requestsPerMinute: 3 }]);
  assert.equal(heading, 'ID  DELIVERY ID  REQUESTS PER MINUTE');
});
