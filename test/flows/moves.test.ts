import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Database } from '../../src/db/connect.ts';
import { type Delivery, standingOf } from '../../src/deliveries/delivery.ts';
import {
  type Actor,
  type Closed,
  type MoveName,
  moveNames,
  moveOf,
  reasonKindOf,
  type Standing,
  whyClosed,
} from '../../src/deliveries/lifecycle.ts';
import { type Act, actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { cancelDelivery } from '../../src/deliveries/moves/cancel.ts';
import { findDelivery } from '../../src/deliveries/store.ts';
import { MoveRefused } from '../../src/deliveries/transition.ts';
import { Refusal } from '../../src/problems/problems.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestCourier, insertTestDelivery, testScope } from '../support/deliveries.ts';
import { byLength } from '../support/pace.ts';

const sql = await createDatabase();
const ctx = createTestContext(sql);
await insertTestCourier(sql, 'C-1');

const actors: Actor[] = ['provider', 'courier', 'operations', 'system'];
const letters = { pickup: 'P', delivery: 'D', return: 'R', 'write-off': 'W' };

const act = (deliveryId: string, what: Act) => actOnDelivery(ctx, { scope: testScope, deliveryId }, what);

/** An act with everything that a move could need on a delivery as it stands. */
function fullAct(delivery: Delivery, move: MoveName, by: Actor): Act {
  return {
    move,
    by,
    courierId: 'C-1',
    proofUrl: 'https://media.example/1.jpg',
    reasonCode: `${letters[reasonKindOf(move, standingOf(delivery))]}1001`,
    recipientName: 'Siti',
    notes: 'Ponsel kurir mati',
  };
}

/** Why a move cannot be made alone; undefined if it can. A person's act may make missing steps before it (decision 603). */
const whyClosedAlone = (name: MoveName, standing: Standing, by: Actor): Closed | undefined =>
  whyClosed(name, standing, by) ?? (moveOf(name).from.includes(standing.status) ? undefined : 'status');

/** Makes a random move, half of the time an open one, and expects what the table says. @returns the delivery after it */
async function attempt(delivery: Delivery, { name, by, pick }: Step): Promise<Delivery> {
  const standing = standingOf(delivery);
  const open = moveNames.filter((each) => whyClosedAlone(each, standing, by) === undefined);
  const move = pick % 2 === 0 && open.length > 0 ? open[pick % open.length]! : name;
  const closed = whyClosedAlone(move, standing, by);
  if (closed === undefined) return act(delivery.id, fullAct(delivery, move, by));
  await assert.rejects(act(delivery.id, fullAct(delivery, move, by)), { why: closed });
  return delivery;
}

interface Step {
  readonly name: MoveName;
  readonly by: Actor;
  readonly pick: number;
}

/** Each run makes 320 to 480 moves. */
const runs = byLength({ short: 12, long: 50 });

describe('moves by everyone', () => {
  test('thousands of random moves never leave the table, and leave nothing half-written', async () => {
    const step = fc.record({
      name: fc.constantFrom(...moveNames),
      by: fc.constantFrom(...actors),
      pick: fc.nat(1000),
    });
    const walks = fc.array(fc.array(step, { minLength: 40, maxLength: 60 }), { minLength: 8, maxLength: 8 });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(walks, async (steps) => {
        await Promise.all(
          steps.map(async (walk, index) => {
            const start =
              ({ 0: { category: 'LOGISTIC' }, 1: { status: 'QUEUEING' } } as const)[index % 3] ?? {};
            let delivery = await insertTestDelivery(ctx, start);
            for (const each of walk) delivery = await attempt(delivery, each);
            count += walk.length;
          }),
        );
      }),
      { numRuns: runs, endOnFailure: true },
    );
    assert.ok(count >= 320 * runs, `${count} moves`);
    assert.deepEqual(await brokenDeliveries(sql), []);
  });

  test('of a cancel and a pickup at the same instant one wins, and nothing follows a cancellation', async () => {
    for (let round = 0; round < 150; round += 1) {
      const { id } = await insertTestDelivery(ctx);
      await act(id, { move: 'assign', by: 'system', courierId: 'C-1' });
      const [cancelled, setOff] = await Promise.allSettled([
        cancelDelivery(ctx, { ...testScope, actor: { kind: 'credential', id: 'K' } }, id, null),
        act(id, { move: 'setOff', by: 'courier' }),
      ]);
      assert.notEqual(cancelled.status, setOff.status, 'exactly one winner');
      if (cancelled.status === 'rejected') {
        assert.ok(cancelled.reason instanceof Refusal);
        assert.equal(cancelled.reason.message, 'Pengantaran sudah diambil');
      }
      if (setOff.status === 'rejected') assert.ok(setOff.reason instanceof MoveRefused);
      const found = await findDelivery(sql, testScope, id);
      assert.equal(found?.delivery.status, cancelled.status === 'fulfilled' ? 'CANCELLED' : 'PICKING_UP');
      assert.equal(found.timeline.length, 3);
    }
    assert.deepEqual(await brokenDeliveries(sql), []);
  });

  test('fifty assignments at the same instant give one courier, one entry and one event', async () => {
    const { id } = await insertTestDelivery(ctx);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => act(id, { move: 'assign', by: 'system', courierId: 'C-1' })),
    );
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.deepEqual(await brokenDeliveries(sql), []);
  });

  test('a move that fails half-way changes nothing', async () => {
    const delivery = await insertTestDelivery(ctx);
    await sql.query({
      name: 'test.break',
      text: 'alter table events add constraint broken check (sequence < 2) not valid',
    });
    await assert.rejects(act(delivery.id, { move: 'assign', by: 'system', courierId: 'C-1' }));
    await sql.query({ name: 'test.mend', text: 'alter table events drop constraint broken' });
    const found = await findDelivery(sql, testScope, delivery.id);
    assert.deepEqual(found?.delivery, delivery);
    assert.deepEqual(await brokenDeliveries(sql), []);
  });
});

/** The deliveries whose row, timeline and events disagree. */
function brokenDeliveries(on: Database): Promise<unknown[]> {
  return on.query({
    name: 'test.broken-deliveries',
    text: `
      select d.id, d.status, d.timeline_length, d.event_count, t.entries, t.last_status, e.events, e.last_status as told
      from deliveries d
      left join lateral (
        select count(*) as entries, max(position) as length, max(at) as last_at,
          count(distinct at) as instants, (array_agg(status order by position desc))[1] as last_status
        from delivery_timeline
        where delivery_id = d.id
      ) t on true
      left join lateral (
        select count(*) as events, max(sequence) as last_sequence,
          (array_agg(status order by sequence desc))[1] as last_status,
          (array_agg(body order by sequence desc))[1] as last_body
        from events
        where delivery_id = d.id
      ) e on true
      where t.entries <> d.timeline_length or t.length <> d.timeline_length or t.instants <> t.entries
        or t.last_status <> coalesce(d.mark, d.status) or t.last_at <> d.updated_at
        or e.events <> d.event_count or e.last_sequence <> d.event_count or e.last_status <> d.status
        or e.last_body::jsonb ->> 'status' <> d.status`,
  });
}
