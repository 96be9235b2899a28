import assert from 'node:assert/strict';
import type { Json } from '../support/json.ts';
import { operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visitAs } from './browser/open.ts';
import { openApp, press, smallPhone, wake } from './browser/phone.ts';

// A browser: the phone keeps replies and calls in its own store, and a call is held by a finger.
const service = await startService({ config: { mapStyleUrl: '' } });
const dispatcher = await operationsHand(service);
await dispatcher.put('/operations/v1/fleet-phones', { environment: 'production', phone: '021 3192 3456' });

screenTest(
  'decisions 445 and 446: a reply and an SOS made offline are sent once, and the phone shows who has read and seen them',
  async () => {
    const courier = await addCourier(service.ctx);
    const talk = `/operations/v1/couriers/${courier.id}/messages`;
    const entries = async (): Promise<Json[]> => (await dispatcher.get(talk)).body.data;
    assert.equal((await dispatcher.post(talk, { text: 'Sudah di mana?' })).status, 201);
    const page = await openApp(service, courier, { path: '/courier/messages' });
    await using(page, async () => {
      await page.getByText('Sudah di mana?').waitFor();
      await until(async () => (await entries())[0]!.readAt !== null);
      await page.context().setOffline(true);
      await press(page, 'Saya sudah di lokasi.');
      await press(page, 'Kirim');
      await page.getByText('Menunggu koneksi').waitFor();
      await page.getByRole('link', { name: 'SOS' }).click();
      const button = page.getByRole('button', { name: 'Tahan 2 detik untuk SOS' });
      await button.click();
      await button.hover();
      await page.mouse.down();
      await page.getByText('SOS belum terkirim').waitFor();
      await page.mouse.up();
      await expectGood(page, 'courier-sos', smallPhone);
      assert.deepEqual(
        await page
          .locator('a[href^="tel:"]')
          .evaluateAll((links) => links.map((each) => each.getAttribute('href'))),
        ['tel:+622131923456', 'tel:112'],
      );
      await page.context().setOffline(false);
      await wake(page);
      await page.getByText('Operasional diberi tahu').waitFor();
      await seeCall(courier.id);
      await page.getByText('SOS dilihat').waitFor();

      await until(async () => (await entries())[0]!.from === 'COURIER');
      const [reply, ...others] = await entries();
      assert.deepEqual([reply!.text, others.length], ['Saya sudah di lokasi.', 1]);
      await page.goto('/courier/messages');
      await page.getByText('Terkirim').waitFor();
      const read = `/operations/v1/couriers/${courier.id}/replies/read`;
      assert.equal((await dispatcher.put(read, { upTo: reply!.number })).status, 200);
      await page.getByText(/Dibaca/).waitFor();
      await expectGood(page, 'courier-messages', smallPhone);
    });
  },
);

/** Operations see the call on any page and acknowledge it. */
async function seeCall(courierId: string): Promise<void> {
  await using(await visitAs(service, 'dispatcher', { path: '/operations/dispatch' }), async (page) => {
    await page.getByRole('alert', { name: /^SOS/ }).waitFor();
    await expectGood(page, 'sos-band');
    await page.getByRole('button', { name: 'Saya tangani' }).click();
    await page.getByRole('alert', { name: /^SOS/ }).waitFor({ state: 'detached' });
  });
  const { body } = await dispatcher.get('/operations/v1/alerts?environment=production');
  assert.ok(body.data.every(({ courier }: Json) => courier?.courierID !== courierId));
}
