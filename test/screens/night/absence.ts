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

/** Bagus leaves. Meanwhile one becomes late, one fails and Ani writes about it; the board says so when he is back. */
export async function comeBack(night: Night, desks: Desks): Promise<void> {
  const { ani, bagus } = desks;
  const { dewi } = night;
  await signOut(bagus);
  await bagus.evaluate(() => {
    const looks = Object.keys(localStorage).filter((key) => key.startsWith('antar.board.look.'));
    for (const key of looks) localStorage.setItem(key, `${Date.now() - 20 * 60_000}`);
  });
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
  const since = bagus.getByRole('region', { name: /^Since you left/ });
  await since.getByText(/1 late · \d+ failed · \d+ notes? by colleagues/).waitFor();
  await lookAtAll(desks, 'since');
  await since.getByRole('button', { name: 'Show' }).click();
  const news = bagus.getByRole('dialog', { name: /^Since you left/ });
  await news.getByText('Sudah ditelepon, besok pagi').waitFor();
  await lookAtAll(desks, 'since-list');
  await news
    .getByRole('button', { name: new RegExp(failed) })
    .first()
    .click();
  await panel(bagus, failed).waitFor();
  await since.getByRole('button', { name: 'Got it' }).click();
  await since.waitFor({ state: 'detached' });
  await row(bagus, late).waitFor();
}
