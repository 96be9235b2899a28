import assert from 'node:assert/strict';
import { imageOf } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { type Page, screenTest, using } from './browser/open.ts';
import { openApp, press, slide, takePhoto } from './browser/phone.ts';

// A browser: what fingers do by accident is told by its events, and what fits is told by its layout.
const service = await startService({ config: { mapStyleUrl: '', personRequestsPerMinute: 100_000 } });
const dispatcher = await operationsHand(service);

/** Books a delivery with money to collect and gives it to a courier of its own. */
async function giveJob(phone: string, body: object = {}) {
  const courier = await addCourier(service.ctx, phone);
  const cash = { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } };
  const id = await book(service, 'EXPRESS', { body: { ...cash, ...body } });
  const assigned = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  assert.equal(assigned.status, 200, assigned.text);
  return { courier, id };
}

const statusOf = async (id: string): Promise<string> =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery.status;

screenTest(
  'decision 440: taps make no step, a slide makes one, and ten touches bring a parcel with money to its door',
  async () => {
    const { courier, id } = await giveJob('+6281355550401');
    const page = await openApp(service, courier);
    await using(page, async () => {
      const setOff = page.getByRole('button', { name: 'Berangkat menjemput' });
      await setOff.waitFor();
      // Three quick taps, and three slower ones.
      for (const delay of [60, 60, 60, 450, 450, 450]) await setOff.click({ delay });
      await page.getByText('Geser tombolnya ke kanan').waitFor();
      assert.ok(await setOff.isVisible());
      assert.equal(await statusOf(id), 'PENDING_PICKUP');
      let touches = 0;
      const by = async (touch: Promise<unknown>) => {
        touches += 1;
        await touch;
      };
      await by(slide(page, 'Berangkat menjemput'));
      await by(slide(page, 'Saya sudah tiba'));
      await by(takePhoto(page));
      await by(slide(page, 'Ambil paket'));
      await by(slide(page, 'Berangkat mengantar'));
      await by(slide(page, 'Saya sudah tiba'));
      await by(takePhoto(page));
      await by(page.getByRole('button', { name: /^Diterima/ }).click());
      await by(page.getByRole('button', { name: 'Uang pas' }).click());
      await by(slide(page, 'Serahkan paket'));
      await page.getByText('1 selesai hari ini').waitFor();
      // The offer's acceptance is the eleventh.
      assert.equal(touches, 10);
      await until(async () => (await statusOf(id)) === 'COMPLETED');
      await page.goto('/courier/more');
      const signOut = page.getByRole('button', { name: 'Keluar', exact: true });
      await signOut.dblclick();
      await page.getByText('Keluar dari ponsel ini?').waitFor();
      assert.ok(await signOut.isVisible());
    });
  },
);

/** Holds each photo in the worker that shrinks it, until it is released. One that is released before it is there goes on at once. */
function delayPhotos(): void {
  const held: (() => void)[] = [];
  let released = 0;
  const Right = window.Worker;
  window.Worker = class extends Right {
    override postMessage(message: unknown): void {
      const goOn = () => super.postMessage(message);
      if (released === 0) return void held.push(goOn);
      released -= 1;
      goOn();
    }
  };
  const release = () => {
    const goOn = held.shift();
    if (goOn) goOn();
    else released += 1;
  };
  Object.assign(window, { release });
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

screenTest(
  'decision 287: photos wait for each other and their step for them; a bad file is explained, a removed one can be put back',
  async () => {
    const { courier, id } = await giveJob('+6281355550402');
    const page = await openApp(service, courier, { before: delayPhotos });
    const release = () => page.evaluate(() => (window as unknown as { release(): void }).release());
    await using(page, async () => {
      await slide(page, 'Berangkat menjemput');
      await slide(page, 'Saya sudah tiba');
      await choose(page, 'rusak.jpg', Buffer.from('not a photo'));
      await release();
      await page.getByText('Berkas ini rusak atau bukan foto').waitFor();
      await choose(page, 'IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
      await release();
      await page.getByText('Foto HEIC tidak terbaca').waitFor();
      await choose(page, 'satu.png', await imageOf(64, 40));
      await choose(page, 'dua.png', await imageOf(64, 41));
      await page.getByText('Menyiapkan foto…').nth(1).waitFor();
      await slide(page, 'Ambil paket');
      await page.getByText('Menunggu foto.').waitFor();
      await release();
      await page.getByRole('img', { name: 'Foto 1' }).waitFor();
      assert.ok(await page.getByText('Menunggu foto.').isVisible());
      await release();
      await page.getByRole('button', { name: 'Berangkat mengantar' }).waitFor();
      await until(async () => (await statusOf(id)) === 'PENDING_DELIVERY');
      await slide(page, 'Berangkat mengantar');
      await slide(page, 'Saya sudah tiba');
      await choose(page, 'tiga.png', await imageOf(64, 42));
      await release();
      await press(page, 'Hapus foto 1');
      await page.getByRole('img', { name: 'Foto 1' }).waitFor({ state: 'detached' });
      await press(page, 'Kembalikan');
      await page.getByRole('img', { name: 'Foto 1' }).waitFor();
    });
    const { media } = (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery;
    assert.equal(media.length, 2);
  },
);
