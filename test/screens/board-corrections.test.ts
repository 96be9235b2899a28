import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

/** Within the operating hours of the demo tariffs. */
const now = tickingClock('2026-11-20T05:00:00Z');
const service = await startService({ now, config: { mapStyleUrl: '' } });
const dispatcher = await operationsHand(service);

screenTest(
  'decision 486: a dispatcher corrects a delivery in its drawer, which shows old and new',
  async () => {
    const cod = { paymentMethod: 'CASH', cashOnDelivery: { amount: 87_500 } };
    const id = await book(service, 'EXPRESS', { body: cod });
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      await page.getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: 'Perbaiki data' }).click();
      const dialog = page.getByRole('dialog', { name: /Perbaiki data/ });
      const phone = dialog.getByRole('textbox', { name: 'Nomor telepon' }).first();
      const save = dialog.getByRole('button', { name: 'Simpan perbaikan' });
      assert.ok(await save.isDisabled());
      await phone.fill('12-34');
      await save.click();
      await dialog.getByText(/nomor telepon, misalnya/).waitFor();
      await phone.fill('0812-5555-777');
      // Decision 600: no amount is not an amount of nothing.
      const amount = dialog.getByRole('textbox', { name: 'Jumlah COD (Rp)' });
      await amount.fill('');
      await save.click();
      await dialog.getByText(/wajib diisi|harus diisi/i).waitFor();
      await amount.fill('60.00');
      await save.click();
      await dialog.getByText('Rp60 atau Rp6.000? Tulis tanpa titik dan koma.').waitFor();
      await amount.fill('60.000,00');
      await save.click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('08129876543').waitFor();
      await page.getByText('Data diperbaiki').waitFor();
      await expectGood(page, 'board-correction');
    });
    const { delivery } = (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
    assert.deepEqual([delivery.recipient.phone, delivery.cashOnDelivery.amount], ['0812-5555-777', 60_000]);
  },
);

screenTest(
  'decision 589: a corrected address asks for its pin, and one is proposed with its reach',
  async () => {
    const id = await book(service, 'EXPRESS');
    const before = (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery.quote
      .destination;
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      await page.getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: 'Perbaiki data' }).click();
      const dialog = page.getByRole('dialog', { name: /Perbaiki data/ });
      const address = dialog.getByRole('textbox', { name: 'Alamat' }).first();
      await address.fill('Jl. Kemang Raya 10, Bangka, Mampang Prapatan, Jakarta Selatan');
      await dialog.getByRole('textbox', { name: 'Alamat' }).nth(1).fill('Jl. Kebon Sirih 5, Jakarta Pusat');
      await dialog.getByRole('button', { name: 'Pin lama tetap benar' }).nth(1).click();
      const save = dialog.getByRole('button', { name: 'Simpan perbaikan' });
      const proposal = dialog.getByRole('alert').first();
      await proposal.getByText(/Usulan pin: tengah .*Mampang Prapatan.* ± /).waitFor();
      assert.ok(await save.isDisabled());
      await proposal.scrollIntoViewIfNeeded();
      await expectGood(page, 'board-correction-pin');
      await proposal.getByRole('button', { name: 'Pakai pin usulan' }).click();
      await proposal.waitFor({ state: 'detached' });
      await save.click();
      await dialog.waitFor({ state: 'detached' });
    });
    const { destination } = (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery
      .quote;
    assert.notDeepEqual(destination.coordinates, before.coordinates);
  },
);

screenTest(
  'decision 637: an open correction follows a colleague’s, and asks about what was typed',
  async () => {
    const cash = { paymentMethod: 'CASH', cashOnDelivery: { amount: 100_000 } };
    const id = await book(service, 'EXPRESS', { body: cash });
    const deliveryOf = async () =>
      (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data.delivery;
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      await page.getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: 'Perbaiki data' }).click();
      const dialog = page.getByRole('dialog', { name: /Perbaiki data/ });
      const phone = dialog.getByRole('textbox', { name: 'Nomor telepon' }).first();
      await phone.fill('0812-5555-777');
      const body = { seenCorrections: 0, recipient: { firstName: 'Budi', phone: '0812-1111-111' } };
      const amount = { cashOnDelivery: { amount: 60_000 } };
      const answer = await dispatcher.post(`/operations/v1/deliveries/${id}/corrections`, {
        ...body,
        ...amount,
      });
      assert.equal(answer.status, 200, answer.text);
      // The untouched amount follows, the typed number stays.
      const notice = dialog.getByRole('alert').filter({ hasText: 'Berubah saat formulir ini terbuka:' });
      await notice.getByText('Penerima.').waitFor();
      assert.match(await dialog.getByLabel('Jumlah COD (Rp)').inputValue(), /60.000/);
      assert.equal(await phone.inputValue(), '0812-5555-777');
      const save = dialog.getByRole('button', { name: 'Simpan perbaikan' });
      assert.ok(await save.isDisabled());
      await notice.scrollIntoViewIfNeeded();
      await expectGood(page, 'board-correction-changed');
      await notice.getByRole('button', { name: 'Sudah saya periksa' }).click();
      await notice.waitFor({ state: 'detached' });
      await save.click();
      await dialog.waitFor({ state: 'detached' });
    });
    const { recipient, cashOnDelivery } = await deliveryOf();
    assert.deepEqual([recipient.phone, cashOnDelivery.amount], ['0812-5555-777', 60_000]);
  },
);
