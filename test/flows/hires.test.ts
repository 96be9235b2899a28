import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Statement } from '../../src/db/connect.ts';
import { hireFreeCourier } from '../../src/sandbox/store.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase, fillSeconds } from '../support/database.ts';
import { insertTestDelivery, testScope } from '../support/deliveries.ts';
import { connectExplaining } from '../support/plans.ts';

/** Couriers with a delivery under way whose hire ended; the one of the highest number first. */
const crew = 2_000;
const lookedAt = 20;
/** PostgreSQL plans a prepared statement for its values five times; then it may take one plan for all values. */
const runs = 7;
const mostBuffers = 200;

const owner = await createDatabase();
await owner.query({
  name: 'test.workspace',
  text: `insert into workspaces (id, name, created_at) values ('WS-TEST', 'Test', now())`,
});
const { id: copied } = await insertTestDelivery(createTestContext(owner));

const fill: readonly Statement[] = [
  {
    name: 'test.couriers',
    text: `
      insert into couriers (id, workspace_id, environment, name, phone)
      select 'CO-' || n, 'WS-TEST', 'sandbox', 'Joko', '+628111111111' from generate_series(1, ${crew}) n`,
  },
  {
    name: 'test.crew',
    text: `
      insert into simulated_couriers (courier_id, workspace_id, environment, hired_until)
      select 'CO-' || n, 'WS-TEST', 'sandbox', now() - n * interval '1 second' from generate_series(1, ${crew}) n`,
  },
  {
    name: 'test.work',
    text: `
      insert into deliveries
      select (jsonb_populate_record(d, jsonb_build_object('id', 'DE-BUSY' || n, 'tracking_token', 'busy-' || n,
        'courier_id', 'CO-' || n, 'status', 'IN_DELIVERY', 'pickup_at', now(), 'assigned_at', now()))).*
      from deliveries d, generate_series(1, ${crew}) n
      where d.id = '${copied}'`,
  },
  { name: 'test.analyze', text: 'analyze couriers, simulated_couriers, deliveries' },
];
for (const statement of fill) await owner.query({ ...statement, mostSeconds: fillSeconds });

/** Ends the deliveries of couriers. */
const setFree = (...numbers: readonly number[]) =>
  owner.query(
    {
      name: 'test.set-free',
      text: `update deliveries set status = 'COMPLETED', completed_at = now() where courier_id = any ($1)`,
    },
    [numbers.map((each) => `CO-${each}`)],
  );
const hire = (exceptId: string | null = null) => hireFreeCourier(owner, testScope, exceptId);

test(`a hire looks at few of ${crew} busy couriers, each of ${runs} times`, async () => {
  const { sql, ran } = connectExplaining(owner.url);
  for (let round = 0; round < runs; round += 1) {
    assert.equal(await hireFreeCourier(sql, testScope, null), undefined);
  }
  await sql.close();
  assert.equal(ran.length, runs);
  for (const { text, buffers, scanned } of ran) {
    assert.deepEqual(scanned, [], `a hire reads a table whole:\n${text}`);
    assert.ok(buffers <= mostBuffers, `a hire touches ${buffers} pages:\n${text}`);
  }
});

test('whoever is free is found before anyone is looked at twice, and is hired once', async () => {
  // The last in the line.
  await setFree(1);
  const found: (string | undefined)[] = [];
  while (found.at(-1) === undefined && found.length <= crew / lookedAt) found.push(await hire());
  assert.equal(found.at(-1), 'CO-1', `of ${found.length} hires`);
  assert.equal(await hire(), undefined);
});

test('hires at once never take the same courier, nor the one who gives up', async () => {
  const numbers = [11, 12, 13, 14, 15, 16, 17, 18];
  await setFree(...numbers);
  await owner.query(
    {
      name: 'test.line-up',
      text: `update simulated_couriers set hired_until = now() - interval '1 day' where courier_id = any ($1)`,
    },
    [numbers.map((each) => `CO-${each}`)],
  );
  const hired = await Promise.all(Array.from({ length: 7 }, () => hire('CO-18')));
  assert.deepEqual(
    hired.toSorted(),
    numbers.slice(0, -1).map((each) => `CO-${each}`),
  );
  assert.equal(await hire('CO-18'), undefined);
  assert.equal(await hire(), 'CO-18');
});
