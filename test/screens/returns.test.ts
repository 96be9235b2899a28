// A browser is the subject: the page's looks, and a hand-back whose photo is chosen there.
import assert from 'node:assert/strict';
import { courierHand } from '../support/courier-app.ts';
import { pngImage } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
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
const statusOf = async (id: string) =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery.status;

screenTest(
  'decision 509: what is on hold stands by reason, and is handed back with name and photo',
  async () => {
    await failed('GAGAL-1');
    const held = await failed('TAHAN-1');
    await move(held, 'chooseReturn');
    await move(held, 'startReturn', { courierID: courier.id });
    await move(held, 'forceReturnFailure', { reasonCode: 'R1004' });
    await move(held, 'park');
    const path = '/operations/warehouse/returns?hub=hub-cakung';
    await using(await visitAs(service, 'warehouse', { path }), async (page) => {
      const list = page.getByRole('grid', { name: 'Paket yang ditahan' });
      await list.getByText('GAGAL-1', { exact: true }).waitFor();
      await expectGood(page, 'returns');
      await page.getByRole('button', { name: /^Di pitstop/ }).click();
      await list.getByText('GAGAL-1').waitFor({ state: 'detached' });
      await list.getByText('TAHAN-1').click();
      await page.getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: 'Serahkan kembali', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Diterima oleh' }).fill('Pak Budi');
      const file = { name: 'bukti.png', mimeType: 'image/png', buffer: pngImage(7) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Serahkan kembali', exact: true }).click();
      await until(async () => (await statusOf(held)) === 'RETURNED');
      await page.getByText('Tidak ada paket di tahap ini').waitFor();
    });
  },
);
