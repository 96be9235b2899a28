import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { findingsOf, keepPicture } from './look.ts';

/** The rows in view, and a few around them. */
const mostDrawn = 100;

/** Waits for a list of as many rows, of which only those in view are drawn, and scrolls to its last one and back. */
export async function expectRows(page: Page, name: string, rows: number): Promise<void> {
  const list = page.locator(`[role="grid"][aria-label="${name}"][aria-rowcount="${rows + 1}"]`);
  await list.waitFor();
  const body = list.getByRole('rowgroup').last();
  await body.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await list.locator(`[aria-rowindex="${rows + 1}"]`).waitFor();
  await body.evaluate((scroller) => scroller.scrollTo(0, 0));
  await list.locator('[aria-rowindex="2"]').waitFor();
  assert.ok((await page.getByRole('row').count()) < mostDrawn, 'only rows in view are drawn');
}

/** Looks at a page in one language, scheme and size. */
export async function expectClean(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  assert.deepEqual(await findingsOf(page), [], name);
}
