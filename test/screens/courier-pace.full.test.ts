import { test } from 'node:test';
import { book, operationsHand } from '../support/operations.ts';
import { assertPace, full } from '../support/pace.ts';
import { addCourier, type TestPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { hasBrowser } from './browser/install.ts';
import { launchBrowser } from './browser/launch.ts';
import type { Page } from './browser/open.ts';

type BrowserContext = ReturnType<Page['context']>;

/** A cheap phone on a bad line: slow 3G, and a sixth of this machine's speed. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowness = 6;
const bounds = { firstLoadMs: 2_500, usableMs: 4_000, offlineStartMs: 600 };
const runs = 7;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** When the largest thing that a page shows first was painted, after the start of its load. */
const paintedAtMs = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

async function slowDown(page: Page, isOnline: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  if (!isOnline) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
}

/** A first visit: nothing is kept, and no service worker helps. It ends when the sign-in can be sent. */
async function firstLoad(context: BrowserContext): Promise<{ paintedMs: number; usableMs: number }> {
  const page = await context.newPage();
  await slowDown(page, true);
  await page.goto('/courier');
  await page.getByLabel('Kode masuk').waitFor();
  await page.locator('button[type=submit]:enabled').waitFor();
  const usableMs = await page.evaluate(() => performance.now());
  return { paintedMs: await paintedAtMs(page), usableMs };
}

/** A start of the installed app offline. */
async function offlineStart(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, false);
  await page.goto('/courier');
  await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
  const atMs = await paintedAtMs(page);
  await page.close();
  return atMs;
}

const cookieOf = ({ token }: TestPerson, url: string) => ({
  name: 'antar_session',
  value: token,
  url,
  httpOnly: true,
  sameSite: 'Strict' as const,
});

/** Times say nothing beside other tests: `npm run faults -- test/screens/courier-pace.full.test.ts` measures them. */
const skip = !full ? 'measured at full length' : !hasBrowser && 'no browser comes for this machine';

test('decision 239: the courier’s app shows itself soon on a cheap phone, over a slow line and without one', {
  skip,
}, async (t) => {
  const service = await startService({ config: { mapStyleUrl: '' } });
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const options = { baseURL: service.baseUrl, viewport: { width: 360, height: 640 }, locale: 'id-ID' };
  const firstLoads: number[] = [];
  const usable: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
    const { paintedMs, usableMs } = await firstLoad(context);
    firstLoads.push(paintedMs);
    usable.push(usableMs);
    await context.close();
  }
  const courier = await addCourier(service.ctx);
  const dispatcher = await operationsHand(service);
  const path = `/operations/v1/deliveries/${await book(service, 'EXPRESS')}/courier`;
  await dispatcher.put(path, { courierID: courier.id });
  const context = await browser.newContext(options);
  await context.addCookies([cookieOf(courier, service.baseUrl)]);
  const page = await context.newPage();
  await page.goto('/courier');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Berangkat menjemput' }).waitFor();
  await page.close();
  await context.setOffline(true);
  const offlineStarts: number[] = [];
  for (let run = 0; run < runs; run += 1) offlineStarts.push(await offlineStart(context));
  for (const [name, values, most] of [
    ['first load, slow 3G', firstLoads, bounds.firstLoadMs],
    ['the sign-in can be sent, slow 3G', usable, bounds.usableMs],
    ['offline start', offlineStarts, bounds.offlineStartMs],
  ] as const) {
    t.diagnostic(`${name}: median ${Math.round(median(values))} ms of ${values.map(Math.round).join(', ')}`);
    assertPace(median(values), most);
  }
});
