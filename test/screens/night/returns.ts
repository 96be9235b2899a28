import assert from 'node:assert/strict';
import { confirm } from '../browser/keys.ts';
import type { Page } from '../browser/open.ts';
import { chooseAction, openOrder, press, reach } from './keyboard.ts';
import { lookAtAll } from './look.ts';
import { carry, type Desks, failAtDoor, give, type Night, order, panel, read, row } from './night.ts';

const again = 'MALAM-GAGAL-1';
const back = 'MALAM-RETUR-1';

/** A delivery fails at the door. Ani has it tried again by keys, and it arrives. */
export async function tryAgain(night: Night, desks: Desks): Promise<void> {
  const { ani } = desks;
  const { anton } = night;
  const id = await order(night, again);
  await give(night, id, anton);
  await carry(anton, id);
  await failAtDoor(anton, id);
  await openOrder(ani, again);
  await panel(ani, again).getByText('Penerima tidak ada di lokasi').first().waitFor();
  // The first action stands before the menu of the others.
  await press(ani, '.');
  await ani.getByRole('menu').waitFor();
  await press(ani, 'Escape');
  await ani.getByRole('menu').waitFor({ state: 'detached' });
  await reach(panel(ani, again).getByRole('button', { name: 'Kirim ulang' }), 'Shift+Tab');
  await press(ani, 'Enter');
  await confirm(ani, `Kirim ulang · ${again}`);
  await ani.getByText(`Kirim ulang: pesanan ${again} selesai dicatat.`).waitFor();
  await anton.must(id, 'depart');
  const proofID = await anton.photo(id);
  assert.equal(await anton.must(id, 'complete', { proofID, recipientName: 'Satpam' }), 'COMPLETED');
  await row(ani, again).waitFor({ state: 'detached' });
}

/** Chooses an action of the open delivery and sends its dialog, in English. */
async function act(page: Page, name: string, fill?: () => Promise<void>): Promise<void> {
  const button = panel(page, back).getByRole('button', { name, exact: true });
  const more = panel(page, back).getByRole('button', { name: 'More actions' });
  await more.waitFor();
  if ((await button.count()) > 0) await button.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: `${name} · ${back}` });
  await dialog.waitFor();
  await fill?.();
  await dialog.getByRole('button', { name, exact: true }).click();
  await page.getByText(`${name}: recorded for order ${back}.`).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** Another fails and goes back: its return fails too, it is held at the pitstop, released, and reaches its sender. */
export async function sendBack(night: Night, desks: Desks): Promise<void> {
  const { ani, bagus } = desks;
  const { anton } = night;
  const id = await order(night, back);
  await give(night, id, anton);
  await carry(anton, id);
  await failAtDoor(anton, id);
  await openOrder(ani, back);
  await chooseAction(ani, 'Retur ke pengirim', `Retur ke pengirim · ${back}`);
  await lookAtAll(desks, 'return');
  await press(ani, 'Enter');
  await ani.getByText(`Retur ke pengirim: pesanan ${back} selesai dicatat.`).waitFor();

  await row(bagus, back).filter({ hasText: 'Awaiting return' }).click();
  await act(bagus, 'Start the return');
  await act(bagus, 'Mark return as failed', async () => {
    await bagus.getByRole('combobox', { name: 'Reason' }).click();
    await bagus.getByRole('option', { name: /^R1001/ }).click();
  });
  await act(bagus, 'Hold at the hub', () =>
    bagus.getByRole('textbox', { name: 'Internal notes' }).fill('Rak B3'),
  );
  assert.equal((await read(night, id)).delivery.status, 'ON_HOLD');
  await release(night, desks, id);
}

/** Finds the parcel at the pitstop among the returns, releases it, and gives it to a courier. */
async function release(night: Night, desks: Desks, id: string): Promise<void> {
  const { bagus } = desks;
  const { anton } = night;
  await bagus.getByRole('link', { name: 'Warehouse', exact: true }).click();
  await bagus.getByRole('navigation', { name: 'Warehouse' }).getByRole('link', { name: 'Returns' }).click();
  await bagus.getByRole('heading', { level: 1, name: 'Returns & holds' }).waitFor();
  await bagus.goto('/operations/warehouse/returns?hub=hub-cakung');
  await bagus.getByRole('button', { name: /^At the pitstop/ }).click();
  await bagus.getByRole('grid', { name: 'Parcels on hold' }).getByText(back).click();
  await panel(bagus, back).getByText('Rak B3').waitFor();
  // The reason of the catalogue, also as a group and in the history, in the language of the reader.
  await bagus.getByText('Sender absent on return').nth(1).waitFor();
  await lookAtAll(desks, 'pitstop');
  await act(bagus, 'Try the return again');
  await bagus.getByRole('button', { name: /^Waiting for return/ }).click();
  await bagus.getByRole('grid', { name: 'Parcels on hold' }).getByText(back).click();
  await panel(bagus, back).getByRole('button', { name: 'Start the return', exact: true }).click();
  const dialog = bagus.getByRole('dialog');
  await dialog.getByRole('option').filter({ hasText: anton.name }).click();
  await dialog.getByRole('button', { name: `Give to ${anton.name}` }).click();
  await dialog.waitFor({ state: 'detached' });
  await bagus.getByText('No parcel is at this stage').waitFor();
  const handedBack = { proofID: await anton.photo(id), recipientName: 'Ani' };
  assert.equal(await anton.must(id, 'returnParcel', handedBack), 'RETURNED');
  await bagus.getByRole('link', { name: 'Board', exact: true }).click();
  await bagus.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
}
