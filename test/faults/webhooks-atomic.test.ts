import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectDatabase, type Statement } from '../../src/db/connect.ts';
import { serviceRole } from '../../src/db/rights.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { createDatabase } from '../support/database.ts';
import { bookings, createFlow } from '../support/flow.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const owner = await createDatabase();
const statement = (name: string, text: string): Statement => ({ name: `test.atomic-${name}`, text });

/** Every table tells what is written to it and by which transaction, and refuses the one kind of write it is told to. */
await owner.query(
  statement(
    'watch',
    `do $do$
    declare
      watched text;
    begin
      create table test_writes (id bigint generated always as identity, transaction bigint, step text);
      create table test_refused (step text);
      create function test_watch() returns trigger language plpgsql security definer as $$
      declare
        this text := tg_argv[0] || ' ' || tg_op || tg_argv[1];
      begin
        if current_setting('application_name') not in ('antar', 'antar providers') then return null; end if;
        if this in (select step from test_refused) then raise 'refused: %', this; end if;
        insert into test_writes (transaction, step) values (pg_current_xact_id()::text::bigint, this);
        return null;
      end
      $$;
      for watched in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname not like 'test\\_%'
      loop
        execute format(
          'create trigger test_watch after insert or update or delete on %1$I for each row execute function test_watch(%1$L, %2$L)',
          watched, ''
        );
      end loop;
      create constraint trigger test_commit after insert or update on deliveries deferrable initially deferred
        for each row execute function test_watch('deliveries', ' at commit');
    end
    $do$`,
  ),
);

// Begun once every table is watched: the triggers take locks that its own work takes in another order.
const service = await startService({
  sql: connectDatabase(owner.url, { maxConnections: 8, role: serviceRole }),
  // Nobody takes jobs: those that recur would change their table between two looks at it.
  config: { webhookAllowedNetworks: ['127.0.0.0/8'], roles: ['api', 'webhooks'] },
});
const flow = await createFlow(service);
const token = await service.token('production');
const receiver = await startReceiver();
await setEndpoint(service.ctx, flow.scope, { url: receiver.url });

const writes = statement(
  'writes',
  `select step
  from test_writes
  where transaction = (select max(transaction) from test_writes where step like 'deliveries %')
  group by step
  order by min(id)`,
);
const refuse = statement('refuse', 'insert into test_refused values ($1)');
const allow = statement('allow', 'delete from test_refused');

/** The steps of the last transaction that touched a delivery. */
const lastSteps = async () => (await owner.query<{ step: string }>(writes)).map(({ step }) => step);

/** All that is in the tables of some steps. */
async function contents(steps: readonly string[]): Promise<string[]> {
  const tables = [...new Set(steps.map((step) => step.split(' ')[0]!))];
  const digest = (table: string) =>
    statement(
      `contents-${table}`,
      `select '${table} ' || coalesce(md5(string_agg(each::text, '|' order by each::text)), '') as digest from ${table} as each`,
    );
  const rows = await Promise.all(tables.map((table) => owner.query<{ digest: string }>(digest(table))));
  return rows.map(([row]) => row!.digest);
}

const isSent = async () => {
  const [row] = await owner.query<{ waiting: number }>(
    statement('waiting', 'select count(*) as waiting from webhook_queue'),
  );
  return row!.waiting === 0;
};

const { path, headers, body } = bookings.express;
let booked = 0;
const book = (key: string) =>
  service.call('POST', path, { token, headers: { ...headers, 'idempotency-key': key }, body });

/** One change of status: what is needed before it, and how it is made. @returns whether it was accepted */
interface Change {
  readonly name: string;
  prepare(): Promise<string>;
  make(subject: string): Promise<boolean>;
}

const changes: Change[] = [
  {
    name: 'a booking',
    prepare: async () => `key-${++booked}`,
    make: async (key) => {
      const { status } = await book(key);
      assert.ok(status === 201 || status === 500, String(status));
      return status === 201;
    },
  },
  {
    name: 'a cancellation',
    prepare: () => flow.book('express'),
    make: async (deliveryId) => {
      const { status } = await flow.cancel(deliveryId);
      assert.ok(status === 200 || status === 500, String(status));
      return status === 200;
    },
  },
  {
    name: 'a move by operations',
    prepare: () => flow.book('express'),
    make: async (deliveryId) => {
      try {
        await flow.walk(deliveryId, 'assign');
        return true;
      } catch (error) {
        assert.match((error as Error).message, /^refused: /);
        return false;
      }
    },
  },
];

for (const { name, prepare, make } of changes) {
  test(`${name} that fails at any write, or at its commit, leaves no status, event, job or call`, async () => {
    const first = await prepare();
    // The backlog is sent first, so that each time the event is queued in the same way.
    await until(isSent);
    assert.equal(await make(first), true);
    const steps = await lastSteps();
    for (const table of ['deliveries', 'events', 'webhook_queue']) {
      assert.ok(
        steps.some((step) => step.startsWith(`${table} `)),
        `${table}: ${steps}`,
      );
    }
    const subject = await prepare();
    for (const step of steps) {
      await until(isSent);
      const before = [await contents(steps), receiver.hits.length];
      await owner.query(refuse, [step]);
      assert.equal(await make(subject), false, step);
      assert.deepEqual([await contents(steps), receiver.hits.length], before, step);
      await owner.query(allow);
    }
    assert.equal(await make(subject), true);
    await until(isSent);
  });
}

test('every call was for an event that was committed, and each event had its call', async () => {
  const events = await owner.query<{ id: string }>(statement('events', 'select id from events order by id'));
  assert.deepEqual(
    receiver.hits.map(({ id }) => id).sort(),
    events.map(({ id }) => id),
  );
  await receiver.close();
});
