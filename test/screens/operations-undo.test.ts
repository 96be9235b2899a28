import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

/** Within the operating hours of the demo tariffs. */
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { mapStyleUrl: '' },
});
const { ctx } = service;
const dispatcher = await operationsHand(service);
const origin = { latitude: -6.1944, longitude: 106.8229 };
for (const courier of ['CO-ANTON', 'CO-BERTA'])
  await putOnDuty(ctx, courier, origin, { capacityParcels: 20 });
const courierOf = async (id: string) =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.courierID;

// A browser, since message, key and board work together here alone.
screenTest(
  'decision 494: a change of courier is undone by its message or by Z, of many at once too',
  async () => {
    const bookAs = (providerOrderID: string) => book(service, 'EXPRESS', { body: { providerOrderID } });
    const ids = [await bookAs('SLIP-1'), await bookAs('SLIP-2')];
    const [first = '', second = ''] = ids;
    await dispatcher.put(`/operations/v1/deliveries/${first}/courier`, { courierID: 'CO-ANTON' });
    await using(
      await visitAs(service, 'dispatcher', { path: `/operations/?open=${first}` }),
      async (page) => {
        const panel = page.getByRole('complementary', { name: 'Pengiriman SLIP-1', exact: true });
        const option = (courier: string) => page.getByRole('option').filter({ hasText: courier });
        const changeTo = async (courier: string) => {
          await panel.getByRole('button', { name: 'Ganti kurir' }).click();
          await option(courier).click();
          await page.getByRole('button', { name: `Berikan kepada Kurir ${courier}` }).click();
          await page.getByText(`Pesanan SLIP-1 kini pada Kurir ${courier}.`).last().waitFor();
          await isShown(courier);
        };
        // The row names the courier whom the next change replaces.
        const isShown = (courier: string) =>
          page.getByRole('row', { name: new RegExp(`SLIP-1.*${courier}`) }).waitFor();
        const isBack = async () => {
          await until(async () => (await courierOf(first)) === 'CO-ANTON');
          await isShown('CO-ANTON');
        };
        await changeTo('CO-BERTA');
        await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
        await page.getByText('Pesanan SLIP-1 kembali seperti semula.').waitFor();
        await isBack();
        await changeTo('CO-BERTA');
        await page.keyboard.press('z');
        await isBack();
        await changeTo('CO-BERTA');
        await expectGood(page, 'board-undo');

        await page.goto('/operations/?q=slip');
        await page.getByRole('row', { name: /SLIP-2/ }).waitFor();
        await page.getByRole('checkbox', { name: 'Pilih semua yang tampil' }).click();
        await page.keyboard.press('a');
        await option('CO-ANTON').click();
        await page.getByRole('button', { name: 'Berikan kepada Kurir CO-ANTON' }).click();
        const outcomes = page.getByRole('dialog', { name: '2 berhasil, 0 tidak' });
        await outcomes.getByRole('button', { name: 'Urungkan (2)' }).click();
        await page.getByRole('dialog', { name: 'Urungkan: 2 berhasil, 0 tidak' }).waitFor();
        assert.equal(await courierOf(first), 'CO-BERTA');
      },
    );
    const { givenBack } = (await dispatcher.get(`/operations/v1/deliveries/${second}/dispatch`)).body.data;
    assert.equal(givenBack.length, 1, 'dispatch seeks another courier');
  },
);
