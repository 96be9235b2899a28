import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { type OpenedSheet, openXlsx } from '../../support/open-xlsx.ts';

/** Downloads the file of a button in one of its forms. */
async function downloadAs(page: Page, button: string, form: 'Unduh XLSX' | 'Unduh CSV') {
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: form }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** Downloads the XLSX file of a button and opens it. */
export async function downloadSheet(
  page: Page,
  button = 'Unduh',
): Promise<{ readonly name: string; readonly sheet: OpenedSheet }> {
  const { name, bytes } = await downloadAs(page, button, 'Unduh XLSX');
  return { name, sheet: openXlsx(bytes) };
}

/** Downloads the CSV file of a button. */
export async function downloadCsv(
  page: Page,
  button = 'Unduh',
): Promise<{ readonly name: string; readonly text: string }> {
  const { name, bytes } = await downloadAs(page, button, 'Unduh CSV');
  return { name, text: new TextDecoder().decode(bytes) };
}
