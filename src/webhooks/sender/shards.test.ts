import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepShards } from './shards.ts';
import type { Sender } from './state.ts';

test('a lease that is renewed again and again adds nothing to the promise of its end', async () => {
  let waits = 0;
  class Watched extends Promise<void> {
    // biome-ignore lint/suspicious/noThenProperty: it counts the waits
    override then: Promise<void>['then'] = (...callbacks) => {
      waits += 1;
      return super.then(...callbacks);
    };
  }
  const fourRenewals = Promise.withResolvers<void>();
  let renewals = 0;
  const query = async () => {
    renewals += 1;
    if (renewals === 4) fourRenewals.resolve();
    throw new Error('no database');
  };
  const sender = { sql: { query }, shards: { holderId: '' }, ctx: { log: { warn: () => undefined } } };
  let stop = () => {};
  const stopped = new Watched((resolve) => {
    stop = resolve;
  });
  const keeping = keepShards(sender as unknown as Sender, stopped);
  await fourRenewals.promise;
  stop();
  await keeping;
  assert.equal(waits, 1);
});

test('an outage is one line of the log for each cause', async () => {
  const causes = [
    'no host takes writes',
    'no host takes writes',
    'commits wait',
    'commits wait',
    'commits wait',
  ];
  const lines: string[] = [];
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const query = async () => {
    const cause = causes.shift();
    if (cause === undefined) stop();
    throw new Error(cause ?? 'commits wait');
  };
  const warn = ({ error }: { error: string }) => lines.push(error);
  const sender = { sql: { query }, shards: { holderId: '' }, ctx: { log: { warn } } };
  await keepShards(sender as unknown as Sender, stopped);
  assert.deepEqual(lines, ['no host takes writes', 'commits wait']);
});
