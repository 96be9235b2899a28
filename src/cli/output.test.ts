import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printJson, printLine, tableOf } from './output.ts';

test('no text that somebody wrote moves the cursor of the terminal it is shown in', () => {
  const lines = tableOf([{ name: 'Budi\u001b[2J\r\n\u009b1m', orders: 2 }]);
  assert.deepEqual(lines, ['NAME           ORDERS', 'Budi�[2J���1m  2']);
});

test('no name reverses the rest of its line', () => {
  const lines = tableOf([{ name: 'Budi\u202e', orders: 21 }]);
  assert.deepEqual(lines, ['NAME  ORDERS', 'Budi  21']);
});

test('a line with names of a file or a person is as safe as a table', () => {
  const written: string[] = [];
  const shell = { writeOut: (text: string) => void written.push(text) };
  printLine(shell, '~ areas.jakarta.name: Jakarta\u001b[2J\n\u202eBandung');
  assert.deepEqual(written, ['~ areas.jakarta.name: Jakarta\ufffd[2J\ufffdBandung\n']);
});

test('JSON holds no control that a terminal obeys, and is the same value', () => {
  const value = { name: 'Budi\u001b[2J\u009b1m\u007f' };
  const written: string[] = [];
  printJson({ writeOut: (text) => void written.push(text) }, value);
  const text = written.join('');
  assert.doesNotMatch(text, /(?!\n)\p{Cc}/u);
  assert.deepEqual(JSON.parse(text), value);
});

test('a column is headed by the words of its name', () => {
  const [heading] = tableOf([{ id: 1, deliveryID: 2, requestsPerMinute: 3 }]);
  assert.equal(heading, 'ID  DELIVERY ID  REQUESTS PER MINUTE');
});
