import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from './open-log.ts';

test('decision 659: of lines with one message 25 a second are written and the others counted; others stay whole', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, undefined, { write: (line) => void lines.push(line) });
  const read = () => lines.splice(0).map((line) => JSON.parse(line));
  for (let count = 0; count < 10_000; count += 1) log.child({}).warn({ count }, 'access refused');
  log.info({ address: '203.0.113.7' }, 'secret shown');
  log.error(new Error('broken'), 'request failed');
  const written = read();
  assert.deepEqual(
    written.map(({ msg }) => msg),
    [...Array.from({ length: 25 }, () => 'access refused'), 'secret shown', 'request failed'],
  );
  assert.equal(written.at(-1).err.message, 'broken');
  t.mock.timers.tick(1_000);
  assert.deepEqual(
    read().map(({ msg, of, count }) => [msg, of, count]),
    [['log lines left out', 'access refused', 9_975]],
  );
  t.mock.timers.tick(1_000);
  log.warn('access refused');
  assert.equal(read().length, 1, 'the next second counts anew');
  t.mock.timers.tick(5_000);
  assert.deepEqual(read(), [], 'silence is not logged');
});
