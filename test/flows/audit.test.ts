import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import pino from 'pino';
import { eraseAgedDetails, eraseDetailsAbout } from '../../src/audit/erase.ts';
import { recordChange } from '../../src/audit/record.ts';
import { sealEnd } from '../../src/audit/seal-end.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { watchAudit } from '../../src/audit/watch.ts';
import { adoptKey } from '../../src/db/secret-key.ts';
import { dayMs, later } from '../../src/time.ts';
import { commandLine } from '../support/cli.ts';
import { createClock } from '../support/clock.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';

const sql = await createDatabase();
const newKey = () => randomBytes(32).toString('base64');
const secretKey = newKey();
const clock = createClock('2026-11-22T09:00:00.123Z');
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const ctx = { ...createTestContext(sql, { now: clock.now, config: { secretKey } }), log };
await adoptKey(ctx, (tx) => sealEnd(ctx.config, tx));

const statement = (text: string) => ({ name: text.slice(0, 63), text });
/** As the database's owner, whom its triggers do not stop. */
const tamper = (...texts: string[]) =>
  sql.transaction(async (tx) => {
    await tx.query(statement("set local session_replication_role = 'replica'"));
    for (const text of texts) await tx.query(statement(text));
  });
const actor = { kind: 'command line', id: 'root' } as const;

const record = (id: number, by = ctx) =>
  sql.transaction((tx) =>
    recordChange(by, tx, {
      actor,
      action: 'courier.change',
      subject: { kind: 'courier', id: `C-${id}` },
      before: { name: 'Joko' },
      after: { name: 'Budi' },
    }),
  );

beforeEach(async () => {
  clock.at = new Date('2026-11-22T09:00:00.123Z');
  lines.length = 0;
  await tamper(
    'delete from audit_chain',
    "insert into audit_head (position, hash) values (0, '') on conflict (is_only) do nothing",
    "update audit_head set position = 0, hash = repeat('0', 64)",
  );
  await sql.transaction((tx) => sealEnd(ctx.config, tx));
  for (let id = 1; id <= 5; id += 1) await record(id);
});

const broken = async () => (await verifyAudit(ctx)).broken;
const headHash = async () => (await verifyAudit(ctx)).headHash;

test('a chain that nobody touched is whole', async () => {
  const verdict = await verifyAudit(ctx);
  assert.deepEqual([verdict.entries, verdict.broken], [5, undefined]);
});

test('changes made at the same instant follow each other in one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, id) => record(id)));
  const verdict = await verifyAudit(ctx);
  assert.deepEqual([verdict.entries, verdict.broken], [25, undefined]);
});

test('a change that is rolled back leaves no entry', async () => {
  const change = { actor, action: 'courier.change' as const, subject: { kind: 'x', id: 'x' } };
  await assert.rejects(
    sql.transaction(async (tx) => {
      await recordChange(ctx, tx, change);
      throw new Error('no');
    }),
  );
  assert.equal((await verifyAudit(ctx)).entries, 5);
});

const moveHeadBack =
  'update audit_head set (position, hash) = (select position, hash from audit_chain order by position desc limit 1)';
const cases: [string, string[], { position: number; why: string }][] = [
  [
    'an edited row',
    ["update audit_chain set actor_id = 'somebody' where position = 3"],
    { position: 3, why: 'changed' },
  ],
  [
    'a microsecond in a time',
    ["update audit_chain set at = at + interval '1 microsecond' where position = 2"],
    { position: 2, why: 'changed' },
  ],
  [
    'edited details',
    ["update audit_chain set details = replace(details, 'Joko', 'Jaka') where position = 3"],
    { position: 3, why: 'details changed' },
  ],
  [
    'details erased before their time',
    ['update audit_chain set details = null, salt = null where position = 3'],
    { position: 3, why: 'details erased early' },
  ],
  ['a deleted row', ['delete from audit_chain where position = 3'], { position: 3, why: 'missing' }],
  ['a deleted last row', ['delete from audit_chain where position = 5'], { position: 5, why: 'cut off' }],
  [
    'a tail cut off, the head moved back to what is left',
    ['delete from audit_chain where position > 3', moveHeadBack],
    { position: 4, why: 'cut off' },
  ],
  [
    'an emptied chain',
    ['delete from audit_chain', "update audit_head set position = 0, hash = repeat('0', 64)"],
    { position: 1, why: 'cut off' },
  ],
  [
    'an emptied chain without its seal',
    ['delete from audit_chain', "update audit_head set position = 0, hash = repeat('0', 64), seal = null"],
    { position: 0, why: 'seal missing' },
  ],
  ['a seal of another key', ["update audit_head set seal = 'v1.AAAA'"], { position: 5, why: 'seal changed' }],
  ['a missing head', ['delete from audit_head'], { position: 0, why: 'no head' }],
  [
    'reordered rows',
    [
      'update audit_chain set position = 100 where position = 2',
      'update audit_chain set position = 2 where position = 3',
      'update audit_chain set position = 3 where position = 100',
    ],
    { position: 2, why: 'changed' },
  ],
];

for (const [what, texts, found] of cases) {
  test(`decision 176: ${what} is detected`, async () => {
    await tamper(...texts);
    assert.deepEqual(await broken(), found);
  });
}

test('what a keyless command adds is sealed with the next entry, and counts as part of the chain until then', async () => {
  const { secretKey: _, ...keyless } = ctx.config;
  await record(6, { ...ctx, config: { ...keyless, secretKey: undefined } });
  assert.equal(await broken(), undefined);
  await record(7);
  await tamper('delete from audit_chain where position > 5', moveHeadBack);
  assert.deepEqual(await broken(), { position: 6, why: 'cut off' });
});

test('the database itself refuses to change, remove or empty what stands in the chain, and to move its head back', async () => {
  const changes = [
    "update audit_chain set actor_id = 'x' where position = 1",
    'update audit_chain set details = null, salt = null where position = 1',
    'delete from audit_chain where position = 1',
    'truncate audit_chain',
    'delete from audit_head',
    "update audit_head set position = 0, hash = repeat('0', 64)",
  ];
  for (const text of changes) await assert.rejects(sql.query(statement(text)), { code: '23514' }, text);
  assert.equal(await broken(), undefined);
});

const saying = async (name: string) => {
  const text = `select count(*) as left from audit_chain e where to_jsonb(e)::text like '%${name}%'`;
  return (await sql.query<{ left: number }>(statement(text)))[0]?.left;
};

test('personal data is erased by age without breaking the chain, which tells of it once', async () => {
  clock.at = later(clock.at, 90 * dayMs + 1);
  await record(6);
  const horizon = later(clock.at, -90 * dayMs);
  await eraseAgedDetails(ctx, horizon);
  await eraseAgedDetails(ctx, horizon);
  assert.equal(await saying('Joko'), 1);
  const verdict = await verifyAudit(ctx);
  assert.deepEqual([verdict.entries, verdict.broken], [7, undefined]);
});

test('nobody erases by age what is younger than a day', async () => {
  await assert.rejects(eraseAgedDetails(ctx, later(clock.at, 1)), { code: '23514' });
  assert.equal(await saying('Joko'), 5);
});

test('what is erased on request is told by an entry of its own', async () => {
  await sql.transaction((tx) => eraseDetailsAbout(ctx, tx, 'courier', ['C-2', 'C-4', 'C-9']));
  assert.equal(await saying('Joko'), 3);
  const verdict = await verifyAudit(ctx);
  assert.deepEqual([verdict.entries, verdict.broken], [7, undefined]);
});

test('the daily look writes the head to the log, and a broken chain as an error', async () => {
  const first = await watchAudit(ctx, {}, clock.now());
  assert.deepEqual(first, {
    runAt: later(clock.now(), dayMs),
    payload: { headHash: await headHash() },
  });
  assert.ok(lines.at(-1)?.includes(await headHash()));
  await record(6);
  const second = await watchAudit(ctx, first.payload, clock.now());
  assert.notEqual(second.payload.headHash, first.payload.headHash);

  await tamper("update audit_chain set actor_id = 'somebody' where position = 3");
  await watchAudit(ctx, second.payload, clock.now());
  const { level, msg } = JSON.parse(lines.at(-1)!);
  assert.deepEqual([level, msg], [50, 'the audit chain is broken at entry 3: the entry was changed']);
});

test('the daily look finds a chain that was written anew since the day before', async () => {
  const { payload } = await watchAudit(ctx, {}, clock.now());
  await tamper('delete from audit_chain', "update audit_head set position = 0, hash = repeat('0', 64)");
  await record(1);
  await watchAudit(ctx, payload, clock.now());
  assert.match(JSON.parse(lines.at(-1)!).msg, /^the audit chain does not contain [0-9a-f]{64}: /);
});

const cli = commandLine({ DATABASE_URL: sql.url, SECRET_KEY: secretKey });

test('`antar audit verify --contains` proves a head that was kept elsewhere', async () => {
  const head = await headHash();
  await record(6);
  const found = await cli.json('audit', 'verify', '--contains', head);
  assert.deepEqual([found.chain, found.entries, found.containedAt], ['whole', 6, 5]);
  const upper = await cli.json('audit', 'verify', '--contains', ` ${head.toUpperCase()}\n`);
  assert.equal(upper.containedAt, 5, 'a copy in upper case is the same hash');
  const other = await cli.run('audit', 'verify', '--contains', 'f'.repeat(64));
  assert.equal(other.code, 1);
  assert.match(other.stderr, /^antar: the audit chain does not contain f{64}: .*\n$/);
  for (const damaged of ['', 'xyz', head.slice(1), `${head}0`]) {
    const refused = await cli.run('audit', 'verify', '--contains', damaged);
    assert.equal(refused.code, 1);
    assert.match(
      refused.stderr,
      /It must be 64 hexadecimal digits\./,
      'a damaged copy is no sign of tampering',
    );
  }
});

test('`antar audit verify` ends with a sentence that names the entry, also where the head is gone', async () => {
  await tamper('update audit_chain set details = null, salt = null where position = 3');
  const early = await cli.run('audit', 'verify');
  assert.deepEqual(
    [early.code, early.stderr],
    [
      1,
      'antar: the audit chain is broken at entry 3: its details were erased, and no later entry records an erasure\n',
    ],
  );
  await tamper('delete from audit_head');
  const headless = await cli.run('audit', 'verify');
  assert.deepEqual(
    [headless.code, headless.stderr],
    [
      1,
      'antar: the audit chain is broken at entry 0: its head is missing: the chain, or its end, was removed\n',
    ],
  );
});
