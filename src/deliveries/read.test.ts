import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestContext } from '../../test/support/context.ts';
import type { Scope } from '../context.ts';
import type { Database } from '../db/connect.ts';
import { createReader } from './read.ts';

const melati: Scope = { workspaceId: 'WS-MELATI', environment: 'production' };
const anggrek: Scope = { workspaceId: 'WS-ANGGREK', environment: 'production' };

/** Creates a reader over a fake database, which records the parameters of each statement and finds no delivery. */
function readerOver(answer: () => Promise<[]>) {
  const statements: unknown[][] = [];
  const query = (_: unknown, values: unknown[]) => {
    statements.push(values);
    return answer();
  };
  const read = createReader(createTestContext({ query } as unknown as Database));
  return { read, statements };
}

const statusesOf = async (reads: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(reads)).map((each) =>
    each.status === 'rejected' ? (each.reason.httpStatus ?? each.reason.message) : 200,
  );

test('decision 383: what is read at the same time is one statement for each scope', async () => {
  const { read, statements } = readerOver(async () => []);
  const reads = [
    read(melati, 'DE-1'),
    read(anggrek, 'DE-2'),
    read(melati, 'DE-3'),
    read(melati, 'DE-1'),
    read(melati, 'no id'),
  ];
  assert.deepEqual(await statusesOf(reads), [404, 404, 404, 404, 404]);
  assert.deepEqual(statements, [
    [['DE-1', 'DE-3'], 'WS-MELATI', 'production'],
    [['DE-2'], 'WS-ANGGREK', 'production'],
  ]);
});

test('decision 383: a statement that fails fails each of its reads, and the next ones are read', async () => {
  let isAway = true;
  const { read, statements } = readerOver(async () => {
    if (isAway) throw new Error('away');
    return [];
  });
  assert.deepEqual(await statusesOf([read(melati, 'DE-1'), read(melati, 'DE-2')]), ['away', 'away']);
  isAway = false;
  assert.deepEqual(await statusesOf([read(melati, 'DE-1')]), [404]);
  assert.equal(statements.length, 2);
});

test('decision 383: while four statements of a scope are in the database, the next one is filled, up to 32 reads', async () => {
  const underWay: PromiseWithResolvers<[]>[] = [];
  const { read, statements } = readerOver(() => {
    const statement = Promise.withResolvers<[]>();
    underWay.push(statement);
    return statement.promise;
  });
  const reads: Promise<unknown>[] = [];
  for (let count = 0; count < 4; count += 1) {
    reads.push(read(melati, `DE-${count}`));
    await new Promise(setImmediate);
  }
  for (let count = 4; count < 40; count += 1) reads.push(read(melati, `DE-${count}`));
  reads.push(read(anggrek, 'DE-0'));
  const settled = statusesOf(reads);
  await new Promise(setImmediate);
  const lengths = () => statements.map(([ids]) => (ids as string[]).length);
  assert.deepEqual(lengths(), [1, 1, 1, 1, 1], 'another scope does not wait');
  underWay[0]!.resolve([]);
  await new Promise(setImmediate);
  assert.deepEqual(lengths(), [1, 1, 1, 1, 1, 32]);
  for (const each of underWay) each.resolve([]);
  await new Promise(setImmediate);
  assert.deepEqual(lengths(), [1, 1, 1, 1, 1, 32, 4]);
  for (const each of underWay) each.resolve([]);
  assert.deepEqual(
    await settled,
    reads.map(() => 404),
  );
});
