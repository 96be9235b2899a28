import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { problems } from '../problems/problems.ts';
import { createFailureLog } from './failure-log.ts';

const request = { id: 'R-1', routeOptions: { url: '/people/v1/sessions' } } as FastifyRequest;

function startLog() {
  const lines: string[] = [];
  const note = createFailureLog({ log: pino({}, { write: (line) => void lines.push(line) }) });
  return { note, readEntries: () => lines.splice(0).map((line) => JSON.parse(line)) };
}

test('decision 364: refusals of a busy service are counted once a second, without a stack', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { note, readEntries } = startLog();
  for (let count = 0; count < 10_000; count += 1) {
    const busy = problems.busy();
    note(busy, busy, request);
  }
  assert.deepEqual(readEntries(), []);
  t.mock.timers.tick(1_000);
  const [line, ...others] = readEntries();
  assert.deepEqual(
    [others.length, line.count, line.problem, line.url],
    [0, 10_000, 'busy', '/people/v1/sessions'],
  );
  t.mock.timers.tick(5_000);
  assert.deepEqual(readEntries(), [], 'silence is not logged');
});

test('decision 364: of errors of one kind the first has its stack, the others a count; each kind has its own', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { note, readEntries } = startLog();
  const fail = (reason: string) => note(new Error(reason), problems.internal(), request);
  for (let count = 0; count < 500; count += 1) fail('one');
  fail('another');
  const first = readEntries();
  assert.deepEqual(
    first.map(({ err, requestId }) => [err.message, requestId, /at /.test(err.stack)]),
    [
      ['one', 'R-1', true],
      ['another', 'R-1', true],
    ],
  );
  t.mock.timers.tick(1_000);
  assert.deepEqual(
    readEntries().map(({ reason, count }) => [reason, count]),
    [['one', 499]],
  );
  for (let count = 0; count < 1_000; count += 1) fail(`reason ${count}`);
  t.mock.timers.tick(1_000);
  const lines = readEntries();
  assert.equal(lines.length, 21, 'twenty kinds, and a count of the others');
  assert.equal(lines.at(-1).count, 980);
});
