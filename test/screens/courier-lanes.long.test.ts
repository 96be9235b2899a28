import assert from 'node:assert/strict';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { book, operationsHand } from '../support/operations.ts';
import { type ProxyRate, startProxy } from '../support/proxy.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { cutOff } from './browser/cut-off.ts';
import { screenTest } from './browser/open.ts';
import { press, readPhone, startPhone, takePhoto, wake } from './browser/phone.ts';

// A browser: the lanes are the app's own, and the line between it and the service is cut.
const service = await startService({ config: { mapStyleUrl: '' } });
const dispatcher = await operationsHand(service);

async function giveJob(courier: CourierHand): Promise<string> {
  const id = await book(service, 'EXPRESS');
  const assigned = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  assert.equal(assigned.status, 200, assigned.text);
  return id;
}

const statusOf = async (id: string): Promise<string> =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery.status;
const receivedOf = async (courier: CourierHand, photoID: string): Promise<number> =>
  (await courier.get(`/courier/v1/pictures/${photoID}`)).body.data.receivedBytes;

/** A phone behind a line whose rate the test chooses, with the app installed, at a page of it. */
async function openPhone(courier: CourierHand, path: string) {
  const rate: ProxyRate = { bytesPerSecond: Number.POSITIVE_INFINITY };
  const proxy = await startProxy(service.baseUrl, rate);
  const phone = await startPhone(proxy.baseUrl, { ...courier, email: '' });
  const page = await phone.page();
  await page.goto('/courier');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(path);
  return { rate, proxy, page };
}

/** A photo of many chunks. */
const noise = { width: 480, height: 320 };
const pictures = /\/courier\/v1\/pictures\//;

screenTest('decision 431: a photo of many chunks goes on where a cut has stopped it', async () => {
  const courier = await courierHand(service);
  const id = await giveJob(courier);
  await courier.must(id, 'setOff');
  const { rate, proxy, page } = await openPhone(courier, `/courier/step/pickUp/${id}`);
  const offsets: number[] = [];
  await page.route(pictures, async (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (offset !== undefined) offsets.push(Number(offset));
    await route.continue();
  });
  await takePhoto(page, noise);
  rate.bytesPerSecond = 20_000;
  await press(page, 'Ambil paket');
  await until(() => offsets.length >= 3);
  const [row] = (await readPhone(page)).rows;
  const { photoID } = row!.photos[0]!;
  proxy.cut();
  const reached = await receivedOf(courier, photoID);
  assert.ok(reached > 0);
  const before = offsets.length;
  proxy.mend();
  await wake(page);
  await until(async () => (await statusOf(id)) === 'PENDING_DELIVERY');
  assert.ok(offsets.length > before, 'it was not whole at the cut');
  assert.ok(
    offsets.slice(before).every((offset) => offset >= reached),
    `${offsets} go on at ${reached}`,
  );
  await page.context().close();
});

screenTest('decision 431: a lane that fails holds up no other', async () => {
  const courier = await courierHand(service);
  const [first, second] = [await giveJob(courier), await giveJob(courier)];
  await courier.must(first, 'setOff');
  const { page } = await openPhone(courier, `/courier/step/pickUp/${first}`);
  const write = (text: string) => dispatcher.post(`/operations/v1/couriers/${courier.id}/messages`, { text });

  // No photo gets through: a step of another delivery and a message do.
  const allowPictures = await cutOff(page, pictures, (route) => route.abort('connectionreset'));
  await takePhoto(page, noise);
  await press(page, 'Ambil paket');
  await until(async () => (await readPhone(page)).rows.length === 1);
  const { photoID } = (await readPhone(page)).rows[0]!.photos[0]!;
  await page.goto(`/courier/job/${second}`);
  await press(page, 'Berangkat menjemput');
  await until(async () => (await statusOf(second)) === 'PICKING_UP');
  await page.goto('/courier/messages');
  await write('JANGAN antar');
  await page.getByText('JANGAN antar').waitFor();

  // The service takes no step: the photo arrives, and so does a message.
  const allowSteps = await cutOff(page, '**/courier/v1/steps', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  allowPictures();
  await wake(page);
  await until(async () => (await readPhone(page)).rows[0]?.photos[0]?.isSent === true);
  assert.ok((await receivedOf(courier, photoID)) > 0);
  await write('Antar saja');
  await page.getByText('Antar saja').waitFor();
  assert.equal(await statusOf(first), 'PICKING_UP');
  allowSteps();
  await wake(page);
  await until(async () => (await statusOf(first)) === 'PENDING_DELIVERY');
  await page.context().close();
});
