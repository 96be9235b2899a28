import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from './connect.ts';
import { createPing } from './ping.ts';

const failure = (code: string) => Object.assign(new Error('could not extend file'), { code });

/** Creates a fake database that records the names of its statements and fails those that a test chooses. */
function fakeDatabase() {
  const queries: string[] = [];
  const failing = new Map<string, Error>();
  const query = async ({ name }: { name: string }) => {
    queries.push(name);
    const error = failing.get(name);
    if (error) throw error;
    return [];
  };
  const transaction = (work: (tx: unknown) => Promise<unknown>) => work({ query });
  return { sql: { query, transaction } as unknown as Database, queries, failing };
}

test('decision 365: the first check makes room, the next ones do not', async () => {
  const { sql, queries } = fakeDatabase();
  const ping = createPing(sql);
  assert.equal(await ping.isWorking(), true);
  assert.equal(await ping.isWorking(), true);
  assert.deepEqual(queries, ['db.write', 'db.make-room', 'db.ping']);
});

test('decision 365: a full disk is found by what a booking failed with, though a small row still fits', async () => {
  const { sql, failing } = fakeDatabase();
  const ping = createPing(sql);
  assert.equal(await ping.isWorking(), true);
  failing.set('db.make-room', failure('53100'));
  assert.equal(await ping.isWorking(), true, 'nobody has met it yet');
  ping.note(failure('40001'));
  assert.equal(await ping.isWorking(), true, 'another error says nothing of room');
  for (const code of ['53100', '53200', '58030']) {
    ping.note(failure(code));
    assert.equal(await ping.isWorking(), false, code);
    assert.equal(await ping.isWorking(), false, 'as long as there is no room');
    failing.delete('db.make-room');
    assert.equal(await ping.isWorking(), true, 'room again');
    failing.set('db.make-room', failure('53100'));
  }
});

test('decision 365: a process that starts on a full disk is not ready, one that may make no tables goes by its row', async () => {
  const full = fakeDatabase();
  full.failing.set('db.make-room', failure('53100'));
  assert.equal(await createPing(full.sql).isWorking(), false);
  const bound = fakeDatabase();
  bound.failing.set('db.make-room', failure('42501'));
  assert.equal(await createPing(bound.sql).isWorking(), true);
});

test('decision 365: checks at once make room once', async () => {
  const { sql, queries } = fakeDatabase();
  const ping = createPing(sql);
  await Promise.all(Array.from({ length: 20 }, () => ping.isWorking()));
  assert.equal(queries.filter((name) => name === 'db.make-room').length, 1);
});
