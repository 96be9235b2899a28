import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { accounts } from '../../../src/money/accounts.ts';
import type { Account } from '../../../src/money/ledger.ts';
import { dayMs, later } from '../../../src/time.ts';
import { handOf } from '../../support/operations.ts';
import { until } from '../../support/until.ts';
import { expectBody } from '../../support/webhook-body.ts';
import { shortIdr } from './money.ts';
import {
  at,
  type Day,
  environment,
  type Fate,
  go,
  hubId,
  ofFate,
  onPhone,
  parcels,
  readAsAdmin,
  stored,
} from './world.ts';

/** The status in which each fate leaves its parcel, and the word for it on pages. */
const ends: Readonly<Record<Fate, readonly [status: string, word: string]>> = {
  delivered: ['COMPLETED', 'Selesai'],
  'delivered at the second try': ['COMPLETED', 'Selesai'],
  returned: ['RETURNED', 'Sudah diretur'],
  'handed back': ['RETURNED', 'Sudah diretur'],
  'at the pitstop': ['ON_HOLD', 'Ditahan'],
  'with its courier': ['FAILED', 'Gagal'],
  'left behind': ['VERIFIED', 'Terverifikasi'],
  missing: ['NOT_VERIFIED', 'Belum terverifikasi'],
};

const sumOf = (fates: readonly Fate[]) =>
  parcels.filter(({ fate }) => fates.includes(fate)).reduce((sum, { codIdr }) => sum + codIdr, 0);

/** The database, the provider's interface, the drawer, the hub's lists and the phones know the same of every parcel. */
export async function accountForParcels(day: Day): Promise<void> {
  const rows = await stored(day);
  assert.deepEqual(
    rows.map(({ order, status }) => [order, status]),
    parcels.map(({ order, fate }) => [order, ends[fate][0]]),
  );
  const token = await day.service.token(environment);
  for (const { id, order, status, hub } of rows) {
    const { body } = await day.service.call('GET', `/logistic/v1/deliveries/${id}`, { token });
    assert.equal(body.data.status, status, `${order} by the provider's interface`);
    assert.equal(hub, hubId);
  }
  await lookAtHub(day);
  await lookAtPhones(day);
}

async function lookAtHub(day: Day): Promise<void> {
  const lists = [
    ['waiting', 'Menunggu ritase', ofFate('left behind')],
    ['missing', 'Tidak tiba', ofFate('missing')],
    ['held', 'Ditahan', ofFate('at the pitstop')],
    ['arrived', 'Tiba hari ini', parcels.filter(({ fate }) => fate !== 'missing').map(({ order }) => order)],
  ] as const;
  const path = `/operations/warehouse?hub=${hubId}`;
  await at(day, day.people.ujang, path, async (page) => {
    for (const [stock, name, orders] of lists) {
      const count = page.getByRole('button', { name: `Toko Melati: ${name}: ${orders.length}` });
      await count.waitFor();
      await go(page, `${path}&stock=${stock}`);
      const rows = page.getByRole('grid', { name }).getByRole('row').filter({ hasText: /HARI-/ });
      await until(async () => (await rows.count()) === orders.length);
      const texts = await rows.allInnerTexts();
      assert.deepEqual(texts.map((text) => /HARI-\d+/.exec(text)![0]).toSorted(), [...orders], name);
      await go(page, path);
    }
    for (const { order, fate } of parcels) {
      await go(page, `${path}&stock=arrived&open=${day.ids.get(order)}`);
      const title = page.getByRole('complementary').getByRole('heading', { name: order });
      const badge = title.locator('xpath=following-sibling::*[1]');
      await until(async () => (await badge.innerText()) === ends[fate][1]);
    }
  });
}

async function lookAtPhones(day: Day): Promise<void> {
  const { joko, rina } = day.people;
  const held = [
    [joko, [], sumOf(['delivered at the second try'])],
    [rina, ofFate('with its courier'), 0],
  ] as const;
  for (const [courier, orders, cashIdr] of held) {
    const { body } = await handOf(day.service, courier).get('/courier/v1/day');
    const { held: theirs, money } = body.data;
    assert.deepEqual(
      theirs.map(({ providerOrderID }: { providerOrderID: string }) => providerOrderID),
      orders,
    );
    assert.equal(money.cashInHand, cashIdr);
    await onPhone(day, courier, async (page) => {
      await page.goto('/courier/held');
      for (const order of orders) await page.getByText(order).waitFor();
      if (orders.length === 0) await page.getByText('Tidak ada paket di tangan Anda').waitFor();
      if (cashIdr > 0) await page.getByText(`Rp${cashIdr.toLocaleString('id-ID')} tunai`).waitFor();
    });
  }
}

type Row = Readonly<Record<string, string>>;

/** Reads the journal of two months and checks it: each line once, each transaction balanced. Returns its balances. */
async function readBooks(day: Day): Promise<(account: Account) => number> {
  const now = new Date(Date.now() + day.aheadMs);
  const period = new URLSearchParams({
    environment,
    from: later(now, -30 * dayMs).toISOString(),
    to: later(now, 30 * dayMs).toISOString(),
  });
  const { text } = await readAsAdmin(day, `/operations/v1/journal.csv?${period}`);
  const rows: Row[] = parse(text, { columns: true });
  assert.equal(new Set(rows.map(({ lineID }) => lineID)).size, rows.length, 'each line once');
  const balance = (lines: readonly Row[]) =>
    lines.reduce((sum, { debitIDR, creditIDR }) => sum + Number(debitIDR) - Number(creditIDR), 0);
  for (const [id, lines] of Map.groupBy(rows, ({ transactionID }) => transactionID)) {
    assert.equal(balance(lines), 0, id);
  }
  return (account) => balance(rows.filter(({ accountCode }) => accountCode === accounts[account].code));
}

/** All COD that was taken is in a courier's hand, was handed in, or is short; all that was handed in is remitted. */
export async function accountForMoney(day: Day): Promise<void> {
  const balanceOf = await readBooks(day);
  const taken = (await stored(day)).reduce((sum, { collectedIdr }) => sum + collectedIdr, 0);
  const inHand = sumOf(['delivered at the second try']);
  assert.equal(taken, sumOf(['delivered', 'delivered at the second try']));
  const remitted = taken - inHand;
  const balances = {
    'courier-cash': inHand,
    'hub-cash': 0,
    'shortage-claim': shortIdr,
    bank: -shortIdr,
    'provider-due': -inHand,
  } as const;
  for (const [account, sum] of Object.entries(balances)) {
    assert.equal(balanceOf(account as Account), sum, account);
  }
  const { body } = await readAsAdmin(day, `/operations/v1/remittances?environment=${environment}`);
  assert.deepEqual(
    body.data.map(({ state, payable }: { state: string; payable: number }) => [state, payable]),
    [['paid', remitted]],
  );
}

/** The invoice of the month is in the books, beside what was there before. */
export async function accountForInvoice(day: Day): Promise<void> {
  const balanceOf = await readBooks(day);
  const billed = -balanceOf('delivery-revenue') - balanceOf('vat-payable');
  assert.ok(billed > 0);
  assert.equal(balanceOf('provider-receivable'), billed);
}

/** The provider's server got every event of every parcel in order; one that the kill cut off came again as it was. */
export async function accountForWebhooks(day: Day): Promise<void> {
  const waiting = { name: 'test.webhooks-waiting', text: 'select from webhook_queue limit 1' };
  await until(async () => (await day.service.owner.query(waiting)).length === 0);
  const { hits } = day.receiver;
  for (const { order, id, status } of await stored(day)) {
    const own = hits.filter(({ body }) => JSON.parse(body).deliveryID === id);
    const first = own.filter(({ id: event }, place) => own.findIndex((hit) => hit.id === event) === place);
    assert.deepEqual(
      first.map(({ sequence }) => sequence),
      first.map((_, place) => place + 1),
      `${order} in order`,
    );
    assert.equal(JSON.parse(first.at(-1)!.body).status, status, order);
    for (const { id: event, body } of own) {
      expectBody(body, first.find((hit) => hit.id === event)!.body, `${order}: ${event}, repeated`);
    }
  }
}
