import assert from 'node:assert/strict';
import { origin } from '../support/bookings.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood, findingsOf } from './browser/look.ts';
import { type Page, screenTest, using } from './browser/open.ts';
import { openApp, slide, smallPhone, waiting } from './browser/phone.ts';

// A browser: dragging, the focus of keys and what is kept offline are its own.
const service = await startService({ config: { mapStyleUrl: '', personRequestsPerMinute: 100_000 } });
const dispatcher = await operationsHand(service);

/** A courier with three jobs, whose pickups are at Toko 1 to 3 and whose doors at Rumah 1 to 3. */
async function courierWithThree(phone: string) {
  const courier = await addCourier(service.ctx, phone);
  const ids: string[] = [];
  for (const number of [1, 2, 3]) {
    const at = (name: string, side: number) => ({
      address: `${name} ${number}, Jl. Kebon Kacang Raya Gang Mawar No. ${number}, Tanah Abang`,
      coordinates: {
        latitude: origin.coordinates.latitude + 0.004 * number * side,
        longitude: origin.coordinates.longitude + 0.003 * number,
      },
    });
    const body = { origin: { ...origin, ...at('Toko', 1) }, destination: at('Rumah', -1) };
    const id = await book(service, 'EXPRESS', { body });
    const path = `/operations/v1/deliveries/${id}/courier`;
    assert.equal((await dispatcher.put(path, { courierID: courier.id })).status, 200);
    ids.push(id);
  }
  const shown = async () => {
    const { body } = await dispatcher.get(`/operations/v1/couriers/${courier.id}/stops`);
    return body.data.map(({ place }: { place: { address: string } }) => nameOf(place.address));
  };
  return { courier, ids, shown };
}

const nameOf = (text: string): string => /(Toko|Rumah) \d/.exec(text)![0];
const rowsOf = async (page: Page): Promise<string[]> =>
  (await page.locator('[data-stop]').allInnerTexts()).map(nameOf);
const isShown = (page: Page, ...names: string[]) =>
  until(async () => (await rowsOf(page)).join() === names.join());

screenTest(
  'decision 433: stops are ordered by buttons and by dragging without a connection, and the day follows the courier',
  async () => {
    const { courier, ids, shown } = await courierWithThree('+6281355550433');
    const page = await openApp(service, courier);
    await using(page, async () => {
      await page.getByText('Toko 1').first().waitFor();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Urutan & peta' }).click();
      await isShown(page, 'Toko 1', 'Rumah 1', 'Toko 2', 'Rumah 2', 'Toko 3', 'Rumah 3');
      const map = page.getByRole('img', { name: 'Peta 6 perhentian' });
      // The map needs no connection, and its code is loaded after the list.
      await map.locator('canvas').waitFor();
      // A parcel is not brought before it is fetched.
      await page.getByRole('button', { name: /^Turunkan: Toko 1/, disabled: false }).press('Enter');
      await page.getByText('Paket diambil dulu').waitFor();
      const up = page.getByRole('button', { name: /^Naikkan: Toko 2/ });
      await up.press('Enter');
      await isShown(page, 'Toko 1', 'Toko 2', 'Rumah 1', 'Rumah 2', 'Toko 3', 'Rumah 3');
      await page.getByText('Nomor 2: Toko 2').waitFor();
      await until(() => up.evaluate((button) => button === document.activeElement));
      await page.keyboard.press('Enter');
      await isShown(page, 'Toko 2', 'Toko 1', 'Rumah 1', 'Rumah 2', 'Toko 3', 'Rumah 3');
      assert.equal((await waiting(page)).rows, 1, 'the last order replaces one that waits');

      // Both places are in view, so that the drag does not scroll.
      await page.setViewportSize({ ...smallPhone, height: 900 });
      const boxOf = async (name: string) =>
        (await page.locator('[data-stop]', { hasText: name }).locator('[data-grip]').boundingBox())!;
      const [from, to] = [await boxOf('Rumah 2'), await boxOf('Toko 2')];
      const x = from.x + from.width / 2;
      await page.mouse.move(x, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, to.y + to.height / 4, { steps: 8 });
      // It is held over the place of its own pickup, which stays before it.
      await isShown(page, 'Toko 2', 'Rumah 2', 'Toko 1', 'Rumah 1', 'Toko 3', 'Rumah 3');
      await page.mouse.up();
      await page.getByText('Nomor 2: Rumah 2').waitFor();

      await page.setViewportSize(smallPhone);
      await page.reload();
      await isShown(page, 'Toko 2', 'Rumah 2', 'Toko 1', 'Rumah 1', 'Toko 3', 'Rumah 3');
      await page.getByRole('link', { name: 'Kembali' }).click();
      await page.getByRole('region', { name: 'Berikutnya' }).getByText('Toko 2').waitFor();
      // The courier sets off to another shop: the day follows.
      await page.getByRole('link', { name: /Toko 1/ }).click();
      await slide(page, 'Berangkat menjemput');
      await page.getByRole('link', { name: 'Kembali' }).click();
      await page.getByRole('region', { name: 'Berikutnya' }).getByText('Toko 1').waitFor();

      await page.context().setOffline(false);
      await until(async () => (await waiting(page)).rows === 0);
      const order = ['Toko 1', 'Toko 2', 'Rumah 2', 'Rumah 1', 'Toko 3', 'Rumah 3'];
      assert.deepEqual(await shown(), order);
      await page.goto('/courier/stops');
      await isShown(page, ...order);
      // Dispatch orders too, and the phone shows it.
      const stops = [ids[2]!, ids[0]!, ids[1]!].flatMap((id) =>
        ['PICKUP', 'DROPOFF'].map((kind) => ({ kind, deliveryIDs: [id] })),
      );
      const path = `/operations/v1/couriers/${courier.id}/stops`;
      assert.equal((await dispatcher.put(path, { stops })).status, 200);
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      await isShown(page, 'Toko 3', 'Rumah 3', 'Toko 1', 'Rumah 1', 'Toko 2', 'Rumah 2');
      await expectGood(page, 'courier-stops', smallPhone);
    });
  },
);

screenTest(
  'decision 434: an arrival far from its address is asked about, offline too, and operations see the answer',
  async () => {
    const { courier, ids } = await courierWithThree('+6281355550434');
    const page = await openApp(service, courier);
    await using(page, async () => {
      await page.context().grantPermissions(['geolocation']);
      const far = { ...origin.coordinates, latitude: origin.coordinates.latitude - 0.1, accuracy: 20 };
      await page.context().setGeolocation(far);
      assert.equal(
        (
          await service.call('PUT', '/courier/v1/duty', {
            token: courier.token,
            body: { onDuty: true, vehicle: 'MOTORCYCLE' },
          })
        ).status,
        200,
      );
      // A phone that does not know its place yet asks nothing.
      const placed = page.waitForResponse(/\/courier\/v1\/positions$/);
      await page.reload();
      await placed;
      await slide(page, 'Berangkat menjemput');
      await page.getByText('Tersimpan').first().waitFor();
      await page.context().setOffline(true);
      await slide(page, 'Saya sudah tiba');
      await page.getByRole('heading', { name: 'Sudah tiba?' }).waitFor();
      assert.deepEqual(await findingsOf(page), []);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/arrival.png` });
      await page.getByText(/Ponsel Anda 11,\d km dari alamat ini/).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Saya sudah tiba' }).count(), 0);
      await page.getByLabel('Di tempat lain').check({ force: true });
      await page.getByLabel('Alasan').fill('Bertemu di gerbang');
      await slide(page, 'Saya sudah tiba');
      await page.getByRole('button', { name: 'Ambil paket' }).waitFor();
      await page.context().setOffline(false);
      const awayOf = async () =>
        (await dispatcher.get(`/operations/v1/deliveries/${ids[0]}`)).body.data.history.find(
          ({ away }: { away: unknown }) => away !== null,
        )?.away;
      await until(async () => (await awayOf()) !== undefined);
      const { reason, asked } = await awayOf();
      assert.deepEqual([reason, asked], ['Bertemu di gerbang', true]);
    });
  },
);
