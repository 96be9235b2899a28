import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillLarge } from '../../bench/large/fill.ts';
import { numberOf, statements } from '../../bench/large/statements.ts';
import {
  readCouriers,
  readCourierVersions,
  readDeliveries,
  readDeliveryVersions,
} from '../../src/board/store.ts';
import { type Database, onlyRow, type Queryable } from '../../src/db/connect.ts';
import { raiseLateAlerts } from '../../src/deliveries/promises/late-alerts-store.ts';
import { raiseMissingAlerts } from '../../src/deliveries/promises/missing-alerts-store.ts';
import { listLatestEvents } from '../../src/deliveries/search/latest-store.ts';
import { searchDeliveries } from '../../src/deliveries/search/search-store.ts';
import { dayMs, later } from '../../src/time.ts';
import { createDatabase, fillSeconds } from '../support/database.ts';
import { connectExplaining, knowledge, type Ran } from '../support/plans.ts';

const deliveries = 20_000;
const couriers = 1_000;
/** PostgreSQL plans a prepared statement for its values five times; then it may take one plan for all values. */
const runs = 7;
/** A small table is read faster whole. */
const few = 2_000;

/** A sandbox in which much was booked at once (decision 307), and what is to be done when its deliveries find no courier. */
const jobsThatWait = `
  insert into jobs (kind, payload, delivery_id, run_at)
  select kind, '{}', 'DE-' || number, now() + sign * number * interval '1 second'
  from generate_series(1, 20000) as number, (values ('simulate', -1), ('expire-allocation', 1)) as kinds (kind, sign)`;

let owner: Database;
let sql: Database;
let ran: Ran[];

before(async () => {
  owner = await createDatabase();
  await fillLarge(owner, { deliveries, workspaces: 300, couriers });
  await owner.query({ name: 'test.jobs-that-wait', text: jobsThatWait, mostSeconds: fillSeconds });
  await owner.query({ name: 'test.analyze-jobs', text: 'analyze jobs' });
  ({ sql, ran } = connectExplaining(owner.url));
});
after(() => sql.close());

class Undo extends Error {}

for (const [name, { mostBuffers, run }] of Object.entries(statements)) {
  test(`${name}: it reads no table whole, and at most ${mostBuffers} pages, each of ${runs} times (decision 196)`, async () => {
    ran.length = 0;
    const now = new Date();
    for (let round = 0; round < runs; round += 1) {
      const work = sql.transaction(async (tx) => {
        await run({ tx, now, n: numberOf(deliveries, round), couriers });
        throw new Undo();
      });
      await assert.rejects(work, Undo);
    }
    assert.ok(ran.length >= runs);
    for (const { text, buffers, scanned } of ran) {
      const whole = scanned.filter(({ rows }) => rows > few);
      assert.deepEqual(whole, [], `${name} reads a table whole:\n${text}`);
      assert.ok(buffers <= mostBuffers, `${name} touches ${buffers} pages:\n${text}`);
    }
  });
}

/** The planner knows nothing of the deliveries, as after a restore. */
const forgetStatistics = `
  select pg_clear_attribute_stats('public', 'deliveries', attname, false)
  from pg_attribute
  where attrelid = 'deliveries'::regclass and attnum > 0 and not attisdropped`;

test('decision 502: the history reads no table whole without statistics either', async () => {
  await owner.query({ name: 'test.forget-statistics', text: forgetStatistics });
  try {
    for (const [name, { mostBuffers, run }] of Object.entries(statements)) {
      if (!name.startsWith('history')) continue;
      ran.length = 0;
      await sql.transaction((tx) => run({ tx, now: new Date(), n: 1, couriers }));
      for (const { text, buffers, scanned } of ran) {
        assert.deepEqual(
          scanned.filter(({ rows }) => rows > few),
          [],
          `${name} reads a table whole:\n${text}`,
        );
        assert.ok(buffers <= mostBuffers, `${name} touches ${buffers} pages:\n${text}`);
      }
    }
  } finally {
    await owner.query({ name: 'test.analyze', text: 'analyze deliveries', mostSeconds: fillSeconds });
  }
});

/** Each of the newest deliveries, of which some are active, has an open alert, and had a courier who gave it back. */
const boardRows = [
  `insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
  select 'delivery-late', id, workspace_id, environment, now(), now()
  from (select * from deliveries order by id desc limit 5000) newest
  on conflict do nothing`,
  `insert into dispatch_give_backs (courier_id, give_back_id, delivery_id, workspace_id, environment, timeline_length,
    given_back_at, is_settled)
  select 'CO-L000000', id, id, workspace_id, environment, 0, now(), true
  from (select * from deliveries order by id desc limit 5000) newest`,
];
/** Of 400 active deliveries, each with its courier, offer, give-back and alert. */
const mostOfBoard = 8_000;

for (const [known, text] of Object.entries(knowledge)) {
  test(`decision 560: ${known}, the board looks every other table up by its active deliveries`, async () => {
    await owner.query({ name: 'test.know', assembled: true, text, mostSeconds: fillSeconds });
    try {
      const work = sql.transaction(async (tx) => {
        for (const text of boardRows)
          await tx.query({ name: 'test.board-rows', assembled: true, text, mostSeconds: fillSeconds });
        ran.length = 0;
        const { versions } = await readDeliveryVersions(tx, 'production');
        assert.ok(versions.size >= 400, `only ${versions.size} are active`);
        const delivered = await readDeliveries(tx, 'production', [...versions.keys()]);
        assert.ok(delivered.every(({ alerts }) => alerts.includes('delivery-late')));
        const courierIds = delivered.flatMap(({ courierID }) => courierID ?? []);
        const ofCouriers = await readCourierVersions(tx, 'production', courierIds);
        await readCouriers(tx, 'production', [...ofCouriers.versions.keys()]);
        await listLatestEvents(tx, 'production', new Date());
        throw new Undo();
      });
      await assert.rejects(work, Undo);
      assert.equal(ran.length, 5);
      for (const { text, buffers, scanned } of ran) {
        assert.deepEqual(scanned, [], `it reads a table whole:\n${text}`);
        assert.ok(buffers <= mostOfBoard, `it touches ${buffers} pages:\n${text}`);
      }
    } finally {
      await owner.query({ name: 'test.analyze-all', text: 'analyze', mostSeconds: fillSeconds });
    }
  });
}

/** One courier has brought what a fifth of them have. */
const giveToOne = {
  name: 'test.give-to-one',
  text: `update deliveries set courier_id = $1 where courier_id < 'CO-L000200' and status = 'COMPLETED' returning id`,
};

test('decision 266: a page of the deliveries of a courier is read alone, however many the courier has brought', async () => {
  const most = 50;
  const { mostBuffers } = statements['operations: by courier']!;
  const work = sql.transaction(async (tx) => {
    const courierId = 'CO-L000000';
    const theirs = await tx.query<{ id: string }>(giveToOne, [courierId]);
    assert.ok(theirs.length > 5 * mostBuffers, `only ${theirs.length}`);
    const newest = theirs
      .map(({ id }) => id)
      .toSorted()
      .toReversed();
    ran.length = 0;
    const first = await searchDeliveries(tx, { courierId }, most);
    const second = await searchDeliveries(tx, { courierId, after: newest[most - 1]! }, most);
    const found = [...first, ...second].map(({ id }) => id);
    assert.deepEqual(found, newest.slice(0, 2 * most));
    for (const { text, buffers } of ran)
      assert.ok(buffers <= mostBuffers, `it touches ${buffers} pages:\n${text}`);
    throw new Undo();
  });
  await assert.rejects(work, Undo);
});

/** Deliveries that have sought for long have their alert; these count as just booked. */
const seekAnew = {
  name: 'test.seek-anew',
  text: `
    update deliveries
    set created_at = $1, updated_at = $1, courier_missing_alerted = false
    where status = 'ALLOCATING' and service_type = 'INSTANT'
    returning id`,
};

test('decision 205: the watch reads neither what has its alert nor what has just begun to seek a courier', async () => {
  const { mostBuffers, run } = statements['watch: couriers missing']!;
  const now = new Date();
  const work = sql.transaction(async (tx) => {
    assert.ok((await tx.query(seekAnew, [now])).length > 5 * mostBuffers);
    ran.length = 0;
    for (let round = 0; round < runs; round += 1) await run({ tx, now, n: 1, couriers });
    throw new Undo();
  });
  await assert.rejects(work, Undo);
  assert.ok(ran.length >= runs);
  assert.deepEqual(
    ran.filter(({ buffers }) => buffers > mostBuffers),
    [],
  );
});

test('decision 205: after a standstill, when many are due at once, the watch raises their alerts by pages', async () => {
  const now = new Date();
  const tomorrow = later(now, dayMs);
  const count = { name: 'test.count-alerts', text: 'select count(*)::int as alerts from alerts' };
  const countAlerts = async (tx: Queryable) => onlyRow(await tx.query<{ alerts: number }>(count)).alerts;
  const page = 50;
  const raise = {
    late: (tx: Queryable) => raiseLateAlerts(tx, { now: tomorrow, pickups: [], dropoffs: [] }, page),
    missing: (tx: Queryable) =>
      raiseMissingAlerts(tx, { now: tomorrow, afterMinutes: 10, chosen: [], givenBack: [] }, page),
  };
  for (const [kind, raiseDue] of Object.entries(raise)) {
    const work = sql.transaction(async (tx) => {
      await tx.query(seekAnew, [now]);
      await tx.query({ name: 'test.no-missing', text: `delete from alerts where kind = 'courier-missing'` });
      const before = await countAlerts(tx);
      ran.length = 0;
      const raised = await raiseDue(tx);
      const pages = ran.length;
      assert.ok(raised > 2 * page, `${kind}: only ${raised} are due`);
      assert.ok(pages >= 3, `${kind}: all ${raised} by ${pages} statements`);
      assert.equal(await countAlerts(tx), before + raised);
      assert.equal(await raiseDue(tx), 0, `${kind}: some were left`);
      throw new Undo();
    });
    await assert.rejects(work, Undo);
  }
});
