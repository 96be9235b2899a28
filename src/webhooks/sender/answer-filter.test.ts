import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createAnswerFilter } from './answer-filter.ts';

const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 30\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nbody';
const interims = [
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.0 100\r\n\r\n',
  'HTTP/1.1 102 Processing\r\nx: y\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\nlink: </b>; rel=preload\r\n\r\n',
];

function passed(text: string, cuts: readonly number[]): string {
  const filter = createAnswerFilter();
  filter.restart();
  const bytes = Buffer.from(text);
  const edges = [0, ...cuts.map((cut) => cut % bytes.length).sort((one, other) => one - other), bytes.length];
  const parts = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
  return parts.map((part) => filter.pass(part) ?? '').join('');
}

test('property: interim answers are dropped and nothing else, wherever the bytes are cut', () => {
  const before = fc.array(fc.constantFrom(...interims), { maxLength: 4 });
  fc.assert(
    fc.property(before, fc.array(fc.nat(), { maxLength: 12 }), (dropped, cuts) => {
      assert.equal(passed(dropped.join('') + answer, cuts), answer);
    }),
  );
});

test('what is no interim answer passes: an upgrade, another protocol, one without an end', () => {
  for (const text of [
    'HTTP/1.1 101 Switching Protocols\r\n\r\n',
    'SSH-2.0-OpenSSH\r\n\r\n',
    `HTTP/1.1 100 Continue\r\nx: ${'y'.repeat(20_000)}`,
    'HTTP/1.1 500 \r\n\r\n',
  ])
    assert.equal(passed(text, []), text);
});

test('interim answers beyond 64 KiB are passed on, wherever the bytes are cut', () => {
  const [first] = interims as [string];
  const count = Math.floor((64 * 1024) / first.length) + 1;
  for (const cuts of [[], [100, 5_000, 60_000], [65_530, 65_540]])
    assert.equal(passed(first.repeat(count + 1_000), cuts).length, 1_000 * first.length);
});
