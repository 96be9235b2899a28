import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { byLength } from '../../support/pace.ts';

/** One way to look at a view. */
export interface Look {
  readonly language: 'id' | 'en';
  readonly scheme: 'light' | 'dark';
  readonly size: 'desktop' | 'phone';
}

type Size = { readonly width: number; readonly height: number };
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** The look in which tests use a page. It is the last of each list, so that no page is turned back to it. */
const usual: Look = { language: 'id', scheme: 'light', size: 'desktop' };

/** The page as it is: to turn it costs a layout, and each look a search for findings. */
const shortLooks: readonly Look[] = [usual];

/** Each language, scheme and size. */
const everyLook: readonly Look[] = (['en', usual.language] as const).flatMap((language) =>
  (['dark', usual.scheme] as const).flatMap((scheme) =>
    (['phone', usual.size] as const).map((size) => ({ language, scheme, size })),
  ),
);

/** Four that hold each pair of language, scheme and size. */
const longLooks = everyLook.filter(
  ({ language, scheme, size }) =>
    [language === 'en', scheme === 'dark', size === 'phone'].filter(Boolean).length % 2 === 0,
);

/** Pictures are taken of all eight. */
const looks =
  process.env.SCREENSHOTS === undefined ? byLength({ short: shortLooks, long: longLooks }) : everyLook;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** None of the rules reads style sheets, which axe would fetch and parse again at each run. */
const preload = { assets: ['media'] };

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Returns axe's findings on a page by WCAG 2.2 AA. */
export async function findingsOf(page: Page): Promise<string[]> {
  // To send it takes longer than to run it; a page keeps it until the next one is loaded.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe);
  const options = { runOnly: rules, resultTypes: ['violations'], preload };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as {
    violations: Finding[];
  };
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
}

/**
 * Looks at what a page shows: in long runs in both languages, light and dark, on a desktop and a phone (not each with each). There is no finding, nothing is wider than the window, and pictures are kept if asked
 * for. `phone` is the window of a phone.
 */
export async function expectGood(page: Page, name: string, phone: Size = sizes.phone): Promise<void> {
  const wrong: string[] = [];
  for (const look of looks) {
    await turnTo(page, look, look.size === 'phone' ? phone : sizes.desktop);
    const as = `${name}.${look.size}.${look.scheme}.${look.language}`;
    await keepPicture(page, as);
    wrong.push(...(await wrongOn(page)).map((finding) => `${as}: ${finding}`));
  }
  assert.deepEqual(wrong, []);
}

/** Looks at a page as it is: there is no finding, and nothing is wider than the window. A picture is kept if asked for. */
export async function expectClean(page: Page, name: string): Promise<void> {
  await settle(page);
  await keepPicture(page, name);
  assert.deepEqual(await wrongOn(page), [], name);
}

/** What axe finds, and what is wider than the window. */
async function wrongOn(page: Page): Promise<string[]> {
  const findings = await findingsOf(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [...findings, `${excess} px wider than the window`] : findings;
}

async function turnTo(page: Page, { language, scheme }: Look, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await turnToLanguage(page, language);
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset.mantineColorScheme === wanted,
    scheme,
  );
  await settle(page);
}

/** Shows a page in a language. */
export async function turnToLanguage(page: Page, language: Look['language']): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'antar.language';
    localStorage.setItem(key, newValue);
    // As another page of the browser would tell it.
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** Waits until what has changed is drawn whole. */
export async function settle(page: Page): Promise<void> {
  // New colours are drawn within two frames.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  // Movements end first: half a fade is no contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Keeps a picture of what is seen, when `npm run screenshots` asked for it. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
