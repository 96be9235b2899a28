import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { seatTypist, type Typist } from './browser/keystrokes.ts';
import { expectGood } from './browser/look.ts';
import { type Locator, type Page, screenTest, using, visitAs } from './browser/open.ts';

// Noon in Jakarta, when the demo tariffs serve.
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { mapStyleUrl: '' },
});
const { ctx, provider } = service;
const dispatcher = await operationsHand(service);
const owner = handOf(service, await addPerson(ctx, 'provider-admin', provider.workspaceId));
await service.addProvider('Toko Bougenville');
const { name } = (await dispatcher.get('/operations/v1/workspaces')).body.data.find(
  ({ workspaceID }: { workspaceID: string }) => workspaceID === provider.workspaceId,
);
// The first price waits until the gazetteer is read, which takes a busy machine longer than a page is waited for.
assert.equal((await dispatcher.get('/portal/v1/places?q=jakarta')).status, 200);

/** On a phone one label of a row wraps and its neighbours do not: their inputs stand in one line all the same. */
async function expectAligned(page: Page, labels: readonly string[]): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const heights = await page
    .locator('label')
    .filter({ hasText: /^(Jumlah|Berat total)/ })
    .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().height));
  assert.notEqual(heights[0], heights[1], 'one label wraps');
  const boxes = labels.map((name) => page.getByRole('textbox', { name, exact: true }).boundingBox());
  assert.equal(new Set((await Promise.all(boxes)).map((box) => box?.y)).size, 1);
  await page.setViewportSize(before);
}

// A browser, since form, palette, router and board work together here alone.
screenTest(
  'decisions 492 and 493: a dispatcher books for a caller, sees the delivery on the board, and fails it when called off',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/' }), async (page) => {
      const part = (title: string) => page.getByRole('region', { name: title, exact: true });
      const fill = (label: string, text: string, within = page.locator('main')) =>
        within.getByRole('textbox', { name: label, exact: true }).fill(text);
      await page.getByRole('link', { name: 'Pesan kurir untuk penelepon' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('penelepon');
      await page.getByRole('dialog').getByRole('button', { name: 'Pesan kurir untuk penelepon' }).click();

      const choice = page.getByRole('combobox', { name: 'Pilih mitra' });
      await page.getByRole('heading', { name: 'Pilih mitra' }).waitFor();
      await choice.click();
      await page.getByRole('option', { name, exact: true }).click();
      await page.getByText('Isi pin tujuan untuk melihat harga.').waitFor();
      // Decision 642: what a field lacks is no longer said once it is there.
      await part('Pengirim').getByRole('textbox', { name: 'Nomor telepon', exact: true }).press('Enter');
      const lacking = page.getByText('Wajib diisi', { exact: true });
      await lacking.waitFor();
      await fill('Nomor telepon', '+6281234567890', part('Pengirim'));
      await lacking.waitFor({ state: 'detached' });
      await fill('Nama depan', 'Ani', part('Pengirim'));
      await fill('Alamat', 'Jl. M.H. Thamrin No. 1', part('Pengirim'));
      await fill('Titik di peta', '-6.1944, 106.8229', part('Pengirim'));
      await fill('Nama depan', 'Budi', part('Penerima'));
      await fill('Alamat', 'Jl. Jenderal Sudirman Kav. 52', part('Penerima'));
      await fill('Titik di peta', '-6.2275, 106.8085', part('Penerima'));
      await fill('Berat total (kg)', '1,5');
      await fill('Isi paket', 'Kopi');
      await fill('Nomor pesanan', 'CALL-1');
      const instant = page.getByRole('radio', { name: /Express Instan/, checked: true });
      await instant.waitFor();
      const send = page.getByRole('button', { name: /^Pesan seharga Rp/ });
      await send.waitFor();
      await expectGood(page, 'operations-book');
      await expectAligned(page, ['Jumlah', 'Berat total (kg)', 'Nilai total (Rp)']);
      await send.click();
      const dialog = page.getByRole('dialog', { name: 'Pesan pengiriman ini?' });
      await dialog.getByText(`Atas nama ${name} · Produksi`).waitFor();
      await dialog.getByRole('button', { name: 'Ya, pesan' }).click();
      await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
      const found = await owner.get('/portal/v1/production/deliveries?orderID=CALL-1');
      assert.equal(found.body.data.length, 1, 'the provider has it');

      await page.getByRole('link', { name: 'Buka di papan' }).click();
      await page.getByRole('row', { name: /CALL-1/ }).waitFor();
      await page.getByRole('button', { name: 'Tindakan lain' }).click();
      const hint = page.getByRole('menuitem', { name: /^Batalkan.*alasan P1098/ });
      assert.equal(await hint.isDisabled(), true, 'only the provider cancels');
      await page.getByRole('menuitem', { name: 'Nyatakan gagal', exact: true }).click();
      const question = page.getByRole('dialog', { name: /Nyatakan gagal · CALL-1/ });
      await question.getByRole('combobox', { name: 'Alasan' }).click();
      await page.getByRole('option', { name: 'P1098 · Dibatalkan penelepon' }).click();
      await question.getByRole('button', { name: 'Nyatakan gagal', exact: true }).last().click();
      await page.getByText('Nyatakan gagal: pesanan CALL-1 selesai dicatat.').waitFor();
      const { deliveryID } = found.body.data[0];
      const { data } = (await owner.get(`/portal/v1/production/deliveries/${deliveryID}/view`)).body;
      assert.deepEqual(
        data.history.map(({ status, actor }: Record<string, string>) => [status, actor]),
        [
          ['ALLOCATING', 'operations'],
          ['FAILED_PICKUP', 'operations'],
        ],
      );
    });
  },
);

/** The most seconds that booking for a caller takes by hand. */
const mostSeconds = 45;

// From the board to the booked delivery, by the keystroke-level model: waits for the service are not in it.
screenTest(
  'decisions 589, 590, 645, 646 and 649: any call is booked within 45 s by hand, by the keyboard',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/' }), async (page) => {
      const part = (title: string) => page.getByRole('region', { name: title, exact: true });
      const field = (title: string, label: string) =>
        part(title).getByRole('textbox', { name: label, exact: true });
      const isFocused = async (target: Locator) =>
        until(() => target.evaluate((element) => element === document.activeElement));
      const bookFromWeight = async (typist: Typist) => {
        await isFocused(field('Paket', 'Isi paket'));
        await typist.type('Kopi');
        await typist.press('Tab', 'Tab');
        await typist.type('2');
        await send(typist, 'Kopi, 2 kg');
      };
      const send = async (typist: Typist, parcel: string) => {
        await page.getByRole('radio', { name: /Express Instan/ }).waitFor();
        await page.getByRole('button', { name: /^Pesan seharga Rp/ }).waitFor();
        await typist.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Pesan pengiriman ini?' });
        await dialog.getByText(parcel).waitFor();
        await isFocused(dialog.getByRole('button', { name: 'Ya, pesan' }));
        typist.think();
        await typist.press('Enter');
        await page.getByRole('heading', { name: /Pengiriman dipesan/ }).waitFor();
      };
      // A new person at a new address, of whom the caller says street and kelurahan.
      const typePerson = async (
        typist: Typist,
        title: string,
        [phone, called, address, area]: readonly [string, string, string, string],
      ) => {
        await typist.type(phone);
        await typist.press('Tab');
        await typist.type(called);
        await typist.press('Tab', 'Tab');
        await typist.type(address);
        await part(title)
          .getByText(
            new RegExp(`^Usulan pin: tengah ${area}.*, ketelitian ± [\\d,]+ (km|m)\\. Geser di peta`),
          )
          .waitFor();
      };
      const takePin = async (typist: Typist, title: string) => {
        await typist.press('Tab');
        await isFocused(part(title).getByRole('button', { name: 'Pakai pin usulan' }));
        typist.think();
        await typist.press('Enter');
      };
      const toAddress = async (title: string, name: string) => {
        const earlier = part(title).getByRole('region', { name }).getByRole('button').first();
        await earlier.waitFor();
        return earlier;
      };
      const taken: number[] = [];

      // The shop itself calls; the recipient is new, and has said street, kelurahan and kecamatan.
      let typist = await seatTypist(page);
      await typist.click(page.getByRole('link', { name: 'Pesan kurir untuk penelepon' }));
      await isFocused(page.getByRole('combobox', { name: 'Pilih mitra' }));
      await typist.type(name.slice(0, 8));
      await page.getByRole('option', { name }).waitFor();
      await typist.press('Enter');
      await isFocused(field('Pengirim', 'Nomor telepon'));
      const shop = await toAddress('Pengirim', 'Alamat toko ini');
      typist.think();
      await typist.press('Tab', 'Tab', 'Tab');
      await isFocused(shop);
      await typist.press('Enter');
      await isFocused(field('Penerima', 'Nomor telepon'));
      const bangka = ['Jl. Kemang Raya No. 12, Bangka', 'Bangka, Mampang Prapatan'] as const;
      await typePerson(typist, 'Penerima', ['081298765432', 'Rina', ...bangka]);
      await expectGood(page, 'operations-book-proposal');
      await takePin(typist, 'Penerima');
      assert.match(await field('Penerima', 'Titik di peta').inputValue(), /^-6\.\d+, 106\.\d+$/);
      await isFocused(field('Penerima', 'Catatan untuk kurir'));
      await typist.press('Tab');
      await bookFromWeight(typist);
      taken.push(await typist.seconds());
      await page.getByText(/^P-\d{4}$/).waitFor();

      // The next callers are known by their number: one sends to a known recipient, the other to a new one.
      for (const isKnown of [true, false]) {
        typist = await seatTypist(page);
        await typist.click(page.getByRole('button', { name: 'Pesan dari toko yang sama' }));
        await isFocused(field('Pengirim', 'Nomor telepon'));
        await typist.type('081234567890');
        const mine = await toAddress('Pengirim', 'Alamat sebelumnya dari nomor ini');
        typist.think();
        await typist.press('Tab', 'Tab', 'Tab');
        await isFocused(mine);
        await typist.press('Enter');
        await isFocused(field('Penerima', 'Nomor telepon'));
        await typist.type(isKnown ? '081298765432' : '081299998888');
        if (isKnown) {
          const theirs = await toAddress('Penerima', 'Alamat sebelumnya dari nomor ini');
          await expectGood(page, 'operations-book-earlier');
          typist.think();
          await typist.press('Tab', 'Tab', 'Tab');
          await isFocused(theirs);
          await typist.press('Enter');
        } else {
          await typist.press('Tab');
          await typist.type('Bu Dewi');
          await typist.press('Tab', 'Tab');
          await typist.type('Jl. Tebet Raya No. 88');
          // The street is in Tebet; the caller names the kelurahan besides.
          await part('Penerima')
            .getByText(/tengah Tebet, Kota Jakarta Selatan/)
            .waitFor();
          await typist.press('Tab', 'Tab');
          await typist.type('tebet timur');
          await page.getByRole('option', { name: /^Tebet Timur, Tebet, Kota Jakarta Selatan/ }).waitFor();
          await typist.press('Enter');
          await page
            .getByText(/^Usulan pin: tengah Tebet Timur, Tebet,.* ketelitian ± [\d,]+ (km|m)\./)
            .waitFor();
          await isFocused(part('Penerima').getByRole('button', { name: 'Pakai pin usulan' }));
          typist.think();
          await typist.press('Enter');
          await isFocused(field('Penerima', 'Catatan untuk kurir'));
          await typist.press('Tab');
        }
        await bookFromWeight(typist);
        taken.push(await typist.seconds());
      }

      // A caller whom nobody knows sends to somebody new: both addresses are typed.
      await page.goto('/operations/');
      await page.getByRole('link', { name: 'Pesan kurir untuk penelepon' }).waitFor();
      typist = await seatTypist(page);
      typist.think();
      await typist.press('p');
      await isFocused(page.getByRole('combobox', { name: 'Pilih mitra' }));
      // All shops begin with the same word.
      await typist.type(name.split(' ').at(-1)!.slice(0, 4));
      await page.getByRole('option', { name, exact: true }).waitFor();
      await typist.press('Enter');
      await isFocused(field('Pengirim', 'Nomor telepon'));
      await typePerson(typist, 'Pengirim', ['081311112222', 'Sari', ...bangka]);
      await takePin(typist, 'Pengirim');
      await isFocused(field('Penerima', 'Nomor telepon'));
      await typePerson(typist, 'Penerima', ['081333334444', 'Dewi', 'Jl. Tebet Raya No. 88', 'Tebet']);
      await takePin(typist, 'Penerima');
      await isFocused(field('Penerima', 'Catatan untuk kurir'));
      typist.think();
      await send(typist, 'Paket, 1 kg');
      taken.push(await typist.seconds());
      const rounded = taken.map((each) => Math.round(each * 10) / 10);
      assert.ok(Math.max(...rounded) <= mostSeconds, `seconds by hand: ${rounded.join(', ')}`);
    });
  },
);
