import assert from 'node:assert/strict';
import { courierHand } from '../support/courier-app.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood, keepPicture } from './browser/look.ts';
import { type Page, screenTest, using } from './browser/open.ts';
import { openApp, smallPhone } from './browser/phone.ts';

// A browser: only its layout shows which parts fit, and which cover others.
const service = await startService({
  config: { mapStyleUrl: '', personRequestsPerMinute: 100_000, webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const dispatcher = await operationsHand(service);
const courier = await courierHand(service);
const order = 'INV/20261126/MPL/382940182';

/** A delivery with money, to an address as people in Jakarta write it, that was due a quarter of an hour ago. */
async function overdueDelivery(): Promise<string> {
  const destination = {
    address:
      'Apartemen Taman Rasuna Tower 12 Lt. 18 Unit 18-C, Jl. H.R. Rasuna Said, RT.16/RW.1, Menteng Atas, Kecamatan Setiabudi, Kota Jakarta Selatan, DKI Jakarta 12960',
    coordinates: { latitude: -6.2275, longitude: 106.8085 },
    notes: 'Titip di pos satpam lobi timur, telepon dulu sebelum naik, lift barang di belakang',
  };
  const recipient = {
    firstName: 'Ratna Kusumawardhani',
    phone: '+6281298760001',
    companyName: 'PT Sinar Abadi',
  };
  const packages = [
    { name: 'Kemeja batik lengan panjang', quantity: 2, weight: 0.6, price: 250_000 },
    { name: 'Kain', quantity: 1, weight: 0.4, price: 90_000 },
  ];
  const cash = { paymentMethod: 'CASH', cashOnDelivery: { amount: 587_500 } };
  const body = { providerOrderID: order, destination, recipient, packages, ...cash };
  const id = await book(service, 'EXPRESS', { body });
  const path = `/operations/v1/deliveries/${id}/courier`;
  assert.equal((await dispatcher.put(path, { courierID: courier.id })).status, 200);
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofIDs: [await courier.photo(id)] });
  await courier.must(id, 'depart');
  const text =
    "update deliveries set promised_dropoff_at = now() - interval '15 minutes 30 seconds' where id = $1";
  await service.owner.query({ name: 'test.overdue', text }, [id]);
  return id;
}

/** The texts and controls that are not whole in view above the pressed part. */
const unseenOf = (page: Page, words: readonly string[]) =>
  page.evaluate((wanted) => {
    const foot = document.querySelector('main + div')!.getBoundingClientRect();
    const all = [...document.querySelectorAll('h1, main p, main span, main strong, main a, main h2')];
    return wanted.filter((each) => {
      const found = all.find(
        (element) =>
          element.textContent?.includes(each) && element.querySelectorAll(':scope > :not(wbr)').length < 3,
      );
      const box = found?.getBoundingClientRect();
      return !(box && box.height > 0 && box.top >= 0 && box.bottom <= foot.top && foot.bottom <= innerHeight);
    });
  }, words);

/** The height that is left for what a page shows, and how much wider it is than the window. */
const roomOf = (page: Page) =>
  page.evaluate(() => {
    const foot = document.querySelector('main + div')!.getBoundingClientRect();
    const head = document.querySelector('header')!.getBoundingClientRect();
    document.querySelector('main')!.parentElement!.scrollTo(0, 1_000);
    const top = Math.max(0, document.querySelector('header')!.getBoundingClientRect().bottom);
    const excess = document.documentElement.scrollWidth - innerWidth;
    document.querySelector('main')!.parentElement!.scrollTo(0, 0);
    return { share: (foot.top - top) / innerHeight, excess, hasHead: head.bottom > 0 };
  });

/** The last controls of a page that are partly beyond its sides. */
const hiddenOf = (page: Page) =>
  page
    .locator('main + div')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        // Ready replies are one line that is pushed aside.
        .filter((button) => button.closest('ul') === null)
        .filter((button) => button.getBoundingClientRect().right > innerWidth)
        .map((button) => button.textContent || button.ariaLabel),
    );

screenTest(
  'a small phone shows contents, order, way and next step of an overdue job at a glance; large type and a phone on its side leave room',
  async () => {
    const id = await overdueDelivery();
    const page = await openApp(service, courier);
    await using(page, async () => {
      const late = page.getByText('Terlambat');
      await late.first().waitFor();
      await keepPicture(page, 'courier-day-glance');
      const seen = [order, '2 × Kemeja batik', 'Tagih Rp587.500', 'Unit 18-C', 'DKI Jakarta', 'lift barang'];
      assert.deepEqual(
        await unseenOf(page, [...seen, 'Ratna', 'Telepon', 'WhatsApp', 'Arah']),
        [],
        'the day',
      );
      await expectGood(page, 'courier-day-overdue', smallPhone);
      await page.setViewportSize(smallPhone);
      const slide = page.getByRole('button', { name: 'Saya sudah tiba' });
      // The button lies where the small window has it: a new size comes before its layout.
      await until(async () => {
        const box = await slide.boundingBox();
        return box !== null && box.y + box.height <= smallPhone.height;
      });
      // A short message covers neither the head nor the pressed control.
      const before = await slide.boundingBox();
      await slide.click();
      const said = (await page.locator('[data-said]:not([data-said=""])').boundingBox())!;
      const moved = (await slide.boundingBox())!.y - before!.y;
      assert.ok(Math.abs(moved) <= 1, `the button stays under the thumb: ${moved}`);
      const head = (await page.locator('header').boundingBox())!;
      assert.ok(said.y >= head.y + head.height && said.y + said.height <= before!.y);
      await keepPicture(page, 'courier-said');
      await page.goto(`/courier/job/${id}`);
      await late.first().waitFor();
      assert.deepEqual(
        await unseenOf(page, [...seen, 'Ratna', 'Telepon', 'WhatsApp', 'Arah']),
        [],
        'the job',
      );
      await expectGood(page, 'courier-job-overdue', smallPhone);
      // A new size, and the messages of their page, come before their layout.
      const expectRoom = async (what: string, leastShare: number) => {
        let room = await roomOf(page);
        const isRoomy = async () => {
          room = await roomOf(page);
          return room.share >= leastShare && room.excess <= 0;
        };
        await until(isRoomy).catch(() => assert.fail(`${what}: ${JSON.stringify(room)}`));
      };
      for (const [name, path] of [
        ['day', '/courier'],
        ['job', `/courier/job/${id}`],
        ['step', `/courier/step/complete/${id}`],
        ['messages', '/courier/messages'],
      ] as const) {
        await page.setViewportSize(smallPhone);
        await page.goto(path);
        await page.locator('main + div').waitFor();
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expectRoom(`${name} at 200 %`, 0.55);
        assert.deepEqual(await hiddenOf(page), [], `${name} at 200 %`);
        await keepPicture(page, `courier-${name}-large`);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        await page.setViewportSize({ width: 640, height: 360 });
        await expectRoom(`${name} on its side`, 0.6);
        await keepPicture(page, `courier-${name}-wide`);
      }
    });
  },
);
