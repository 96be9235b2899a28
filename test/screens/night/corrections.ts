import assert from 'node:assert/strict';
import { until } from '../../support/until.ts';
import { using, visit } from '../browser/open.ts';
import { chooseAction, openOrder, press, reach } from './keyboard.ts';
import { look, lookAtAll } from './look.ts';
import { type Desks, give, type Night, order, panel, row } from './night.ts';

const noted = 'MALAM-CATATAN-1';
const note = 'Penerima galak: jangan sebut diskon toko sebelah';

/** Everything that a provider can read of a delivery: both answers, and each webhook that it got. */
async function seenByProvider({ service, provider, owner, receiver }: Night, id: string): Promise<string> {
  const program = await service.token('production', provider);
  const answers = await Promise.all([
    service.call('GET', `/express/v1/deliveries/${id}`, { token: program }),
    service.call('GET', `/portal/v1/production/deliveries/${id}/view`, { token: owner.token }),
  ]);
  for (const { status, text } of answers) assert.equal(status, 200, text);
  const webhooks = receiver.hits.map(({ body }) => body).filter((body) => body.includes(id));
  return [...answers.map(({ text }) => text), ...webhooks].join('\n');
}

/** Ani writes a note for colleagues: Bagus reads it, and the provider never does, also not with the next webhook. */
export async function writeNote(night: Night, desks: Desks): Promise<void> {
  const { ani, bagus } = desks;
  const id = await order(night, noted);
  await openOrder(ani, noted);
  const dialog = await chooseAction(ani, 'Tulis catatan internal');
  await ani.keyboard.type(note);
  await lookAtAll(desks, 'note');
  await reach(dialog.getByRole('button', { name: 'Tulis catatan internal' }));
  await press(ani, 'Enter');
  await ani.getByText('Catatan internal tersimpan.').waitFor();
  await row(bagus, noted).click();
  await panel(bagus, noted).getByText(note).waitFor();

  await give(night, id, night.citra);
  const bodies = () => night.receiver.hits.map(({ body }) => JSON.parse(body));
  await until(() =>
    bodies().some(({ deliveryID, status }) => deliveryID === id && status === 'PENDING_PICKUP'),
  );
  const seen = await seenByProvider(night, id);
  assert.ok(seen.includes('PENDING_PICKUP'));
  assert.ok(!seen.includes(note) && !seen.includes('galak'), 'the provider does not see it');
}

const corrected = 'MALAM-KOREKSI-1';
const newAddress = 'Jl. Kenanga Raya No. 17, Kebayoran Baru';

/** Ani corrects address and COD amount by keys. The provider sees it in its portal, and no webhook says a status. */
export async function correctOrder(night: Night, desks: Desks): Promise<void> {
  const { ani, bagus } = desks;
  const { service, owner, receiver } = night;
  const cash = { paymentMethod: 'CASH', cashOnDelivery: { amount: 60_000 } };
  const id = await order(night, corrected, cash);
  const hits = () => receiver.hits.filter(({ body }) => body.includes(id)).length;
  await until(() => hits() === 1);
  await openOrder(ani, corrected);
  const dialog = await chooseAction(ani, 'Perbaiki data', /^Perbaiki data/);
  await reach(dialog.getByRole('textbox', { name: 'Alamat' }).first());
  await press(ani, 'Control+a');
  await ani.keyboard.type(newAddress);
  await reach(dialog.getByRole('button', { name: 'Pin lama tetap benar' }));
  await press(ani, 'Enter');
  await reach(dialog.getByRole('textbox', { name: 'Jumlah COD (Rp)' }));
  await press(ani, 'Control+a');
  await ani.keyboard.type('75000');
  await lookAtAll(desks, 'correction');
  await reach(dialog.getByRole('button', { name: 'Simpan perbaikan' }));
  await press(ani, 'Enter');
  await ani.getByText(`Data pesanan ${corrected} diperbaiki.`).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await panel(ani, corrected).getByText('Data diperbaiki').waitFor();
  await row(bagus, corrected).filter({ hasText: newAddress }).waitFor();

  const path = `/portal/production/deliveries?open=${id}`;
  await using(await visit(service, { path, as: owner }), async (portal) => {
    const entry = portal
      .getByRole('complementary')
      .getByRole('listitem')
      .filter({ hasText: 'Data diperbaiki' });
    await entry.getByText(newAddress).waitFor();
    await entry.getByText('Rp75.000').waitFor();
    await look(portal, 'night-correction.portal');
  });
  // The courier's assignment is the next event; the correction was none.
  await give(night, id, night.citra);
  await until(() => receiver.hits.some(({ body }) => body.includes(id) && body.includes('PENDING_PICKUP')));
  assert.equal(hits(), 2);
}
