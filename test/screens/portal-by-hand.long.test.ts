// A browser is the subject: every word that a shop reads which books by hand.
import assert from 'node:assert/strict';
import { createPerson } from '../../src/people/create.ts';
import { tickingClock } from '../support/clock.ts';
import { handOf } from '../support/operations.ts';
import { openTestSession } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { choice, fillOrder, fillRecipient, fillSender } from './browser/booking-form.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';
import { expectNoWordOfPrograms } from './browser/words.ts';

// Noon in Jakarta, when the demo tariffs serve.
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { mapStyleUrl: '' },
});
const { ctx } = service;

/** Adds a shop with an admin who has never signed in. */
async function newShopkeeper(shop: string) {
  const { workspaceId } = await service.addProvider(shop);
  const email = `${shop.toLowerCase().replace(' ', '.')}@example.com`;
  const person = { workspaceId, email, name: 'Sari', role: 'provider-admin', passwordHash: '$none' } as const;
  const { id } = await createPerson(ctx, person);
  const { token } = await openTestSession(ctx, { personId: id });
  return { id, email, token };
}

screenTest(
  'decision 616: a shop is asked once how it books, and by hand it never reads a word of programs',
  async () => {
    const shopkeeper = await newShopkeeper('Toko Kain');
    await using(await visit(service, { path: '/portal', as: shopkeeper }), async (page) => {
      await page.getByRole('heading', { name: 'Bagaimana Anda memesan?' }).waitFor();
      await expectGood(page, 'portal-booking-way');
      await page.getByRole('button', { name: /^Langsung di sini/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Pesan kurir' }).waitFor();
      assert.match(page.url(), /\/portal\/production\/book$/);
      const menu = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link');
      const pages = [
        'Hari ini',
        'Pesan kurir',
        'Pengiriman',
        'Impor',
        'Tagihan & COD',
        'Staf',
        'Log perubahan',
      ];
      assert.deepEqual(await menu.allInnerTexts(), pages);
      await expectNoWordOfPrograms(page, 'an empty form');
      await bookByHand(page);
      await readByHand(page);
      await importByHand(page);

      await page.keyboard.press('g');
      await page.keyboard.press('m');
      const way = page.getByRole('region', { name: 'Cara memesan' });
      await way.getByRole('button', { name: /^Langsung di sini/, pressed: true }).waitFor();
      await expectNoWordOfPrograms(page, 'the account');
      await expectGood(page, 'portal-account-by-hand');
      await way.getByRole('button', { name: /^Lewat program/ }).click();
      await page.getByRole('link', { name: 'Webhook' }).waitFor();
      await page.goto('/portal');
      await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor();
    });
    const { body } = await handOf(service, shopkeeper).get('/people/v1/me');
    assert.equal(body.data.booksBy, 'program', 'kept by the service, for every device');
  },
);

async function bookByHand(page: Page): Promise<void> {
  await fillSender(page);
  await fillRecipient(page);
  await choice(page, 'Express Instan').check();
  await fillOrder(page, 'TANGAN-1');
  const button = page.getByRole('button', { name: /^Pesan seharga Rp/ });
  await button.waitFor();
  await expectNoWordOfPrograms(page, 'a form');
  await expectGood(page, 'portal-book-by-hand');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Pesan pengiriman ini?' });
  await dialog.waitFor();
  await expectNoWordOfPrograms(page, 'the question');
  await dialog.getByRole('button', { name: 'Ya, pesan' }).click();
  await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
  await expectNoWordOfPrograms(page, 'a booking');
}

async function readByHand(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Lihat' }).click();
  const panel = page.getByRole('complementary', { name: 'Pesanan TANGAN-1' });
  await panel.getByText('Rincian ongkos').click();
  await panel.getByText('Tarif dasar').waitFor();
  await expectNoWordOfPrograms(page, 'a delivery');
  await expectGood(page, 'portal-delivery-by-hand');
  await page.getByRole('button', { name: 'Batalkan pengiriman' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoWordOfPrograms(page, 'a cancellation');
  const paths = ['today', 'deliveries?q=nihil', 'deliveries?open=DE-NONE', 'staff', 'audit', 'elsewhere'];
  const views = ['invoices', 'remittances', 'statement', 'promises'].map((view) => `statements?view=${view}`);
  for (const path of [...paths, ...views]) {
    await page.goto(`/portal/production/${path}`);
    await page.getByRole('heading').first().waitFor();
    await expectNoWordOfPrograms(page, path);
  }
  await page.goto('/portal/production/audit');
  await page.getByRole('row', { name: /Memesan/ }).click();
  await page.getByRole('complementary', { name: 'Memesan' }).waitFor();
  await expectNoWordOfPrograms(page, 'a change');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Tombol pintas' }).waitFor();
  await expectNoWordOfPrograms(page, 'the keys');
}

async function importByHand(page: Page): Promise<void> {
  await page.goto('/portal/production/imports');
  await page.getByText('Letakkan berkas').waitFor();
  await expectNoWordOfPrograms(page, 'no file');
  const heads = 'No. Pesanan;Nama Penerima;No HP Penerima;Alamat Tujuan;Pin;Berat (kg);Layanan';
  const row = (order: string, weight: string) =>
    `${order};Budi;08129876543;Jl. Jenderal Sudirman Kav. 52;-6.2275, 106.8085;${weight};Instan`;
  const buffer = Buffer.from([heads, row('TANGAN-2', '1,5'), row('TANGAN-3', 'berat')].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'pesanan.csv', mimeType: 'text/csv', buffer });
  const button = page.getByRole('button', { name: 'Pesan 1', exact: true });
  await until(async () => (await button.isVisible()) && (await button.isEnabled()));
  await page.locator('summary').first().click();
  await expectNoWordOfPrograms(page, 'a file');
  await expectGood(page, 'portal-import-by-hand');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Pesan sekarang?' });
  await expectNoWordOfPrograms(page, 'the question of a file');
  await dialog.getByRole('button', { name: 'Pesan 1' }).click();
  await page.getByRole('region', { name: 'Kemajuan pemesanan' }).getByText('Selesai').waitFor();
  await expectNoWordOfPrograms(page, 'an import');
}
