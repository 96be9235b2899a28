import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectDatabase, type Database, type Queryable } from '../../src/db/connect.ts';
import { providerRole, serviceRole } from '../../src/db/rights.ts';
import { listHistory } from '../../src/deliveries/history-store.ts';
import { type Act, actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { findDelivery } from '../../src/deliveries/store.ts';
import { emptyDeliveryRows } from '../../src/personal-data/store.ts';
import { findTracked } from '../../src/tracking/store.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, insertTestDelivery, testScope } from '../support/deliveries.ts';

const run = <Row = object>(on: Queryable, text: string, values: readonly unknown[] = []) =>
  on.query<Row>({ name: 'test.timeline', assembled: true, text }, values);

const timelines = `select id, timeline, timeline_length as length from deliveries order by id`;
const entries = 'select * from delivery_timeline order by delivery_id, position';

/** A database with some deliveries, of which each has made other moves. */
async function bookSome(): Promise<{ sql: Database; ids: readonly string[] }> {
  const sql = await createDatabase();
  const ctx = createTestContext(sql);
  await insertTestCourier(sql, 'C-1');
  const ids: string[] = [];
  for (const count of [0, 1, 2, 3]) {
    const { id } = await insertTestDelivery(ctx);
    const act = (what: Act) => actOnDelivery(ctx, { scope: testScope, deliveryId: id }, what);
    if (count > 0) await act({ move: 'assign', by: 'system', courierId: 'C-1' });
    if (count > 1) await act({ move: 'setOff', by: 'courier', actorId: 'C-1' });
    if (count > 2)
      await act({
        move: 'forceFailure',
        by: 'operations',
        actorId: 'PE-1',
        reasonCode: 'P1001',
        notes: 'Rusak: Budi',
      });
    ids.push(id);
  }
  return { sql, ids };
}

test('decision 310: the view shows a provider the entries of its own deliveries, and nobody writes through it', async () => {
  const { sql } = await bookSome();
  const service = connectDatabase(sql.url, { maxConnections: 2, role: serviceRole });
  const shown = await run<{ delivery_id: string }>(service, entries);
  const found = await run<{ id: string; timeline: unknown[]; length: number }>(service, timelines);
  for (const { id, timeline, length } of found) {
    assert.equal(timeline.length, length);
    assert.equal(shown.filter(({ delivery_id }) => delivery_id === id).length, length);
  }
  const provider = connectDatabase(sql.url, { maxConnections: 1, role: providerRole });
  const { workspaceId, environment } = testScope;
  const as = <Row>(workspace: string, text: string) =>
    provider.transaction(async (tx) => {
      await run(
        tx,
        `select set_config('antar.workspace_id', $1, true), set_config('antar.environment', $2, true)`,
        [workspace, environment],
      );
      return run<Row>(tx, text);
    });
  assert.deepEqual(await as(workspaceId, entries), shown);
  assert.deepEqual(await as('WS-OTHER', entries), []);
  for (const write of [
    'insert into delivery_timeline select * from delivery_timeline',
    'update delivery_timeline set notes = null',
    'delete from delivery_timeline',
  ]) {
    await assert.rejects(run(service, write), { code: '55000' });
    await assert.rejects(as(workspaceId, write), { code: '55000' });
  }
  await service.close();
  await provider.close();
});

test('decision 135: erasing leaves of a note the text of its reason, and every entry its time', async () => {
  const { sql, ids } = await bookSome();
  const failed = ids.at(-1)!;
  const before = await listHistory(sql, testScope, failed);
  await sql.transaction((tx) =>
    emptyDeliveryRows(tx, [failed], { at: new Date(), tracesFrom: new Date(), events: [] }),
  );
  const after = await listHistory(sql, testScope, failed);
  const [reason] = await run<{ text: string }>(
    sql,
    `select text_id as text from reason_codes where code = 'P1001'`,
  );
  assert.deepEqual(
    after,
    before.map((entry) => ({ ...entry, notes: entry.notes && reason!.text })),
  );
  const found = await findDelivery(sql, testScope, failed);
  assert.deepEqual(
    found?.timeline,
    after.map(({ status, at, notes, reasonCode }) => ({ status, at, notes, reasonCode })),
  );
});

test('decision 126: the page of a tracking link is given no note of the timeline', async () => {
  const { sql, ids } = await bookSome();
  const [row] = await run<{ token: string }>(
    sql,
    'select tracking_token as token from deliveries where id = $1',
    [ids.at(-1)],
  );
  const [tracked] = await findTracked(sql, [row!.token], new Date(0));
  assert.equal(tracked!.timeline.length, 4);
  for (const entry of tracked!.timeline) assert.deepEqual(Object.keys(entry), ['status', 'at']);
});
