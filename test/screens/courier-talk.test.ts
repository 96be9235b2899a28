import assert from 'node:assert/strict';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visitAs } from './browser/open.ts';
import { openApp, press, smallPhone, wake } from './browser/phone.ts';
import { heardBy, listen } from './browser/sounds.ts';

// A browser: the phone keeps replies and calls in its own store, and a call is held by a finger.
const service = await startService({ config: { mapStyleUrl: '' } });
const dispatcher = await operationsHand(service);
await dispatcher.put('/operations/v1/fleet-phones', { environment: 'production', phone: '021 3192 3456' });

const entriesOf = async (courierId: string): Promise<Json[]> =>
  (await dispatcher.get(`/operations/v1/couriers/${courierId}/messages`)).body.data;

screenTest(
  'decisions 445 and 446: a reply and an SOS made offline are sent once, and the phone shows who has read and seen them',
  async () => {
    const courier = await addCourier(service.ctx);
    const talk = `/operations/v1/couriers/${courier.id}/messages`;
    const entries = () => entriesOf(courier.id);
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
      await page.getByText('Operasional diberi tahu pukul').waitFor();
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

screenTest(
  'decision 547: a message rings on every page, and one that changes the work stands above it until it is read',
  async () => {
    const [courier, other] = [
      await addCourier(service.ctx, '+6281355550601'),
      await addCourier(service.ctx, '+6281355550602'),
    ];
    const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'INV-547' } });
    const assign = async (to: string) => {
      const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: to });
      assert.equal(answer.status, 200, answer.text);
    };
    await assign(courier.id);
    const page = await openApp(service, courier, { before: listen });
    await using(page, async () => {
      await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
      // A job by hand is a message too; it is on the page itself.
      await page.getByRole('link', { name: 'Uang' }).click();
      const notice = page.getByRole('link', { name: /JANGAN antar|INV-547/ });
      assert.equal(await notice.count(), 0);
      const { rings } = await heardBy(page);
      const talk = `/operations/v1/couriers/${courier.id}/messages`;
      assert.equal((await dispatcher.post(talk, { text: 'JANGAN antar, alamat salah' })).status, 201);
      await wake(page);
      await page.getByRole('link', { name: 'JANGAN antar, alamat salah' }).waitFor();
      assert.equal((await heardBy(page)).rings, rings + 2);
      await assign(other.id);
      await wake(page);
      await page.getByRole('link', { name: 'Pekerjaan dialihkan ke kurir lain · INV-547' }).waitFor();
      assert.equal((await heardBy(page)).rings, rings + 4);
      await expectGood(page, 'courier-notice', smallPhone);
      await notice.click();
      await page.getByText('JANGAN antar, alamat salah').waitFor();
      await until(async () => (await entriesOf(courier.id)).every(({ readAt }) => readAt !== null));
      await page.getByRole('link', { name: 'Uang' }).click();
      await page.getByText('Tunai di tangan').waitFor();
      await notice.waitFor({ state: 'detached' });
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
