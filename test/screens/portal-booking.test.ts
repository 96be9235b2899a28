import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { book, handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import {
  choice,
  field,
  fillOrder,
  fillRecipient,
  fillSender,
  knownSender,
  part,
} from './browser/booking-form.ts';
import { expectGood } from './browser/look.ts';
import type { Locator } from './browser/open.ts';
import { longScreenTest, screenTest, using, visit, visitAs } from './browser/open.ts';

// Noon in Jakarta, when the demo tariffs serve.
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { mapStyleUrl: '' },
});
const { ctx, provider } = service;
const member = await addPerson(ctx, 'provider-member', provider.workspaceId);
const hand = handOf(service, member);
// The first price waits until the gazetteer is read, which takes a busy machine longer than a page is waited for.
assert.equal((await hand.get('/portal/v1/places?q=jakarta')).status, 200);
const sandbox = '/portal/sandbox/book';

const bookedAs = async (orderID: string, environment = 'sandbox') =>
  (await hand.get(`/portal/v1/${environment}/deliveries?orderID=${orderID}`)).body.data;

screenTest(
  'decision 264: the form quotes while it is typed in, a reload loses nothing, and a lost answer books once',
  async () => {
    await using(await visit(service, { path: sandbox, as: member }), async (page) => {
      await page.getByText('Isi pin tujuan untuk melihat harga.').waitFor();
      await fillSender(page);
      await fillRecipient(page);
      const weight = 'Berat total (kg)';
      // Decision 617: typed or pasted, a text means the same, and one that may mean two weights is asked about.
      const enter = async (text: string, how: 'type' | 'paste') => {
        if (how === 'type') await field(page, weight).fill(text);
        else {
          await field(page, weight).selectText();
          await page.keyboard.insertText(text);
        }
        await field(page, weight).blur();
        return field(page, weight).inputValue();
      };
      for (const how of ['type', 'paste'] as const) {
        assert.equal(await enter('2.75', how), '2,75', how);
        assert.equal(await enter('1.500', how), '1.500', how);
        await page.getByText('1,5 atau 1500? Ketik salah satunya.').waitFor();
        await page.getByText('Isi berat setiap paket untuk melihat harga.').waitFor();
        await enter('berat', how);
        await page.getByText('Tulis dengan angka, misalnya 1,5.').waitFor();
        assert.equal(await enter('1,5', how), '1,5', how);
      }
      await choice(page, 'Express Instan').check();
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).waitFor();
      await expectGood(page, 'portal-booking');

      await page.reload();
      assert.equal(await field(page, 'Nama depan', 'Penerima').inputValue(), 'Budi');
      await fillOrder(page, 'FORM-LOST');
      let isLost = false;
      await page.route('**/portal/v1/sandbox/deliveries', async (route) => {
        if (isLost) return route.continue();
        isLost = true;
        await route.fetch();
        await page.context().setOffline(true);
        await route.abort();
      });
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      await page.getByText('pesanan tidak akan dibuat dua kali').waitFor();
      await page.context().setOffline(false);
      await page.reload();
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
      const [only, ...others] = await bookedAs('FORM-LOST');
      assert.deepEqual(others, []);
      await page.getByText(only.deliveryID).waitFor();
      await expectGood(page, 'portal-booked');

      const opened = page.context().waitForEvent('page');
      await page.getByRole('button', { name: 'Cetak label' }).click();
      await page.getByRole('menuitem', { name: 'A6, printer termal' }).click();
      const label = await opened;
      await label.getByText('FORM-LOST').first().waitFor();
      await label.close();

      await page.getByRole('button', { name: 'Pesan dari toko yang sama' }).click();
      await knownSender(page).waitFor();
      assert.equal(await field(page, 'Nama depan', 'Penerima').inputValue(), '');

      await page.goto(`/portal/sandbox/deliveries?open=${only.deliveryID}`);
      await page.getByRole('button', { name: 'Pesan lagi' }).waitFor();
      await page.keyboard.press('b');
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).waitFor();
      assert.equal(await field(page, 'Nama depan', 'Penerima').inputValue(), 'Budi');
      assert.equal(await field(page, 'Isi paket').inputValue(), 'Kopi');
      assert.ok(await choice(page, 'Express Instan').isChecked());
      // The form filled by "Pesan lagi" has a number of its own, which is no reason to ask before it is replaced.
      const orderID = () => field(page, 'Nomor pesanan').inputValue();
      await until(async () => /^P-\d{4}$/.test(await orderID()));
      const proposed = await orderID();
      await page.goBack();
      await page.getByRole('button', { name: 'Pesan lagi' }).waitFor();
      await page.keyboard.press('b');
      const dialog = page.getByRole('dialog', { name: 'Pesan lagi seperti FORM-LOST?' });
      await dialog.getByRole('button', { name: 'Ganti isinya' }).click();
      await until(async () => (await orderID()) !== '');
      const own = await orderID();
      assert.notEqual(own, proposed, 'each form has its own');
      const duplicated = page.waitForEvent('popup');
      await page.evaluate(() => void window.open(location.href));
      const copy = await duplicated;
      const ofCopy = () => field(copy, 'Nomor pesanan').inputValue();
      await until(async () => /^P-\d{4}$/.test(await ofCopy()) && (await ofCopy()) !== own);
      assert.equal(await field(copy, 'Isi paket').inputValue(), 'Kopi');
      assert.equal(await orderID(), own, 'decision 602: a copy of the tab takes another number');
      await copy.close();
      await field(page, 'Nomor pesanan').click();
      await page.keyboard.press('Delete');
      await field(page, 'Isi paket').click();
      assert.equal(await orderID(), own, 'a number that is deleted comes back');
      await field(page, 'Nomor pesanan').click();
      await page.keyboard.type('FORM-AGAIN');
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
      const [again] = await bookedAs('FORM-AGAIN');
      assert.notEqual(again.deliveryID, only.deliveryID);
    });
  },
);

screenTest(
  'decision 272: labels are printed of one delivery, and of those that are chosen in the list',
  async () => {
    const ids: string[] = [];
    for (const order of ['LABEL-1', 'LABEL-2']) {
      ids.push(await book(service, 'EXPRESS', { body: { providerOrderID: order } }));
    }
    const path = '/portal/production/deliveries?q=LABEL-';
    await using(await visit(service, { path, as: member }), async (page) => {
      const printed = async (press: () => Promise<void>) => {
        const opened = page.context().waitForEvent('page');
        await press();
        const labels = await opened;
        await labels.locator('article').first().waitFor();
        const text = await labels.locator('main').innerText();
        await labels.close();
        return text;
      };
      await page.getByRole('row', { name: /LABEL-1/ }).click();
      await page.getByRole('button', { name: 'Cetak label' }).waitFor();
      const one = await printed(() => page.keyboard.press('l'));
      assert.match(one, /LABEL-1/);
      assert.doesNotMatch(one, /LABEL-2/);
      await page.keyboard.press('Escape');
      await page.getByRole('checkbox', { name: /semua/i }).check();
      const bar = page.getByRole('region', { name: 'Pengiriman yang dipilih' });
      await bar.getByText('2 dipilih').waitFor();
      await expectGood(page, 'portal-chosen');
      for (const size of ['A6, printer termal', 'A4, empat per lembar']) {
        await bar.getByRole('button', { name: 'Cetak label' }).click();
        const both = await printed(() => page.getByRole('menuitem', { name: size }).click());
        for (const id of ids) assert.ok(both.includes(id), id);
      }
    });
  },
);

longScreenTest(
  'a refusal stands at its field, a copied phone number loses what is not drawn, and a service that cannot be booked says why',
  async () => {
    await using(await visitAs(service, 'provider-member', { path: sandbox }), async (page) => {
      await knownSender(page).waitFor();
      await fillRecipient(page);
      await fillOrder(page, 'FORM-REFUSED');
      await page.getByRole('checkbox', { name: 'Jadwalkan penjemputan' }).check();
      await page.getByLabel('Tanggal').fill('2026-11-21');
      await page.getByLabel('Dari jam').fill('10:00');
      await page.getByLabel('Sampai jam').fill('12:00');
      const logistic = page.locator('label').filter({ hasText: 'Logistik Hari Ini' });
      await logistic.getByText('hanya untuk layanan EXPRESS').waitFor();
      assert.ok(await logistic.getByRole('radio').isDisabled());

      await field(page, 'Nomor telepon', 'Penerima').fill('12');
      await page.getByRole('button', { name: 'Pesan', exact: true }).click();
      await page.getByText('Pilih layanan.').waitFor();
      await choice(page, 'Express Hari Ini').check();
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      const phone = field(page, 'Nomor telepon', 'Penerima');
      await page.getByText('nomor telepon, misalnya 08123456789').waitFor();
      assert.equal(await phone.getAttribute('aria-invalid'), 'true');
      assert.ok(await phone.evaluate((input) => input === document.activeElement), 'it has the focus');
      await phone.fill('\u202a0812\u00a09876\u2011543\u202c');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
      const [booked] = await bookedAs('FORM-REFUSED');
      assert.deepEqual([booked.status, booked.recipientPhone], ['QUEUEING', '+628129876543']);
    });
  },
);

screenTest(
  'in production it asks once, after a pin outside its city was confirmed; area, map and contacts fill the form',
  async () => {
    const path = '/portal/production/book';
    await using(await visit(service, { path, as: member }), async (page) => {
      await knownSender(page).waitFor();
      await fillRecipient(page);
      await fillOrder(page, 'FORM-REAL');
      const recipient = part(page, 'Penerima');
      const area = recipient.getByRole('combobox', { name: 'Wilayah' });
      await area.fill('12730');
      await page.getByRole('option', { name: /^Bangka, Mampang Prapatan, .* 12730$/ }).click();
      await until(async () => /^Bangka, .*, 12730$/.test(await area.inputValue()));
      await area.fill('kota surabya');
      await page.getByRole('option', { name: 'Kota Surabaya, Jawa Timur' }).click();
      await recipient.getByText(/dari pusat Kota Surabaya/).waitFor();
      await recipient.getByRole('button', { name: 'Tandai di peta' }).click();
      const map = recipient.getByRole('application');
      await map.focus();
      await page.keyboard.press('ArrowDown');
      assert.equal(await field(page, 'Titik di peta', 'Penerima').inputValue(), '-6.228, 106.8085');
      await choice(page, 'Express Instan').check();
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      await page.getByText('Periksa pin ini').waitFor();
      await expectGood(page, 'portal-booking-doubt');
      await recipient.getByRole('checkbox', { name: 'Pin sudah benar' }).check();
      await recipient.getByRole('button', { name: 'Simpan kontak' }).click();
      await page.getByText('Budi tersimpan di kontak.').waitFor();
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Pesan pengiriman ini?' });
      await dialog.getByText('Produksi').waitFor();
      await dialog.getByText('Kopi, 1,5 kg').waitFor();
      assert.deepEqual(await bookedAs('FORM-REAL', 'production'), []);
      await dialog.getByRole('button', { name: 'Ya, pesan' }).click();
      await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
      assert.equal((await bookedAs('FORM-REAL', 'production')).length, 1);

      await page.getByRole('button', { name: 'Pesan dari toko yang sama' }).click();
      await recipient.getByRole('combobox', { name: 'Kontak tersimpan' }).fill('budi');
      await page.getByRole('option', { name: /^Budi, Jl. Jenderal Sudirman/ }).click();
      assert.equal(await field(page, 'Nama depan', 'Penerima').inputValue(), 'Budi');
      assert.equal(await field(page, 'Titik di peta', 'Penerima').inputValue(), '-6.228, 106.8085');
      await page.getByRole('button', { name: 'curl' }).click();
      await page.getByText(`curl -X POST '${service.baseUrl}/express/v1/deliveries'`).waitFor();
    });
  },
);

screenTest(
  'decision 610: the shop is the sender; a booked delivery is opened, and the next one keeps sender and payment',
  async () => {
    await using(await visit(service, { path: '/portal/production/book', as: member }), async (page) => {
      await knownSender(page).waitFor();
      assert.equal(await part(page, 'Penerima').getByRole('region').count(), 0, 'no address of another side');
      await expectGood(page, 'portal-booking-known-shop');
      await fillRecipient(page);
      await field(page, 'Isi paket').fill('Kopi');
      await page.getByText('COD (uang tunai)').click();
      const cash = field(page, 'Uang yang akan ditagih kurir (Rp)');
      await cash.fill('150000');
      await choice(page, 'Express Instan').check();
      const orderID = () => field(page, 'Nomor pesanan').inputValue();
      await until(async () => (await orderID()) !== '');
      const number = await orderID();
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      await page.getByRole('button', { name: 'Ya, pesan' }).click();
      const booked = await page.getByRole('link', { name: 'Lihat' }).getAttribute('href');
      await page.getByRole('button', { name: 'Pesan dari toko yang sama' }).click();
      await cash.waitFor();
      assert.equal(await cash.inputValue(), '', 'the kind of payment stays, its amount does not');
      await until(async () => !['', number].includes(await orderID()));

      await page.getByRole('button', { name: 'Ubah pengirim' }).click();
      assert.equal(await field(page, 'Nama depan', 'Pengirim').inputValue(), 'Ani');
      await page.getByRole('button', { name: 'Kosongkan' }).click();
      await knownSender(page).waitFor();
      await page.goto(booked!);
      await page.getByRole('complementary', { name: `Pesanan ${number}` }).waitFor();
    });
  },
);

screenTest(
  'on a phone a COD booking takes at most 12 taps, while price and button stay in sight',
  async () => {
    const look = { size: 'phone' } as const;
    await using(await visit(service, { path: '/portal/production/book', as: member, look }), async (page) => {
      let taps = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.tap();
      };
      const type = async (target: Locator, text: string) => {
        await tap(target);
        await page.keyboard.type(text);
      };
      await knownSender(page).waitFor();
      await type(field(page, 'Nama depan', 'Penerima'), 'Budi');
      await type(field(page, 'Nomor telepon', 'Penerima'), '08129876543');
      await type(field(page, 'Alamat', 'Penerima'), 'Jl. Kemang Raya 10, Bangka, Mampang Prapatan');
      await tap(page.getByRole('button', { name: 'Pakai pin usulan' }));
      await type(field(page, 'Isi paket'), 'Kopi');
      await type(field(page, 'Berat total (kg)'), '1');
      await tap(page.getByText('COD (uang tunai)'));
      await type(field(page, 'Uang yang akan ditagih kurir (Rp)'), '150000');
      await page.getByRole('button', { name: /^Pilih layanan, mulai Rp/ }).waitFor();
      await tap(choice(page, 'Express Instan'));
      const book = page.getByRole('button', { name: /^Pesan seharga Rp/ });
      await book.waitFor();
      for (const place of ['Penerima', 'Paket', 'Pesanan']) {
        await part(page, place).evaluate((section) => section.scrollIntoView());
        const { y, height } = (await book.boundingBox())!;
        assert.ok(y + height <= page.viewportSize()!.height, place);
      }
      await tap(book);
      await tap(page.getByRole('button', { name: 'Ya, pesan' }));
      await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
      assert.ok(taps <= 12, `${taps} taps`);
    });
  },
);
