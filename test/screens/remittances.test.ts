import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { courierWithCash, invoiceDue } from '../support/changes/money.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const { ctx, provider } = service;
const environment = 'production';
const courierID = await courierWithCash(service, 125_000);
await courierWithCash(service, 40_000, courierID);
const cashier = await operationsHand(service, 'warehouse');
await cashier.post('/operations/v1/deposits', { environment, courierID, amount: 125_000 });
const [ani, budi] = [await addPerson(ctx, 'finance'), await addPerson(ctx, 'finance')];
const own = await addPerson(ctx, 'provider-member', provider.workspaceId);

const path = '/operations/remittances';
const list = (page: Page) => page.getByRole('grid', { name: 'Setoran mitra' });
const panel = (page: Page) => page.getByRole('complementary');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
/** A key on a disabled button is lost. */
const enabled = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true, disabled: false });

/** The statement that a panel downloads. */
async function statementOf(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('link', { name: 'Unduh PDF' }).click(),
  ]);
  return buffer(await file.createReadStream());
}

// The steps are one life of a remittance: what a browser shows of two people's rights is its subject.
screenTest(
  'decision 526: by keyboard one person draws a remittance up, another approves and pays it, and the portal has the same statement',
  async () => {
    await using(await visit(service, { path, as: ani }), async (page) => {
      await list(page).getByText('Rp125.000').waitFor();
      await expectGood(page, 'remittances-due');
      await list(page).focus();
      await page.keyboard.press('Enter');
      await panel(page).getByText('Rp40.000').waitFor();
      await button(page, 'Susun setoran').focus();
      await page.keyboard.press('Enter');
      await panel(page).getByText('Anda yang menyusun setoran ini').waitFor();
      assert.ok(await button(page, 'Setujui').isDisabled());
      await expectGood(page, 'remittance-own');
    });
    await using(await visit(service, { path: `${path}?view=drawn`, as: budi }), async (page) => {
      await list(page).getByText('Rp125.000').waitFor();
      await list(page).focus();
      await page.keyboard.press('Enter');
      await enabled(page, 'Setujui').press('Enter');
      const question = page.getByRole('dialog', { name: 'Setujui' });
      await question.locator('button:focus').waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await enabled(page, 'Catat pembayaran').press('Enter');
      const form = page.getByRole('dialog', { name: 'Catat pembayaran' });
      await form.locator('input:focus').waitFor();
      await expectGood(page, 'remittance-pay');
      await page.keyboard.type('TRF-0042');
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await panel(page).getByText('TRF-0042').waitFor();
      const ours = await statementOf(page);
      assert.equal(ours.subarray(0, 5).toString(), '%PDF-');
      const portal = '/portal/production/statements?view=remittances';
      await using(await visit(service, { path: portal, as: own }), async (theirs) => {
        const rows = theirs.getByRole('grid', { name: 'Setoran' });
        await rows.getByText('TRF-0042').waitFor();
        await rows.focus();
        await theirs.keyboard.press('Enter');
        await panel(theirs).getByText('Rp125.000').first().waitFor();
        await expectGood(theirs, 'portal-remittances');
        assert.ok(ours.equals(await statementOf(theirs)), 'the same statement, byte by byte');
      });
    });
  },
);

screenTest(
  'decisions 702 and 703: finance enters a bank fee, the bank below zero names its causes, and the entry is reversed',
  async () => {
    await using(await visit(service, { path: '/operations/bank', as: ani }), async (page) => {
      await page.getByRole('button', { name: 'Catat transaksi', disabled: false }).press('Enter');
      const form = page.getByRole('dialog', { name: 'Catat transaksi' });
      await form.getByRole('combobox', { name: 'Jenis' }).click();
      await page.getByRole('option', { name: 'Biaya bank' }).click();
      await form.getByLabel('Jumlah').fill('6500');
      await form.getByLabel('Referensi bank').fill('ADM-11');
      await expectGood(page, 'bank-enter');
      await form.getByRole('button', { name: 'Catat transaksi' }).press('Enter');
      await form.waitFor({ state: 'detached' });
      await page.getByText('Di bawah nol: belum ada saldo awal, uang kas belum disetor ke bank.').waitFor();
      await page.getByRole('grid', { name: 'Bank' }).focus();
      await page.keyboard.press('Enter');
      await panel(page).getByText('ADM-11').waitFor();
      await expectGood(page, 'bank');
      await enabled(page, 'Balikkan: ADM-11').press('Enter');
      const reversal = page.getByRole('dialog', { name: 'Balikkan' });
      await reversal.getByLabel('Alasan').fill('Salah jumlah');
      await page.keyboard.press('Enter');
      await reversal.waitFor({ state: 'detached' });
      await panel(page).getByText('sudah dibalik').waitFor();
    });
  },
);

screenTest(
  'decision 704: finance imports a bank statement, confirms what was undone, and enters the fee that the books lack',
  async () => {
    const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const csv = `Tanggal;Keterangan;Debit;Kredit;Saldo\n${day};TRSF TRF-0042 TOKO;125.000;;-125.000\n${day};ADM BULANAN;7.500;;-132.500`;
    await using(await visit(service, { path: '/operations/bank', as: ani }), async (page) => {
      const lines = page.getByRole('grid', { name: 'Rekening koran' });
      await page.getByRole('button', { name: 'Rekening koran', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Impor CSV', disabled: false }).press('Enter');
      const form = page.getByRole('dialog', { name: 'Impor rekening koran' });
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        form.getByRole('button', { name: 'Pilih file CSV' }).press('Enter'),
      ]);
      await chooser.setFiles({ name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await form.getByText('2 mutasi, yang pertama:').waitFor();
      await expectGood(page, 'bank-statement-import');
      await form.getByRole('button', { name: 'Impor', exact: true }).press('Enter');
      await page.getByText('2 baris baru, 1 langsung cocok').waitFor();
      await lines.getByText('ADM BULANAN').waitFor();
      await expectGood(page, 'bank-statement');
      await page.getByRole('button', { name: 'Cocok', exact: true }).press('Enter');
      await lines.getByText('TRSF TRF-0042 TOKO').waitFor();
      await lines.focus();
      await page.keyboard.press('Enter');
      await enabled(page, 'Batalkan pencocokan').press('Enter');
      const question = page.getByRole('dialog', { name: 'Batalkan pencocokan' });
      await question.locator('button:focus').waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Belum cocok', exact: true }).press('Enter');
      await lines.getByText('TRSF TRF-0042 TOKO').click();
      await expectGood(page, 'bank-statement-line');
      await enabled(page, 'Cocokkan: TRF-0042').press('Enter');
      await lines.getByText('TRSF TRF-0042 TOKO').waitFor({ state: 'detached' });
      await lines.getByText('ADM BULANAN').click();
      await enabled(page, 'Catat transaksi').press('Enter');
      const entry = page.getByRole('dialog', { name: 'Catat transaksi' });
      await entry.getByRole('button', { name: 'Catat transaksi' }).press('Enter');
      await page.getByText('Semua sudah cocok dalam bulan ini').waitFor();
    });
  },
);

screenTest(
  'decision 710: a provider agreed that its invoice is taken off its COD, and the panel shows both',
  async () => {
    const hand = handOf(service, ani);
    const due = await invoiceDue(service, hand, '2026-01');
    const { serial } = (await hand.post('/operations/v1/invoices', due)).body.data;
    const courierID = await courierWithCash(service, 60_000, undefined, due.workspaceID);
    await hand.post('/operations/v1/deposits', { environment: 'production', courierID, amount: 60_000 });
    await using(await visit(service, { path: `${path}?open=${due.workspaceID}`, as: ani }), async (page) => {
      await panel(page).getByLabel('Potong invoice terbuka dari COD').click();
      await page.getByText('Disimpan').waitFor();
      await expectGood(page, 'remittances-offsetting');
      await enabled(page, 'Susun setoran').press('Enter');
      await panel(page).getByText(`Untuk invoice ${serial}`).waitFor();
      await panel(page).getByText('Rp49.890').waitFor();
      await expectGood(page, 'remittance-offset');
    });
  },
);

screenTest(
  'decision 750: a shop proposes its bank account in the portal, and finance approves it',
  async () => {
    const shop = await addPerson(ctx, 'provider-admin', provider.workspaceId);
    const portal = '/portal/production/statements?view=account';
    await using(await visit(service, { path: portal, as: shop }), async (page) => {
      await page.getByText('Belum ada rekening.').waitFor();
      await page.getByRole('button', { name: 'Ajukan rekening', disabled: false }).press('Enter');
      const form = page.getByRole('dialog', { name: 'Ajukan rekening' });
      await form.getByLabel('Bank', { exact: true }).fill('Bank Contoh');
      await form.getByLabel('Nomor rekening').fill('123 456 7890');
      await form.getByLabel('Nama pemilik').fill('PT Toko Melati');
      await expectGood(page, 'portal-account-propose');
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await page.getByText('1234567890').waitFor();
      await expectGood(page, 'portal-account');
    });
    const query = `?view=accounts&open=${provider.workspaceId}`;
    await using(await visit(service, { path: path + query, as: ani }), async (page) => {
      await panel(page).getByText('1234567890').waitFor();
      await panel(page).getByText('Layanan ini tidak mengirim email').waitFor();
      await expectGood(page, 'account-waiting');
      await enabled(page, 'Setujui').press('Enter');
      const question = page.getByRole('dialog', { name: 'Setujui' });
      await question.locator('button:focus').waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await button(page, 'Setujui').waitFor({ state: 'detached' });
      await panel(page).getByText('Diputuskan oleh').waitFor();
    });
  },
);

screenTest(
  'decisions 753 and 754: finance marks a layout as checked, and makes one file of approved remittances',
  async () => {
    const [one, two] = [handOf(service, ani), handOf(service, budi)];
    const { workspaceId: workspaceID } = await service.addProvider('Toko Rekening');
    const account = { bank: 'Bank Contoh', number: '1234567890', holder: 'PT Rekening' };
    const proposed = await one.post(`/operations/v1/providers/${workspaceID}/accounts`, account);
    await two.post(`/operations/v1/provider-accounts/${proposed.body.data.accountID}/approval`);
    const holder = await courierWithCash(service, 75_000, undefined, workspaceID);
    await one.post('/operations/v1/deposits', { environment, courierID: holder, amount: 75_000 });
    const drawn = await one.post('/operations/v1/remittances', { environment, workspaceID });
    await two.post(`/operations/v1/remittances/${drawn.body.data.remittanceID}/approval`);
    await using(await visit(service, { path: `${path}?view=layouts`, as: ani }), async (page) => {
      await page.getByRole('grid', { name: 'Susunan berkas' }).getByText('Contoh 1').click();
      await expectGood(page, 'payout-layout');
      await enabled(page, 'Ubah susunan').press('Enter');
      const form = page.getByRole('dialog', { name: 'Ubah susunan' });
      await form.getByLabel('Sudah dicek dengan bank').click();
      await form.getByRole('button', { name: 'Naikkan kolom 2' }).click();
      await expectGood(page, 'payout-layout-edit');
      await form.getByRole('button', { name: 'Simpan' }).press('Enter');
      await form.waitFor({ state: 'detached' });
      await panel(page).getByText('1. Account Name').waitFor();
      await page.getByRole('button', { name: 'Disetujui', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Buat berkas bank', disabled: false }).press('Enter');
      const make = page.getByRole('dialog', { name: 'Buat berkas bank' });
      await make.getByText('Jumlah: Rp75.000').waitFor();
      await expectGood(page, 'payout-make');
      await make.getByRole('button', { name: 'Buat berkas bank' }).press('Enter');
      await make.waitFor({ state: 'detached' });
      await panel(page).getByText('Bank Contoh 1234567890, PT Rekening').waitFor();
      await expectGood(page, 'payout-file');
    });
  },
);
