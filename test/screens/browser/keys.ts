import type { Page } from './open.ts';

/** The part of a dialog that has the focus: keys reach it from then on, and not as soon as it is seen. */
export const focused = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).locator('input:focus, button:focus');

/** Answers a question with yes by the keyboard. */
export async function confirm(page: Page, name: string | RegExp): Promise<void> {
  await focused(page, name).waitFor();
  await page.keyboard.press('Enter');
}
