import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { dayMs } from '../../src/time.ts';
import { newDataDir } from '../support/data-folder.ts';
import { readyAt, runService } from '../support/installation.ts';
import { book, operationsHand } from '../support/operations.ts';
import { full } from '../support/pace.ts';
import { addCourier, type TestPerson } from '../support/people.ts';
import { startProxy } from '../support/proxy.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';
import {
  drafted,
  loseAnswers,
  press,
  readPhone,
  startPhone,
  startUpdates,
  takePhoto,
  waiting,
} from './browser/phone.ts';

const secretKey = randomBytes(32).toString('base64');
const service = await startService({ config: { mapStyleUrl: '', secretKey } });
const { ctx } = service;
const dispatcher = await operationsHand(service);

let phones = 0;
const newCourier = () => addCourier(ctx, `+62812000${2000 + phones++}`);

/** Books deliveries and gives them to a courier. */
async function giveJobs(courier: TestPerson, count: number): Promise<string[]> {
  const give = async () => {
    const id = await book(service, 'EXPRESS');
    const assigned = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, {
      courierID: courier.id,
    });
    assert.equal(assigned.status, 200, assigned.text);
    return id;
  };
  const many = pLimit(8);
  return Promise.all(Array.from({ length: count }, () => many(give)));
}

/** How many steps of deliveries the service has. */
async function stepsOf(ids: readonly string[]): Promise<number> {
  const query = 'select count(*)::int as steps from courier_steps where delivery_id = any($1)';
  const rows = await ctx.sql.query<{ steps: number }>({ name: 'test.steps-of', text: query }, [ids]);
  return rows[0]!.steps;
}

/** The service's record of each delivery. */
async function known(ids: readonly string[]) {
  const query = `
    select d.status, (select count(*)::int from courier_steps s where s.delivery_id = d.id) as steps,
      (select count(*)::int from media m where m.delivery_id = d.id) as photos,
      (select count(*)::int from delivery_timeline t where t.delivery_id = d.id) as entries
    from deliveries d where d.id = any($1) order by d.id`;
  return ctx.sql.query<Record<string, unknown>>({ name: 'test.known-after-faults', text: query }, [ids]);
}

const settings = {
  DATABASE_URL: ctx.sql.url,
  SECRET_KEY: secretKey,
  ROLES: 'api,jobs,webhooks',
  PERSON_REQUESTS_PER_MINUTE: '0',
};
const dataDir = newDataDir();

/** Starts the service as a process of its own, on the same database and photos. */
async function startProcess() {
  const running = runService(dataDir, settings);
  return { running, url: await readyAt(running) };
}

/** Hands parcels over at one door, in one form; what was filled in before is there again. */
async function handOver(page: Page, ids: readonly string[]): Promise<void> {
  await page.goto(`/courier/step/complete/${ids.join(',')}`);
  const name = page.getByLabel('Nama penerima');
  await name.waitFor();
  // A picture that was taken before is there again a moment after the form.
  if ((await readPhone(page)).drafts > 1) await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  else await takePhoto(page);
  if ((await name.inputValue()) === '') await press(page, /^Diterima Budi/);
  await press(page, 'Serahkan paket');
}

screenTest(
  'decision 241: many jobs made offline arrive exactly once, through an empty battery, lost answers, killed pages and a killed service',
  async () => {
    const courier = await newCourier();
    const ids = await giveJobs(courier, 200);
    let { running, url } = await startProcess();
    const proxy = await startProxy(url);
    const phone = await startPhone(proxy.baseUrl, courier);
    let page = await phone.page();
    await page.goto('/courier');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const all = (name: string) => press(page, `${name} (${ids.length})`);
    await page.getByRole('button', { name: `Berangkat menjemput (${ids.length})` }).waitFor();
    proxy.cut();
    await all('Berangkat menjemput');
    await all('Saya sudah tiba');
    await all('Ambil paket');
    await takePhoto(page);
    await drafted(page, 1);
    // It is empty before the step is made: the form is there again as it was (decision 287).
    await phone.kill();
    await phone.restart();
    page = await phone.page();
    await page.goto(`/courier/step/pickUp/${ids.join(',')}`);
    await page.getByRole('img', { name: 'Foto 1' }).waitFor();
    await press(page, 'Ambil paket');
    await page.getByText(`Tanpa sinyal · ${3 * ids.length}`).waitFor();
    await all('Berangkat mengantar');
    await all('Saya sudah tiba');
    await until(async () => (await waiting(page)).rows === 5 * ids.length);
    // The battery is empty while a step of all is written: all of it is kept, or nothing.
    await handOver(page, ids);
    await phone.kill();
    await phone.restart();
    page = await phone.page();
    await page.goto('/courier');
    await page.getByText(/^Tanpa sinyal · /).waitFor();
    const { rows, photos } = await waiting(page);
    assert.ok(rows === 5 * ids.length ? photos === 1 : photos === 2, `${rows} rows, ${photos}`);
    if (rows === 5 * ids.length) await handOver(page, ids);
    await page.getByText(`Tanpa sinyal · ${6 * ids.length}`).waitFor();

    const killPage = async () => {
      const killed = page;
      page = await phone.page();
      await killed.close();
      await page.goto('/courier/outbox');
    };
    const killService = async () => {
      running.child.kill('SIGKILL');
      await running.ended;
      ({ running, url } = await startProcess());
      proxy.lead(url);
    };
    const killPhone = async () => {
      await phone.kill();
      await phone.restart();
      await loseAnswers(phone.context());
      page = await phone.page();
      await page.goto('/courier/outbox');
    };
    const short = [killService, killPage, killPhone, killService];
    const strikes = full ? Array.from({ length: 4 }, () => [killPage, ...short]).flat() : short;
    await loseAnswers(phone.context());
    proxy.mend();
    // It asks at once when it is opened, else within 15 seconds.
    await page.goto('/courier/outbox');
    for (const [index, strike] of strikes.entries()) {
      const reached = (6 * ids.length * (index + 0.5)) / (strikes.length + 0.5);
      await until(async () => (await stepsOf(ids)) > reached, 600_000);
      await strike();
    }
    await until(async () => (await stepsOf(ids)) === 6 * ids.length, 600_000);
    await phone.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/courier/outbox');
    await page.getByText('Semua sudah terkirim').waitFor();
    assert.deepEqual(await waiting(page), { rows: 0, photos: 0 });
    const states = await known(ids);
    assert.equal(states.length, ids.length);
    assert.deepEqual({ ...states[0], entries: 0 }, { status: 'COMPLETED', steps: 6, photos: 2, entries: 0 });
    for (const each of states) assert.deepEqual(each, states[0]);
    await phone.context().close();
  },
);

async function openApp(courier: TestPerson, baseUrl = service.baseUrl): Promise<Page> {
  const page = await visit(
    { ...service, baseUrl },
    { path: '/courier', as: courier, look: { size: 'phone' } },
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

const done = { status: 'PICKING_UP', steps: 1, photos: 0, entries: 3 };

screenTest(
  'decision 242: a new version waits while a step is made, takes over when it is asked to, and loses nothing that waits',
  async () => {
    const courier = await newCourier();
    const ids = await giveJobs(courier, 1);
    const { state, baseUrl } = await startUpdates(service.baseUrl);
    const page = await openApp(courier, baseUrl);
    await using(page, async () => {
      state.isCut = true;
      await press(page, 'Berangkat menjemput');
      await press(page, 'Saya sudah tiba');
      await press(page, 'Ambil paket');
      await takePhoto(page);
      state.isUpdated = true;
      await page.evaluate(async () => {
        Object.assign(window, { isSame: true });
        const registration = await navigator.serviceWorker.getRegistration('/courier');
        await registration!.update();
        const { installing } = registration!;
        await new Promise((resolve) => {
          if (registration!.waiting) resolve(undefined);
          installing?.addEventListener('statechange', resolve);
        });
      });
      assert.equal(await page.getByRole('button', { name: 'Perbarui' }).count(), 0);
      await press(page, 'Ambil paket');
      await page.getByText('Tanpa sinyal · 3').waitFor();
      assert.ok(await page.evaluate(() => 'isSame' in window), 'nothing was loaded anew');
      await press(page, 'Perbarui');
      await page.waitForFunction(() => !('isSame' in window));
      await page.getByText('Tanpa sinyal · 3').waitFor();
      const parts = (await page.evaluate(() => caches.keys())).filter((name) =>
        name.startsWith('antar-courier-'),
      );
      assert.deepEqual(parts, ['antar-courier-next']);
      state.isCut = false;
      await page.goto('/courier/outbox');
      await page.getByText('Semua sudah terkirim').waitFor();
    });
    const [{ status, steps, photos: kept }] = (await known(ids)) as [Record<string, unknown>];
    assert.deepEqual({ status, steps, kept }, { status: 'PENDING_DELIVERY', steps: 3, kept: 1 });
  },
);

screenTest('decision 237: a step that two pages make at the same moment is made once', async () => {
  const courier = await newCourier();
  const ids = await giveJobs(courier, 1);
  const page = await openApp(courier);
  await using(page, async () => {
    const other = await page.context().newPage();
    await other.goto('/courier');
    const pages = [page, other];
    const button = (each: Page) =>
      each.locator('button:not([aria-disabled])', { hasText: 'Berangkat menjemput' }).elementHandle();
    const buttons = await Promise.all(pages.map(button));
    await page.context().setOffline(true);
    await Promise.all(buttons.map((each) => each!.evaluate((element) => (element as HTMLElement).click())));
    await Promise.all(pages.map((each) => each.getByText('Tanpa sinyal · 1').waitFor()));
    await page.context().setOffline(false);
    await Promise.all(pages.map((each) => each.getByText('Terkirim', { exact: true }).waitFor()));
  });
  assert.deepEqual(await known(ids), [done]);
});

screenTest(
  'decision 241: with no page open the browser sends what waits (Background Sync), also of a phone whose clock is wrong by a day',
  async () => {
    const courier = await newCourier();
    const ids = await giveJobs(courier, 1);
    const page = await openApp(courier);
    await using(page, async () => {
      const context = page.context();
      await context.addInitScript(() => {
        const Right = Date;
        const ahead = 24 * 3_600_000;
        window.Date = class extends Right {
          constructor(...assigned: ConstructorParameters<typeof Right> | []) {
            super(...((assigned.length === 0 ? [Right.now() + ahead] : assigned) as [number]));
          }
          static override now = () => Right.now() + ahead;
        } as DateConstructor;
      });
      await page.reload();
      await page.getByText('Jam ponsel ini meleset').waitFor();
      await context.setOffline(true);
      await press(page, 'Berangkat menjemput');
      await page.getByText('Tanpa sinyal · 1').waitFor();

      // Another page of the service, that is none of the app's.
      const outside = await context.newPage();
      const workers = await context.newCDPSession(outside);
      const registered = new Promise<string>((resolve) => {
        workers.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/courier'));
          if (own) resolve(own.registrationId);
        });
      });
      await workers.send('ServiceWorker.enable');
      const registrationId = await registered;
      await page.close();
      await context.setOffline(false);
      await workers.send('ServiceWorker.dispatchSyncEvent', {
        origin: service.baseUrl,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      });
      await until(async () => (await stepsOf(ids)) === 1);
    });
    assert.deepEqual(await known(ids), [done]);
    const query =
      'select device_at as made, received_at as received from courier_steps where delivery_id = $1';
    const rows = await ctx.sql.query<{ made: Date; received: Date }>(
      { name: 'test.made-at', text: query },
      ids,
    );
    const { made, received } = rows[0]!;
    assert.ok(Math.abs(made.getTime() - received.getTime() - dayMs) < 600_000, 'both are kept');
    assert.ok(Math.abs(received.getTime() - Date.now()) < 600_000, 'and the server goes by its own');
  },
);

screenTest('decision 238: on duty the screen stays on, until the battery is low', async () => {
  const courier = await newCourier();
  const page = await visit(service, { path: '/courier', as: courier, look: { size: 'phone' } });
  await using(page, async () => {
    await page.addInitScript(() => {
      const battery = Object.assign(new EventTarget(), { charging: false, level: 0.8 });
      const lock = { released: true, release: async () => Object.assign(lock, { released: true }) };
      const wakeLock = { request: async () => Object.assign(lock, { released: false }) };
      Object.assign(window, { battery, lock });
      Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
      Object.defineProperty(navigator, 'getBattery', { value: async () => battery });
    });
    const isOn = (wanted: boolean) =>
      page.waitForFunction(
        (on) => (window as unknown as { lock: { released: boolean } }).lock.released !== on,
        wanted,
      );
    await page.reload();
    await page.getByRole('link', { name: 'Mulai bertugas' }).click();
    await isOn(false);
    await press(page, 'Mulai bertugas');
    await isOn(true);
    await page.evaluate(() => {
      const { battery } = window as unknown as { battery: EventTarget & { level: number } };
      battery.level = 0.1;
      battery.dispatchEvent(new Event('levelchange'));
    });
    await isOn(false);
  });
});
