import assert from 'node:assert/strict';
import { findingsOf, keepPicture } from '../browser/look.ts';
import type { Page } from '../browser/open.ts';
import type { Desks } from './night.ts';

/**
 * Looks at what somebody sees now, on their own screen, in their language and colours: nothing is wider than the window,
 * axe finds nothing, and a picture is kept if asked for.
 */
export async function look(page: Page, name: string): Promise<void> {
  // Movements end first: half a fade is no contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await keepPicture(page, name);
  const findings = await findingsOf(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (excess > 0) findings.push(`${excess} px wider than the window`);
  findings.push(...(await cutOff(page)).map((each) => `${each} is cut by the window`));
  assert.deepEqual(findings, [], name);
}

/** What can be pressed, but stands beyond the window without a way to scroll to it. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (part: Element | null): boolean =>
      part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
    return [...document.querySelectorAll('main :is(button, a, input)')]
      .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1 && !scrolls(each))
      .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '');
  });

/** Looks at all three desks. */
export async function lookAtAll({ ani, bagus, admin }: Desks, name: string): Promise<void> {
  await look(ani, `night-${name}.1440.light.id`);
  await look(bagus, `night-${name}.1920.dark.en`);
  await look(admin, `night-${name}.390`);
}
