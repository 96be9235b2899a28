import assert from 'node:assert/strict';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { showLabel, showLabels } from './browser/label.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using } from './browser/open.ts';
import { openApp, press, readPhone, slide, smallPhone, takePhoto } from './browser/phone.ts';

// A browser: only the app itself has a camera, and reads the codes before it.

/** Couriers' work at a service whose operations see each delivery. */
async function startAt(service: TestService) {
  const dispatcher = await operationsHand(service);
  const must = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    assert.equal(status, 200, text);
  };
  const view = async (id: string): Promise<Json> =>
    (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
  return {
    dispatcher,
    must,
    view,
    are: (ids: readonly string[], status: string) =>
      until(async () => {
        const seen = await Promise.all(ids.map(async (id) => (await view(id)).delivery.status));
        return seen.every((each) => each === status);
      }),
  };
}

const config = { mapStyleUrl: '', personRequestsPerMinute: 100_000 };

/** Opens the app of a phone before whose camera the test holds labels. */
async function openCamera(service: TestService, courier: Awaited<ReturnType<typeof addCourier>>) {
  const page = await openApp(service, courier);
  await page.addInitScript(showLabel, []);
  await page.reload();
  return page;
}

const scanned = (page: Page) => page.locator('[data-scanned=true]');
const isClosed = (page: Page) => page.locator('video').waitFor({ state: 'detached' });

screenTest(
  'decision 422: the camera takes labels one by one and several at once; a wrong one is named and is no parcel of the form',
  async () => {
    const service = await startService({ config: { ...config, pickupAsks: ['barcode'] } });
    const { dispatcher, must, view, are } = await startAt(service);
    const courier = await addCourier(service.ctx, '+6281355550701');
    const ids: string[] = [];
    for (const order of ['INV-701', 'INV-702', 'INV-703']) {
      const id = await book(service, 'EXPRESS', { body: { providerOrderID: order } });
      await must(dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id }));
      ids.push(id);
    }
    const stops = ['PICKUP', 'DROPOFF'].map((kind) => ({ kind, deliveryIDs: ids }));
    await must(dispatcher.put(`/operations/v1/couriers/${courier.id}/stops`, { stops }));
    const page = await openCamera(service, courier);
    await using(page, async () => {
      await slide(page, 'Berangkat menjemput (3)');
      await slide(page, 'Saya sudah tiba (3)');
      await press(page, 'Pindai');
      await page.getByText('Arahkan kamera ke kode di label.').waitFor();
      await showLabels(page, 'INV-OTHER');
      const verdict = page.getByText('Kode ini bukan milik pekerjaan Anda');
      await verdict.waitFor();
      const [verdictBox, foot] = [
        await verdict.boundingBox(),
        await page.locator('main + div').boundingBox(),
      ];
      assert.ok(verdictBox!.y + verdictBox!.height <= foot!.y, 'it is seen without scrolling');
      assert.equal(await scanned(page).count(), 0);
      await expectGood(page, 'courier-scan', smallPhone);
      await showLabels(page, 'INV-702');
      await scanned(page).getByText('INV-702').waitFor();
      // It stays before the camera beside the next one, by its other code: it is read once.
      await showLabels(page, ids[1]!, ids[2]!);
      await scanned(page).getByText('INV-703').waitFor();
      assert.equal(await scanned(page).count(), 2);
      await page.setViewportSize(smallPhone);
      await showLabels(page, ids[0]!, ids[2]!);
      await isClosed(page);
      assert.equal(await scanned(page).count(), 3);
      await takePhoto(page);
      await slide(page, 'Ambil paket (3)');
      await are(ids, 'PENDING_DELIVERY');
    });
    for (const id of ids) {
      const { history } = await view(id);
      assert.deepEqual(history.find(({ move }: Json) => move === 'pickUp').verified, ['barcode']);
    }
  },
);

screenTest(
  'decision 422: at a hub the courier loads the parcels whose labels the camera has seen, and leaves the others',
  async () => {
    const service = await startService({ config });
    const { dispatcher, must, view, are } = await startAt(service);
    const courier = await addCourier(service.ctx, '+6281355550702');
    const ids: string[] = [];
    for (const order of ['HUB-1', 'HUB-2', 'HUB-3', 'HUB-4']) {
      const id = await book(service, 'LOGISTIC', { body: { providerOrderID: order } });
      const moves = `/operations/v1/deliveries/${id}/moves`;
      await must(dispatcher.post(moves, { move: 'verify' }));
      await must(dispatcher.post(moves, { move: 'collect', courierID: courier.id }));
      ids.push(id);
    }
    const page = await openCamera(service, courier);
    await using(page, async () => {
      await page.getByText('8 × Kopi').waitFor();
      await page.getByRole('link', { name: 'Pindai paket satu per satu' }).click();
      await page.locator('video').waitFor();
      await showLabels(page, 'HUB-1', 'HUB-3');
      const chosen = page.getByRole('checkbox', { checked: true });
      await until(async () => (await chosen.count()) === 2);
      await showLabels(page, ids[3]!);
      await until(async () => (await chosen.count()) === 3);
      // Scanned and missing parcels stay when Android ends the page.
      await until(async () => (await readPhone(page)).leftOut === 1);
      await page.reload();
      await until(async () => (await chosen.count()) === 3);
      await slide(page, 'Muat paket (3)');
      await are([ids[0]!, ids[2]!, ids[3]!], 'PENDING_DELIVERY');
    });
    assert.equal((await view(ids[1]!)).delivery.status, 'PICKING_UP');
  },
);
