import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTariffs } from '../../src/quotes/tariffs/check.ts';
import { exportTariffs } from '../../src/quotes/tariffs/export.ts';
import { importTariffs } from '../../src/quotes/tariffs/import.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { type Sheet, TariffEntry } from '../../src/quotes/tariffs/sheet.ts';
import { listTariffVersions } from '../../src/quotes/tariffs/store.ts';
import { TariffRefused } from '../../src/quotes/tariffs/version-in-force.ts';
import { hourMs, later } from '../../src/time.ts';
import { jakarta } from '../support/bookings.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';
import { demoSheet, installTariffs, placeAt, smallSheet, tariffEntry } from '../support/tariffs.ts';
import { until } from '../support/until.ts';

const priced = (baseIdr: number, changes: Partial<Sheet> = {}) =>
  smallSheet({ tariffs: [tariffEntry({ baseIdr })], ...changes });

const asFile = (sheet: Sheet) => JSON.stringify(sheet);

async function quoteAmount(service: TestService, token: string): Promise<number> {
  const body = {
    serviceType: 'INSTANT',
    packages: [{ name: 'Kopi', quantity: 1, weight: 1 }],
    origin: placeAt(106),
    destination: placeAt(106, 3),
  };
  const answer = await service.call('POST', '/v1/deliveries/quotes', { token, headers: jakarta, body });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.quotes[0].amount;
}

test('an import reaches every running process within two seconds', async () => {
  const sql = await createDatabase();
  await installTariffs(sql, priced(10_000));
  const one = await startService({ sql });
  const other = await startService({ sql });
  const tokens = [await one.token(), await other.token()] as const;
  const amounts = async () => [await quoteAmount(one, tokens[0]), await quoteAmount(other, tokens[1])];
  assert.deepEqual(await amounts(), [10_000, 10_000]);

  const ctx = createTestContext(sql);
  await importTariffs(ctx, await checkTariffs(ctx, asFile(priced(11_000))));
  await until(async () => (await amounts()).every((amount) => amount === 11_000));
});

test('a planned version takes effect at its very instant, and what was quoted before it stays as it was', async () => {
  let now = new Date('2026-11-20T10:00:00+07:00');
  const sql = await createDatabase();
  await installTariffs(sql, priced(10_000));
  const service = await startService({ sql, now: () => now });
  const token = await service.token();
  const { ctx } = service;

  const startsAt = later(now, hourMs);
  const checked = await checkTariffs(ctx, asFile(priced(20_000, { effectiveFrom: startsAt.toISOString() })));
  assert.deepEqual(
    checked.changes.map(({ path, before, after }) => [path, before, after]),
    [['tariffs.instan.baseIdr', '10000', '20000']],
  );
  await importTariffs(ctx, checked);

  // A quote for a moment before the start has the old price, also once the new version is known.
  const earlier = await checkTariffs(ctx, asFile(priced(10_500, { note: 'at once' })));
  assert.equal(earlier.endedBy?.effectiveFrom.getTime(), startsAt.getTime());
  await importTariffs(ctx, earlier);
  await until(async () => (await quoteAmount(service, token)) === 10_500);
  now = later(startsAt, -1);
  assert.equal(await quoteAmount(service, token), 10_500);
  now = startsAt;
  assert.equal(await quoteAmount(service, token), 20_000);
});

test('the past is never rewritten: not by an import, not by SQL', async () => {
  const sql = await createDatabase();
  await installTariffs(sql, priced(10_000));
  const ctx = createTestContext(sql);
  await assert.rejects(
    checkTariffs(ctx, asFile(priced(9000, { effectiveFrom: '2026-01-01T00:00:00+07:00' }))),
    (error) => error instanceof TariffRefused && /has passed/.test(error.message),
  );
  const rewrites = [
    'update tariffs set base_idr = 1',
    'delete from areas',
    "update area_services set tariff_id = 'x'",
    'delete from hubs',
    'update tariff_versions set effective_from = now()',
  ];
  await sql.transaction((tx) =>
    tx.query({
      name: 'test.give-hub',
      text: `insert into hubs (tariff_version_id, id, position, name, area_id, address, latitude, longitude)
        select tariff_version_id, 'hub', 1, 'Hub', id, 'Jl. 1', 0, 0 from areas`,
    }),
  );
  for (const text of rewrites) {
    await assert.rejects(
      sql.query({ name: `test.${text}`.slice(0, 63), text }),
      /never changed or deleted/,
      text,
    );
  }
});

test('two imports of one moment: the second is refused, since it was compared with other tariffs', async () => {
  const sql = await createDatabase();
  await installTariffs(sql, priced(10_000));
  const ctx = createTestContext(sql);
  const checks = [
    await checkTariffs(ctx, asFile(priced(11_000))),
    await checkTariffs(ctx, asFile(priced(12_000))),
  ];
  const results = await Promise.allSettled(checks.map((checked) => importTariffs(ctx, checked)));
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  assert.match(refused.reason.message, /have changed since/);
  assert.equal((await listTariffVersions(sql)).length, 2);
});

test('a date that passes between the check and the import is refused', async () => {
  const sql = await createDatabase();
  await installTariffs(sql, priced(10_000));
  let now = new Date();
  const ctx = createTestContext(sql, { now: () => now });
  const checked = await checkTariffs(
    ctx,
    asFile(priced(11_000, { effectiveFrom: later(now, hourMs).toISOString() })),
  );
  now = later(now, hourMs + 1);
  await assert.rejects(importTariffs(ctx, checked), /has passed meanwhile/);
});

test('an exported version reads back without a change, older ones by their name', async () => {
  const sql = await createDatabase();
  await installTariffs(sql, demoSheet());
  const ctx = createTestContext(sql);
  const file = await exportTariffs(ctx);
  assert.deepEqual((await checkTariffs(ctx, file)).changes, []);

  const dearer = await checkTariffs(ctx, file.replace('baseIdr: 12000', 'baseIdr: 13000'));
  assert.deepEqual(
    dearer.changes.map(({ path, before, after }) => [path, before, after]),
    [['tariffs.instant-zone-2.baseIdr', '12000', '13000']],
  );
  await importTariffs(ctx, dearer);
  const [first] = await listTariffVersions(sql);
  assert.match(await exportTariffs(ctx, first!.id), /baseIdr: 12000/);
  assert.doesNotMatch(await exportTariffs(ctx), /baseIdr: 12000/);
  await assert.rejects(exportTariffs(ctx, 'TV-NONE'), /there is no version TV-NONE/);
});

test('a first run seeds once, also when two processes do it at the same moment', async () => {
  const sql = await createDatabase();
  await Promise.all([seedTariffs(sql, new Date()), seedTariffs(sql, new Date())]);
  assert.equal((await listTariffVersions(sql)).length, 1);
});

test('a whole sheet survives the database: sizes, hours, holidays, outlines of several parts', async () => {
  const sql = await createDatabase();
  const ctx = createTestContext(sql);
  const [area] = smallSheet().areas;
  const square = (west: number) => [
    [
      [west, -7],
      [west + 1, -7],
      [west + 1, -6],
      [west, -7],
    ],
  ];
  const sheet = smallSheet({
    note: 'Libur & hari pasar',
    tariffs: [
      tariffEntry({
        sizeTiers: [{ upToKg: 3.5, addIdr: 100 }],
        steps: [
          { upToKm: 10.5, perKmIdr: 10 },
          { upToKm: 20, addIdr: 5 },
        ],
        multipliers: [{ name: 'Malam', when: 'fri,sat 22:00-05:00', factor: 1.125 }],
        cod: { feeIdr: 0, percent: 1.5, minimumIdr: 2500 },
        fees: { failedAttempt: { feeIdr: 5000, percent: 0 }, return: { feeIdr: 0, percent: 12.5 } },
      }),
    ],
    areas: [
      {
        ...area!,
        services: [
          { service: 'LOGISTIC SAME_DAY', tariff: 'instan' },
          { service: 'EXPRESS INSTANT', tariff: 'instan', hours: ['mon-fri 06:00-09:00'] },
        ],
        boundary: { type: 'MultiPolygon', coordinates: [square(106), square(110)] },
      },
    ],
    hubs: [
      { id: 'hub', name: 'Hub', area: 'kota', address: 'Jl. 1', latitude: -6.123456789, longitude: 106.5 },
    ],
    holidays: [
      { date: '2026-12-25', name: 'Natal', hours: [] },
      { date: '2027-03-08', name: 'Nyepi', hours: ['08:00-12:00'], areas: ['kota'] },
    ],
  });
  assert.deepEqual(
    Object.keys(TariffEntry.properties).filter((key) => !Object.hasOwn(sheet.tariffs[0]!, key)),
    [],
    'not in the sheet that is tried',
  );
  await installTariffs(sql, sheet);
  assert.deepEqual((await checkTariffs(ctx, asFile(sheet))).changes, []);
});
