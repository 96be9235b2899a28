import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { createFlow } from '../support/flow.ts';
import { jpegImage } from '../support/images.ts';
import { book, type Hand, operationsHand } from '../support/operations.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { panel, row } from './browser/board.ts';
import { cutOff } from './browser/cut-off.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visitAs } from './browser/open.ts';

/** Within the operating hours of the demo tariffs. */
const now = tickingClock('2026-11-20T05:00:00Z');
const config = { mapStyleUrl: '' };
const service = await startService({ now, config });
const dispatcher = await operationsHand(service);
const flow = await createFlow(service);

const path = (id: string, part = '') => `/operations/v1/deliveries/${id}${part}`;
async function read(id: string, hand: Hand = dispatcher) {
  const answer = await hand.get(path(id));
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
}
/** A parcel whose return has failed: it waits at the hub for what operations decide. */
async function failToReturn(orderID: string): Promise<string> {
  const id = await book(service, 'LOGISTIC', { body: { providerOrderID: orderID } });
  await flow.walk(id, 'verify', 'stage', 'depart', 'fail', 'chooseReturn', 'startReturn', 'failReturn');
  return id;
}

/** Opens a deed that stands in the menu, and gives its dialog. */
async function choose(page: Page, order: string, deed: string) {
  await panel(page, order).getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: deed, exact: true }).click();
  return page.getByRole('dialog', { name: `${deed} · ${order}` });
}
const photo = () => ({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: jpegImage() });

screenTest(
  'a parcel is held at the hub, and handed back with a name and a photo, which cannot be undone',
  async () => {
    const id = await failToReturn('SERAH-1');
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      await panel(page, 'SERAH-1').getByRole('button', { name: 'Tahan di hub' }).click();
      const hold = page.getByRole('dialog', { name: 'Tahan di hub · SERAH-1' });
      const internal = hold.getByRole('textbox', { name: 'Catatan internal' });
      await hold.getByText('Hanya untuk rekan kerja; mitra tidak pernah melihatnya.').waitFor();
      await hold.getByText('Dibaca mitra di portal dan API-nya; tidak wajib.').waitFor();
      await internal.fill('Rak B3');
      await hold.getByRole('button', { name: 'Tahan di hub' }).click();
      await page.getByText('Tahan di hub: pesanan SERAH-1 selesai dicatat.').waitFor();
      const held = await read(id);
      assert.equal(held.delivery.status, 'ON_HOLD');
      assert.equal(held.internalNotes[0].notes, 'Rak B3');
      assert.ok(!JSON.stringify(held.delivery).includes('Rak B3'));
      const history = panel(page, 'SERAH-1').locator('li').filter({ hasText: 'Rak B3' });
      await history.getByText('Catatan internal').waitFor();

      const dialog = await choose(page, 'SERAH-1', 'Serahkan kembali');
      await dialog
        .getByText(
          'Paket diserahkan kembali kepada pengirim dan mitra menerima webhook. Ini tidak dapat diurungkan.',
        )
        .waitFor();
      await dialog.getByRole('button', { name: 'Serahkan kembali' }).click();
      await dialog.getByText('Isi nama penerima').waitFor();
      await dialog.getByText('Pilih foto atau minta tanda tangan').waitFor();
      await expectGood(page, 'board-hand-back');
      assert.equal((await read(id)).delivery.status, 'ON_HOLD');
      await dialog.getByRole('textbox', { name: 'Diterima oleh' }).fill('Ani');
      await page.locator('input[type=file]').setInputFiles(photo());
      await dialog.getByRole('button', { name: 'Serahkan kembali' }).click();
      await page.getByText('Serahkan kembali: pesanan SERAH-1 selesai dicatat.').waitFor();
      await panel(page, 'SERAH-1').getByRole('button', { name: 'Buka foto: Bukti retur' }).waitFor();
    });
    const { delivery } = await read(id);
    assert.equal(delivery.status, 'RETURNED');
    assert.equal(delivery.media.at(-1).type, 'RETURN_PROOF');
  },
);

screenTest(
  'a write-off asks once and names what will happen; whoever turns back has written nothing off',
  async () => {
    const id = await failToReturn('HAPUS-1');
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      const question = await choose(page, 'HAPUS-1', 'Hapuskan');
      await question
        .getByText('Paket dihapuskan dari catatan dan mitra menerima webhook. Ini tidak dapat diurungkan.')
        .waitFor();
      await question.getByRole('button', { name: 'Batal' }).click();
      await question.waitFor({ state: 'detached' });
      assert.equal((await read(id)).delivery.status, 'FAILED_IN_RETURN');
      // Decision 510: a reason of the catalogue, and words for another one.
      const dialog = await choose(page, 'HAPUS-1', 'Hapuskan');
      const submit = dialog.getByRole('button', { name: 'Hapuskan' });
      await submit.click();
      await dialog.getByText('Pilih alasan').waitFor();
      await dialog.getByRole('combobox', { name: 'Alasan' }).click();
      await page.getByRole('option', { name: 'W1099 · Alasan lain' }).click();
      await submit.click();
      await dialog.getByText('Tulis alasannya').waitFor();
      await expectGood(page, 'board-write-off');
      await dialog.getByRole('textbox', { name: 'Catatan untuk mitra' }).fill('Terkena banjir');
      await submit.click();
      await page.getByText('Hapuskan: pesanan HAPUS-1 selesai dicatat.').waitFor();
      await row(page, 'HAPUS-1').waitFor({ state: 'detached' });
    });
    const { delivery, history } = await read(id);
    assert.equal(delivery.status, 'DISPOSED');
    assert.equal(history.at(-1).notes, 'Alasan lain: Terkena banjir');
  },
);

screenTest(
  'decision 588: a delivery with money is completed for a courier whose phone is dead, with reason, receiver, photo and sum',
  async () => {
    const cod = { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } };
    const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'MATI-1', ...cod } });
    await flow.walk(id, 'assign', 'setOff', 'pickUp', 'depart');
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      // A board that learns of the departure under the open form asks what was typed.
      await row(page, 'MATI-1').getByText('Diantar').waitFor();
      const dialog = await choose(page, 'MATI-1', 'Selesaikan untuk kurir');
      await dialog.getByText(/^Hanya jika ponsel kurir mati/).waitFor();
      const sum = dialog.getByRole('textbox', { name: 'Uang yang diterima kurir (tagihan Rp87.500)' });
      const submit = dialog.getByRole('button', { name: 'Selesaikan untuk kurir' });
      await sum.fill('80000');
      await submit.click();
      for (const fault of ['Isi nama penerima', 'Pilih foto bukti', 'Tulis alasannya'])
        await dialog.getByText(fault).waitFor();
      await dialog.getByText('Tulis alasan kurang bayar').waitFor();
      await expectGood(page, 'board-complete-faults');
      assert.equal((await read(id)).delivery.status, 'IN_DELIVERY');
      await sum.fill('90000');
      await submit.click();
      await dialog.getByText('Isi jumlah, paling banyak sebesar tagihan').waitFor();
      await sum.fill('80000');
      await dialog.getByRole('textbox', { name: 'Alasan kurang bayar' }).fill('Penerima kurang uang');
      await dialog.getByRole('textbox', { name: 'Diterima oleh' }).fill('Siti');
      await dialog.getByRole('textbox', { name: 'Alasan', exact: true }).fill('Ponsel kurir mati');
      await page.locator('input[type=file]').setInputFiles(photo());
      await dialog.getByRole('img', { name: 'bukti.jpg' }).waitFor();
      await expectGood(page, 'board-complete');
      await submit.click();
      await page.getByText('Selesaikan untuk kurir: pesanan MATI-1 selesai dicatat.').waitFor();
      await panel(page, 'MATI-1').getByText('Diterima oleh Siti').waitFor();
    });
    const { delivery, history } = await read(id);
    const { move, notes } = history.at(-1);
    assert.deepEqual(
      [delivery.status, move, notes],
      ['COMPLETED', 'completeForCourier', 'Ponsel kurir mati'],
    );
    const text = `
      select collected_amount_idr::int as "amountIdr", collected_by as method, actual_recipient_name as receiver
      from deliveries where id = $1`;
    assert.deepEqual(await service.owner.query<object>({ name: 'test.collected', text }, [id]), [
      { amountIdr: 80_000, method: 'CASH', receiver: 'Siti' },
    ]);
  },
);

/** A delivery that the first courier carried on its way when it was reassigned to the second one. */
async function reassignedOnTheWay(category: 'EXPRESS' | 'LOGISTIC', providerOrderID: string) {
  const [holder, courier] = [await courierHand(service), await courierHand(service)];
  const id = await book(service, category, { body: { providerOrderID } });
  const give = async (to: Hand) => {
    const given = await dispatcher.put(path(id, '/courier'), { courierID: to.id });
    assert.equal(given.status, 200, given.text);
  };
  if (category === 'EXPRESS') {
    await give(holder);
    await holder.must(id, 'setOff');
    await holder.must(id, 'pickUp', { proofID: await holder.photo(id) });
  } else {
    await flow.walk(id, 'verify', ['stage', { courierId: holder.id }]);
  }
  await holder.must(id, 'depart');
  await give(courier);
  return { id, holder };
}

screenTest(
  'decisions 588 and 603: of a parcel that was reassigned on the way, the dispatcher names who handed it over',
  async () => {
    for (const [category, order] of [
      ['LOGISTIC', 'MATI-2'],
      ['EXPRESS', 'MATI-3'],
    ] as const) {
      const { id, holder } = await reassignedOnTheWay(category, order);
      const holderName: string = (await holder.get('/people/v1/me')).body.data.name;
      await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
        await panel(page, order).getByText(`Paket masih pada ${holderName}`).waitFor();
        const dialog = await choose(page, order, 'Selesaikan untuk kurir');
        await dialog.getByRole('textbox', { name: 'Diterima oleh' }).fill('Siti');
        await dialog.getByRole('textbox', { name: 'Alasan', exact: true }).fill('Ponsel kurir mati');
        await page.locator('input[type=file]').setInputFiles(photo());
        const submit = dialog.getByRole('button', { name: 'Selesaikan untuk kurir' });
        await submit.click();
        await dialog.getByText('Pilih kurir yang menyerahkan', { exact: true }).waitFor();
        await expectGood(page, `board-complete-deliverer-${category.toLowerCase()}`);
        await dialog.getByRole('combobox', { name: 'Kurir yang menyerahkan' }).click();
        // The holder comes first; both have one name here.
        await page.getByRole('option', { name: holderName }).first().click();
        await submit.click();
        await page.getByText(`Selesaikan untuk kurir: pesanan ${order} selesai dicatat.`).waitFor();
      });
      const { delivery, courierID } = await read(id);
      assert.deepEqual([delivery.status, courierID], ['COMPLETED', holder.id]);
    }
  },
);

longScreenTest(
  'a photo that a dispatcher uploads is kept once, though its answer was lost, and shown',
  async () => {
    const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'FOTO-1' } });
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      // As browsers have it where a service is known by a plain http address.
      await page.addInitScript(() =>
        Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined }),
      );
      await page.reload();
      await panel(page, 'FOTO-1').getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: 'Unggah bukti' }).click();
      const dialog = page.getByRole('dialog', { name: 'Unggah bukti' });
      const send = dialog.getByRole('button', { name: 'Unggah bukti' });
      await send.click();
      await dialog.getByText('Pilih foto bukti').waitFor();
      await page.locator('input[type=file]').setInputFiles(photo());
      const reconnect = await cutOff(page, `**${path(id, '/proofs/*')}`, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await send.click();
      await dialog.getByText('Layanan tidak menjawab. Aman untuk dicoba lagi').waitFor();
      reconnect();
      await send.click();
      await page.getByText('Foto bukti tersimpan.').waitFor();
      await panel(page, 'FOTO-1').getByRole('button', { name: 'Buka foto: Foto tambahan' }).click();
      await page.getByRole('img', { name: 'Foto tambahan' }).waitFor();
    });
    assert.equal((await read(id)).photos.length, 1);
  },
);

/** Seconds since when what is shown was true, as the page says. */
async function shownAge(page: Page): Promise<number> {
  const text = await page.getByText(/^(Diperbarui|Tidak diperbarui sejak) \d+ (dtk|mnt) lalu$/).textContent();
  const [, count, unit] = /(\d+) (dtk|mnt)/.exec(text ?? '') ?? [];
  return Number(count) * (unit === 'mnt' ? 60 : 1);
}
/** The service again, at the same address and on the same data. */
const restart = (stopped: TestService) =>
  startService({ now, config, sql: stopped.ctx.sql as never, port: Number(new URL(stopped.baseUrl).port) });

screenTest(
  'the service restarts under an open board: it says since when it knows nothing, goes on by itself, and does nothing twice',
  async () => {
    const first = await startService({ now, config });
    const [ended, late] = [
      await book(first, 'EXPRESS', { body: { providerOrderID: 'ULANG-1' } }),
      await book(first, 'EXPRESS', { body: { providerOrderID: 'ULANG-2' } }),
    ];
    await using(await visitAs(first, 'dispatcher', { path: '/operations/?q=ulang' }), async (page) => {
      await row(page, 'ULANG-2').waitFor();
      await row(page, 'ULANG-1').click();
      const dialog = await choose(page, 'ULANG-1', 'Nyatakan gagal');
      await dialog.getByRole('combobox', { name: 'Alasan' }).click();
      await page.getByRole('option').first().click();
      // It has done what it was asked, and stops before anybody hears of it.
      let count = 0;
      await page.route(`**${path(ended, '/moves')}`, async (route) => {
        count += 1;
        if (count > 1) return route.continue();
        await route.fetch();
        await first.stop();
        await route.abort();
      });
      await dialog.getByRole('button', { name: 'Nyatakan gagal' }).click();
      const stopped = page.getByText('Terputus, mencoba lagi');
      await stopped.waitFor();
      const stoppedAtMs = Date.now();
      await page.getByText('Nyatakan gagal: belum diketahui hasilnya untuk pesanan ULANG-1').waitFor();
      assert.equal(await page.getByText('selesai dicatat').count(), 0);
      const awaySeconds = Math.floor((Date.now() - stoppedAtMs) / 1_000);
      await until(async () => (await shownAge(page)) >= awaySeconds);
      await row(page, 'ULANG-2').waitFor();

      const second = await restart(first);
      const hand = await operationsHand(second);
      await stopped.waitFor({ state: 'detached' });
      await row(page, 'ULANG-1').waitFor({ state: 'detached' });
      await page.getByText('Baru diperbarui').waitFor();
      const { body } = await hand.get('/operations/v1/reason-codes?leg=pickup');
      const failure = { move: 'forceFailure', reasonCode: body.data[0].code };
      assert.equal((await hand.post(path(late, '/moves'), failure)).status, 200);
      await row(page, 'ULANG-2').waitFor({ state: 'detached' });
      assert.ok(count > 1, 'it was sent again, while the service was away');
      const { history } = await read(ended, hand);
      assert.equal(history.filter(({ move }: { move: string }) => move === 'forceFailure').length, 1);
    });
  },
);
