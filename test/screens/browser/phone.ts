import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import type { Contents } from '../../../web/courier-app/phone/store.ts';
import { imageOf, noiseOf } from '../../support/images.ts';
import type { TestPerson } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { launchOn, type ProfileBrowser } from './launch.ts';
import type { Look } from './look.ts';
import { type Page, visit } from './open.ts';

export const smallPhone = { width: 360, height: 640 };

interface Opening {
  readonly path?: string;
  /** Runs in the page before the app does. */
  readonly before?: () => void;
  readonly look?: Partial<Look>;
  readonly size?: { readonly width: number; readonly height: number };
  readonly aheadMs?: number;
}

/** Opens the app of a courier who is signed in, and waits until it is installed. */
export async function openApp(
  service: TestService,
  courier: { id: string; token: string },
  { path = '/courier', before, look = {}, size = smallPhone, aheadMs = 0 }: Opening = {},
): Promise<Page> {
  const as = { ...courier, email: '' };
  const page = await visit(service, { path, as, look: { ...look, size: 'phone' }, aheadMs });
  await page.setViewportSize(size);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  if (before) {
    await page.addInitScript(before);
    await page.reload();
  }
  return page;
}

/** Lets the app ask for the day now. */
export const wake = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/**
 * A button, once it takes a press. A trial click would be a tap for the app: it ignores what a next tap on the same place
 * hits for half a second (decision 440).
 */
const armed = (page: Page, name: string | RegExp) => page.getByRole('button', { name, disabled: false });

/** Presses a button; one that fingers slide is pressed by the key (decision 440). */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = armed(page, name);
  const isSlide = (await button.getAttribute('data-slide')) !== null;
  await (isSlide ? button.press('Enter') : button.click());
}

/** Slides a button to its end, as a finger does. */
export async function slide(page: Page, name: string): Promise<void> {
  const button = armed(page, name);
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.move(x + width - 4, y + height / 2);
  await page.mouse.up();
}

let photos = 0;
/** Takes a photo with the phone's camera, never the same twice: of one colour, or of noise and so of many bytes. */
export async function takePhoto(page: Page, noise?: { width: number; height: number }): Promise<void> {
  photos += 1;
  const buffer = await (noise ? noiseOf(noise.width, noise.height, photos) : imageOf(64, 48 + photos));
  const shown = page.getByRole('img', { name: /^Foto \d/ });
  const before = await shown.count();
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await until(async () => (await shown.count()) === before + 1);
}

/** The receiver signs with a finger. */
export async function sign(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: 'Tanda tangan penerima' });
  await paper.scrollIntoViewIfNeeded();
  const { x, y } = (await paper.boundingBox())!;
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(x + 40 + step * 30, y + 60 + (step % 2) * 40);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Ulangi' }).waitFor();
}

/** The phone's database: the data of its pages, and the counts of photos and drafts. */
interface PhoneContents extends Contents {
  readonly photos: number;
  readonly drafts: number;
  /** The money that is filled in. */
  readonly given: string;
  /** How many parcels are left out of a form. */
  readonly leftOut: number;
}

export const readPhone = (page: Page): Promise<PhoneContents> =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const db = await opened(indexedDB.open('antar-courier'));
    const tx = db.transaction(['values', 'outbox', 'photos', 'drafts']);
    const value = (name: string) => opened(tx.objectStore('values').get(name));
    const [owner, day, outgoing, rows, photos, drafts] = await Promise.all([
      value('owner'),
      value('day'),
      value('outgoing'),
      opened(tx.objectStore('outbox').getAll()),
      opened(tx.objectStore('photos').count()),
      opened(tx.objectStore('drafts').getAll()),
    ]);
    db.close();
    const said = drafts.find((draft) => 'given' in draft);
    const leftOut = said?.without.length ?? 0;
    const contents = { owner: owner ?? null, day: day ?? null, rows, outgoing: outgoing ?? [] };
    return { ...contents, photos, drafts: drafts.length, given: said?.given ?? '', leftOut };
  });

/** How much waits on the phone. */
export async function waiting(page: Page): Promise<{ rows: number; photos: number }> {
  const { rows, photos } = await readPhone(page);
  return { rows: rows.length, photos };
}

/** Waits until the phone keeps what is filled in: its pictures, and the money that is given. */
export const drafted = (page: Page, pictures: number, givenIdr = ''): Promise<void> =>
  until(async () => {
    const { drafts, given } = await readPhone(page);
    return drafts === pictures + 1 && given === givenIdr;
  });

/** A phone with a profile of its own, whose browser may be killed and started anew. */
export async function startPhone(baseUrl: string, { token }: TestPerson) {
  const profile = mkdtempSync(join(tmpdir(), 'antar-phone-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  const start = async (): Promise<ProfileBrowser> => {
    const options = { baseURL: baseUrl, viewport: smallPhone, hasTouch: true };
    const browser = await launchOn(profile, { ...options, locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
    browser.context.setDefaultTimeout(60_000);
    await browser.context.addCookies([
      { name: 'antar_session', value: token, url: baseUrl, httpOnly: true, sameSite: 'Strict' },
    ]);
    return browser;
  };
  let browser = await start();
  after(() => browser.context.close().catch(() => undefined));
  return {
    page: () => browser.context.newPage(),
    context: () => browser.context,
    kill: () => browser.kill(),
    restart: async () => {
      browser = await start();
    },
  };
}

/** Lets every third call of a page reach the service and loses its answer. */
export async function loseAnswers(context: ReturnType<Page['context']>): Promise<void> {
  let calls = 0;
  await context.route(/\/courier\/v1\/(steps|assignments)/, async (route) => {
    calls += 1;
    if (calls % 3 !== 0) return route.continue().catch(() => undefined);
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset').catch(() => undefined);
  });
}

/** The service behind a proxy that may serve the next version of the app, and let no call of the app through. */
export async function startUpdates(serviceUrl: string) {
  const state = { isUpdated: false, isCut: false };
  const proxy = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    if (state.isCut && url.startsWith('/courier/v1/')) return void incoming.socket.destroy();
    const isNext = state.isUpdated && url === '/courier/sw.js';
    const options = { method, headers: isNext ? { ...headers, 'accept-encoding': 'identity' } : headers };
    const forwarded = request(new URL(url, serviceUrl), options, async (answer) => {
      const { 'content-length': _, ...sentHeaders } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isNext ? sentHeaders : answer.headers);
      if (!isNext) return void answer.pipe(response);
      response.end((await text(answer)).replace(/"version":"\w+"/, '"version":"next"'));
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  after(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  const { port } = proxy.address() as { port: number };
  return { state, baseUrl: `http://127.0.0.1:${port}` };
}
