import type { Page } from '../browser/open.ts';
import { press, reach } from './keyboard.ts';

/** Signs in by keys alone, in Indonesian. */
export async function signInByKeys(page: Page, email: string, password: string): Promise<void> {
  await reach(page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await reach(page.locator('input[name=password]'));
  await page.keyboard.type(password);
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor();
  await press(page, 'g');
  await press(page, 'b');
  await page.getByRole('heading', { level: 1, name: 'Papan' }).waitFor();
}

/** Signs in, in English. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Board' }).click();
  await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
}
