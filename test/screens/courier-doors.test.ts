import assert from 'node:assert/strict';
import { courierHand } from '../support/courier-app.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using } from './browser/open.ts';
import { openApp, press, slide, smallPhone, takePhoto } from './browser/phone.ts';

// A browser: touches are counted on the screens that a courier has.
const service = await startService({
  config: { mapStyleUrl: '', personRequestsPerMinute: 100_000, webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const dispatcher = await operationsHand(service);
const courier = await courierHand(service);

const view = async (id: string): Promise<Json> =>
  (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
const isDone = (id: string) => until(async () => (await view(id)).delivery.status === 'COMPLETED');

/** Books a delivery to a door, picked up and on its way; `amount` is to be collected there. */
async function onTheWay(door: number, amount: number | null, by = courier): Promise<string> {
  const destination = {
    address: `Jl. Melati No. ${door}, Menteng`,
    coordinates: { latitude: -6.2 + door / 1_000, longitude: 106.83 },
  };
  const paid = amount === null ? {} : { paymentMethod: 'CASH', cashOnDelivery: { amount } };
  const recipient = { firstName: `Penerima ${door}`, phone: `0812987600${String(door).padStart(2, '0')}` };
  const id = await book(service, 'EXPRESS', { body: { destination, recipient, ...paid } });
  const path = `/operations/v1/deliveries/${id}/courier`;
  assert.equal((await dispatcher.put(path, { courierID: by.id })).status, 200);
  await by.must(id, 'setOff');
  await by.must(id, 'pickUp', { proofIDs: [await by.photo(id)] });
  return id;
}

const collectedOf = async (id: string) => {
  const text = 'select collected_amount_idr as amount, collected_by as method from deliveries where id = $1';
  const [row] = await service.owner.query<Json>({ name: 'test.collected', text }, [id]);
  return [Number(row!.amount), row!.method];
};

const doors = byLength({ short: 2, long: 10 });

screenTest('decision 440: a door with money takes six touches, ten at most sixty', async () => {
  const ids: string[] = [];
  for (let door = 1; door <= doors; door += 1) ids.push(await onTheWay(door, 10_000 + door * 500));
  const page = await openApp(service, courier);
  let touches = 0;
  const by = async (touch: Promise<unknown>) => {
    touches += 1;
    await touch;
  };
  await using(page, async () => {
    for (const _ of ids) {
      await by(slide(page, 'Berangkat mengantar'));
      await by(slide(page, 'Saya sudah tiba'));
      await by(takePhoto(page));
      await by(page.getByRole('button', { name: /^Diterima/ }).click());
      await by(page.getByRole('button', { name: 'Uang pas' }).click());
      await by(slide(page, 'Serahkan paket'));
    }
    for (const id of ids) await isDone(id);
  });
  assert.equal(touches, doors * 6);
});

screenTest(
  'decision 637: an open handover follows a correction, and asks if what was typed is still right',
  async () => {
    const rider = await courierHand(service);
    const id = await onTheWay(61, 100_000, rider);
    await rider.must(id, 'depart');
    await rider.must(id, 'arriveAtDestination');
    const correct = async (seenCorrections: number, body: object) => {
      const path = `/operations/v1/deliveries/${id}/corrections`;
      const answer = await dispatcher.post(path, { seenCorrections, ...body });
      assert.equal(answer.status, 200, answer.text);
    };
    const page = await openApp(service, rider, { path: `/courier/step/complete/${id}` });
    await using(page, async () => {
      await page.getByText('Tagihan Rp100.000').waitFor();
      await takePhoto(page);
      await press(page, /^Diterima/);
      await page.getByLabel('Uang diterima').fill('100000');
      await correct(0, { cashOnDelivery: { amount: 60_000 } });
      await page.getByText('Tagihan Rp60.000').waitFor();
      await page.getByText('Tagihan dari Rp100.000 menjadi Rp60.000.').waitFor();
      await page.getByText('Uang diterima tetap Rp100.000?').waitFor();
      await page.getByText('Kembalian Rp40.000').waitFor();
      await expectGood(page, 'courier-form-changed', smallPhone);
      await press(page, 'Serahkan paket');
      await page.getByText('Masih kurang: periksa perubahan pesanan').waitFor();
      await press(page, 'Sudah saya periksa');
      await page.getByText('Operasional mengubah pesanan ini:').waitFor({ state: 'detached' });
      // The draft remembers what was seen, also behind a reload.
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText('Kembalian Rp40.000').waitFor();
      const firstName = 'Citra';
      await correct(1, { recipient: { firstName, phone: '081298760062' } });
      await page.context().setOffline(false);
      await page.getByText('Nama dari Penerima 61 menjadi Citra.').waitFor();
      await page.getByText('Penerima tetap Penerima 61?').waitFor();
      await press(page, 'Sudah saya periksa');
      await page.getByLabel('Nama penerima').fill('Citra');
      await press(page, 'Serahkan paket');
      await isDone(id);
    });
    assert.deepEqual(await collectedOf(id), [60_000, 'CASH']);
  },
);

screenTest(
  'decision 637: the page of duty follows what operations change, and keeps what was typed',
  async () => {
    const rider = await courierHand(service);
    const admin = await operationsHand(service, 'operator-admin');
    const page = await openApp(service, rider, { path: '/courier/duty' });
    await using(page, async () => {
      await press(page, 'Mulai bertugas');
      // The page of the day comes with the answer; one that is left before that gives the request up.
      await page.waitForURL(/\/courier\/?$/);
      await page.goto('/courier/duty');
      await page.getByLabel('Muat kg').fill('7');
      const body = { vehicle: 'CAR', capacityKg: 90, capacityParcels: 12 };
      const changed = await admin.patch(`/operations/v1/couriers/${rider.id}`, body);
      assert.equal(changed.status, 200, changed.text);
      await page.getByText('Operasional mengubah Muat kg menjadi 90.').waitFor();
      assert.equal(await page.getByLabel('Muat paket').inputValue(), '12');
      assert.equal(await page.getByLabel('Muat kg').inputValue(), '7');
      assert.ok(await page.getByLabel('Mobil', { exact: true }).isChecked());
      await expectGood(page, 'courier-duty-changed', smallPhone);
      const end = page.getByLabel(/^Sampai jam/);
      await end.press('2');
      await end.press('1');
      await press(page, 'Simpan');
      await page.getByText('Isi jam dan menit, atau kosongkan.').waitFor();
      await end.fill('21:30');
      await press(page, 'Simpan');
      // After half past nine it is an end of tomorrow, which has its day.
      await page.getByText(/^Bertugas s\.d\. (\d+\/\d+ )?21:30$/).waitFor();
      const { until: ends } = (await rider.get('/courier/v1/day')).body.data.courier;
      assert.match(ends, /T14:30:00/, '21:30 in Jakarta');
    });
  },
);

screenTest(
  'decision 421: parcels of one person are handed over by one form, with one photo and one sum of which each books its own part',
  async () => {
    const [first, second, prepaid, refused] = [
      await onTheWay(11, 50_000),
      await onTheWay(11, 80_000),
      await onTheWay(11, null),
      await onTheWay(11, 30_000),
    ] as const;
    const titleOf = async (id: string) => (await view(id)).delivery.providerOrderID as string;
    const page = await openApp(service, courier);
    await using(page, async () => {
      await slide(page, 'Berangkat mengantar (4)');
      await slide(page, 'Saya sudah tiba (4)');
      await takePhoto(page);
      await press(page, 'Diterima Penerima 11 sendiri');
      await page.getByText('Tagihan Rp160.000').waitFor();
      // No change is named for a sum that is in doubt.
      await page.getByLabel('Uang diterima').fill('16000000');
      await page.getByText('Itu jauh di atas tagihan').waitFor();
      assert.equal(await page.getByText('Kembalian').count(), 0);
      // Decision 600: a doubtful sum is none, and is asked about; typed by keys, either notation is read.
      const given = page.getByLabel('Uang diterima');
      await given.fill('120.00');
      await given.blur();
      await page.getByText('Rp120 atau Rp12.000? Tulis tanpa titik dan koma.').waitFor();
      assert.equal(await page.getByText('Kurang Rp').count(), 0);
      await given.fill('');
      await given.pressSequentially('120.000,00');
      await given.blur();
      assert.equal(await given.inputValue(), 'Rp120.000');
      await page.getByText('Kurang Rp40.000').waitFor();
      // By key: a tap here so soon after the one on the recipient is a slip (decision 440).
      const leave = `Tidak diambil: ${await titleOf(refused)}`;
      await page.getByRole('button', { name: leave, disabled: false }).press('Enter');
      await page.getByText('Kurang Rp10.000').waitFor();
      await press(page, 'Serahkan paket (3)');
      await page.getByText('Masih kurang: alasan kurang bayar, paket yang kurang bayar').waitFor();
      await page.getByLabel('Alasan kurang').fill('Uang tunai tidak cukup');
      await page.getByRole('radio', { name: `${await titleOf(second)} · Rp80.000` }).check({ force: true });
      await page.getByText('Rp70.000 dari Rp80.000').waitFor();
      await expectGood(page, 'courier-door', smallPhone);
      await page.setViewportSize(smallPhone);
      await slide(page, 'Serahkan paket (3)');
      await page.getByRole('button', { name: 'Serahkan paket', exact: true }).waitFor();
      for (const id of [first, second, prepaid]) await isDone(id);
    });
    assert.deepEqual(await collectedOf(first), [50_000, 'CASH']);
    assert.deepEqual(await collectedOf(second), [70_000, 'CASH']);
    assert.deepEqual(await collectedOf(prepaid), [0, null]);
    assert.equal((await view(refused)).delivery.status, 'ARRIVED_AT_DESTINATION');
    const names = await Promise.all(
      [first, second, prepaid].map(async (id) => (await view(id)).delivery.recipientName ?? null),
    );
    assert.equal(new Set(names).size, 1);
  },
);

screenTest(
  'decision 436: a parcel that failed at the door stays in the list of those in hand, and the end of duty names it first',
  async () => {
    const other = await courierHand(service);
    await other.put('/courier/v1/duty', { onDuty: true });
    const id = await onTheWay(12, null, other);
    await other.must(id, 'depart');
    await other.must(id, 'fail', { proofID: await other.photo(id), reasonCode: 'D1001' });
    const page = await openApp(service, other);
    await using(page, async () => {
      await page.getByRole('link', { name: 'Di tangan Anda: 1 paket' }).press('Enter');
      await page.getByText('Simpan sampai operasional menghubungi Anda').waitFor();
      await page.getByText((await view(id)).delivery.providerOrderID).waitFor();
      await expectGood(page, 'courier-held', smallPhone);
      await page.goto('/courier/duty');
      await page.getByRole('button', { name: 'Selesai bertugas', disabled: false }).press('Enter');
      await page.getByText('Masih di tangan Anda: 1 paket.').waitFor();
      await expectGood(page, 'courier-duty-held', smallPhone);
      await page.getByRole('button', { name: 'Tetap selesai bertugas', disabled: false }).press('Enter');
      await until(async () => !(await other.get('/courier/v1/day')).body.data.courier.onDuty);
    });
  },
);
