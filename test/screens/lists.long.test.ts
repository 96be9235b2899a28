// A browser is the subject: what each list draws of no row, of one and of ten thousand.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { later, minuteMs } from '../../src/time.ts';
import { copyDelivery } from '../support/copies.ts';
import { book } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { findingsOf } from './browser/look.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';

const many = byLength({ short: 1_000, long: 10_000 });
/** A page draws the rows in view, and the parts around them. */
const mostElements = 4_000;
/** The most options that an open field draws. */
const mostOptions = 100;
/** Delay of each part of the board on a slow line. */
const slowPartMs = 2_500;

const service = await startService({
  config: { mapStyleUrl: '', webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const { ctx, owner } = service;
const admin = await addPerson(ctx, 'operator-admin');

/** Statements that add the rows from $1 to $2. */
const fills: readonly string[] = [
  `insert into couriers (id, environment, name, phone)
  select 'CO-B' || n, 'production', 'Kurir Banyak ' || n, '+62819' || lpad(n::text, 8, '0')
  from generate_series($1::int, $2::int) n`,
  `with added as (
    insert into people (id, email, name, password_hash, created_at)
    select 'PE-B' || n, 'orang-' || n || '@example.com', 'Orang Banyak ' || n, '$none', now()
    from generate_series($1::int, $2::int) n
    returning id
  )
  insert into memberships (id, person_id, role, created_at)
  select 'MB-' || substr(id, 4), id, 'warehouse', now()
  from added`,
  `with added as (
    insert into workspaces (id, name, created_at)
    select 'WS-B' || n, 'Toko Banyak ' || n, now()
    from generate_series($1::int, $2::int) n
    returning id
  )
  insert into webhook_endpoints (workspace_id, environment, url, ordering, secret, failing_since, created_at, updated_at)
  select id, 'production', 'https://127.0.0.1:9/hook', 'strict', 'x', now() - interval '2 hours', now(), now()
  from added`,
  `insert into delivery_counts (environment, dimension, day, key, counted_with, deliveries, cancelled, completed, failed,
    pickups_on_time, pickups_late, dropoffs_on_time, dropoffs_late, cod_deliveries, cod_due_idr, cod_collected_idr,
    assign_times, pickup_times, dropoff_times)
  select 'production', 'courier', day, 'CO-B' || n, day, 10, 0, 9, 1, 9, 1, 8, 1, 2, 100000, 90000, none, none, none
  from generate_series($1::int, $2::int) n,
    lateral (select current_date - 10 as day, array_fill(0, array[25]) as none) same`,
  `insert into audit_chain (position, at, actor_kind, actor_id, action, subject_kind, subject_id, details_hash, hash)
  select 1000000 + n, now(), 'person', 'PE-B' || n, 'courier.change', 'courier', 'CO-B' || n,
    md5(n::text) || md5(n || 'a'), md5(n || 'b') || md5(n || 'c')
  from generate_series($1::int, $2::int) n`,
  `insert into courier_replies (courier_id, reply_id, text, written_at, created_at)
  select 'CO-B1', 'R-' || n, 'Balasan ke-' || n, now(), now()
  from generate_series($1::int, $2::int) n`,
];

/** An alert for each delivery, whose promise has passed: it stays until somebody acknowledges it. */
const raiseAlerts = `
  with passed as (update deliveries set promised_dropoff_at = now() - interval '1 minute')
  insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
  select 'delivery-late', id, workspace_id, environment, now(), now()
  from deliveries
  on conflict do nothing`;

const run = (text: string, values: readonly unknown[] = []) =>
  owner.query({ name: 'test.fill-lists', assembled: true, text, mostSeconds: 60 }, values);
async function fill(from: number, to: number): Promise<void> {
  for (const text of fills) await run(text, [from, to]);
}

/** A page with a list, its words without a row, a row, and the number of rows that it holds of ten thousand. */
interface List {
  readonly path: string;
  readonly empty: string;
  readonly one: string | RegExp;
  readonly rows: number;
}
const lists: Readonly<Record<string, List>> = {
  board: {
    path: '/operations',
    empty: 'Pengiriman muncul di sini begitu dipesan.',
    one: 'BANYAK-1',
    rows: many,
  },
  history: {
    path: '/operations/history',
    empty: 'Semua pengiriman tersimpan di sini.',
    one: 'BANYAK-1',
    rows: 100,
  },
  reports: {
    path: '/operations/reports?by=courier',
    empty: 'Laporan dimulai satu menit setelah pengiriman pertama dipesan.',
    one: 'Kurir Banyak 1',
    // The largest; the file has the rest.
    rows: 1_000,
  },
  audit: {
    path: '/operations/audit',
    empty: 'Setiap perubahan tercatat di sini',
    one: 'Orang Banyak 1',
    rows: 100,
  },
  couriers: {
    path: '/operations/couriers',
    empty: 'Tambahkan kurir, lalu beri kode agar ia dapat masuk di ponselnya.',
    one: 'Kurir Banyak 1',
    rows: many,
  },
  staff: {
    path: '/operations/staff',
    empty: 'Tidak ada undangan terbuka.',
    one: 'Orang Banyak 1',
    rows: many + 1,
  },
  alerts: {
    path: '/operations/alerts',
    empty: 'Tidak ada yang perlu ditangani sekarang.',
    one: 'BANYAK-1',
    rows: 500,
  },
};

const onPage = async (work: (page: Page) => Promise<void>) =>
  using(await visit(service, { path: '/operations/account', as: admin }), work);

async function expectBounded(page: Page, name: string): Promise<void> {
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  assert.ok(elements < mostElements, `${name} has ${elements} elements`);
  assert.deepEqual(await findingsOf(page), [], name);
}

screenTest('each list without a row says what to do or what will come', async () => {
  await onPage(async (page) => {
    for (const { path, empty } of Object.values(lists)) {
      await page.goto(path);
      await page.getByText(empty).waitFor();
    }
    await page.goto('/operations/health');
    await page.getByText('Belum ada mitra dengan alamat webhook.').waitFor();
    await page.goto('/operations/dispatch');
    await page.getByText(/^Wilayah muncul di sini/).waitFor();
    await page.goto('/operations');
    await page.getByRole('button', { name: 'Tampilan' }).click();
    await page.getByText('Belum ada tampilan tersimpan.').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Cari atau jalankan' }).fill('banyak');
    await page.getByText('Tidak ada yang cocok').waitFor();
  });
});

screenTest('each list shows its first row', async () => {
  await fill(1, 1);
  await book(service, 'LOGISTIC', { body: { providerOrderID: 'BANYAK-1' } });
  await run(raiseAlerts);
  await onPage(async (page) => {
    for (const { path, one } of Object.values(lists)) {
      await page.goto(path);
      await page.locator('[data-listing]').getByText(one).first().waitFor();
    }
    await page.goto('/operations/health');
    await page.getByRole('cell', { name: /^Toko Banyak 1/ }).waitFor();
    await openConversation(page);
    await page
      .getByRole('list', { name: 'Percakapan dengan Kurir Banyak 1' })
      .getByRole('listitem')
      .waitFor();
  });
});

screenTest(
  `each list of ${many} rows draws those in view, scrolls to its last and has no finding`,
  async () => {
    const [{ id } = { id: '' }] = (await run('select id from deliveries')) as { id: string }[];
    await fill(2, many);
    const columns = { promised_dropoff_at: later(new Date(), -10 * minuteMs) };
    await copyDelivery(owner, id, { from: 2, to: many, orders: 'BANYAK-', columns });
    await run(raiseAlerts);
    // The tables are not analysed: the lists must not wait for it (decision 560).
    await onPage(async (page) => {
      await expectSlowParts(page);
      for (const [name, { path, rows }] of Object.entries(lists)) {
        await page.goto(path);
        const list = page.locator(`[data-listing][aria-rowcount="${rows + 1}"]`);
        await list.waitFor();
        await list.locator('[aria-rowindex="2"]').waitFor();
        await expectBounded(page, name);
        await list
          .getByRole('rowgroup')
          .last()
          .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
        await list.locator(`[aria-rowindex="${rows + 1}"]`).waitFor();
      }
      await expectOptions(page);
      await page.goto('/operations/health');
      const webhooks = page.getByRole('region', { name: 'Webhook tiap mitra' });
      await webhooks
        .getByRole('cell', { name: /^Bermasalah/ })
        .first()
        .waitFor();
      assert.equal(await webhooks.getByRole('row').count(), 1 + 100);
      await expectBounded(page, 'health');
      await openConversation(page);
      const said = page.getByRole('list', { name: 'Percakapan dengan Kurir Banyak 1' }).getByRole('listitem');
      await said.last().getByText(`Balasan ke-${many}`).waitFor();
      assert.equal(await said.count(), 100);
    });
  },
);

/** On a slow line the parts of the board take longer together than one request may. */
async function expectSlowParts(page: Page): Promise<void> {
  const parts = '**/operations/v1/board?*';
  await page.route(parts, async (route) => {
    await setTimeout(slowPartMs);
    await route.continue();
  });
  await page.goto(lists.board!.path);
  await page.locator(`[data-listing][aria-rowcount="${many + 1}"]`).waitFor();
  await page.unroute(parts);
}

async function openConversation(page: Page): Promise<void> {
  await page.goto('/operations/couriers?open=CO-B1');
  await page.getByRole('complementary').getByRole('button', { name: 'Chat', exact: true }).click();
}

/** Fields offer the first of ten thousand, and typing finds any other; so does the palette. */
async function expectOptions(page: Page): Promise<void> {
  const options = page.getByRole('option');
  const find = async (field: string, text: string) => {
    const box = page.getByRole('combobox', { name: field });
    await box.click();
    await options.first().waitFor();
    assert.ok((await options.count()) <= mostOptions, field);
    await box.fill(text);
    await options.getByText(text, { exact: true }).waitFor();
  };
  await page.goto('/operations/staff');
  await find('Staf dari', `Toko Banyak ${many}`);
  await page.goto('/operations/audit');
  await find('Orang', `Orang Banyak ${many}`);
  await page.goto('/operations/history');
  await page.getByRole('button', { name: 'Saring' }).click();
  await find('Mitra', `Toko Banyak ${many}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Cari atau jalankan' }).fill(`banyak ${many}`);
  await page.getByRole('button', { name: new RegExp(`^Kurir Banyak ${many}`) }).waitFor();
  await expectBounded(page, 'palette');
}
