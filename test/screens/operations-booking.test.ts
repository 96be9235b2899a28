import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visitAs } from './browser/open.ts';

// Noon in Jakarta, when the demo tariffs serve.
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { mapStyleUrl: '' },
});
const { ctx, provider } = service;
const dispatcher = await operationsHand(service);
const owner = handOf(service, await addPerson(ctx, 'provider-admin', provider.workspaceId));
await service.addProvider('Toko Bougenville');
const { name } = (await dispatcher.get('/operations/v1/workspaces')).body.data.find(
  ({ workspaceID }: { workspaceID: string }) => workspaceID === provider.workspaceId,
);
// The first price waits until the gazetteer is read, which takes a busy machine longer than a page is waited for.
assert.equal((await dispatcher.get('/portal/v1/places?q=jakarta')).status, 200);

/** On a phone one label of a row wraps and its neighbours do not: their inputs stand in one line all the same. */
async function expectAligned(page: Page, labels: readonly string[]): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const heights = await page
    .locator('label')
    .filter({ hasText: /^(Jumlah|Berat total)/ })
    .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().height));
  assert.notEqual(heights[0], heights[1], 'one label wraps');
  const boxes = labels.map((name) => page.getByRole('textbox', { name, exact: true }).boundingBox());
  assert.equal(new Set((await Promise.all(boxes)).map((box) => box?.y)).size, 1);
  await page.setViewportSize(before);
}

// A browser, since form, palette, router and board work together here alone.
screenTest(
  'decisions 492 and 493: a dispatcher books for a caller, sees the delivery on the board, and fails it when called off',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/' }), async (page) => {
      const part = (title: string) => page.getByRole('region', { name: title, exact: true });
      const fill = (label: string, text: string, within = page.locator('main')) =>
        within.getByRole('textbox', { name: label, exact: true }).fill(text);
      await page.getByRole('link', { name: 'Pesan untuk penelepon' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('penelepon');
      await page.getByRole('dialog').getByRole('button', { name: 'Pesan untuk penelepon' }).click();

      const choice = page.getByRole('combobox', { name: 'Pilih mitra' });
      await page.getByRole('heading', { name: 'Pilih mitra' }).waitFor();
      await choice.click();
      await page.getByRole('option', { name, exact: true }).click();
      await page.getByText('Isi pin tujuan untuk melihat harga.').waitFor();
      await fill('Nama depan', 'Ani', part('Pengirim'));
      await fill('Nomor telepon', '+6281234567890', part('Pengirim'));
      await fill('Alamat', 'Jl. M.H. Thamrin No. 1', part('Pengirim'));
      await fill('Pin (lintang, bujur)', '-6.1944, 106.8229', part('Pengirim'));
      await fill('Nama depan', 'Budi', part('Penerima'));
      await fill('Alamat', 'Jl. Jenderal Sudirman Kav. 52', part('Penerima'));
      await fill('Pin (lintang, bujur)', '-6.2275, 106.8085', part('Penerima'));
      await fill('Berat total (kg)', '1,5');
      await fill('Isi paket', 'Kopi');
      await fill('Nomor pesanan', 'CALL-1');
      await page.getByRole('radio', { name: /Express Instan/ }).check();
      const send = page.getByRole('button', { name: /^Pesan seharga Rp/ });
      await send.waitFor();
      await expectGood(page, 'operations-book');
      await expectAligned(page, ['Jumlah', 'Berat total (kg)', 'Nilai total (Rp)']);
      await send.click();
      const dialog = page.getByRole('dialog', { name: 'Pesan pengantaran ini?' });
      await dialog.getByText(`Atas nama ${name} · Produksi`).waitFor();
      await dialog.getByRole('button', { name: 'Ya, pesan' }).click();
      await page.getByRole('heading', { name: /Pengantaran dipesan/ }).waitFor();
      const found = await owner.get('/portal/v1/production/deliveries?orderID=CALL-1');
      assert.equal(found.body.data.length, 1, 'the provider has it');

      await page.getByRole('link', { name: 'Buka di papan' }).click();
      await page.getByRole('row', { name: /CALL-1/ }).waitFor();
      await page.getByRole('button', { name: 'Tindakan lain' }).click();
      const hint = page.getByRole('menuitem', { name: /^Batalkan.*alasan P1098/ });
      assert.equal(await hint.isDisabled(), true, 'only the provider cancels');
      await page.getByRole('menuitem', { name: 'Nyatakan gagal', exact: true }).click();
      const question = page.getByRole('dialog', { name: /Nyatakan gagal · CALL-1/ });
      await question.getByRole('combobox', { name: 'Alasan' }).click();
      await page.getByRole('option', { name: 'P1098 · Dibatalkan penelepon' }).click();
      await question.getByRole('button', { name: 'Nyatakan gagal', exact: true }).last().click();
      await page.getByText('Nyatakan gagal: pesanan CALL-1 selesai dicatat.').waitFor();
      const { deliveryID } = found.body.data[0];
      const { data } = (await owner.get(`/portal/v1/production/deliveries/${deliveryID}/view`)).body;
      assert.deepEqual(
        data.history.map(({ status, actor }: Record<string, string>) => [status, actor]),
        [
          ['ALLOCATING', 'operations'],
          ['FAILED_PICKUP', 'operations'],
        ],
      );
    });
  },
);

screenTest('decision 590: a caller known by number is booked with a few clicks and words', async () => {
  await using(
    await visitAs(service, 'dispatcher', { path: `/operations/book?provider=${provider.workspaceId}` }),
    async (page) => {
      const part = (title: string) => page.getByRole('region', { name: title, exact: true });
      const shop = part('Pengirim').getByRole('region', { name: 'Alamat toko ini' });
      await shop.getByRole('button').first().click();
      await part('Penerima')
        .getByRole('textbox', { name: 'Nomor telepon', exact: true })
        .fill('+6281234567890');
      const earlier = part('Penerima').getByRole('region', { name: 'Alamat sebelumnya dari nomor ini' });
      await earlier.getByRole('button').first().waitFor();
      await expectGood(page, 'operations-book-earlier');
      await earlier.getByRole('button').first().click();
      await earlier.waitFor({ state: 'detached' });
      const address = part('Penerima').getByRole('textbox', { name: 'Alamat', exact: true });
      assert.equal(await address.inputValue(), 'Jl. M.H. Thamrin No. 1');
    },
  );
});
