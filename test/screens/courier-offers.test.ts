import assert from 'node:assert/strict';
import { dispatchWorld, pickup } from '../support/dispatch.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startPushService } from '../support/push-service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using } from './browser/open.ts';
import { openApp, press, smallPhone, wake } from './browser/phone.ts';
import { pusherOf, subscribeTo, touchNotices, watchWorker } from './browser/pushes.ts';
import { heardBy, listen } from './browser/sounds.ts';

const clock = { at: new Date(), now: () => new Date(), pass: () => undefined };
const world = await dispatchWorld(
  { mapStyleUrl: '', dispatchOfferSeconds: 600, webhookAllowedNetworks: ['127.0.0.0/8'] },
  clock,
);
const { service } = world;
const dispatcher = await operationsHand(service);
const pushService = await startPushService();

const offer = (page: Page) => page.getByRole('region', { name: 'Tawaran' });

const assign = async (id: string, courierID: string) => {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID });
  assert.equal(answer.status, 200, answer.text);
};

/** Books a delivery and offers it to the only courier near. */
async function makeOffer(page: Page, at = pickup): Promise<string> {
  const id = await world.book(at);
  await world.run();
  await wake(page);
  return id;
}

screenTest(
  'decision 284: an offer is heard on every page and shown with its way; it is accepted, declined, lapses or is withdrawn',
  async () => {
    const courier = await world.onDuty(pickup);
    const page = await openApp(service, courier, { before: listen });
    await using(page, async () => {
      await page.getByText('Menunggu pekerjaan').click();
      const accepted = await makeOffer(page);
      await offer(page)
        .getByRole('img', { name: /^Peta: ambil di/ })
        .waitFor();
      await offer(page)
        .getByText(/^\d+,\d km$/)
        .waitFor();
      // The fare is the shop's price, and no courier's pay.
      assert.doesNotMatch((await offer(page).textContent()) ?? '', /Rp|Ongkir/);
      assert.match((await offer(page).getByRole('timer').textContent()) ?? '', /^\d+ dtk$/);
      await until(async () => (await heardBy(page)).rings >= 3);
      assert.ok((await heardBy(page)).shakes >= 1);
      await expectGood(page, 'courier-offer', smallPhone);
      await page.setViewportSize(smallPhone);
      await press(page, 'Terima');
      await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
      assert.equal((await world.read(accepted)).courier?.id, courier.id);

      // On another page it is told and heard too, and again until it is answered.
      await page.getByRole('link', { name: 'Uang' }).click();
      const { rings } = await heardBy(page);
      await makeOffer(page);
      await page.getByRole('link', { name: /^Ada tawaran: jawab dalam \d+ dtk$/ }).click();
      await until(async () => (await heardBy(page)).rings >= rings + 6);
      await press(page, 'Tolak');
      await page.getByText('Tawaran ditolak').waitFor();
      await offer(page).waitFor({ state: 'detached' });

      // Somebody else gets it while the answer is under way: before, the phone would learn of it and take the offer away.
      const gone = await makeOffer(page);
      const other = await addCourier(service.ctx, '+6281355559999');
      await page.route(
        /\/answer$/,
        async (route) => {
          await assign(gone, other.id);
          await route.continue();
        },
        { times: 1 },
      );
      await press(page, 'Terima');
      await page.getByRole('alert').getByText('Tawaran ini sudah tidak berlaku.').waitFor();
      await offer(page).waitFor({ state: 'detached' });
      await press(page, 'Tutup');

      // Nobody answers, by the clock of the service.
      await makeOffer(page);
      await offer(page).waitFor();
      // Without a line, as an answer would tell the page the service's time.
      await page.context().setOffline(true);
      await page.evaluate(() => {
        const right = Date.now;
        Date.now = () => right() + 601_000;
      });
      await page.getByRole('alert').getByText('Waktu habis: tawaran tidak dijawab.').waitFor();
      await page.context().setOffline(false);
      await world.age(601);
      await world.run();

      // A courier may give a job of dispatch back before setting off.
      await page.goto(`/courier/job/${accepted}`);
      const release = page.getByRole('link', { name: 'Lepas pekerjaan ini' });
      await release.waitFor();
      // The phone still shows the offer that it kept, until the service answers: the page then moves up.
      await page.getByRole('link', { name: /^Ada tawaran/ }).waitFor({ state: 'detached' });
      await release.click();
      await page.getByLabel(/^Alasan/).fill('Ban bocor');
      await press(page, 'Lepas pekerjaan');
      await until(async () => (await courier.get('/courier/v1/assignments')).body.data.length === 0);
    });
    assert.equal((await courier.put('/courier/v1/duty', { onDuty: false })).status, 200);
  },
);

screenTest(
  'decision 285: going on duty subscribes the phone; what is pushed wakes an open app, else is shown, and signing out ends it',
  async () => {
    const courier = handOf(service, await addCourier(service.ctx, '+6281355550077'));
    const { subscription, read } = pushService.browser('/phone');
    const page = await openApp(service, courier);
    await using(page, async () => {
      await page.addInitScript(subscribeTo, subscription);
      await page.goto('/courier/duty');
      await press(page, 'Mulai bertugas');
      await page.getByText('Menunggu pekerjaan').waitFor();
      await until(async () => (await courier.get('/courier/v1/push')).body.data.subscribed);
      await page.getByRole('link', { name: 'Lainnya' }).click();
      await page.getByText('Notifikasi menyala: tawaran terdengar walau layar mati.').waitFor();
      const write = async (text: string) => {
        const path = `/operations/v1/couriers/${courier.id}/messages`;
        assert.equal((await dispatcher.post(path, { text })).status, 201);
      };
      await write('Hubungi Ibu Siti');
      await until(() => pushService.takenAt('/phone').length === 1);
      const pushed = read(pushService.takenAt('/phone')[0]!.body);
      // A page that is seen asks for the day at once, and shows it itself.
      const push = await pusherOf(page, service.baseUrl);
      const did = await watchWorker(page);
      await page.getByRole('link', { name: 'Chat' }).click();
      await push(pushed);
      await page.getByText('Hubungi Ibu Siti').waitFor();
      assert.deepEqual((await did()).shown, []);
      // With the app closed the phone shows it; a page of another screen is no page of the app.
      const other = await page.context().newPage();
      await other.goto('/operations/');
      await page.close();
      const pushClosed = await pusherOf(other, service.baseUrl);
      await pushClosed(pushed);
      await pushClosed({ kind: 'OFFER', offerID: 'OF-1', endsAt: new Date().toISOString() });
      await until(async () => (await did()).shown.length === 2);
      assert.deepEqual((await did()).shown.map(({ title }) => title).sort(), [
        'Chat dari operasional',
        'Tawaran pekerjaan',
      ]);
      // A touch opens the app where none is open.
      await touchNotices(other);
      await until(async () => (await did()).opened.length === 2);
      assert.deepEqual((await did()).opened.toSorted(), ['/courier', '/courier/messages']);
      await other.addInitScript(subscribeTo, subscription);
      await other.goto('/courier/more');
      await press(other, 'Nyalakan notifikasi');
      await other.getByText('Notifikasi menyala').waitFor();
      await press(other, 'Keluar');
      await press(other, 'Keluar');
      await other.getByLabel('Kode masuk').waitFor();
      await until(() =>
        other.evaluate(() =>
          (window as unknown as { pushCalls: string[] }).pushCalls.includes('unsubscribe'),
        ),
      );
      const subscriptions = { name: 'test.pushes', text: 'select 1 from push_subscriptions' };
      await until(async () => (await service.owner.query(subscriptions, [])).length === 0);
    });
  },
);
