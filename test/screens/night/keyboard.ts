import assert from 'node:assert/strict';
import { focused } from '../browser/keys.ts';
import type { Locator, Page } from '../browser/open.ts';
import { panel } from './night.ts';

const mostPresses = 80;

/** Presses a key until a part of the page has the focus, as somebody without a mouse does. */
export async function reach(
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' = 'Tab',
): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await wanted.evaluate((part) => part === document.activeElement)) return;
    await wanted.page().keyboard.press(key);
  }
  assert.fail(`${wanted} is not reached by ${key}`);
}

/** Presses several keys, one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens an order by the palette, from any page. */
export async function openOrder(page: Page, orderID: string): Promise<void> {
  await press(page, 'Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('textbox').waitFor();
  await page.keyboard.type(orderID);
  await palette.getByRole('button', { name: new RegExp(`^${orderID}`) }).waitFor();
  await press(page, 'Enter');
  await panel(page, orderID).waitFor();
  await palette.waitFor({ state: 'detached' });
  await panel(page, orderID).getByRole('button', { name: 'Tindakan lain' }).waitFor();
}

/** Chooses an action of the open delivery from its menu, and waits for the dialog that asks about it. */
export async function chooseAction(
  page: Page,
  name: string,
  dialog: string | RegExp = name,
): Promise<Locator> {
  await press(page, '.');
  await reach(page.getByRole('menuitem', { name, exact: true }), 'ArrowDown');
  await press(page, 'Enter');
  await focused(page, dialog)
    .or(page.getByRole('dialog', { name: dialog }).locator('textarea:focus'))
    .waitFor();
  return page.getByRole('dialog', { name: dialog });
}

/** Picks the courier whose name contains a text in the open list of couriers, and sends the choice. */
export async function pickCourier(page: Page, text: string): Promise<void> {
  const list = page.getByRole('dialog').filter({ has: page.getByRole('listbox') });
  await list.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(text);
  await list.getByRole('option').filter({ hasText: text, visible: true }).first().waitFor();
  // What does not match has left the list: Enter takes the first.
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role=dialog] [role=option]')].every((each) =>
        each.textContent?.toLowerCase().includes(wanted.toLowerCase()),
      ),
    text,
  );
  await press(page, 'Enter');
}

/** Chooses a reason in the dialog whose field of reasons has the focus. */
export async function pickReason(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).waitFor();
  await press(page, 'ArrowDown', 'Enter');
}
