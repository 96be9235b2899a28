// A browser is the subject: the page's looks, and a hand-back whose photo is chosen there.
import assert from 'node:assert/strict';
import { courierHand } from '../support/courier-app.ts';
import { pngImage } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood, sizes } from './browser/look.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const dispatcher = await operationsHand(service);
const courier = await courierHand(service);
const move = async (id: string, name: string, more: object = {}) => {
  const moved = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, { move: name, ...more });
  assert.equal(moved.status, 200, moved.text);
};
/** A parcel whose delivery failed. */
const failed = async (order: string) => {
  const id = await book(service, 'LOGISTIC', { body: { providerOrderID: order } });
  await move(id, 'verify');
  await move(id, 'stage', { courierID: courier.id });
  await courier.must(id, 'depart');
  await courier.must(id, 'fail', { reasonCode: 'D1001', proofID: await courier.photo(id) });
  return id;
};
/** Brings a failed parcel to the pitstop. */
const park = async (id: string) => {
  await move(id, 'chooseReturn');
  await move(id, 'startReturn', { courierID: courier.id });
  await move(id, 'forceReturnFailure', { reasonCode: 'R1004' });
  await move(id, 'park');
};
const statusOf = async (id: string) =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery.status;

screenTest(
  'decision 509: what is on hold stands by reason, and is handed back with name and photo',
  async () => {
    await failed('GAGAL-1');
    const held = await failed('TAHAN-1');
    const signed = await failed('TANDA-1');
    await park(held);
    await park(signed);
    const path = '/operations/warehouse/returns?hub=hub-cakung';
    await using(await visitAs(service, 'warehouse', { path }), async (page) => {
      const list = page.getByRole('grid', { name: 'Paket yang ditahan' });
      await list.getByText('GAGAL-1').waitFor();
      await expectGood(page, 'returns');
      await page.setViewportSize(sizes.phone);
      await page.getByRole('combobox', { name: 'Gudang' }).waitFor();
      const isCut = await list
        .getByText('GAGAL-1')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      assert.equal(isCut, false, 'an order is read whole on a phone');
      const tabs = page.getByRole('navigation', { name: 'Gudang', exact: true });
      const hidden = await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      assert.equal(hidden, 0, 'all pages of the warehouse are in view');
      await page.setViewportSize(sizes.desktop);
      // A scan says what the parcel is and records that it is back.
      await page.keyboard.type('GAGAL-1');
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Kembali masuk' }).waitFor();
      await page.getByRole('complementary').filter({ hasText: 'Kembali masuk: Gudang Cakung' }).waitFor();
      await expectGood(page, 'returns-scanned');
      // While the list has the focus, a single key is its shortcut, and what a scanner types is still a scan.
      await list.focus();
      const released = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            window.addEventListener('keydown', ({ isTrusted, key }) => {
              if (!isTrusted) resolve(key);
            });
          }),
      );
      await page.keyboard.press('j');
      assert.equal(await released, 'j');
      assert.equal(await page.getByRole('textbox', { name: 'Pindai paket yang kembali' }).inputValue(), '');
      await page.keyboard.type('TAHAN-1');
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Sudah masuk' }).waitFor();
      await page.keyboard.type('GAGAL-1');
      await page.keyboard.press('Enter');
      const twice = page.getByRole('status').filter({ hasText: 'Simpan di rak retur' });
      await twice.filter({ hasText: 'Sudah masuk' }).waitFor();
      await page.getByRole('textbox', { name: 'Cari paket' }).fill('tanda');
      await list.getByText('GAGAL-1').waitFor({ state: 'detached' });
      await list.getByText('TANDA-1').waitFor();
      await page.getByRole('textbox', { name: 'Cari paket' }).fill('joko');
      await list.getByText('GAGAL-1').waitFor();
      // Decision 587: the names of two people make none.
      await page.getByRole('textbox', { name: 'Cari paket' }).fill('budi joko');
      await page.getByText('Tidak ada paket yang cocok').waitFor();
      await page.goto(`${path}&sandbox=true`);
      await page.getByText('Tidak ada paket yang ditahan').waitFor();
      assert.equal(await page.getByRole('status').filter({ hasText: 'Sudah masuk' }).count(), 0);
      await page.goto(path);
      await page.getByRole('status').filter({ hasText: 'Sudah masuk' }).waitFor();
      await page.getByRole('button', { name: /^Di pitstop/ }).click();
      await list.getByText('GAGAL-1').waitFor({ state: 'detached' });
      await list.getByText('TAHAN-1').click();
      const panel = page.getByRole('complementary');
      await panel.filter({ hasText: held }).waitFor();
      const clipped = await panel.evaluate(
        ({ parentElement: side }) => side!.scrollWidth - side!.clientWidth,
      );
      assert.equal(clipped, 0, 'the panel is seen whole');
      await page.getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: 'Serahkan kembali', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Diterima oleh' }).fill('Pak Budi');
      const file = { name: 'bukti.png', mimeType: 'image/png', buffer: pngImage(7) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Serahkan kembali', exact: true }).click();
      await until(async () => (await statusOf(held)) === 'RETURNED');
      // The receiver may sign instead; a dot is no signature.
      await list.getByText('TANDA-1').click();
      await page.getByRole('complementary').filter({ hasText: signed }).waitFor();
      await page.getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: 'Serahkan kembali', exact: true }).click();
      await dialog.getByRole('textbox', { name: 'Diterima oleh' }).fill('Bu Ani');
      const submit = dialog.getByRole('button', { name: 'Serahkan kembali', exact: true });
      await submit.click();
      await dialog.getByText('Pilih foto atau minta tanda tangan').waitFor();
      await dialog.getByRole('button', { name: 'Tanda tangan', exact: true }).click();
      const pad = dialog.getByRole('img', { name: 'Tanda tangan' });
      await pad.scrollIntoViewIfNeeded();
      const { x, y } = (await pad.boundingBox())!;
      // The pad opens with a part that is loaded later: until then a dot is not seen.
      await until(async () => {
        await page.mouse.click(x + 60, y + 60);
        return dialog.getByText('Ini belum tanda tangan', { exact: false }).isVisible();
      });
      await page.mouse.move(x + 60, y + 60);
      await page.mouse.down();
      await page.mouse.move(x + 200, y + 110, { steps: 8 });
      await page.mouse.up();
      await dialog.getByText('Ini belum tanda tangan', { exact: false }).waitFor({ state: 'detached' });
      // Then the picture is made.
      await dialog.getByRole('button', { name: 'Ulangi tanda tangan' }).waitFor();
      await expectGood(page, 'hand-back-signed');
      await submit.click();
      await until(async () => (await statusOf(signed)) === 'RETURNED');
      await page.getByText('Tidak ada paket di tahap ini').waitFor();
    });
  },
);
