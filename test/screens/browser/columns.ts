import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { settle } from './look.ts';

/** The windows in which the columns of lists are measured. */
const windows = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Returns what is wrong with the columns of the lists on a page, on a small laptop and on a phone (decision 685). */
export async function columnFaultsOf(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    // On a phone, a panel covers the list.
    const isCovered = size.width < 1_000 && new URL(page.url()).searchParams.has('open');
    if (isCovered) continue;
    await page.locator('[data-listing] [aria-rowindex="2"]').first().waitFor();
    await settle(page);
    wrong.push(...(await page.evaluate(columnFaults)).map((fault) => `${name}, ${size.width} px: ${fault}`));
  }
  await page.setViewportSize(windows[0]);
  return wrong;
}

/** Checks the columns of the lists on a page. */
export async function expectColumns(page: Page, name: string): Promise<void> {
  assert.deepEqual(await columnFaultsOf(page, name), []);
}

/** Runs in the page: what is wrong with the columns of its lists. */
function columnFaults(): string[] {
  const isDesktop = window.innerWidth > 1_000;
  const wordsOf = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  };
  const faultsOf = (list: Element): string[] => {
    const { width, right } = list.getBoundingClientRect();
    if (width === 0) return [];
    const faults: string[] = [];
    if (list.scrollWidth > list.clientWidth)
      faults.push(`scrolls by ${list.scrollWidth - list.clientWidth} px`);
    for (const row of list.querySelectorAll('[role=row]')) {
      const cells = [...row.querySelectorAll('[role=gridcell], [role=columnheader]')].filter(
        (cell) => cell.querySelector('input[type=checkbox]') === null,
      );
      const boxes = cells.map((cell) => cell.getBoundingClientRect());
      const first = cells.findIndex((cell) => !(cell as HTMLElement).dataset.number);
      const named = boxes[first];
      if (isDesktop && named !== undefined && named.width < 140)
        faults.push(`first column of ${named.width} px`);
      if (boxes.some((box) => box.right > right)) faults.push('a column beyond the list');
      boxes.slice(1).forEach((box, place) => {
        const before = cells[place] as HTMLElement;
        if (boxes[place]!.right > box.left) faults.push(`column ${place} lies over the next`);
        const edge = boxes[place]!.right - Number.parseFloat(getComputedStyle(before).paddingRight);
        const gap = box.left - Math.min(wordsOf(before).right, edge);
        if (before.dataset.number && wordsOf(before).width > 0 && gap < 15.5) {
          faults.push(`${gap} px from the number “${before.textContent}” to the next column`);
        }
      });
      // The head of a group is one cell over all columns.
      const isShort = cells.length > 1 && cells.length <= 5;
      if (isDesktop && isShort && row.clientHeight <= 40 && width > 920) {
        faults.push(`${cells.length} columns over ${width} px`);
      }
    }
    return [...new Set(faults)];
  };
  return [...document.querySelectorAll('[data-listing]')].flatMap(faultsOf);
}
