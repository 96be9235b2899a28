import assert from 'node:assert/strict';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { createClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { pickup } from '../support/dispatch.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { cutOff } from './browser/cut-off.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, screenTest, using, visitAs } from './browser/open.ts';

const clock = createClock(new Date(Date.now() - 3_600_000).toISOString());
const service = await startService({
  now: clock.now,
  config: { mapStyleUrl: '', webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const dispatcher = await operationsHand(service);

const read = async () =>
  (await dispatcher.get('/operations/v1/alerts?environment=production&limit=500')).body.data as {
    readonly alertID: number;
    readonly assignee: { readonly name: string } | null;
    readonly courier: { readonly name: string } | null;
  }[];

/** Couriers on duty who fall silent. */
async function raise(...ids: string[]): Promise<void> {
  for (const id of ids) await putOnDuty(service.ctx, id, pickup);
  clock.pass(11);
  await watchPromises(service.ctx);
}

await raise('CO-QUIET', 'CO-STILL', 'CO-AWAY');

/** The webhook address of the provider's sandbox fails for an hour. */
async function failWebhooks(): Promise<void> {
  const body = { url: 'http://127.0.0.1:61999/hook' };
  const set = await service.call('PUT', '/v1/webhooks/endpoint', { token: await service.token(), body });
  assert.ok(set.status < 300, set.text);
  const text = `update webhook_endpoints set failing_since = $1::timestamptz - interval '1 hour'`;
  await service.ctx.sql.query({ name: 'test.fail-webhooks', text }, [clock.now()]);
  await watchPromises(service.ctx);
}

screenTest(
  'the alerts have no finding, and that of a webhook opens the webhooks of its provider',
  async () => {
    await failWebhooks();
    const path = '/operations/alerts';
    await using(await visitAs(service, 'operator-admin', { path }), async (page) => {
      await page.getByRole('button', { name: /^Kurir CO-QUIET/ }).waitFor();
      await expectGood(page, 'alerts');
      await page.goto(`${path}?sandbox=true`);
      await page.getByRole('button', { name: /^Toko Melati/ }).click();
      const row = page.locator('tr[aria-current=true]');
      await row.getByRole('cell', { name: /^Toko Melati/ }).waitFor();
      await row.getByText(/^Bermasalah selama 1 j/).waitFor();
    });
  },
);

screenTest('decision 215: by keyboard one takes an alert, and a colleague sees who has it', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations/alerts' }), async (page) => {
    const row = page.getByRole('row', { name: /Kurir CO-QUIET/ });
    const take = row.getByRole('button', { name: /^Ambil/ });
    await take.waitFor();
    const opacity = () => take.evaluate((button) => getComputedStyle(button).opacity);
    // Decision 683.
    assert.equal(await opacity(), '0');
    await row.hover();
    assert.equal(await opacity(), '1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('t');
    await page.getByRole('button', { name: /^Lepas peringatan/ }).waitFor();
  });
  const taken = (await read()).filter(({ assignee }) => assignee !== null);
  assert.equal(taken.length, 1);
  await using(await visitAs(service, 'dispatcher', { path: '/operations/alerts' }), async (page) => {
    await page.getByText(taken[0]!.assignee!.name, { exact: true }).waitFor();
  });
});

screenTest(
  'many are acknowledged at once, and each row tells its own outcome, also one that a colleague had',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/alerts' }), async (page) => {
      await page.getByRole('button', { name: /^Kurir CO-QUIET/ }).waitFor();
      assert.equal(await page.getByRole('link', { name: /Peringatan/ }).textContent(), 'Peringatan3');
      await page.getByRole('checkbox', { name: 'Pilih semua' }).click();
      // Between the last look and the deed a colleague is faster.
      const reconnect = await cutOff(page, '**/operations/v1/alerts?*');
      const [first] = await read();
      await dispatcher.post(`/operations/v1/alerts/${first!.alertID}/acknowledgement`);
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: 'Hasil tiap peringatan' });
      await dialog.waitFor();
      reconnect();
      assert.equal(await dialog.getByText('Ditandai', { exact: true }).count(), 2);
      assert.equal(await dialog.getByText('Sudah ditandai rekan').count(), 1);
      await page.keyboard.press('Escape');
      await page.getByText('Tidak ada peringatan terbuka').waitFor();
    });
    assert.deepEqual(await read(), []);
  },
);

screenTest(
  'alerts are acknowledged in a row by keys, each once, and opened again from the handled ones',
  async () => {
    await raise('CO-FIRST', 'CO-SECOND');
    await using(await visitAs(service, 'dispatcher', { path: '/operations/alerts' }), async (page) => {
      await page.getByRole('button', { name: /^Kurir CO-FIRST/ }).waitFor();
      for (const key of ['ArrowDown', 'a', 'a', 'ArrowDown', 'a']) await page.keyboard.press(key);
      await page.getByText('Tidak ada peringatan terbuka').waitFor();
      assert.equal(await page.getByText('Sudah ditandai rekan').count(), 0);
      assert.deepEqual(await read(), []);
      await page.getByText('Ditangani', { exact: true }).first().click();
      await expectGood(page, 'alerts-handled');
      await page.getByRole('button', { name: 'Buka lagi peringatan Kurir CO-FIRST' }).click();
      await page.getByText('1 peringatan dibuka lagi.').waitFor();
    });
    const [alert] = await read();
    assert.equal(alert!.courier!.name, 'Kurir CO-FIRST');
    await dispatcher.post(`/operations/v1/alerts/${alert!.alertID}/acknowledgement`);
  },
);

longScreenTest('the sound is off until somebody turns it on, and this device remembers it', async () => {
  await using(await visitAs(service, 'warehouse', { path: '/operations/alerts' }), async (page) => {
    const sound = page.getByRole('button', { name: /^Suara/ });
    assert.equal(await sound.getAttribute('aria-pressed'), 'false');
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Suara nyala' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Suara nyala' }).waitFor();
  });
});
