// A browser is the subject: what becomes of a text once its field is left, and what a field says while it searches.
import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { book, handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { choice, field, fillOrder, fillRecipient, knownSender, part } from './browser/booking-form.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visit } from './browser/open.ts';

// Noon in Jakarta, when the demo tariffs serve.
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { mapStyleUrl: '' },
});
const { ctx, provider } = service;
const member = await addPerson(ctx, 'provider-member', provider.workspaceId);
const hand = handOf(service, member);
const sandbox = '/portal/sandbox/book';
// A shop that has booked before has a sender.
await book(service, 'EXPRESS', { token: await service.token('sandbox') });
// The first price waits until the gazetteer is read, which takes a busy machine longer than a page is waited for.
assert.equal((await hand.get('/portal/v1/places?q=jakarta')).status, 200);

const bookedAs = async (orderID: string) =>
  (await hand.get(`/portal/v1/sandbox/deliveries?orderID=${orderID}`)).body.data;

screenTest(
  'decision 601: areas lean to the town of the shop, and a field that searches says so, or why it failed',
  async () => {
    await using(await visit(service, { path: sandbox, as: member }), async (page) => {
      await knownSender(page).waitFor();
      await page.getByRole('button', { name: 'Ubah pengirim' }).click();
      await field(page, 'Titik di peta', 'Pengirim').fill('-6.9147, 107.6098');
      const recipient = part(page, 'Penerima');
      const area = recipient.getByRole('combobox', { name: 'Wilayah' });
      const listed = page.getByRole('listbox', { name: 'Wilayah' });
      let answer = Promise.withResolvers<'go on' | 'fail'>();
      await page.route('**/portal/v1/places?*', async (route) =>
        (await answer.promise) === 'fail' ? route.abort() : route.continue(),
      );
      await area.fill('dago');
      await listed.getByText('Mencari…', { exact: true }).waitFor();
      assert.equal(await listed.getByText('Tidak ada wilayah yang cocok.').count(), 0);
      answer.resolve('go on');
      await page.getByRole('option').first().waitFor();
      assert.match(await page.getByRole('option').first().innerText(), /^Dago, Coblong, Kota Bandung/);

      answer = Promise.withResolvers();
      await area.fill('zzqqzzqq');
      assert.equal(await listed.getByText('Tidak ada wilayah yang cocok.').count(), 0);
      answer.resolve('go on');
      await listed.getByText('Tidak ada wilayah yang cocok.').waitFor();
      answer = Promise.withResolvers();
      answer.resolve('fail');
      await area.fill('tj priok jkt');
      await page.getByText('Layanan tidak dapat dihubungi', { exact: false }).first().waitFor();
      await page.unroute('**/portal/v1/places?*');
      await page.route('**/contacts?*', async (route) => {
        await contacts.promise;
        await route.continue();
      });
      const contacts = Promise.withResolvers<void>();
      await recipient.getByRole('combobox', { name: 'Kontak tersimpan' }).fill('tidak dikenal');
      await page
        .getByRole('listbox', { name: 'Kontak tersimpan' })
        .getByText('Mencari…', { exact: true })
        .waitFor();
      contacts.resolve();
      await page.getByText('Tidak ada kontak yang cocok.').waitFor();
    });
  },
);

screenTest('decision 351: what is pasted into the pin field becomes degrees', async () => {
  await using(await visit(service, { path: sandbox, as: member }), async (page) => {
    const pin = field(page, 'Titik di peta', 'Penerima');
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
      const cash = 'Uang yang akan ditagih kurir (Rp)';
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
          assert.equal(await write(name, text, true), 'Rp150.000', `${name} ${text}`);
        assert.equal(await write(name, '150.000,00', false), 'Rp150.000', `${name} by keys`);
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
      await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
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
