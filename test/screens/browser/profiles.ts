import type { Browser, BrowserContext, Page } from 'playwright-core';
import { atTestsEnd } from '../../support/file-end.ts';
import { openBrowser } from './launch.ts';
import { type Look, sizes } from './look.ts';

/** What a profile of the browser has from its first page on. */
export interface ProfileOptions extends Look {
  readonly baseUrl: string;
  readonly aheadMs: number;
  readonly isOldest: boolean;
}

/** A profile in the state of a new one, and a page in it. */
interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
}

let opened: Promise<Browser> | undefined;

/** The browser, connected until the tests of the file are over: a connection keeps a file from ending. Profiles end with it. */
function sharedBrowser(): Promise<Browser> {
  if (opened !== undefined) return opened;
  const opening = openBrowser();
  opened = opening;
  atTestsEnd(async () => {
    opened = undefined;
    free.clear();
    await (await opening).close();
  });
  return opening;
}

/** The emptied profiles, by their options. */
const free = new Map<string, Profile[]>();
/** The options of each profile in use. */
const used = new WeakMap<BrowserContext, ProfileOptions>();

/**
 * Takes a profile, which `giveBack` takes back. One of the same options that was given back is used again: its process has
 * started and has compiled the scripts, which is two thirds of what a page costs.
 */
export async function takeProfile(options: ProfileOptions): Promise<Profile> {
  const profile = free.get(JSON.stringify(options))?.pop() ?? (await makeProfile(options));
  used.set(profile.context, options);
  return profile;
}

/**
 * Empties a profile for the next visit. A profile without a page is closed, since its process has ended, and one with a
 * service worker too, since a worker outlives its removal.
 */
export async function giveBack(context: BrowserContext): Promise<void> {
  const options = used.get(context);
  const pages = context.pages();
  const isSpent = pages.length === 0 || context.serviceWorkers().length > 0;
  if (options === undefined || isSpent) return context.close();
  used.delete(context);
  // Opened before the others are closed: the process ends with its last page.
  const page = await context.newPage();
  for (const each of pages) await each.close();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  const tools = await context.newCDPSession(page);
  await tools.send('Storage.clearDataForOrigin', { origin: options.baseUrl, storageTypes: 'all' });
  await tools.detach();
  const key = JSON.stringify(options);
  free.set(key, [...(free.get(key) ?? []), { context, page }]);
}

async function makeProfile(options: ProfileOptions): Promise<Profile> {
  const browser = await sharedBrowser();
  const { language, scheme, size, aheadMs, isOldest } = options;
  const context = await browser.newContext({
    baseURL: options.baseUrl,
    viewport: sizes[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript((chosen) => {
    if (localStorage.getItem('antar.language') === null) localStorage.setItem('antar.language', chosen);
  }, language);
  if (aheadMs !== 0) await context.addInitScript(shiftClock, aheadMs);
  if (isOldest) await makeOldest(context);
  return { context, page: await context.newPage() };
}

/** Removes from pages and their workers what the oldest supported browsers lack. */
async function makeOldest(context: BrowserContext): Promise<void> {
  const { removeMissing } = await import('./compatibility.ts');
  await context.addInitScript(removeMissing);
  await context.route(/\/assets\/[^/]*-worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${removeMissing}\n${await response.text()}` });
  });
}

/** Runs in the page before its scripts. */
function shiftClock(aheadMs: number): void {
  const rightNow = Date.now;
  Date.now = () => rightNow() + aheadMs;
  window.Date = new Proxy(Date, {
    construct: (right, args, made) =>
      Reflect.construct(right, args.length === 0 ? [Date.now()] : args, made) as object,
  });
}
