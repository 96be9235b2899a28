import type { Page } from '../browser/open.ts';
import { chooseAction, openOrder, press, reach } from './keyboard.ts';
import { lookAtAll } from './look.ts';
import {
  carry,
  type Desks,
  emails,
  failAtDoor,
  give,
  makeLate,
  type Night,
  order,
  panel,
  password,
  row,
} from './night.ts';
import { signIn } from './sign-in.ts';

const late = 'MALAM-PERGI-1';
const failed = 'MALAM-PERGI-2';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

/** Bagus leaves. Meanwhile one becomes late, one fails and Ani writes about it; his home says so when he is back. */
export async function comeBack(night: Night, desks: Desks): Promise<void> {
  const { ani, bagus } = desks;
  const { dewi } = night;
  await signOut(bagus);
  await makeLate(night, await order(night, late), 5);
  const id = await order(night, failed);
  await give(night, id, dewi);
  await carry(dewi, id);
  await failAtDoor(dewi, id);
  await openOrder(ani, failed);
  const dialog = await chooseAction(ani, 'Tulis catatan internal');
  await ani.keyboard.type('Sudah ditelepon, besok pagi');
  await reach(dialog.getByRole('button', { name: 'Tulis catatan internal' }));
  await press(ani, 'Enter');
  await ani.getByText('Catatan internal tersimpan.').last().waitFor();

  await signIn(bagus, emails.bagus, password);
  await bagus.getByRole('link', { name: 'Today' }).click();
  const needs = bagus.getByRole('region', { name: 'Needs you' });
  await needs.getByText(new RegExp(`^${late} is \\d+ min late`)).waitFor();
  await needs.getByText(/parcels? not delivered awaits? a decision/).waitFor();
  const latest = bagus.getByRole('region', { name: 'Just now' });
  await latest.getByText(/Sudah ditelepon, besok pagi/).waitFor();
  await lookAtAll(desks, 'today');
  await latest
    .getByRole('link', { name: new RegExp(failed) })
    .first()
    .click();
  await panel(bagus, failed).waitFor();
  await row(bagus, late).waitFor();
}
