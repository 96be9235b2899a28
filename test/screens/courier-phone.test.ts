import assert from 'node:assert/strict';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visit } from './browser/open.ts';
import { openApp, press, slide, smallPhone, waiting, wake } from './browser/phone.ts';

const service = await startService({ config: { mapStyleUrl: '', personRequestsPerMinute: 100_000 } });
const dispatcher = await operationsHand(service);
const assign = async (id: string, courierID: string) => {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID });
  assert.equal(answer.status, 200, answer.text);
};
const statusOf = async (id: string): Promise<string> =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery.status;

longScreenTest(
  'a network that asks for a sign-in, and a service that does not answer, are no missing signal',
  async () => {
    const courier = await addCourier(service.ctx, '+6281355550177');
    await assign(await book(service, 'EXPRESS'), courier.id);
    const page = await openApp(service, courier);
    await using(page, async () => {
      await page.getByRole('link', { name: 'Terkirim' }).waitFor();
      const html = '<!doctype html><title>Wi-Fi</title>';
      let answer: { status: number; headers?: Record<string, string> } = { status: 200 };
      await page.route('**/courier/v1/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: html, ...answer }),
      );
      await page.goto('/courier');
      await page.getByRole('link', { name: 'Jaringan minta masuk' }).waitFor();
      await slide(page, 'Berangkat menjemput');
      await page.getByRole('link', { name: 'Jaringan minta masuk · 1' }).click();
      await page.getByText('Jaringan ini minta Anda masuk dulu.').waitFor();
      await expectGood(page, 'courier-network-sign-in', smallPhone);
      for (const [next, words] of [
        [
          { status: 302, headers: { location: 'http://wifi.example/masuk' } },
          'Jaringan ini minta Anda masuk dulu.',
        ],
        [{ status: 502 }, 'Koneksi Anda baik, tetapi layanan sedang tidak menjawab.'],
        [{ status: 511 }, 'Jaringan ini minta Anda masuk dulu.'],
        [{ status: 504 }, 'Koneksi Anda baik, tetapi layanan sedang tidak menjawab.'],
      ] as const) {
        answer = next;
        await press(page, 'Kirim sekarang');
        await page.getByText(words).waitFor();
      }
      await page.goto('/courier');
      await page.getByRole('link', { name: 'Layanan tidak menjawab · 1' }).waitFor();
      await expectGood(page, 'courier-service-silent', smallPhone);
      // Neither the waiting step nor the session is lost.
      await page.unroute('**/courier/v1/**');
      await wake(page);
      await page.getByRole('link', { name: 'Terkirim' }).waitFor();
      assert.deepEqual(await waiting(page), { rows: 0, photos: 0 });
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Tanpa sinyal' }).waitFor();
    });
    const visitor = await visit(service, { path: '/courier', look: { size: 'phone' } });
    await using(visitor, async () => {
      await visitor.route('**/courier/v1/sessions', (route) =>
        route.fulfill({ contentType: 'text/html', body: 'Wi-Fi' }),
      );
      await visitor.getByLabel('Nomor telepon').fill('081355550177');
      await visitor.getByLabel('Kode masuk').fill('12345678');
      await press(visitor, 'Masuk');
      await visitor.getByText('Jaringan minta masuk').waitFor();
    });
  },
);

screenTest(
  'decision 243: a phone without https, place, camera or notifications is told so, and works on with what there is',
  async () => {
    const courier = await addCourier(service.ctx, '+6281355550103');
    const id = await book(service, 'EXPRESS');
    await assign(id, courier.id);
    const expectShown = async (page: Page, words: string) => {
      await page.goto('/courier/more');
      await page.getByText(words).first().waitFor();
    };
    const page = await openApp(service, courier);
    await using(page, async () => {
      await expectShown(page, 'Kamera tidak tersedia di ponsel ini.');
      await expectShown(page, 'Notifikasi tidak diizinkan');
      await expectGood(page, 'courier-more', smallPhone);
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'PushManager');
        const denied = { code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError;
        navigator.geolocation.watchPosition = (_, failed) => {
          setTimeout(() => failed?.(denied));
          return 1;
        };
      });
      await expectShown(page, 'Ponsel ini tidak dapat memberi notifikasi');
      await page.goto('/courier/duty');
      await press(page, 'Mulai bertugas');
      await page.getByText('Bertugas', { exact: true }).waitFor();
      await expectShown(page, 'Lokasi ponsel tidak tersedia.');
      await page.goto('/courier');
      await page.getByRole('link', { name: '3 hal pada ponsel ini perlu dilihat' }).waitFor();
      // As the service is known by a plain http address: its pages are no secure context.
      const plain = 'http://antar.test';
      const context = page.context();
      await context.addCookies([{ name: 'antar_session', value: courier.token, url: plain }]);
      await context.route(`${plain}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const { host: _, ...own } = route.request().headers();
        const url = `${service.baseUrl}${pathname}${search}`;
        // As a proxy would set them; browsers ignore the last header over http, and say so.
        const headers = { ...own, origin: service.baseUrl, cookie: `antar_session=${courier.token}` };
        const response = await route.fetch({ url, headers }).catch(() => undefined);
        // The page was closed meanwhile.
        if (response === undefined) return;
        const { 'cross-origin-opener-policy': __, ...answered } = response.headers();
        await route.fulfill({ response, headers: answered }).catch(() => undefined);
      });
      await page.goto(`${plain}/courier`);
      await page.getByText('Alamat ini bukan https.').waitFor();
      await press(page, 'Berangkat menjemput');
      await until(async () => (await statusOf(id)) === 'PICKING_UP');
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      // Nobody uses the profile again, which has stored something under the other address.
      await context.close();
    });
  },
);

screenTest(
  'decision 627: on an iPhone the app asks to be put on the home screen, where alone it gets pushes',
  async () => {
    const courier = await addCourier(service.ctx, '+6281355550627');
    const page = await openApp(service, courier, {
      path: '/courier/more',
      before: () => {
        Reflect.deleteProperty(window, 'PushManager');
        Object.defineProperty(navigator, 'standalone', { value: false });
      },
    });
    await using(page, async () => {
      await page.getByText('Ketuk Bagikan, pilih “Tambahkan ke layar utama”').first().waitFor();
      await expectGood(page, 'courier-home-screen', smallPhone);
    });
  },
);

/** Makes a page open the phone's store as a later version of the app does. */
function openNextVersion(): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => (version === undefined ? open(name) : open(name, version + 1));
}

longScreenTest(
  'decision 242: pages of two versions agree on what the phone keeps: the older one lets go, and nothing is lost',
  async () => {
    const page = await visit(service, { path: '/courier/icon.svg', look: { size: 'phone' } });
    await using(page, async () => {
      const hold = (version: number) =>
        page.evaluate(
          (wanted) =>
            new Promise<void>((done) => {
              const request = indexedDB.open('antar-courier', wanted);
              request.onupgradeneeded = () => {
                if (wanted > 1) return;
                request.result.createObjectStore('values');
                request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).add({});
                request.result.createObjectStore('photos', { keyPath: 'photoID' });
                request.result.createObjectStore('drafts');
              };
              request.onsuccess = () => {
                Object.assign(window, { held: request.result });
                done();
              };
            }),
          version,
        );
      await hold(1);
      const app = await page.context().newPage();
      await app.addInitScript(openNextVersion);
      await app.goto('/courier');
      await app.getByText('Tutup halaman itu').waitFor();
      await page.evaluate(() => (window as unknown as { held: IDBDatabase }).held.close());
      await app.locator('button[type=submit]:enabled').waitFor();
      assert.deepEqual(await waiting(app), { rows: 1, photos: 0 });
      await hold(3);
      await app.getByText('Versi baru aplikasi sudah dipakai').waitFor();
    });
  },
);

screenTest(
  'decision 242: the first installation is no new version, also where it controls the page before it is reported',
  async () => {
    const courier = await addCourier(service.ctx, '+6281355550242');
    const page = await visit(service, { path: '/courier/icon.svg', as: courier, look: { size: 'phone' } });
    await using(page, async () => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator.serviceWorker, 'controller', { get: () => ({}) });
      });
      await page.goto('/courier');
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        while (active?.state !== 'activated') await new Promise((next) => setTimeout(next, 10));
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
      assert.equal(await page.getByText('Versi baru aplikasi siap.').count(), 0);
    });
  },
);

longScreenTest(
  'decision 430: after its cache is cleared the app fills it again, and starts without a connection',
  async () => {
    const courier = await addCourier(service.ctx, '+6281355550104');
    await assign(await book(service, 'EXPRESS'), courier.id);
    const page = await openApp(service, courier);
    await using(page, async () => {
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
      await page.reload();
      const isWhole = () =>
        page.evaluate(async () => (await caches.match('/courier', { ignoreSearch: true })) !== undefined);
      await until(isWhole);
      await page.context().setOffline(true);
      await page.reload();
      await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
    });
  },
);
