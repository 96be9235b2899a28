// A browser is the subject: what is drawn of ten thousand rows, and the looks of lists with none, one and many.
import assert from 'node:assert/strict';
import { firstTransactionIdAt } from '../../src/ids.ts';
import { monthOf, monthsUntil } from '../../src/money/invoices/invoice.ts';
import { dayMs, later } from '../../src/time.ts';
import { copyDelivery } from '../support/copies.ts';
import { fillSeconds } from '../support/database.ts';
import { book } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { expectColumns } from './browser/columns.ts';
import { downloadCsv, downloadSheet } from './browser/download.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';
import { expectClean, expectRows } from './browser/rows.ts';

const many = byLength({ short: 1_000, long: 10_000 });

const service = await startService({ config: { mapStyleUrl: '' } });
const { owner: sql, ctx } = service;
const [drawer, approver] = [await addPerson(ctx, 'finance'), await addPerson(ctx, 'finance')];
const lastMonth = monthsUntil(ctx.now())[1]!;

const run = (text: string, values: readonly unknown[] = []) =>
  sql.query({ name: 'test.money-many', assembled: true, text, mostSeconds: fillSeconds }, values);

const at = `now() - n * interval '1 minute'`;
/** The invoices of a state, with a year of their own. */
const invoice = (kind: string, year: number, due: string, columns = '', values = '') => `
  insert into invoices (id, workspace_id, environment, month, year, serial, issued_on, due_on, issuer, recipient, services,
    deliveries, amount_idr, vat_idr, issued_by, issued_at${columns})
  select 'IV-${kind}-' || n, 'WS-M' || n, 'production', '${year}-01', ${year}, n, current_date - 40, ${due},
    '{"name":"PT Antar Contoh","address":"Jalan Raya 2","npwp":null}', '{"name":"PT Toko","address":"Jalan Melati 1","npwp":null}',
    '[]', 1, 1000000 + n, 0, $3, now()${values}`;
const remittance = (kind: string, columns = '', values = '') => `
  insert into remittances (id, workspace_id, environment, until, open_from, deliveries, due_idr, shortfall_idr,
    workspace_name, drawn_by, drawn_at${columns})
  select 'RM-${kind}-' || n, 'WS-M' || n, 'production', ${at}, '', 1, 1000000 + n, 0,
    (select name from workspaces where id = 'WS-M' || n), $3, ${at}${values}`;

/** What is stored for each number, by person $3, another one $4, and with ids after $5. */
const fills: readonly string[] = [
  `insert into workspaces (id, name, created_at)
  select 'WS-M' || n, case n when 1 then 'PT Sumber Rejeki Makmur Sentosa Abadi Jaya Cabang Kebayoran Baru'
    else 'Toko Banyak ' || n end, now()`,
  `insert into couriers (id, environment, name, phone)
  select 'CO-M' || n, 'production', case n when 1 then 'Raden Mas Bambang Kusumawijaya Hadiningrat' else 'Kurir Banyak ' || n end,
    '+62819' || lpad(n::text, 8, '0')`,
  `insert into people (id, email, name, password_hash, created_at)
  select 'PE-M' || n, 'kasir-' || n || '@example.com', 'Kasir Banyak ' || n, '$none', now()`,
  `insert into ledger_transactions (id, environment, kind, source, workspace_id, courier_id, recorded_by, recorded_at)
  select $5 || lpad(n::text, 16, '0'), 'production', 'collection', 'DE-M' || n, 'WS-M' || n, 'CO-M' || n, 'courier', ${at}`,
  `insert into ledger_entries (transaction_id, account, amount_idr, courier_id, workspace_id, environment)
  select $5 || lpad(n::text, 16, '0'), account, sign * (125000 + n), 'CO-M' || n, 'WS-M' || n, 'production'`,
  `insert into tills (environment, cashier_id, day) select 'production', 'PE-M' || n, 2`,
  `insert into till_closings (environment, cashier_id, day, opening_idr, expected_idr, counted_idr, reason, banked_idr, closed_by,
    closed_at)
  select 'production', 'PE-M' || n, 1, 0, 1000000 + n, 999000 + n, 'Uang kembalian kurang', 0, $3, ${at}`,
  `insert into cash_differences (id, environment, kind, amount_idr, transaction_id, courier_id, cashier_id, reason, found_at)
  select 'CD-M' || n, 'production', 'SHORTAGE', 1000 + n, $5 || lpad(n::text, 16, '0'), 'CO-M' || n, $4,
    'Uang di tas kurang setelah dihitung dua kali bersama kurir', ${at}`,
  `insert into ledger_transactions (id, environment, kind, source, recorded_by, recorded_at)
  select $5 || lpad((1000000 + n)::text, 16, '0'), 'production', 'bank-deposit', 'many ' || n, $3, ${at}`,
  `insert into cash_differences (id, environment, kind, amount_idr, transaction_id, courier_id, cashier_id, reason, found_at,
    settled_at, settled_by, outcome, settlement_reason)
  select 'CD-S' || n, 'production', 'SHORTAGE', 1000 + n, $5 || lpad((1000000 + n)::text, 16, '0'), 'CO-M' || n, $4, 'Kurang',
    ${at}, now(), $3, 'PAID', 'Lunas'`,
  remittance('DRAWN'),
  remittance(
    'PAID',
    ', approved_by, approved_at, paid_by, paid_at, paid_on, reference',
    `, $4, now(), $3, now(), current_date,
    'TRF-' || n`,
  ),
  remittance('REJECTED', ', rejected_by, rejected_at, rejection_reason', `, $4, now(), 'Rekening salah'`),
  invoice('issued', 2021, 'current_date + 14'),
  invoice('overdue', 2022, 'current_date - 14'),
  invoice(
    'paid',
    2023,
    'current_date',
    ', paid_on, reference, paid_by, paid_at',
    `, current_date, 'TRF-' || n, $4, now()`,
  ),
  invoice(
    'void',
    2024,
    'current_date',
    ', voided_on, void_year, void_serial, void_reason, voided_by, voided_at',
    `, current_date, 2026, n, 'Nama penerima salah', $4, now()`,
  ),
];

/** Before every time that the tests pass; on the first of a month it is in the month before. */
const recordedAt = later(ctx.now(), -dayMs);

/** Fills every table with the rows of these numbers; each transaction has both sides. */
async function fill(from: number, to: number): Promise<void> {
  const values = [from, to, drawer.id, approver.id, firstTransactionIdAt(recordedAt)];
  const used = 'where ($3 || $4 || $5)::text is not null';
  for (const text of fills) {
    const sides = text.includes('sign *')
      ? `, (values ('courier-cash', 1), ('provider-due', -1)) side (account, sign)`
      : '';
    await run(`${text} from generate_series($1::int, $2::int) n${sides} ${used}`, values);
  }
}

/** A list, its address, its words without a row, and the rows of its first page. */
interface List {
  readonly name: string;
  readonly empty: string;
  /** All at once, unless given. */
  readonly page?: number;
}
const remittances = { name: 'Setoran mitra', empty: 'Tidak ada setoran di sini', page: 500 };
const invoices = { name: 'Invoice', empty: 'Tidak ada invoice di sini', page: 500 };
const lists: Readonly<Record<string, List>> = {
  cash: { name: 'Uang di kurir', empty: 'Tidak ada uang di tangan kurir' },
  'cash?view=tills': { name: 'Kas kasir', empty: 'Belum ada kas' },
  'cash?view=closings': { name: 'Penutupan', empty: 'Belum ada penutupan', page: 200 },
  'cash?view=differences': { name: 'Selisih', empty: 'Tidak ada selisih terbuka', page: 200 },
  'cash?view=differences&settled=true': {
    name: 'Selisih',
    empty: 'Belum ada selisih yang selesai',
    page: 200,
  },
  remittances: { name: 'Setoran mitra', empty: 'Tidak ada yang harus disetor' },
  'remittances?view=drawn': remittances,
  'remittances?view=paid': remittances,
  'remittances?view=rejected': remittances,
  invoices: { name: 'Invoice', empty: 'Belum ada yang dapat ditagihkan' },
  'invoices?view=issued': invoices,
  'invoices?view=overdue': invoices,
  'invoices?view=paid': invoices,
  'invoices?view=void': invoices,
};
const onPage = async (work: (page: Page) => Promise<void>) =>
  using(await visit(service, { path: '/operations/account', as: drawer }), work);

const pictureOf = (path: string) => `money-${path.replaceAll(/[^a-z]+/g, '-')}`;

screenTest('the lists of money say why they are empty', async () => {
  await onPage(async (page) => {
    for (const [path, { empty }] of Object.entries(lists)) {
      await page.goto(`/operations/${path}`);
      await page.getByText(empty).first().waitFor();
      await expectClean(page, `${pictureOf(path)}-0`);
    }
  });
});

/** Deliveries of last month, one of each provider. */
const complete = `
  update deliveries
  set workspace_id = 'WS-M' || substr(provider_order_id, 3), status = 'COMPLETED', courier_id = 'CO-M1', pickup_at = $1,
    completed_at = $1`;

screenTest(`the lists of money show one row, and ${many} of which few are drawn`, async () => {
  const id = await book(service, 'LOGISTIC', { body: { providerOrderID: 'M-1' } });
  await fill(1, 1);
  await run(complete, [lastMonth.from]);
  await onPage(async (page) => {
    for (const [path, { name }] of Object.entries(lists)) {
      await page.goto(`/operations/${path}`);
      await expectRows(page, name, 1);
      await expectColumns(page, path);
      await expectClean(page, `${pictureOf(path)}-1`);
    }
    await fill(2, many);
    await copyDelivery(sql, id, { from: 2, to: many, orders: 'M-' });
    await run(complete, [lastMonth.from]);
    for (const [path, { name, page: pageRows }] of Object.entries(lists)) {
      await page.goto(`/operations/${path}`);
      await expectRows(page, name, pageRows ?? many);
      await expectGood(page, `${pictureOf(path)}-many`);
      if (pageRows === undefined) continue;
      await page
        .getByRole('button', { name: /^Tampilkan (lebih banyak|berikutnya)/, disabled: false })
        .press('Enter');
      await expectRows(page, name, 2 * pageRows);
    }
  });
});

screenTest(`the journal of ${many} collections is a file with each line once`, async () => {
  await onPage(async (page) => {
    await page.goto('/operations/remittances');
    await page.getByRole('button', { name: 'Jurnal' }).click();
    await page.getByRole('button', { name: 'Unduh', exact: true }).waitFor();
    const [year, month] = monthOf(recordedAt).name.split('-');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Bulan' }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${month}/${year}`);
    await page.keyboard.press('Tab');
    await expectGood(page, 'money-journal');
    assert.equal((await downloadSheet(page)).sheet.rows.length, 1 + 2 * many);
    const lines = (await downloadCsv(page)).text.trim().split('\r\n').slice(1);
    assert.equal(lines.length, 2 * many);
    assert.equal(new Set(lines).size, lines.length);
  });
});
