import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { recordChange } from '../../src/audit/record.ts';
import { eraseDetails } from '../../src/audit/store.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { createDatabase } from '../support/database.ts';

const sql = await createDatabase();
const tamper = (text: string) => sql.query({ name: text.slice(0, 63), text });
const actor = { kind: 'command line', id: 'root' } as const;

const record = (id: number) =>
  sql.transaction((tx) =>
    recordChange(
      tx,
      {
        actor,
        action: 'courier.rename',
        subject: { kind: 'courier', id: `C-${id}` },
        before: { name: 'Joko' },
        after: { name: 'Budi' },
      },
      new Date(),
    ),
  );

beforeEach(async () => {
  await tamper('delete from audit_chain');
  await tamper("update audit_head set position = 0, hash = repeat('0', 64)");
  for (let id = 1; id <= 5; id += 1) await record(id);
});

const broken = async () => (await verifyAudit(sql)).broken;

test('a chain that nobody touched is whole', async () => {
  const verdict = await verifyAudit(sql);
  assert.deepEqual([verdict.entries, verdict.broken], [5, undefined]);
});

test('changes made at the same instant follow each other in one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, id) => record(id)));
  const verdict = await verifyAudit(sql);
  assert.deepEqual([verdict.entries, verdict.broken], [25, undefined]);
});

test('a change that is rolled back leaves no entry', async () => {
  const change = { actor, action: 'x', subject: { kind: 'x', id: 'x' } };
  await assert.rejects(
    sql.transaction(async (tx) => {
      await recordChange(tx, change, new Date());
      throw new Error('no');
    }),
  );
  assert.equal((await verifyAudit(sql)).entries, 5);
});

test('an edited row is detected', async () => {
  await tamper("update audit_chain set actor_id = 'somebody' where position = 3");
  assert.deepEqual(await broken(), { position: 3, why: 'changed' });
});

test('edited details are detected', async () => {
  await tamper("update audit_chain set details = replace(details, 'Joko', 'Jaka') where position = 3");
  assert.deepEqual(await broken(), { position: 3, why: 'details changed' });
});

test('a deleted row is detected', async () => {
  await tamper('delete from audit_chain where position = 3');
  assert.deepEqual(await broken(), { position: 3, why: 'missing' });
});

test('a deleted last row is detected', async () => {
  await tamper('delete from audit_chain where position = 5');
  assert.deepEqual(await broken(), { position: 5, why: 'cut off' });
});

test('reordered rows are detected', async () => {
  await tamper('update audit_chain set position = 100 where position = 2');
  await tamper('update audit_chain set position = 2 where position = 3');
  await tamper('update audit_chain set position = 3 where position = 100');
  assert.deepEqual(await broken(), { position: 2, why: 'changed' });
});

test('personal data is erased by age without breaking the chain', async () => {
  await eraseDetails(sql, new Date(Date.now() + 1_000));
  const [left] = await sql.query<{ left: number }>({
    name: 'test.left',
    text: "select count(*) as left from audit_chain e where to_jsonb(e)::text like '%Joko%'",
  });
  assert.equal(left?.left, 0);
  assert.equal(await broken(), undefined);
});
