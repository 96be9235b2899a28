import assert from 'node:assert/strict';
import { putOnDuty } from '../support/couriers.ts';
import { pickup } from '../support/dispatch.ts';
import { book } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { columnFaultsOf } from './browser/columns.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';

const service = await startService({
  config: { mapStyleUrl: '', webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const { ctx, owner, provider } = service;

/** A row for every list, with names and addresses as long as they come. */
const fills = [
  `insert into couriers (id, environment, name, phone)
  values ('CO-LONG', 'production', 'Raden Mas Bambang Kusumawijaya Hadiningrat', '+6281900000001')`,
  `update deliveries set promised_dropoff_at = now() - interval '10 minutes'`,
  `insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
  select 'delivery-late', id, workspace_id, environment, now(), now() from deliveries on conflict do nothing`,
  `insert into delivery_counts (environment, dimension, day, key, counted_with, deliveries, cancelled, completed, failed,
    pickups_on_time, pickups_late, dropoffs_on_time, dropoffs_late, cod_deliveries, cod_due_idr, cod_collected_idr,
    assign_times, pickup_times, dropoff_times)
  select 'production', 'courier', day, 'CO-LONG', day, 10000, 0, 9000, 1000, 9000, 1, 8000, 1, 2, 100000, 90000, none, none, none
  from (select current_date - 10 as day, array_fill(0, array[25]) as none) same`,
  `insert into audit_chain (position, at, actor_kind, actor_id, action, subject_kind, subject_id, details_hash, hash)
  values (1000001, now(), 'person', 'PE-LONG', 'courier.change', 'courier', 'CO-LONG',
    md5('n') || md5('a'), md5('b') || md5('c'))`,
  `insert into courier_replies (courier_id, reply_id, text, written_at, created_at)
  values ('CO-LONG', 'R-1', 'Alamat tidak ditemukan, sudah bertanya ke tetangga', now(), now())`,
];

async function fill(): Promise<void> {
  await book(service, 'LOGISTIC', { body: { providerOrderID: 'TOKOPEDIA/INV/20261126/MPL/4402918833' } });
  await putOnDuty(ctx, 'CO-DUTY', pickup);
  for (const text of fills) await owner.query({ name: 'test.fill-columns', assembled: true, text }, []);
}

/** Measures the list of a page, and again with the panel of its first row. */
async function measure(page: Page, path: string, opens: boolean): Promise<string[]> {
  page.setDefaultTimeout(15_000);
  await page.goto(path);
  const wrong = await columnFaultsOf(page, path);
  if (!opens) return wrong;
  await page.locator('[data-listing] [aria-rowindex="2"] [role=gridcell]:last-child').first().click();
  await page.locator('[data-listing] [data-open]').waitFor();
  return [...wrong, ...(await columnFaultsOf(page, `${path} with a panel`))];
}

const operations = ['', '/history', '/couriers', '/staff', '/audit', '/messages'];
const portal = ['deliveries', 'keys', 'staff'];

screenTest('decision 685: no column of a list starves, on a small laptop and on a phone', async () => {
  await fill();
  const wrong: string[] = [];
  const admin = await addPerson(ctx, 'operator-admin');
  await using(await visit(service, { path: '/operations/account', as: admin }), async (page) => {
    await page.waitForFunction(() => localStorage.getItem('antar.face') !== null);
    for (const path of operations) wrong.push(...(await measure(page, `/operations${path}`, true)));
    for (const path of ['/alerts', '/reports?by=courier'])
      wrong.push(...(await measure(page, `/operations${path}`, false)));
  });
  const shop = await addPerson(ctx, 'provider-admin', provider.workspaceId);
  await using(await visit(service, { path: '/portal/production/account', as: shop }), async (page) => {
    await page.waitForFunction(() => localStorage.getItem('antar.face') !== null);
    for (const path of portal) wrong.push(...(await measure(page, `/portal/production/${path}`, true)));
  });
  assert.deepEqual(wrong, []);
});
