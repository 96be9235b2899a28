import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { createPerson } from '../../src/people/create.ts';
import { setBookingWay } from '../../src/people/memberships-store.ts';
import type { PersonRole } from '../../src/vocabulary/roles.ts';
import { isProviderRole } from '../../src/vocabulary/roles.ts';
import { tickingClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { imageOf } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addCourier, quickHash } from '../support/people.ts';
import { startProxy } from '../support/proxy.ts';
import { startService } from '../support/service.ts';
import { xlsxOf } from '../support/spreadsheets.ts';
import { until } from '../support/until.ts';
import { startUpdates } from './browser/phone.ts';
import type { Hands } from './engines/hands.ts';
import { engineTest, phone, visitIn } from './engines/visit.ts';

// Noon in Jakarta, when the demo tariffs serve.
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { mapStyleUrl: '', personRequestsPerMinute: 100_000 },
});
const { ctx } = service;
const dispatcher = await operationsHand(service);
await putOnDuty(ctx, 'CO-ANTON', { latitude: -6.19, longitude: 106.82 }, { capacityParcels: 20 });

const files = mkdtempSync(join(tmpdir(), 'antar-files-'));
after(() => rmSync(files, { recursive: true }));
const fileOf = (name: string, content: Buffer): string => {
  writeFileSync(join(files, name), content);
  return join(files, name);
};

const password = 'kata sandi yang panjang';
let people = 0;

/** Opens a screen, and signs in with the password of somebody new. */
async function signIn(hands: Hands, role: PersonRole): Promise<void> {
  people += 1;
  const email = `orang-${people}@example.com`;
  const workspaceId = isProviderRole(role) ? service.provider.workspaceId : null;
  const passwordHash = quickHash(password);
  const { membership } = await createPerson(ctx, {
    workspaceId,
    name: 'Ani Wijaya',
    role,
    email,
    passwordHash,
  });
  if (workspaceId !== null) await setBookingWay(ctx.sql, membership.id, 'program');
  await hands.fill('Email', email);
  await hands.fill('Kata sandi', password);
  await hands.key('Enter');
}

/** The calls of a page to an address of the service. */
const callsTo = ({ page }: Hands, path: string): Promise<string[]> =>
  page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name)).filter(({ pathname }) => pathname === '${path}').map(String)`,
  );

engineTest('a dispatcher signs in and gives a delivery to a courier', async (engine) => {
  const order = `${engine.name}-1`;
  await book(service, 'EXPRESS', { body: { providerOrderID: order } });
  await visitIn(engine, service, { path: '/operations/' }, async (hands) => {
    await signIn(hands, 'operator-admin');
    await hands.press('link', 'Papan');
    await hands.press('row', order);
    await hands.press('button', 'Tugaskan');
    await hands.press('option', 'Kurir CO-ANTON');
    await hands.press('button', 'Berikan kepada Kurir CO-ANTON');
    await hands.see(`Pesanan ${order} kini pada Kurir CO-ANTON.`);
  });
});

engineTest('a day that is typed applies once and whole, and a month is typed or chosen', async (engine) => {
  await visitIn(engine, service, { path: '/operations/history' }, async (hands) => {
    await signIn(hands, 'operator-admin');
    await hands.press('link', 'Riwayat');
    // The home asks for deliveries too, of no day, and its answer may come after the history has asked.
    const days = async () =>
      (await callsTo(hands, '/operations/v1/deliveries')).flatMap(
        (call) => new URL(call).searchParams.get('fromDay') ?? [],
      );
    await until(async () => (await days()).length > 0);
    const before = (await days()).length;
    await hands.enter('Dari');
    await hands.type('11/15/2025');
    await hands.key('Tab');
    await hands.arrive('from=2025-11-15');
    await until(async () => (await hands.valueOf('Dari')) === '15 Nov 2025');
    await until(async () => (await days()).length > before);
    assert.deepEqual((await days()).slice(before), ['2025-11-15']);
    await hands.press('link', 'Invoice');
    await hands.fill('Bulan', '8/2025');
    await hands.key('Enter');
    await hands.arrive('month=2025-08');
    await hands.press('field', 'Bulan');
    await hands.press('option', 'Jul 2025');
    await hands.arrive('month=2025-07');
  });
});

engineTest("on a phone the board's further pages open from a menu", async (engine) => {
  await visitIn(engine, service, { path: '/operations/', size: phone }, async (hands) => {
    await signIn(hands, 'operator-admin');
    await hands.press('button', 'Lainnya');
    await hands.press('link', 'Staf');
    await hands.arrive('/operations/staff');
  });
});

engineTest('a shop books a delivery with typed numbers, and finds it in its list', async (engine) => {
  await visitIn(engine, service, { path: '/portal/sandbox/book' }, async (hands) => {
    await signIn(hands, 'provider-admin');
    await hands.press('link', 'Pesan kurir');
    const fill = async (part: string, fields: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(fields)) await hands.fill(name, text, part);
    };
    const ends = { 'Nama depan': 'Ani', 'Nomor telepon': '081234567890', Alamat: 'Jalan Thamrin 1' };
    // The sender of the last booking is filled in.
    const isKnown = () => hands.sees('button', 'Ubah', 'Pengirim');
    await until(async () => (await isKnown()) || (await hands.sees('field', 'Nama depan', 'Pengirim')));
    if (await isKnown()) await hands.press('button', 'Ubah', 'Pengirim');
    await fill('Pengirim', { ...ends, 'Titik di peta': '-6.1944, 106.8229' });
    await fill('Penerima', { ...ends, 'Titik di peta': '-6.2275, 106.8085' });
    await hands.fill('Isi paket', 'Kopi');
    await hands.fill('Berat total (kg)', '1,5');
    await hands.fill('Nilai total (Rp)', '150.000,00');
    await hands.key('Tab');
    assert.equal(await hands.valueOf('Berat total (kg)'), '1,5');
    assert.equal(await hands.valueOf('Nilai total (Rp)'), 'Rp150.000');
    await hands.press('choice', 'Express Instan');
    const order = `${engine.name}-2`;
    await hands.fill('Nomor pesanan', order);
    await hands.press('button', 'Pesan seharga Rp');
    await hands.see('Pengiriman dipesan');
    await hands.press('link', 'Pengiriman');
    await hands.press('row', order);
    await hands.press('button', 'Pesan lagi');
  });
});

engineTest('a shop reads a spreadsheet', async (engine) => {
  const rows = [
    ['No. Pesanan', 'Nama Penerima', 'Berat (kg)'],
    ['LEMBAR-1', 'Budi', 1.5],
  ];
  const file = fileOf('pesanan.xlsx', xlsxOf(rows));
  await visitIn(engine, service, { path: '/portal/sandbox/imports' }, async (hands) => {
    await signIn(hands, 'provider-admin');
    await hands.press('link', 'Impor');
    await hands.see('Letakkan berkas');
    await hands.page.choose('input[type=file]', [file]);
    await hands.press('button', 'Perlu diperbaiki');
    await hands.see('LEMBAR-1');
  });
});

/** Somebody who brings parcels, and signs in on a phone with a code of operations. */
async function newCourier() {
  people += 1;
  const number = `08120000${1_000 + people}`;
  const courier = await addCourier(ctx, number.replace(/^0/, '+62'));
  const signInTo = async (hands: Hands) => {
    const { body } = await dispatcher.post(`/operations/v1/couriers/${courier.id}/codes`);
    await hands.fill('Nomor telepon', number);
    await hands.fill('Kode masuk', body.data.code);
    await hands.press('button', 'Masuk');
  };
  return { courier, signInTo };
}

engineTest('a courier signs in and brings a parcel, with photos, by sliding', async (engine) => {
  const { courier, signInTo } = await newCourier();
  const payment = { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } };
  const id = await book(service, 'EXPRESS', { body: payment });
  const path = `/operations/v1/deliveries/${id}`;
  const given = await dispatcher.put(`${path}/courier`, { courierID: courier.id });
  assert.equal(given.status, 200, given.text);
  await visitIn(engine, service, { path: '/courier', size: phone }, async (hands) => {
    await signInTo(hands);
    await hands.slide('Berangkat menjemput');
    await hands.slide('Saya sudah tiba');
    await hands.press('button', 'Ambil paket');
    const takePhoto = async (shade: number) => {
      const file = fileOf(`foto-${shade}.png`, await imageOf(64, shade));
      await hands.page.choose('input[type=file]', [file]);
      await until(() => hands.page.evaluate('document.querySelector(\'img[alt^="Foto 1"]\') !== null'));
    };
    await takePhoto(48);
    await hands.slide('Ambil paket');
    await hands.slide('Berangkat mengantar');
    await hands.slide('Saya sudah tiba');
    await hands.press('button', 'Serahkan paket');
    await takePhoto(56);
    await hands.press('button', 'Diterima Budi sendiri');
    await hands.press('button', 'Rp100.000');
    await hands.see('Kembalian Rp12.500');
    await hands.slide('Serahkan paket');
    await hands.see('1 selesai hari ini');
    const statusOf = async () => (await dispatcher.get(path)).body.data.delivery.status;
    await until(async () => (await statusOf()) === 'COMPLETED');
  });
});

/** Waits until the app is installed and whatever follows from that is drawn. */
const installed = ({ page }: Hands): Promise<void> =>
  page.evaluate(`(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== 'activated') await new Promise((next) => setTimeout(next, 10));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  })()`);

engineTest('decision 242: a first installation is no new version, six times', async (engine) => {
  for (let run = 0; run < 6; run += 1) {
    const { signInTo } = await newCourier();
    await visitIn(engine, service, { path: '/courier', size: phone }, async (hands) => {
      await signInTo(hands);
      await hands.see('Tidak bertugas');
      await installed(hands);
      assert.equal(await hands.sees('any', 'Versi baru aplikasi siap.'), false);
    });
  }
});

engineTest(
  'decision 242: the app starts without a connection, and takes a new version when asked',
  async (engine) => {
    const { signInTo } = await newCourier();
    const updates = await startUpdates(service.baseUrl);
    const network = await startProxy(updates.baseUrl);
    await visitIn(engine, network, { path: '/courier', size: phone }, async (hands) => {
      await signInTo(hands);
      await hands.see('Tidak bertugas');
      await installed(hands);
      network.cut();
      await hands.page.open(`${network.baseUrl}/courier`);
      await hands.see('Tidak bertugas');
      network.mend();
      updates.state.isUpdated = true;
      await hands.page.evaluate(
        "navigator.serviceWorker.getRegistration('/courier').then((registration) => registration.update()).then(() => undefined)",
      );
      await hands.see('Versi baru aplikasi siap.');
      await hands.press('button', 'Perbarui');
      const names = () => hands.page.evaluate<string[]>('caches.keys()').catch(() => []);
      const versions = async () => (await names()).filter((name) => name.startsWith('antar-courier-'));
      await until(async () => (await versions()).join() === 'antar-courier-next');
      await hands.see('Tidak bertugas');
    });
  },
);

engineTest('a recipient sees who brings the delivery', async (engine) => {
  const id = await book(service, 'EXPRESS');
  const given = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: 'CO-ANTON' });
  assert.equal(given.status, 200, given.text);
  const token = await service.token('production');
  const { body } = await service.call('GET', `/express/v1/deliveries/${id}`, { token });
  const { pathname } = new URL(body.data.trackingURL);
  await visitIn(engine, service, { path: pathname, size: phone }, async (hands) => {
    await hands.see('Kurir');
  });
});
