import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dispatchWorld, pickup } from '../support/dispatch.ts';
import { operationsHand } from '../support/operations.ts';
import { assertPace, full } from '../support/pace.ts';
import { type ProxyRate, startProxy } from '../support/proxy.ts';
import { until } from '../support/until.ts';
import { hasBrowser } from './browser/install.ts';
import type { Page } from './browser/open.ts';
import { press, readPhone, startPhone, takePhoto } from './browser/phone.ts';

/** Times say nothing beside other tests: `npm run faults -- test/screens/courier-network.full.test.ts` measures them. */
const skip = !full ? 'measured at full length' : !hasBrowser && 'no browser comes for this machine';

const bounds = { messageMs: 5_000, stepMs: 5_000, offerSecondsLeft: 24 };
const slow = 10_000;
const slowest = 2_500;
/** Photos of some 150 kB. */
const noise = { width: 480, height: 320 };
const photosOfForm = 10;

const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), `/courier${path}`);

/** A courier on duty behind a line whose rate the test chooses, with the app installed. */
async function startSlowNetwork() {
  const clock = { at: new Date(), now: () => new Date(), pass: () => undefined };
  const world = await dispatchWorld({ mapStyleUrl: '', dispatchOfferSeconds: 30 }, clock);
  const { service } = world;
  const dispatcher = await operationsHand(service);
  const courier = await world.onDuty(pickup);
  const rate: ProxyRate = { bytesPerSecond: Number.POSITIVE_INFINITY };
  const proxy = await startProxy(service.baseUrl, rate);
  const phone = await startPhone(proxy.baseUrl, { ...courier, email: '' });
  const page = await phone.page();
  await page.goto('/courier');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const giveJob = async () => {
    const id = await world.book();
    const assigned = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, {
      courierID: courier.id,
    });
    assert.equal(assigned.status, 200, assigned.text);
    return id;
  };
  return { world, dispatcher, courier, rate, proxy, page, giveJob };
}
type SlowNetwork = Awaited<ReturnType<typeof startSlowNetwork>>;

const tookMs = async (run: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await run();
  return performance.now() - startedMs;
};

/** Makes a delivery from the pickup to the door offline, with ten photos at each end. */
async function deliverOffline({ page, proxy, courier, giveJob }: SlowNetwork): Promise<void> {
  const id = await giveJob();
  await courier.must(id, 'setOff');
  await page.goto(`/courier/step/pickUp/${id}`);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  proxy.cut();
  for (let each = 0; each < photosOfForm; each += 1) await takePhoto(page, noise);
  const made = (count: number) => until(async () => (await readPhone(page)).rows.length === count);
  await press(page, 'Ambil paket');
  await made(1);
  await go(page, `/job/${id}`);
  await press(page, 'Berangkat mengantar');
  await made(2);
  await press(page, 'Saya sudah tiba');
  await made(3);
  await go(page, `/step/complete/${id}`);
  for (let each = 0; each < photosOfForm; each += 1) await takePhoto(page, noise);
  await press(page, /^Diterima/);
  await press(page, 'Serahkan paket');
  await until(async () => (await readPhone(page)).photos === 2 * photosOfForm);
}

test('decisions 431 and 432: at 10 kB/s, with twenty photos waiting, messages, offers and steps are not held up', {
  skip,
}, async (t) => {
  const network = await startSlowNetwork();
  const { world, dispatcher, courier, rate, page, giveJob } = network;
  await deliverOffline(network);
  await go(page, '/messages');
  rate.bytesPerSecond = slow;
  network.proxy.mend();
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  const uploads = "select count(*)::int as count from picture_uploads where part_ends <> '{}'";
  await until(async () => {
    const [row] = await world.service.ctx.sql.query<{ count: number }>(
      { name: 'test.uploads', text: uploads },
      [],
    );
    return row!.count > 0;
  });
  const path = `/operations/v1/couriers/${courier.id}/messages`;
  const messageMs = await tookMs(async () => {
    await dispatcher.post(path, { text: 'JANGAN antar' });
    await page.getByText('JANGAN antar').waitFor();
  });
  const stepOf = await giveJob();
  await go(page, `/job/${stepOf}`);
  await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
  const stepMs = await tookMs(async () => {
    await press(page, 'Berangkat menjemput');
    await until(async () => (await world.read(stepOf)).status === 'PICKING_UP');
  });
  await go(page, '');
  await world.book();
  await world.run();
  const timer = page.getByRole('region', { name: 'Tawaran' }).getByRole('timer');
  const secondsLeft = Number.parseInt((await timer.textContent()) ?? '', 10);
  const { photos } = await readPhone(page);
  t.diagnostic(
    `message after ${Math.round(messageMs)} ms, step after ${Math.round(stepMs)} ms, an offer with ${secondsLeft} s left; ${photos} photos still waited`,
  );
  assert.ok(photos > photosOfForm, 'most photos were still waiting');
  assertPace(messageMs, bounds.messageMs);
  assertPace(stepMs, bounds.stepMs);
  assertPace(-secondsLeft, -bounds.offerSecondsLeft);
  await page.context().close();
});

test('decision 431: at 2.5 kB/s a photo arrives that takes longer than 100 s', { skip }, async (t) => {
  const { world, courier, rate, page, giveJob } = await startSlowNetwork();
  const id = await giveJob();
  await courier.must(id, 'setOff');
  await page.goto(`/courier/step/pickUp/${id}`);
  await takePhoto(page, { width: 800, height: 600 });
  rate.bytesPerSecond = slowest;
  const ms = await tookMs(async () => {
    await press(page, 'Ambil paket');
    await until(async () => (await world.read(id)).status === 'PENDING_DELIVERY', 900_000);
  });
  await until(async () => (await readPhone(page)).rows.length === 0);
  t.diagnostic(`it took ${Math.round(ms / 1_000)} s`);
  const text = 'select max(length_bytes)::int as bytes from picture_uploads';
  const [largest] = await world.service.ctx.sql.query<{ bytes: number }>({ name: 'test.largest', text }, []);
  assert.ok(largest!.bytes > 100 * slowest, `${largest!.bytes} bytes`);
  await page.context().close();
});
