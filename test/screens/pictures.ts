/** Takes the pictures of the documents anew, from a demo city of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { start } from '../../src/main.ts';
import { installBrowser } from './browser/install.ts';
import { launchBrowser } from './browser/launch.ts';
import { sizes } from './browser/look.ts';
import type { Page } from './browser/open.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const folder = join(import.meta.dirname, '../../docs/pictures');
const schemes = ['light', 'dark'] as const;

async function takeOf(browser: Browser, url: string, take: (page: Page) => Promise<void>, name: string) {
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
    await take(page);
    await page.screenshot({ path: join(folder, `${name}.${scheme}.png`) });
    await context.close();
  }
}

await installBrowser();
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
    await signIn(page, '/portal/production/deliveries?view=open', shopAdmin.email);
    await page.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor();
    await page.getByRole('row').nth(12).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.waitForTimeout(2_000);
  };
  const seeBoard = async (page: Page) => {
    await signIn(page, '/operations', dispatcher.email);
    await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
    await page.getByRole('row').nth(8).click();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(2_000);
  };
  const seeParts = async (page: Page) => {
    await page.goto('/operations/parts');
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await takeOf(browser, antar.url, seeBoard, 'board');
  await takeOf(browser, antar.url, seePortal, 'portal');
  await takeOf(browser, antar.url, seeParts, 'parts');
} finally {
  await browser.close();
  await antar.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
