import assert from 'node:assert/strict';
import { courierHand } from '../support/courier-app.ts';
import { dispatchWorld } from '../support/dispatch.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier } from '../support/people.ts';
import { until } from '../support/until.ts';
import { rowsOf, showLabel } from './browser/label.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, screenTest, using, visitAs } from './browser/open.ts';
import { openApp, press, sign, smallPhone, takePhoto, waiting, wake } from './browser/phone.ts';

const clock = { at: new Date(), now: () => new Date(), pass: () => undefined };
const world = await dispatchWorld(
  {
    mapStyleUrl: '',
    pickupAsks: ['barcode'],
    handoverAsks: ['signature', 'pin'],
    dispatchOfferSeconds: 600,
    webhookAllowedNetworks: ['127.0.0.0/8'],
  },
  clock,
);
const { service } = world;
const dispatcher = await operationsHand(service);

const assign = async (id: string, courierID: string) => {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID });
  assert.equal(answer.status, 200, answer.text);
};
const view = async (id: string): Promise<Json> =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;

async function pinOf(id: string): Promise<string> {
  const { pathname } = new URL((await view(id)).delivery.trackingURL);
  return /<dd>(\d{6})</.exec((await service.call('GET', pathname)).text)![1]!;
}

screenTest(
  'decision 286: a label is scanned without a line; a handover brings photos, signature, PIN and money, and a wrong PIN alone is put right',
  async () => {
    const courier = await addCourier(service.ctx, '+6281355550101');
    const body = { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } };
    const id = await book(service, 'EXPRESS', { body });
    await assign(id, courier.id);
    const page = await openApp(service, courier);
    await using(page, async () => {
      await page.addInitScript(showLabel, rowsOf(id));
      await page.reload();
      // The code reader is cached as soon as the job needs one.
      await until(() =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('antar-courier-'));
          const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return cached.flat().some(({ url }) => url.endsWith('.wasm'));
        }),
      );
      await press(page, 'Berangkat menjemput');
      await page.getByRole('button', { name: 'Saya sudah tiba' }).waitFor();
      await page.context().setOffline(true);
      await page.reload();
      await press(page, 'Saya sudah tiba');
      await press(page, 'Ambil paket');
      await takePhoto(page);
      await press(page, 'Ambil paket');
      await page.getByText('Masih kurang: kode pada paket').waitFor();
      await press(page, 'Pindai');
      await until(async () => (await page.getByLabel('Kode pada paket').inputValue()) === id);
      await press(page, 'Ambil paket');
      await page.context().setOffline(false);
      await press(page, 'Berangkat mengantar');
      await press(page, 'Saya sudah tiba');
      await press(page, 'Serahkan paket');
      await takePhoto(page);
      await takePhoto(page);
      await press(page, 'Hapus foto 1');
      await takePhoto(page);
      await page.getByLabel('Nama penerima').fill('Pak Slamet');
      await page.getByLabel('Satpam', { exact: true }).check({ force: true });
      await page.getByLabel('QRIS', { exact: true }).check({ force: true });
      await page.getByLabel('Jumlah terbayar').fill('80000');
      await page.getByText('Kurang Rp7.500').waitFor();
      await page.getByLabel('Alasan kurang').fill('Diskon toko');
      await sign(page);
      const pin = await pinOf(id);
      await page.getByLabel('PIN dari penerima').fill(pin === '000000' ? '111111' : '000000');
      await expectGood(page, 'courier-handover', smallPhone);
      // An offer, or a touch beside the mark: what is filled in is still there.
      await page.getByRole('link', { name: 'Kembali' }).click();
      await page.goBack();
      await page.getByRole('img', { name: 'Foto 2' }).waitFor();
      await press(page, 'Serahkan paket');
      await page.getByRole('link', { name: '1 langkah ditolak. Lihat alasannya.' }).click();
      await page
        .getByRole('region', { name: /^Ditolak/ })
        .getByText(/PIN/)
        .first()
        .waitFor();
      await press(page, 'Perbaiki');
      await page.getByRole('img', { name: 'Foto 2' }).waitFor();
      await page.getByLabel('PIN dari penerima').fill(pin);
      await press(page, 'Serahkan paket');
      await page.getByText('1 selesai hari ini').click();
      await page.getByText('Rp80.000').waitFor();
      await expectGood(page, 'courier-finished', smallPhone);
      await until(async () => (await view(id)).delivery.status === 'COMPLETED');
      await page.goto('/courier/money');
      await page.getByText('Rp7.500').waitFor();
      await expectGood(page, 'courier-money', smallPhone);
    });
    const { delivery, history } = await view(id);
    const { verified, signature } = history.at(-1);
    assert.deepEqual(verified, ['pin']);
    assert.ok(signature);
    assert.deepEqual(history.find(({ move }: Json) => move === 'pickUp').verified, ['barcode']);
    const types = delivery.media.map(({ type }: Json) => type);
    assert.deepEqual(types, ['PICKUP_PROOF', 'DELIVERY_PROOF', 'DELIVERY_PROOF', 'DELIVERY_PROOF']);
    const text =
      'select collected_amount_idr as amount, collected_by as method from deliveries where id = $1';
    const [collected] = await service.owner.query<Json>({ name: 'test.collected', text }, [id]);
    assert.deepEqual({ ...collected, amount: Number(collected!.amount) }, { amount: 80_000, method: 'QRIS' });
  },
);

screenTest(
  'decision 287: parcels of a stop fail together with one reason and photo, and go back together but for one that is left out',
  async () => {
    const courier = await addCourier(service.ctx, '+6281355550102');
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const id = await book(service, 'EXPRESS');
      await assign(id, courier.id);
      ids.push(id);
    }
    const statuses = () => Promise.all(ids.map(async (id) => (await view(id)).delivery.status));
    const are = (...wanted: string[]) =>
      until(async () => (await statuses()).toSorted().join() === wanted.toSorted().join());
    const put = async (...kinds: string[]) => {
      const stops = kinds.map((kind) => ({ kind, deliveryIDs: ids }));
      const answer = await dispatcher.put(`/operations/v1/couriers/${courier.id}/stops`, { stops });
      assert.equal(answer.status, 200, answer.text);
    };
    await put('PICKUP', 'DROPOFF');
    const page = await openApp(service, courier);
    await using(page, async () => {
      await press(page, 'Berangkat menjemput (3)');
      await press(page, 'Saya sudah tiba (3)');
      for (const id of ids) {
        await page.getByLabel('Kode pada paket').fill((await view(id)).delivery.providerOrderID);
      }
      await takePhoto(page);
      await press(page, 'Ambil paket (3)');
      await press(page, 'Berangkat mengantar (3)');
      await press(page, 'Saya sudah tiba (3)');
      await page.getByRole('link', { name: 'Semua 3 tidak berhasil' }).click();
      await page.getByRole('radio').first().check({ force: true });
      await press(page, 'Tidak berhasil (3)');
      await page.getByText('Masih kurang: foto').waitFor();
      await takePhoto(page);
      await expectGood(page, 'courier-fail', smallPhone);
      await press(page, 'Tidak berhasil (3)');
      await are('FAILED_DELIVERY', 'FAILED_DELIVERY', 'FAILED_DELIVERY');
      for (const id of ids) {
        const answer = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, {
          move: 'chooseReturn',
        });
        assert.equal(answer.status, 200, answer.text);
      }
      await wake(page);
      await press(page, 'Berangkat mengembalikan (3)');
      await are('IN_RETURN', 'IN_RETURN', 'IN_RETURN');
      await press(page, 'Serahkan kembali (3)');
      await page.getByRole('checkbox').first().uncheck();
      await press(page, /^Diterima/);
      await takePhoto(page);
      await expectGood(page, 'courier-return', smallPhone);
      await press(page, 'Serahkan kembali (2)');
      await are('IN_RETURN', 'RETURNED', 'RETURNED');
    });
    const reasons = await Promise.all(
      ids.map(async (id) => (await view(id)).history.find(({ move }: Json) => move === 'fail').reasonCode),
    );
    assert.deepEqual(new Set(reasons).size, 1);
  },
);

longScreenTest(
  'decision 425: “Perbaiki semua” leads through each refused form once, and nothing is photographed or signed twice',
  async () => {
    const courier = await courierHand(service);
    const atDoor = async (order: string): Promise<string> => {
      const cash = { paymentMethod: 'CASH', cashOnDelivery: { amount: 50_000 } };
      const id = await book(service, 'EXPRESS', { body: { providerOrderID: order, ...cash } });
      await assign(id, courier.id);
      await courier.must(id, 'setOff');
      await courier.must(id, 'pickUp', { proofIDs: [await courier.photo(id)], barcode: id });
      await courier.must(id, 'depart');
      await courier.must(id, 'arriveAtDestination');
      return id;
    };
    const redone = [await atDoor('REDO-1'), await atDoor('REDO-2')];
    const raised = await atDoor('RAISED');
    const pins = new Map<string, string>();
    for (const id of [...redone, raised]) pins.set(id, await pinOf(id));
    const page = await openApp(service, courier);
    await using(page, async () => {
      await page.getByText('REDO-1').first().waitFor();
      await page.context().setOffline(true);
      for (const [index, id] of [...redone, raised].entries()) {
        await page.goto(`/courier/step/complete/${id}`);
        await takePhoto(page);
        await press(page, /^Diterima/);
        await press(page, 'Uang pas');
        await sign(page);
        const wrong = pins.get(id) === '000000' ? '111111' : '000000';
        await page.getByLabel('PIN dari penerima').fill(id === raised ? pins.get(id)! : wrong);
        await press(page, 'Serahkan paket');
        await until(async () => (await waiting(page)).rows === index + 1);
      }
      const path = `/operations/v1/deliveries/${raised}/corrections`;
      const more = { seenCorrections: 0, cashOnDelivery: { amount: 60_000 } };
      assert.equal((await dispatcher.post(path, more)).status, 200);
      await page.context().setOffline(false);
      await page
        .getByRole('link', { name: '1 langkah tersimpan untuk operasional. Lihat alasannya.' })
        .waitFor();
      await page.getByRole('link', { name: '2 langkah ditolak. Lihat alasannya.' }).click();
      // Decisions 565 and 618: operations have the money, the photo and the signature.
      const kept = page.getByRole('region', { name: 'Tersimpan untuk operasional: RAISED' });
      await kept.getByText('Nominal COD sudah diubah.').waitFor();
      await kept.getByText('Sudah tersimpan di layanan: Rp50.000 tunai, 1 foto, tanda tangan.').waitFor();
      await kept.getByText('Anda tidak perlu memperbaiki apa pun.').waitFor();
      assert.deepEqual(await kept.getByRole('button').allInnerTexts(), ['Mengerti, hapus']);
      await kept.scrollIntoViewIfNeeded();
      await expectGood(page, 'courier-refused-many', smallPhone);
      const uploads: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/courier/v1/pictures/')) uploads.push(request.url());
      });
      await press(page, 'Perbaiki semua (2)');
      for (const [index, id] of redone.entries()) {
        await page.getByText(`REDO-${index + 1}`, { exact: true }).waitFor();
        await page.getByRole('img', { name: 'Foto 1' }).waitFor();
        await page.getByText('PIN tadi salah. Sisa percobaan: 4').waitFor();
        await page.getByLabel('PIN dari penerima').fill(pins.get(id)!);
        await press(page, 'Serahkan paket');
      }
      // After the last form comes the day; only the handover about which operations decide is left.
      await page.getByText('3 selesai hari ini').waitFor();
      await until(async () => (await waiting(page)).rows === 1);
      assert.deepEqual(uploads, [], 'the service has all pictures');
    });
    const [handover] = (await view(raised)).lateHandovers;
    assert.deepEqual(handover.collected, { amount: 50_000, method: 'CASH' });
    for (const id of redone) {
      const { delivery, history } = await view(id);
      assert.equal(delivery.status, 'COMPLETED');
      assert.deepEqual(
        delivery.media.map(({ type }: Json) => type),
        ['PICKUP_PROOF', 'DELIVERY_PROOF', 'DELIVERY_PROOF'],
        'one photo and the signature',
      );
      assert.ok(history.at(-1).signature);
      const text = 'select collected_amount_idr as amount from deliveries where id = $1';
      const [row] = await service.owner.query<Json>({ name: 'test.collected-amount', text }, [id]);
      assert.equal(Number(row!.amount), 50_000);
    }
  },
);

screenTest(
  'decision 288: operations see the clocks of phone and server side by side, what was verified, the signature and late evidence',
  async () => {
    const courier = await courierHand(service);
    const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'JAM-1' } });
    await assign(id, courier.id);
    const dayMs = 24 * 3_600_000;
    const send = async (step: string, wrongByMs: number, more: object = {}) => {
      const at = new Date(Date.now() + wrongByMs).toISOString();
      const steps = [{ stepID: `JAM-${step}`, deliveryID: id, step, at, ...more }];
      const answer = await courier.post('/courier/v1/steps', { sentAt: at, steps });
      return answer.body.data[0];
    };
    assert.ok((await send('setOff', dayMs)).done);
    const picked = { proofIDs: [await courier.photo(id)], barcode: id };
    assert.ok((await send('pickUp', 0, picked)).done);
    assert.ok((await send('depart', 0)).done);
    await assign(id, (await addCourier(service.ctx, '+6281355550104')).id);
    const late = await send('complete', -2 * 3_600_000, {
      proofIDs: [await courier.photo(id)],
      signatureID: await courier.photo(id),
      withoutPin: 'Ponsel penerima mati',
      recipientName: 'Pak Slamet',
      recipientRelationship: 'Satpam',
      latitude: -6.2,
      longitude: 106.8,
    });
    assert.equal(late.evidenceKept, true);
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      const panel = page.getByRole('complementary', { name: 'Pengiriman JAM-1', exact: true });
      await panel.getByText('Jam ponsel 1 hr lebih cepat').waitFor();
      await panel.getByText('Jam ponsel 2 j lebih lambat').waitFor();
      assert.ok((await panel.getByText('Jam server', { exact: true }).count()) >= 4);
      await panel.getByText('Kode paket cocok').waitFor();
      await panel.getByRole('heading', { name: 'Bukti susulan' }).waitFor();
      await panel.getByText('Pekerjaan sudah dialihkan').waitFor();
      await panel.getByText('Pak Slamet, Satpam').waitFor();
      await panel.getByRole('button', { name: 'Buka foto: Foto susulan 1' }).waitFor();
      await panel.getByRole('heading', { name: 'Bukti susulan' }).scrollIntoViewIfNeeded();
      await expectGood(page, 'board-late-evidence');
      await panel.getByRole('button', { name: 'Buka foto: Tanda tangan' }).click();
      await page.getByRole('img', { name: 'Tanda tangan' }).waitFor();
      await page.keyboard.press('Escape');
      // Decision 444: the question names what will happen, and the drawer shows the decision.
      await panel.getByRole('button', { name: 'Sudah diserahkan' }).click();
      const question = page.getByRole('dialog', { name: 'Sudah diserahkan · JAM-1' });
      await question
        .getByText(
          'Pengiriman selesai oleh Joko. Mitra menerima webhook PICKING_UP, PENDING_DELIVERY, IN_DELIVERY, COMPLETED.',
          { exact: false },
        )
        .waitFor();
      await question.getByRole('button', { name: 'Sudah diserahkan' }).click();
      await panel.getByText('Diputuskan: sudah diserahkan').waitFor();
      assert.equal(await panel.getByRole('heading', { name: 'Menunggu keputusan' }).count(), 0);
    });
  },
);
