import assert from 'node:assert/strict';
import { courierHand } from '../support/courier-app.ts';
import { seeCourier } from '../support/couriers.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier, type TestPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visit } from './browser/open.ts';
import { drafted, press, slide, takePhoto, waiting } from './browser/phone.ts';

const service = await startService({ config: { mapStyleUrl: '', personRequestsPerMinute: 100_000 } });
const dispatcher = await operationsHand(service);
const small = { width: 360, height: 640 };

let phones = 0;
/** Somebody who brings parcels, with a phone number of their own. */
const newCourier = () => addCourier(service.ctx, `+62812000${1000 + phones++}`);

/** Books deliveries and gives them to a courier. */
async function giveJobs(courier: TestPerson, count: number, body: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const id = await book(service, 'EXPRESS', { body });
    const assigned = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, {
      courierID: courier.id,
    });
    assert.equal(assigned.status, 200, assigned.text);
    ids.push(id);
  }
  return ids;
}

/** Opens the app of a courier who is signed in, and waits until it is installed. */
async function openApp(courier: TestPerson, path = '/courier'): Promise<Page> {
  const page = await visit(service, { path, as: courier, look: { size: 'phone' } });
  await page.setViewportSize(small);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Lets the phone have no room for more, or room again. */
const setRoom = (page: Page, has: boolean) =>
  page.evaluate((hasRoom) => {
    const { prototype } = IDBObjectStore as { prototype: IDBObjectStore & { right?: IDBObjectStore['add'] } };
    prototype.right ??= prototype.add;
    prototype.add = hasRoom
      ? prototype.right
      : () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
  }, has);

/** The service's record of a delivery's steps and photos. */
async function known(deliveryIds: readonly string[]) {
  const text = `
    select d.status, (select count(*)::int from courier_steps s where s.delivery_id = d.id) as steps,
      (select count(*)::int from media m where m.delivery_id = d.id) as photos,
      (select count(*)::int from delivery_timeline t where t.delivery_id = d.id) as entries
    from deliveries d where d.id = any($1) order by d.id`;
  type Known = { status: string; steps: number; photos: number; entries: number };
  return service.ctx.sql.query<Known>({ name: 'test.known-of-courier', text }, [deliveryIds]);
}

screenTest(
  'decision 243: a courier signs in, works a duty and signs out, and is told what the phone lacks',
  async () => {
    const courier = await addCourier(service.ctx, '+6281355550001');
    const { body } = await dispatcher.post(`/operations/v1/couriers/${courier.id}/codes`);
    const page = await visit(service, { path: '/courier', look: { size: 'phone' } });
    await using(page, async () => {
      // Text typed before the app's code has arrived is sent (decision 239).
      let letThrough = () => undefined as unknown;
      const arrives = new Promise((done) => {
        letThrough = () => done(undefined);
      });
      await page.route('**/assets/*.js', (route) => arrives.then(() => route.continue()));
      await page.reload({ waitUntil: 'commit' });
      await page.getByLabel('Nomor telepon').fill('081355550001');
      await page.getByLabel('Kode masuk').fill('00000000');
      assert.ok(await page.getByRole('button', { name: 'Masuk' }).isDisabled());
      letThrough();
      await press(page, 'Masuk');
      await page.getByRole('alert').waitFor();
      await expectGood(page, 'courier-sign-in', small);
      await page.getByLabel('Kode masuk').fill(body.data.code);
      await press(page, 'Masuk');
      await page.getByRole('link', { name: 'Mulai bertugas' }).click();
      await page.getByLabel('Mobil', { exact: true }).check({ force: true });
      await page.getByLabel(/Sampai jam/).fill('23:59');
      await press(page, 'Mulai bertugas');
      await page.getByText('Bertugas s.d. 23:59').waitFor();
      await page.getByText('Menunggu pekerjaan').waitFor();
      await page.getByText('Lokasi tidak diizinkan').waitFor();
      await page.reload();
      await page.getByText('Bertugas s.d. 23:59').click();
      await press(page, 'Selesai bertugas');
      await page.getByText('Tidak bertugas').waitFor();
      // Another phone signs this one out, and both are told.
      const { body: again } = await dispatcher.post(`/operations/v1/couriers/${courier.id}/codes`);
      const second = await visit(service, { path: '/courier', look: { size: 'phone' } });
      await using(second, async () => {
        await second.getByLabel('Nomor telepon').fill('\u202a+62\u00a0813\u20115555\u20110001\u202c');
        await second.getByLabel('Kode masuk').fill(again.data.code);
        await press(second, 'Masuk');
        await second.getByText('Ponsel lain yang tadi masuk').waitFor();
        await page.reload();
        await page.getByText('Anda masuk di ponsel lain').waitFor();
        await second.getByRole('link', { name: 'Lainnya' }).click();
        await press(second, 'Keluar');
        await press(second, 'Keluar');
        await second.getByLabel('Kode masuk').waitFor();
      });
    });
  },
);

screenTest(
  'decision 240: a job is finished without a line, with reloads in between, and arrives whole',
  async () => {
    const courier = await newCourier();
    const [id] = await giveJobs(courier, 1, { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } });
    const page = await openApp(courier);
    await using(page, async () => {
      await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
      await expectGood(page, 'courier-day', small);
      await page.context().setOffline(true);
      // No room: nothing is kept, and that is told.
      await setRoom(page, false);
      await press(page, 'Berangkat menjemput');
      await page.getByText('langkah ini BELUM tersimpan').waitFor();
      await setRoom(page, true);
      await slide(page, 'Berangkat menjemput');
      await page.getByText('Tanpa sinyal · 1').waitFor();
      await press(page, 'Saya sudah tiba');
      await press(page, 'Ambil paket');
      await press(page, 'Ambil paket');
      await page.getByText('Masih kurang: foto').waitFor();
      await takePhoto(page);
      await setRoom(page, false);
      await press(page, 'Ambil paket');
      await page.getByText('langkah ini BELUM tersimpan').waitFor();
      await setRoom(page, true);
      await press(page, 'Ambil paket');
      await page.getByText('Tanpa sinyal · 3').waitFor();
      await page.reload();
      await press(page, 'Berangkat mengantar');
      await press(page, 'Saya sudah tiba');
      await press(page, 'Serahkan paket');
      await takePhoto(page);
      await press(page, 'Diterima Budi sendiri');
      await press(page, 'Rp100.000');
      await page.getByText('Kembalian Rp12.500').waitFor();
      // Android ends pages behind its camera: what was filled in stays (decision 287).
      await drafted(page, 1, '100000');
      await page.reload();
      await page.getByText('Kembalian Rp12.500').waitFor();
      await page.getByRole('img', { name: 'Foto 1' }).waitFor();
      assert.match(await page.getByLabel('Nama penerima').inputValue(), /^Budi/);
      await expectGood(page, 'courier-complete', small);
      await press(page, 'Serahkan paket');
      await page.getByText('1 selesai hari ini').waitFor();
      await page.getByRole('link', { name: 'Tanpa sinyal · 6' }).click();
      await page.getByText('Serahkan paket · 1 foto').waitFor();
      assert.equal((await known([id!]))[0]!.steps, 0);
      await page.context().setOffline(false);
      await page.getByText('Semua sudah terkirim').waitFor();
    });
    const [{ status, steps, photos }] = (await known([id!])) as [Awaited<ReturnType<typeof known>>[number]];
    assert.deepEqual({ status, steps, photos }, { status: 'COMPLETED', steps: 6, photos: 2 });
  },
);

screenTest(
  'decision 241: a step that is refused stays visible with its reason until it is seen to',
  async () => {
    const courier = await newCourier();
    const other = await newCourier();
    const [id] = await giveJobs(courier, 1);
    const page = await openApp(courier);
    await using(page, async () => {
      await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
      await page.context().setOffline(true);
      await press(page, 'Berangkat menjemput');
      await page.getByText('Tanpa sinyal · 1').waitFor();
      const path = `/operations/v1/deliveries/${id}/courier`;
      assert.equal((await dispatcher.put(path, { courierID: other.id })).status, 200);
      await page.context().setOffline(false);
      await page.getByRole('link', { name: '1 langkah ditolak. Lihat alasannya.' }).click();
      await page.getByRole('region', { name: /^Ditolak/ }).waitFor();
      await expectGood(page, 'courier-refused', small);
      await page.reload();
      await press(page, 'Mengerti, hapus');
      await page.getByText('Semua sudah terkirim').waitFor();
      // The phone's clock is set wrong by a day.
      await page.addInitScript(() => {
        const right = Date.now;
        Date.now = () => right() + 24 * 3_600_000;
      });
      await page.goto('/courier');
      await page.getByText('Jam ponsel ini meleset').waitFor();
    });
  },
);

/** A phone at the pickup that knows its place at once, and says when it has told it. */
function knowPlace(): void {
  navigator.geolocation.watchPosition = (found) => {
    const coords = { latitude: -6.1944, longitude: 106.8229, accuracy: 5 } as GeolocationCoordinates;
    setTimeout(() => {
      found({ coords, timestamp: Date.now() } as GeolocationPosition);
      document.documentElement.dataset.placed = 'true';
    });
    return 1;
  };
}

longScreenTest(
  'decision 238: after a start without a line steps say where they were made, and a form keeps its job though another has it',
  async () => {
    const courier = await newCourier();
    const other = await newCourier();
    const [id] = (await giveJobs(courier, 1)) as [string];
    const page = await openApp(courier);
    await using(page, async () => {
      await page.addInitScript(knowPlace);
      await page.goto('/courier/duty');
      await press(page, 'Mulai bertugas');
      await page.getByText('Bertugas', { exact: true }).waitFor();
      await page.goto('/courier');
      await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
      await page.context().setOffline(true);
      await page.reload();
      await page.locator('html[data-placed]').waitFor();
      await press(page, 'Berangkat menjemput');
      await page.getByText('Tanpa sinyal · 1').waitFor();
      await press(page, 'Saya sudah tiba');
      await until(async () => (await waiting(page)).rows === 2);
      await page.context().setOffline(false);
      await until(async () => (await known([id]))[0]!.steps === 2);
      await takePhoto(page);
      const path = `/operations/v1/deliveries/${id}/courier`;
      assert.equal((await dispatcher.put(path, { courierID: other.id })).status, 200);
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      await page.getByText('Pekerjaan ini bukan milik Anda lagi').waitFor();
      await press(page, 'Ambil paket');
      await page
        .getByRole('link', { name: '1 langkah tersimpan untuk operasional. Lihat alasannya.' })
        .waitFor();
    });
    const text = `
      select (select count(*)::int from courier_steps where delivery_id = $1 and latitude = -6.1944) as placed,
        (select count(*)::int from late_evidence where delivery_id = $1) as late`;
    const [counts] = await service.ctx.sql.query({ name: 'test.placed-of-courier', text }, [id]);
    assert.deepEqual(counts, { placed: 2, late: 1 });
  },
);

longScreenTest(
  'decision 436: off duty, the phone follows a parcel in hand, and never calls it somebody else’s',
  async () => {
    const [courier, next] = [await newCourier(), await newCourier()];
    const [failed, taken] = (await giveJobs(courier, 2)) as [string, string];
    const hand = await courierHand(service, courier);
    for (const id of [failed, taken]) {
      await hand.must(id, 'setOff');
      await hand.must(id, 'pickUp', { proofID: await hand.photo(id) });
      await hand.must(id, 'depart');
    }
    await hand.must(failed, 'fail', { proofID: await hand.photo(failed), reasonCode: 'D1001' });
    await using(await openApp(courier, `/courier/step/complete/${taken}`), async (page) => {
      await page.getByLabel('Nama penerima').waitFor();
      const given = await dispatcher.put(`/operations/v1/deliveries/${taken}/courier`, {
        courierID: next.id,
      });
      assert.equal(given.status, 200, given.text);
      await page.getByText('Paket ini ada di tangan Anda.').waitFor();
      await page.getByText(/^Serahkan ke kurir Joko/).waitFor();
      await expectGood(page, 'courier-form-lost', small);

      await page.goto(`/courier/job/${failed}`);
      await page.getByText('Simpan sampai operasional menghubungi Anda').waitFor();
      await expectGood(page, 'courier-job-held', small);
      const path = `/operations/v1/deliveries/${failed}/moves`;
      assert.equal((await dispatcher.post(path, { move: 'chooseReturn' })).status, 200);
      await page.getByRole('button', { name: 'Berangkat mengembalikan' }).waitFor({ timeout: 15_000 });
      await page.goto(`/courier/step/complete/${failed}`);
      await page.getByText('Langkah ini tidak berlaku lagi').waitFor();
    });
  },
);

screenTest(
  'decision 573: the next courier reads from whom to fetch the parcel, the former one whom to give it, offline too',
  async () => {
    const [former, next] = [await newCourier(), await newCourier()];
    const [id] = await giveJobs(former, 1);
    const hand = await courierHand(service, former);
    await hand.must(id!, 'setOff');
    await hand.must(id!, 'pickUp', { proofID: await hand.photo(id!) });
    await hand.must(id!, 'depart');
    await seeCourier(service.ctx, former.id, { latitude: -6.21, longitude: 106.82 });
    const given = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: next.id });
    assert.equal(given.status, 200, given.text);
    const courierOf = async (person: TestPerson) =>
      (await (await courierHand(service, person)).get('/courier/v1/day')).body.data.courier;
    const [one, other] = [await courierOf(former), await courierOf(next)];

    await using(await openApp(next), async (page) => {
      const words = page.getByText(new RegExp(`^Ambil dari ${one.name}, \\${one.phone}, \\d+ dtk lalu$`));
      await words.waitFor();
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(`Ambil dari ${one.name}, ${one.phone}`).waitFor();
      const way = await page.getByRole('link', { name: 'Arah' }).getAttribute('href');
      assert.match(way!, /-6\.21,106\.82/, 'the way is to the courier');
      assert.equal(
        await page.getByRole('link', { name: 'Telepon' }).first().getAttribute('href'),
        `tel:${one.phone}`,
      );
      await press(page, 'Berangkat menjemput');
      await page.getByRole('button', { name: 'Saya sudah tiba' }).waitFor();
      await page.getByText(`Ambil dari ${one.name}, ${one.phone}`).waitFor();
      await page.context().setOffline(false);
      await expectGood(page, 'courier-fetch-from');
      await page.goto('/courier/stops');
      await page.getByText(`Ambil dari ${one.name}, ${one.phone}`).waitFor();
    });
    await using(await openApp(former, '/courier/held'), async (page) => {
      const words = page.getByText(`Serahkan ke kurir ${other.name}, ${other.phone}`);
      await words.waitFor();
      await page.context().setOffline(true);
      await page.reload();
      await words.waitFor();
      await page.context().setOffline(false);
      await expectGood(page, 'courier-hand-over');
    });
  },
);
