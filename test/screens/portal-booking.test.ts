import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { book, handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import type { Locator, Page } from './browser/open.ts';
import { screenTest, using, visit, visitAs } from './browser/open.ts';

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

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string, within = '') =>
  (within === '' ? page : part(page, within)).getByRole('textbox', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });

async function fillSender(page: Page): Promise<void> {
  await field(page, 'Nama depan', 'Pengirim').fill('Ani');
  await field(page, 'Nomor telepon', 'Pengirim').fill('+6281234567890');
  await field(page, 'Alamat', 'Pengirim').fill('Jl. M.H. Thamrin No. 1');
  await field(page, 'Pin (lintang, bujur)', 'Pengirim').fill('-6.1944, 106.8229');
}

/** The sender that the form fills in for a shop that has booked before. */
const knownSender = (page: Page) => part(page, 'Pengirim').getByText('Jl. M.H. Thamrin No. 1');

async function fillRecipient(page: Page): Promise<void> {
  await field(page, 'Nama depan', 'Penerima').fill('Budi');
  await field(page, 'Alamat', 'Penerima').fill('Jl. Jenderal Sudirman Kav. 52');
  await field(page, 'Pin (lintang, bujur)', 'Penerima').fill('-6.2275, 106.8085');
  await field(page, 'Berat total (kg)').fill('1,5');
}

/** Pastes a text in the place of what a field holds, as a clipboard does. */
async function paste(page: Page, name: string, text: string): Promise<string> {
  await field(page, name).selectText();
  await field(page, name).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  return field(page, name).inputValue();
}

async function fillOrder(page: Page, orderID: string): Promise<void> {
  await field(page, 'Isi paket').fill('Kopi');
  await field(page, 'Nomor pesanan').fill(orderID);
}

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
      assert.equal(await paste(page, weight, '2.75'), '2,75', 'a point before decimals is read');
      assert.equal(await paste(page, weight, 'berat'), '2,75', 'what is no number stays outside');
      assert.equal(await paste(page, weight, '1,5'), '1,5');
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
      await page.getByRole('heading', { name: /Pengantaran dipesan/ }).waitFor();
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
      await field(page, 'Nomor pesanan').click();
      await page.keyboard.press('Delete');
      await field(page, 'Isi paket').click();
      assert.equal(await orderID(), own, 'a number that is deleted comes back');
      await field(page, 'Nomor pesanan').click();
      await page.keyboard.type('FORM-AGAIN');
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      await page.getByRole('heading', { name: /Pengantaran dipesan/ }).waitFor();
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
      const bar = page.getByRole('region', { name: 'Pengantaran yang dipilih' });
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

screenTest(
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
      await page.getByText('nomor telepon dalam format E.164').waitFor();
      assert.equal(await phone.getAttribute('aria-invalid'), 'true');
      assert.ok(await phone.evaluate((input) => input === document.activeElement), 'it has the focus');
      await phone.fill('\u202a0812\u00a09876\u2011543\u202c');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /Pengantaran dipesan/ }).waitFor();
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
      assert.equal(await field(page, 'Pin (lintang, bujur)', 'Penerima').inputValue(), '-6.228, 106.8085');
      await choice(page, 'Express Instan').check();
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      await page.getByText('Periksa pin ini').waitFor();
      await expectGood(page, 'portal-booking-doubt');
      await recipient.getByRole('checkbox', { name: 'Pin sudah benar' }).check();
      await recipient.getByRole('button', { name: 'Simpan kontak' }).click();
      await page.getByText('Budi tersimpan di kontak.').waitFor();
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Pesan pengantaran ini?' });
      await dialog.getByText('Produksi').waitFor();
      assert.deepEqual(await bookedAs('FORM-REAL', 'production'), []);
      await dialog.getByRole('button', { name: 'Ya, pesan' }).click();
      await page.getByRole('heading', { name: /Pengantaran dipesan/ }).waitFor();
      assert.equal((await bookedAs('FORM-REAL', 'production')).length, 1);

      await page.getByRole('button', { name: 'Pesan dari toko yang sama' }).click();
      await recipient.getByRole('combobox', { name: 'Kontak tersimpan' }).fill('budi');
      await page.getByRole('option', { name: /^Budi, Jl. Jenderal Sudirman/ }).click();
      assert.equal(await field(page, 'Nama depan', 'Penerima').inputValue(), 'Budi');
      assert.equal(await field(page, 'Pin (lintang, bujur)', 'Penerima').inputValue(), '-6.228, 106.8085');
      await page.getByRole('button', { name: 'curl' }).click();
      await page.getByText(`curl -X POST '${service.baseUrl}/express/v1/deliveries'`).waitFor();
    });
  },
);

// In a browser, since leaving the field and the search for a place are its own.
screenTest('decision 351: what is pasted into the pin field becomes degrees', async () => {
  await using(await visit(service, { path: sandbox, as: member }), async (page) => {
    const pin = field(page, 'Pin (lintang, bujur)', 'Penerima');
    const becomes = (text: string) => until(async () => (await pin.inputValue()) === text);
    await pin.fill('https://maps.google.com/?q=-6.2275%2C106.8085');
    await pin.blur();
    await becomes('-6.2275, 106.8085');
    await pin.fill(`6°13'39"LS 106°48'30,6"BT`);
    await pin.blur();
    await becomes('-6.2275, 106.8085');
    await pin.fill('https://maps.app.goo.gl/AbCdEf123');
    await page.getByText('Tautan pendek tidak bisa dibaca.').waitFor();
    await expectGood(page, 'portal-booking-short-link');
    await pin.fill('QRC5+X9');
    await page.getByText('Tulis nama kota setelah kode plus').waitFor();
    await pin.fill('QRC5+X9 Jakarta Selatan');
    await becomes('-6.227563, 106.808438');
  });
});

screenTest(
  'decision 600: a sum is what it says in either notation, typed by keys or pasted, and a doubtful one is asked about',
  async () => {
    await using(await visit(service, { path: sandbox, as: member }), async (page) => {
      await page.getByText('COD (uang tunai)').click();
      await page.getByText('Jenis, ukuran, keterangan, asuransi').click();
      await page.getByRole('checkbox', { name: 'Diasuransikan' }).check();
      const cash = 'Uang yang diterima kurir (Rp)';
      const write = async (name: string, text: string, isPasted: boolean) => {
        await field(page, name).selectText();
        await page.keyboard.press('Delete');
        if (isPasted) await page.keyboard.insertText(text);
        else await page.keyboard.type(text);
        await page.keyboard.press('Tab');
        return field(page, name).inputValue();
      };
      for (const name of [cash, 'Nilai total (Rp)', 'Premi (Rp)', 'Pertanggungan (Rp)']) {
        for (const text of ['150000', '150.000', '150.000,00', '150,000.00', 'Rp 150.000,-'])
          for (const isPasted of [false, true])
            assert.equal(await write(name, text, isPasted), 'Rp150.000', `${name} ${text}`);
        assert.equal(await write(name, '   ', false), '', 'nothing is no sum');
      }
      assert.equal(await write('Jumlah', '1,5', false), '1,5', 'no count of 15');
      await page.getByText('Tulis bilangan bulat').waitFor();
      assert.equal(await write('Jumlah', '2', false), '2');

      await knownSender(page).waitFor();
      await fillRecipient(page);
      await fillOrder(page, 'FORM-SUM');
      for (const [name, amount] of [
        ['Perusahaan asuransi', 'Asuransi Contoh'],
        ['Premi (Rp)', '1.000'],
        ['Pertanggungan (Rp)', '50.000'],
        ['Nilai total (Rp)', '1.250.000,00'],
      ] as const)
        await field(page, name).fill(amount);
      await write(cash, '150.00', false);
      await page.getByText('Rp150 atau Rp15.000? Tulis tanpa titik dan koma.').waitFor();
      await choice(page, 'Express Instan').check();
      await expectGood(page, 'portal-booking-sum');
      assert.equal(await field(page, cash).inputValue(), 'Rp150.00', 'the text stays for its person');
      await page.getByRole('button', { name: /^Pesan seharga Rp/ }).click();
      assert.ok(await field(page, cash).evaluate((input) => input === document.activeElement));
      assert.deepEqual(await bookedAs('FORM-SUM'), []);
      for (const [text, question] of [
        ['-150.000', 'Jumlahnya tidak boleh minus.'],
        ['150rb', 'Tulis dengan angka, misalnya 150.000.'],
        ['1.500,000', 'Rp1.500 atau Rp1.500.000? Tulis tanpa titik dan koma.'],
      ] as const) {
        await write(cash, text, false);
        await page.getByText(question).waitFor();
      }
      await page.reload();
      await page.getByText('Rp1.500 atau Rp1.500.000?', { exact: false }).waitFor();
      await field(page, cash).fill('150.000,00');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /Pengantaran dipesan/ }).waitFor();
      const [{ deliveryID }] = await bookedAs('FORM-SUM');
      const { data } = (await hand.get(`/portal/v1/sandbox/deliveries/${deliveryID}`)).body;
      const [parcel] = data.quote.packages;
      assert.deepEqual(
        [data.cashOnDelivery.amount, parcel.price, parcel.insurance.premi, parcel.quantity],
        [150_000, 1_250_000, 1_000, 2],
      );
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
      const cash = field(page, 'Uang yang diterima kurir (Rp)');
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
      await type(field(page, 'Uang yang diterima kurir (Rp)'), '150000');
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
      await page.getByRole('heading', { name: /Pengantaran dipesan/ }).waitFor();
      assert.ok(taps <= 12, `${taps} taps`);
    });
  },
);
