import assert from 'node:assert/strict';
import { completedDelivery, courierWithCash } from '../support/changes/money.ts';
import { book, operationsHand } from '../support/operations.ts';
import { countReports } from '../support/reports.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { panel, row } from './browser/board.ts';
import { expectClean, expectGood } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const { ctx } = service;
const path = '/operations/today';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hari ini' });
const figures = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('img') });
/** The number of a figure, once it is read. */
async function numberOf(page: Page, label: RegExp): Promise<string> {
  const figure = figures(page).filter({ hasText: label });
  let number = '';
  // Before it is read, the figure has only its name and its note.
  await until(async () => {
    number = (await figure.innerText()).split('\n')[1]!.trim();
    return /\d|–/.test(number);
  });
  return number;
}

screenTest('a new installation shows what comes first, and each role opens its home', async () => {
  await using(await visitAs(service, 'operator-admin', { path }), async (page) => {
    const first = page.getByRole('region', { name: 'Yang pertama' });
    await first.getByRole('listitem').filter({ hasText: 'Tambah kurir' }).waitFor();
    await first.getByRole('listitem').filter({ hasText: 'Periksa mesin' }).waitFor();
    await expectGood(page, 'today-first');
    await page.goto('/operations');
    await page.getByRole('heading', { name: 'Belum pernah ada pengiriman' }).waitFor();
    assert.equal(await page.getByRole('region', { name: /^Peta/ }).count(), 0);
    await expectGood(page, 'board-never');
    await page.getByRole('link', { name: 'Lihat yang pertama dikerjakan' }).click();
    await first.waitFor();
    for (const [address, never] of [
      ['history', 'Belum pernah ada pengiriman'],
      ['invoices', 'Belum ada yang dapat ditagihkan'],
    ] as const) {
      await page.goto(`/operations/${address}`);
      await page.getByRole('heading', { name: never }).waitFor();
      await expectClean(page, `${address}-never`);
    }
  });
});

screenTest('the home of each role shows its figures, which the second place shows too', async () => {
  const dispatcher = await operationsHand(service);
  const late = await book(service, 'EXPRESS', { body: { providerOrderID: 'TELAT-9' } });
  await book(service, 'LOGISTIC', { body: { providerOrderID: 'GUDANG-9' } });
  await ctx.sql.query(
    {
      name: 'test.make-late',
      text: `update deliveries set promised_pickup_at = $2::timestamptz - interval '25 min' where id = $1`,
    },
    [late, ctx.now()],
  );
  await dispatcher.post(`/operations/v1/deliveries/${late}/notes`, { notes: 'Pagar hijau' });
  await courierWithCash(service, 150_000);
  await completedDelivery(service, service.provider.workspaceId, 250_000, ctx.now());
  await countReports(ctx);
  await using(await visitAs(service, 'dispatcher', { path }), async (page) => {
    await heading(page).waitFor();
    const needs = page.getByRole('region', { name: 'Perlu Anda' });
    await needs.getByText('TELAT-9 telat 25 mnt, belum ada kurir.').waitFor();
    await page
      .getByRole('region', { name: 'Baru saja' })
      .getByText(/Pagar hijau/)
      .waitFor();
    await expectGood(page, 'today-dispatcher');
    const shown = await numberOf(page, /^Terlambat/);
    await figures(page)
      .filter({ hasText: /^Terlambat/ })
      .click();
    await page.getByRole('button', { name: new RegExp(`^Terlambat ${shown}`), pressed: true }).waitFor();
    await row(page, 'TELAT-9').waitFor();
    await page.goBack();
    const onTime = await numberOf(page, /^Tepat waktu/);
    await figures(page)
      .filter({ hasText: /^Tepat waktu/ })
      .click();
    await page.getByText(onTime, { exact: true }).first().waitFor();
    await page.goBack();
    await needs.getByRole('link', { name: /^Buka: TELAT-9/ }).click();
    await panel(page, 'TELAT-9').waitFor();
  });
  await using(await visitAs(service, 'warehouse', { path }), async (page) => {
    assert.equal(await numberOf(page, /^Ditunggu/), '1');
    await expectGood(page, 'today-warehouse');
    await figures(page)
      .filter({ hasText: /^Ditunggu/ })
      .click();
    await page.getByText('Pilih gudang Anda').waitFor();
    await page.getByRole('button', { name: 'Gudang Cakung' }).click();
    await page.getByRole('button', { name: /^Ditunggu 1/, pressed: true }).waitFor();
  });
  await using(await visitAs(service, 'finance', { path }), async (page) => {
    const sum = await numberOf(page, /^Di tangan kurir/);
    await expectGood(page, 'today-finance');
    await figures(page)
      .filter({ hasText: /^Di tangan kurir/ })
      .click();
    await page.getByText(new RegExp(`kurir.*${sum}`)).waitFor();
  });
  await using(await visitAs(service, 'operator-admin', { path }), async (page) => {
    await page
      .getByRole('navigation')
      .getByRole('img', { name: /temuan/ })
      .waitFor();
    assert.equal(await figures(page).count(), 9);
    const pages = await page.getByRole('navigation').getByRole('link').allInnerTexts();
    assert.deepEqual([pages[0]!.trim(), pages.at(-1)!.trim()], ['Hari ini', 'Kesehatan']);
    await expectGood(page, 'today-admin');
  });
});

longScreenTest('no figure is shown before it is read, nor after an error', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/people/v1/me' }), async (page) => {
    await page.route(/\/operations\/v1\/(board|reports|latest|alerts)/, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"status":"Failed","error":"Rusak"}',
      }),
    );
    await page.goto(path);
    await page.getByRole('main').getByText('tidak terbaca').first().waitFor();
    assert.doesNotMatch(await page.getByRole('region', { name: 'Angka hari ini' }).innerText(), /\d/);
    await expectGood(page, 'today-error');
  });
});

screenTest('decision 794: on an empty server an admin opens a city, and its step is ticked', async () => {
  const empty = await startService({ config: { mapStyleUrl: '' } });
  await empty.owner.query({ name: 'test.no-tariffs', text: 'truncate tariff_versions cascade' });
  await empty.owner.query({
    name: 'test.forget',
    text: 'update tariff_revision set revision = revision + 1',
  });
  await using(await visitAs(empty, 'operator-admin', { path }), async (page) => {
    const step = page.getByRole('listitem').filter({ hasText: 'Buka wilayah' });
    await step.getByRole('img', { name: 'belum' }).waitFor();
    await step.getByRole('link', { name: 'Buka wilayah' }).click();
    await page.getByRole('button', { name: 'Buka kota' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Kota atau kabupaten' }).fill('kota bandung');
    await page.getByRole('option', { name: 'Kota Bandung, Jawa Barat', exact: true }).click();
    await expectGood(page, 'area-to-open');
    await dialog.getByRole('button', { name: 'Buka wilayah' }).click();
    await page.getByRole('row', { name: /^Kota Bandung/ }).waitFor();
    await expectGood(page, 'areas');
    await page.getByRole('link', { name: 'Hari ini' }).click();
    await step.getByRole('img', { name: 'selesai' }).waitFor();
  });
});
