import assert from 'node:assert/strict';
import { watchPromises } from '../../../src/dispatch/watch-promises.ts';
import { until } from '../../support/until.ts';
import { confirm } from '../browser/keys.ts';
import type { Page } from '../browser/open.ts';
import { pickCourier, press } from './keyboard.ts';
import { lookAtAll } from './look.ts';
import { type Desks, give, makeLate, type Night, order, panel, read, row } from './night.ts';

const orderID = 'MALAM-TELAT-1';

/** Opens the alert about the late pickup by keys, which opens its row on the board. */
async function openAlert(page: Page): Promise<void> {
  await press(page, 'g', 'a');
  const alert = row(page, orderID);
  await alert.getByText('Jemput terlambat', { exact: true }).waitFor();
  await press(page, '/');
  await page.keyboard.type(orderID);
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  await panel(page, orderID).waitFor();
}

/**
 * The alert about a late pickup opens its row. Ani assigns it to a full courier after a question, undoes that, and assigns
 * another courier.
 */
export async function reassignLate(night: Night, desks: Desks): Promise<void> {
  const { ani, bagus } = desks;
  const courierOf = async () => (await read(night, late)).courierID;
  await give(night, await order(night, 'MALAM-PENUH-1'), night.berta);
  const late = await order(night, orderID);
  await give(night, late, night.anton);
  await makeLate(night, late, 25);
  await watchPromises(night.service.ctx);

  await openAlert(ani);
  await row(ani, orderID).filter({ hasText: 'Telat 2' }).waitFor();
  await panel(ani, orderID).getByRole('button', { name: 'Ganti kurir' }).waitFor();
  await press(ani, 'a');
  await pickCourier(ani, 'Berta');
  const dialog = ani.getByRole('dialog', { name: `Melewati batas ${night.berta.name}` });
  await dialog.getByText('Lebih banyak paket daripada yang muat').waitFor();
  assert.equal(await courierOf(), night.anton.id, 'nothing is done before the answer');
  await lookAtAll(desks, 'limits');
  await confirm(ani, `Melewati batas ${night.berta.name}`);
  await ani.getByText(`Pesanan ${orderID} kini pada ${night.berta.name}.`).waitFor();
  await row(bagus, orderID).filter({ hasText: night.berta.name }).waitFor();

  await press(ani, 'z');
  await ani.getByText(`Pesanan ${orderID} kembali seperti semula.`).waitFor();
  await until(async () => (await courierOf()) === night.anton.id);
  await row(bagus, orderID).filter({ hasText: night.anton.name }).waitFor();
  await row(ani, orderID).filter({ hasText: night.anton.name }).waitFor();

  await press(ani, 'a');
  await pickCourier(ani, 'Citra');
  await ani.getByText(`Pesanan ${orderID} kini pada ${night.citra.name}.`).waitFor();
  await row(bagus, orderID).filter({ hasText: night.citra.name }).waitFor();
  await acknowledge(ani);
  await lookAtAll(desks, 'late');
}

/** Acknowledges the alert by keys. */
async function acknowledge(page: Page): Promise<void> {
  await press(page, 'g', 'a');
  await row(page, orderID).waitFor();
  await press(page, 'ArrowDown', 'a');
  await page.getByText(`Peringatan ${orderID} ditandai ditangani.`).waitFor();
  await row(page, orderID).waitFor({ state: 'detached' });
  await press(page, 'g', 'b');
  await row(page, orderID).waitFor();
}
