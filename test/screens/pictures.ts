/** Takes the pictures of the documents anew, from a demo city of its own. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { start } from '../../src/main.ts';
import { buildWhenStale } from '../../web/build/build.ts';
import { installBrowser } from './browser/install.ts';
import { launchBrowser } from './browser/launch.ts';
import { sizes } from './browser/look.ts';
import { navigationFile, picturesFolder, readNavigation } from './browser/navigation.ts';
import type { Page } from './browser/open.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const schemes = ['light', 'dark'] as const;

/** Phrases of pages that lack a map, an answer or data. A picture with one is not taken. */
const apologies = /not available|not known yet|Something went wrong|No matches/;

/**
 * Takes the pictures of a page, in both colour schemes.
 *
 * @returns what `take` found on the page
 */
async function takeOf<Found>(
  { browser, url }: { readonly browser: Browser; readonly url: string },
  name: string,
  take: (page: Page) => Promise<Found>,
): Promise<Found> {
  const found: Found[] = [];
  // The page of parts shows them with made-up failures.
  const isOfParts = name === 'parts';
  for (const scheme of schemes) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: sizes.desktop,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Jakarta',
    });
    await context.addInitScript(() => localStorage.setItem('antar.language', 'en'));
    const page = await context.newPage();
    found.push(await take(page));
    await showTypeface(page);
    if (!isOfParts) assert.doesNotMatch(await page.locator('body').innerText(), apologies);
    await page.screenshot({ path: join(picturesFolder, `${name}.${scheme}.png`) });
    await context.close();
  }
  return found[0]!;
}

/** Answers a question that the screen asks only once. */
async function answerOnce(page: Page, name: RegExp): Promise<void> {
  const answer = page.getByRole('button', { name });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await answer.or(menu).first().waitFor();
  if (await answer.isVisible()) await answer.click();
}

/** Opens the page again once the browser has stored the typeface, which no first page shows (decision 684). */
async function showTypeface(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('antar.face') !== null);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  // On a slow machine the stored typeface comes too late for the page, which then keeps the other one.
  await page.evaluate(async () => {
    const face = new FontFace('Plus Jakarta Sans', `url(${localStorage.getItem('antar.face')})`, {
      weight: '400 700',
    });
    document.fonts.add(await face.load());
  });
  await settle(page);
}

/** Waits until a page that follows changes shows its data. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.waitForTimeout(2_000);
}

await Promise.all([buildWhenStale(), installBrowser()]);
const dataDir = mkdtempSync(join(tmpdir(), 'antar-pictures-'));
const settings = { DATA_DIR: dataDir, PORT: '0', DEMO: 'city', MAP_STYLE_URL: 'off', LOG_LEVEL: 'error' };
const antar = await start(readConfig(settings));
const browser = await launchBrowser();
try {
  const dispatcher = antar.city!.people.find(({ role }) => role === 'dispatcher')!;
  const shopAdmin = antar.city!.people.find(({ role }) => role === 'provider-admin')!;
  const signIn = async (page: Page, path: string, email: string) => {
    await page.goto(path);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(antar.city!.password);
    await page.keyboard.press('Enter');
  };
  const seePortal = async (page: Page) => {
    await signIn(page, '/portal', shopAdmin.email);
    await answerOnce(page, /^By a program/);
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await settle(page);
    return readNavigation(page);
  };
  const seeBoard = async (page: Page) => {
    await signIn(page, '/operations', dispatcher.email);
    await page.getByRole('link', { name: 'Board' }).click();
    await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
    await page.getByRole('radiogroup', { name: 'View of the board' }).getByText('Time').click();
    await settle(page);
    return readNavigation(page);
  };
  const seeParts = async (page: Page) => {
    await page.goto('/operations/parts');
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const at = { browser, url: antar.url };
  const board = await takeOf(at, 'board', seeBoard);
  const portal = await takeOf(at, 'portal', seePortal);
  await takeOf(at, 'parts', seeParts);
  writeFileSync(navigationFile, `${JSON.stringify({ board, portal }, null, 2)}\n`);
} finally {
  await browser.close();
  await antar.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
