// A browser is the subject: what is drawn of ten thousand rows, and the looks of lists with none, one and many.
import assert from 'node:assert/strict';
import { copyDelivery } from '../support/copies.ts';
import { fillSeconds } from '../support/database.ts';
import { book } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { expectColumns } from './browser/columns.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';
import { expectClean, expectRows } from './browser/rows.ts';

const many = byLength({ short: 1_000, long: 10_000 });
/** A page of the parcels that arrived today. */
const pageRows = 100;
/** The most codes that the closing names. */
const mostCodes = 100;
/** Names as long as they come. */
const provider = 'PT Sumber Rejeki Makmur Sentosa Abadi Jaya Cabang Kebayoran Baru';
const order = 'TOKOPEDIA/INV/20261126/MPL/4402918833';

const service = await startService({ config: { mapStyleUrl: '' } });
const { owner: sql, ctx } = service;
const clerk = await addPerson(ctx, 'warehouse');

const run = (text: string, values: readonly unknown[] = []) =>
  sql.query({ name: 'test.warehouse-many', assembled: true, text, mostSeconds: fillSeconds }, values);

/** Puts every parcel into a status. */
const turn = (status: string) =>
  run(
    `update deliveries set status = $1::text, pickup_at = case $1 when 'ON_HOLD' then now() - interval '3 hours' end,
      failed_at = case $1 when 'ON_HOLD' then now() end,
      failed_reason = case $1 when 'ON_HOLD' then 'Alamat tidak ditemukan' end`,
    [status],
  );

/** A list of the stock: its address, its name, its words without a row, and the status of its parcels. */
const lists = [
  { stock: 'expected', name: 'Ditunggu', empty: 'Tidak ada paket yang ditunggu', status: 'PREPARING' },
  { stock: 'missing', name: 'Tidak tiba', empty: 'Tidak ada paket yang hilang', status: 'NOT_VERIFIED' },
  {
    stock: 'waiting',
    name: 'Menunggu ritase',
    empty: 'Tidak ada paket yang menunggu ritase',
    status: 'VERIFIED',
  },
  { stock: 'held', name: 'Ditahan', empty: 'Tidak ada paket yang ditahan', status: 'ON_HOLD' },
] as const;
const hub = 'hub=hub-cakung';
const stockPath = (stock: string) => `/operations/warehouse?${hub}&stock=${stock}`;
const roundsPath = `/operations/warehouse/rounds?${hub}&open=waiting`;
const returnsPath = `/operations/warehouse/returns?${hub}`;

const onPage = async (work: (page: Page) => Promise<void>) =>
  using(await visit(service, { path: '/operations/account', as: clerk }), work);

/** A list of few rows is looked at in one way, one of many in all. */
async function lookAt(page: Page, { name, rows }: { name: string; rows: number }, picture: string) {
  await expectRows(page, name, rows);
  const look = rows < pageRows ? expectClean : expectGood;
  await look(page, `warehouse-${picture}-${rows}`);
  await expectColumns(page, picture);
}

screenTest('the lists of a hub say why they are empty', async () => {
  await onPage(async (page) => {
    const empty: readonly (readonly [path: string, words: string, picture: string])[] = [
      [`/operations/warehouse?${hub}`, 'Tidak ada paket untuk gudang ini', 'overview'],
      ...lists.map(({ stock, empty }) => [stockPath(stock), empty, stock] as const),
      [stockPath('arrived'), 'Belum ada paket yang tiba hari ini', 'arrived'],
      [roundsPath, 'Belum ada paket', 'rounds'],
      [returnsPath, 'Tidak ada paket yang ditahan', 'returns'],
      [`/operations/warehouse/intake?${hub}`, 'Belum ada pindaian', 'intake'],
    ];
    for (const [path, words, picture] of empty) {
      await page.goto(path);
      await page.getByText(words).first().waitFor();
      await expectClean(page, `warehouse-${picture}-0`);
    }
  });
});

/** Every parcel is in each list in turn. */
async function lookAtLists(page: Page, rows: number): Promise<void> {
  const shown = new Intl.NumberFormat('id-ID').format(rows);
  for (const { stock, name, status } of lists) {
    await turn(status);
    await page.goto(stockPath(stock));
    await lookAt(page, { name, rows }, stock);
    await page.getByRole('button', { name: `${name} ${shown}` }).waitFor();
    if (stock !== 'waiting') continue;
    await page.goto(roundsPath);
    await lookAt(page, { name: 'Belum dalam ritase', rows }, 'rounds');
  }
  // The last status is that of parcels on hold, under the head of their reason.
  await page.goto(returnsPath);
  await lookAt(page, { name: 'Paket yang ditahan', rows: rows + 1 }, 'returns');
  await page.goto(`/operations/warehouse?${hub}`);
  await lookAt(page, { name: 'Ringkasan', rows: 1 }, `overview-of-${rows}`);
}

screenTest(`the lists of a hub show one row, and ${many} of which few are drawn`, async () => {
  const id = await book(service, 'LOGISTIC', { body: { providerOrderID: order } });
  await run('update workspaces set name = $1', [provider]);
  await onPage(async (page) => {
    await lookAtLists(page, 1);
    await copyDelivery(sql, id, { from: 2, to: many, orders: 'BANYAK-' });
    await lookAtLists(page, many);
  });
});

screenTest(
  `${many} arrivals of a day come page by page, and a manifest closes with as many missing`,
  async () => {
    await run(
      `insert into intakes (id, workspace_id, environment, created_by, created_at, hub_id)
    values ('IN-MANY', $1, 'production', $2, now(), 'hub-cakung')`,
      [service.provider.workspaceId, clerk.id],
    );
    await run(
      `insert into intake_lines (intake_id, code, line, expected, delivery_id, scanned_at, scanned_by)
    select 'IN-MANY', provider_order_id, row_number() over (), true, id, now(), $1 from deliveries`,
      [clerk.id],
    );
    await run(
      `insert into unknown_parcels (environment, hub_id, code, scanned_at, scanned_by)
      select 'production', 'hub-cakung', 'ENTAH-' || n, now(), $1 from generate_series(1, 600) n`,
      [clerk.id],
    );
    await onPage(async (page) => {
      await page.goto(stockPath('arrived'));
      await lookAt(page, { name: 'Tiba hari ini', rows: pageRows }, 'arrived');
      await page.getByRole('button', { name: 'Muat lagi', disabled: false }).press('Enter');
      await lookAt(page, { name: 'Tiba hari ini', rows: 2 * pageRows }, 'arrived');
      await turn('PREPARING');
      await run('update intake_lines set scanned_at = null, scanned_by = null');
      await page.goto(`/operations/warehouse/intake?${hub}`);
      const shown = new Intl.NumberFormat('id-ID').format(many);
      await page.getByText(`0 dari ${shown} paket manifest`).waitFor();
      await page.getByRole('list', { name: 'Kode tak dikenal' }).getByRole('listitem').last().waitFor();
      await expectGood(page, 'warehouse-intake');
      await page.keyboard.press('F4');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`${shown} tidak tiba`).waitFor();
      // The first of the missing codes, and how many more there are.
      assert.equal(await dialog.getByRole('listitem').count(), mostCodes + 1);
      await expectGood(page, 'warehouse-closing');
    });
  },
);
