import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { insertFee } from '../../src/money/fees/fees-store.ts';
import { monthOf } from '../../src/money/invoices/invoice.ts';
import { later } from '../../src/time.ts';
import { completedDelivery, testIssuer, testRecipient } from '../support/changes/money.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { expectClean, expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const { ctx, provider } = service;
const { workspaceId } = provider;
// The page begins with the month before this one.
const at = later(monthOf(ctx.now()).from, -86_400_000);
const { name: month } = monthOf(at);
const deliveryId = await completedDelivery(service, workspaceId, 250_000, at);
const fee = { kind: 'FAILED_ATTEMPT', attempt: 1, amountIdr: 5_000, chargedAt: at } as const;
await ctx.sql.transaction((tx) => insertFee(tx, { workspaceId, environment: 'production' }, deliveryId, fee));
const finance = await addPerson(ctx, 'finance');
const own = await addPerson(ctx, 'provider-member', workspaceId);

const panel = (page: Page) => page.getByRole('complementary');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
/** A key on a disabled button is lost. */
const enabled = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true, disabled: false });

/** The invoice that a panel downloads. */
async function invoiceOf(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('link', { name: 'Unduh PDF' }).click(),
  ]);
  return buffer(await file.createReadStream());
}

async function fillParty(
  page: Page,
  dialog: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const form = page.getByRole('dialog', { name: dialog });
  await form.locator('input:focus').waitFor();
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Simpan', disabled: false }).press('Enter');
  await form.waitFor({ state: 'detached' });
}

/** Voids the open invoice by a credit note. */
async function voidIt(page: Page): Promise<void> {
  await enabled(page, 'Batalkan invoice').press('Enter');
  const form = page.getByRole('dialog', { name: /^Batalkan invoice/ });
  await form.getByLabel('Alasan').fill('Nama penerima salah');
  await expectGood(page, 'invoice-to-void');
  await form.getByRole('button', { name: 'Batalkan invoice', disabled: false }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await panel(page)
    .getByText(/NK-\d{4}-00001/)
    .first()
    .waitFor();
  await expectGood(page, 'invoice-void');
}

/** Issues the month, which is open again, with all of its invoices at once. */
async function issueAgain(page: Page): Promise<void> {
  await page.goto('/operations/invoices');
  await page.getByRole('button', { name: 'Terbitkan semua (1)', disabled: false }).press('Enter');
  const question = page.getByRole('dialog');
  await question.locator('button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/\d{4}-00002 · Rp257\.805/).waitFor();
  await expectGood(page, 'invoices-issued');
}

/** Looks at the month as the tax office gets it: a provider without NPWP is left out. */
async function showTaxMonth(page: Page): Promise<void> {
  await page.goto(`/operations/invoices?view=tax&month=${month}`);
  await page.getByText('Mitra tanpa NPWP').waitFor();
  await page.getByRole('button', { name: 'Catat nomor dari Coretax' }).waitFor();
  await expectGood(page, 'invoices-tax');
}

// One life of an invoice: that both sides download the same file is the subject.
screenTest(
  'decisions 529, 513, 514: finance issues an invoice, the portal has the same one, and once it is void the month is issued again',
  async () => {
    await using(await visit(service, { path: '/operations/invoices', as: finance }), async (page) => {
      const list = page.getByRole('grid', { name: 'Invoice' });
      await list.getByText('Rp255.000').waitFor();
      await expectGood(page, 'invoices-unbilled');
      await page.getByRole('button', { name: 'Data penerbit', disabled: false }).press('Enter');
      const issuer = { 'Nama resmi': 'PT Antar Contoh', Alamat: 'Jalan Raya 2', NPWP: '3174012345678901' };
      await fillParty(page, 'Data penerbit', issuer);
      await list.focus();
      await page.keyboard.press('Enter');
      await panel(page).getByText('Lengkapi data mitra ini').waitFor();
      assert.ok(await button(page, 'Terbitkan invoice').isDisabled());
      await enabled(page, 'Data mitra').press('Enter');
      await fillParty(page, 'Data mitra', { 'Nama resmi': 'PT Toko Melati', Alamat: 'Jalan Melati 1' });
      await panel(page).getByText('PT Toko Melati').waitFor();
      await enabled(page, 'Terbitkan invoice').press('Enter');
      const question = page.getByRole('dialog', { name: 'Terbitkan invoice' });
      await question.locator('button:focus').waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await panel(page).getByText('Rp257.805').waitFor();
      await list.getByText('Toko Melati').waitFor();
      await expectGood(page, 'invoice-issued');
      const ours = await invoiceOf(page);
      assert.equal(ours.subarray(0, 5).toString(), '%PDF-');
      const portal = `/portal/production/statements?open=${month}`;
      await using(await visit(service, { path: portal, as: own }), async (theirs) => {
        await panel(theirs).getByText('Rp257.805').waitFor();
        await panel(theirs).getByText('Biaya percobaan gagal').last().waitFor();
        await expectGood(theirs, 'portal-invoice-issued');
        assert.ok(ours.equals(await invoiceOf(theirs)), 'the same invoice, byte by byte');
      });
      await voidIt(page);
      await issueAgain(page);
      await showTaxMonth(page);
      await using(await visit(service, { path: portal, as: own }), async (theirs) => {
        await panel(theirs)
          .getByText(/NK-\d{4}-00001/)
          .first()
          .waitFor();
        await expectGood(theirs, 'portal-invoice-voided');
      });
    });
  },
);

screenTest(
  'decision 626: a month is typed in words or digits, or chosen from the list, by keys too',
  async () => {
    await using(await visit(service, { path: '/operations/invoices', as: finance }), async (page) => {
      const field = page.getByRole('combobox', { name: 'Bulan' });
      const shown = (month: string) => page.waitForURL((url) => url.searchParams.get('month') === month);
      await field.focus();
      await page.keyboard.type('8/2025');
      await page.getByRole('option', { name: 'Agu 2025' }).waitFor();
      await expectClean(page, 'month-typed');
      await page.keyboard.press('Enter');
      await shown('2025-08');
      await field.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('okt 25');
      await page.keyboard.press('Tab');
      await shown('2025-10');
      await field.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('13/2025');
      await page.getByText('Tidak ada yang cocok').waitFor();
      await page.keyboard.press('Tab');
      assert.equal(await field.inputValue(), 'Okt 2025');
      await field.click();
      await page.getByRole('option', { name: 'Sep 2025' }).click();
      await shown('2025-09');
      await field.focus();
      await page.keyboard.press('Tab');
      assert.equal(await field.inputValue(), 'Sep 2025', 'who only passes changes nothing');
      for (const same of ['Sep 2025', '', '?']) {
        await field.fill(same);
        await page.keyboard.press('Tab');
        assert.equal(await field.inputValue(), 'Sep 2025', `“${same}” changes nothing`);
      }
      await shown('2025-09');
    });
  },
);

screenTest(
  'decision 708: finance records a part payment with PPh, and both sides read what is still to be paid',
  async () => {
    const hand = handOf(service, finance);
    const shop = await service.addProvider('Toko Kenanga');
    await completedDelivery(service, shop.workspaceId, 1_000_000, at);
    await completedDelivery(service, shop.workspaceId, 100_000, later(at, -60_000));
    await hand.put('/operations/v1/billing-issuer', testIssuer);
    await hand.put(`/operations/v1/billing-recipients/${shop.workspaceId}`, testRecipient);
    const due = { environment: 'production', workspaceID: shop.workspaceId, month };
    const { invoiceID } = (await hand.post('/operations/v1/invoices', due)).body.data;
    await using(
      await visit(service, { path: `/operations/invoices?view=issued&open=${invoiceID}`, as: finance }),
      async (page) => {
        await enabled(page, 'Catat pembayaran').press('Enter');
        const form = page.getByRole('dialog', { name: 'Pembayaran dari Toko Kenanga' });
        await form.getByLabel('Diterima di bank').fill('480000');
        await form.getByLabel('Referensi bank').fill('TRF-KENANGA');
        await form.getByText(/^PPh 23: 2 % dari Rp1\.100\.000 sebelum PPN = Rp22\.000/).waitFor();
        await form.getByLabel(/^PPh yang dipotong/).fill('20000');
        await form.getByLabel('Nomor bukti potong').fill('2600000123');
        await expectGood(page, 'payment');
        await form.getByRole('button', { name: 'Catat pembayaran', disabled: false }).press('Enter');
        await form.waitFor({ state: 'detached' });
        await panel(page).getByText('Rp612.100').waitFor();
        await panel(page).getByText('TRF-KENANGA').waitFor();
        await expectGood(page, 'invoice-part-paid');
        await enabled(page, 'Kreditkan baris').press('Enter');
        const credit = page.getByRole('dialog', { name: /^Kreditkan baris/ });
        await credit.getByRole('checkbox').first().check();
        await credit.getByText('1 baris dipilih, Rp100.000 sebelum PPN').waitFor();
        await credit.getByLabel('Alasan').fill('Paket rusak');
        await expectGood(page, 'invoice-to-credit');
        await credit.getByRole('button', { name: 'Kreditkan baris', disabled: false }).press('Enter');
        await credit.waitFor({ state: 'detached' });
        await panel(page).getByText('−Rp101.100').waitFor();
        await panel(page).getByText('Rp511.000').waitFor();
        await expectGood(page, 'invoice-credited');
        await page.goto('/operations/invoices?view=payments');
        await page.getByRole('button', { name: /^Toko Kenanga/ }).click();
        await panel(page).getByText('2600000123').waitFor();
        await expectGood(page, 'payments');
        await panel(page).getByRole('button', { name: 'Batalkan TRF-KENANGA Rp480.000' }).click();
        await page.getByRole('dialog').getByLabel('Alasan').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Tarif PPh' }).click();
        await page.getByRole('dialog').getByLabel('Tarif (%)').fill('2,5');
        await expectGood(page, 'payment-rate');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Simpan', disabled: false })
          .press('Enter');
        await page.getByText('Tarif PPh disimpan').waitFor();
        await page.getByRole('button', { name: 'Catat pembayaran' }).click();
        await page.getByRole('dialog').getByRole('combobox', { name: 'Mitra' }).fill('Kenanga');
        await page.getByRole('option', { name: 'Toko Kenanga' }).click();
        await page.getByLabel('Diterima di bank').fill('600000');
        await page.getByText('Menjadi saldo kredit: Rp89.000').waitFor();
        await expectGood(page, 'payment-over');
      },
    );
    const shopper = await addPerson(ctx, 'provider-member', shop.workspaceId);
    const portal = `/portal/production/statements?open=${month}`;
    await using(await visit(service, { path: portal, as: shopper }), async (theirs) => {
      await panel(theirs).getByText('Rp511.000').waitFor();
      await panel(theirs)
        .getByText(/bukti potong 2600000123/)
        .waitFor();
      await expectGood(theirs, 'portal-invoice-part-paid');
    });
  },
);

screenTest(
  'decision 716: finance sets the limits of a provider, whose people then read why bookings stop',
  async () => {
    const path = '/operations/invoices?view=limits';
    await using(await visit(service, { path, as: finance }), async (page) => {
      const list = page.getByRole('grid', { name: 'Batas mitra' });
      await list.getByText('Toko Melati').click();
      await enabled(page, 'Ubah batas').press('Enter');
      const form = page.getByRole('dialog', { name: 'Ubah batas' });
      await form.getByLabel('Batas kredit').fill('100000');
      await form.getByLabel('Berhenti setelah lewat tempo (hari)').fill('14');
      await expectGood(page, 'limit-edit');
      await form.getByRole('button', { name: 'Simpan', disabled: false }).press('Enter');
      await form.waitFor({ state: 'detached' });
      await list.getByText('Habis').waitFor();
      await expectGood(page, 'limits');
    });
    const own = await addPerson(ctx, 'provider-member', workspaceId);
    await using(await visit(service, { path: '/portal/production/statements', as: own }), async (page) => {
      await page.getByText('Sisa batas pemesanan').waitFor();
      await expectGood(page, 'portal-limit');
      await page.goto('/portal/production/today');
      await page.getByText('Pemesanan dihentikan: batas Anda habis.').waitFor();
      await expectGood(page, 'portal-limit-today');
    });
  },
);
