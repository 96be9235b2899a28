// A browser is the subject: two cashiers at two keyboards, and the looks of the lists, panels and dialogs.
import assert from 'node:assert/strict';
import { recordCollection } from '../../src/money/collect.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import type { Json } from '../support/json.ts';
import { assertInBalance } from '../support/ledger.ts';
import { handOf } from '../support/operations.ts';
import { addPerson, type TestPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const { ctx, owner: sql } = service;
const path = '/operations/cash';

const run = (name: string, text: string, values: unknown[] = []) => sql.query({ name, text }, values);
/** Names a courier, who is found by it. */
const rename = (courierID: string, name: string) =>
  run('test.rename', 'update couriers set name = $2 where id = $1', [courierID, name]);
const collected = async (amountIdr: number, name: string): Promise<string> => {
  const courierID = await courierWithCash(service, amountIdr);
  await rename(courierID, name);
  return courierID;
};
const open = (person: TestPerson, search: string) => visit(service, { path: `${path}${search}`, as: person });

/** Opens the form for the cash of the open courier by its key, and waits until it takes what is typed. */
async function openForm(page: Page) {
  await page.getByRole('complementary').getByRole('button', { name: 'Terima uang' }).waitFor();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input:focus').waitFor();
  return dialog;
}

interface Counted {
  readonly sum: string;
  readonly reason: string;
  readonly isShort?: boolean;
}

/** Takes in the cash of the open courier by keyboard alone, with a reason for another sum. */
async function takeIn(page: Page, { sum, reason, isShort = false }: Counted): Promise<void> {
  const dialog = await openForm(page);
  await page.keyboard.type(sum);
  if (isShort) {
    await dialog.getByRole('radio', { name: 'Kurang setor' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await dialog.getByLabel('Alasan').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(reason);
  await page.keyboard.press('Enter');
}

screenTest('the cash desk is empty at first, and a courier who collects is its first row', async () => {
  await using(await visitAs(service, 'finance', { path }), async (page) => {
    await page.getByText('Tidak ada uang di tangan kurir').waitFor();
    await expectGood(page, 'cash-empty');
    const courierID = await collected(125_000, 'Budi Setoran');
    await page.reload();
    await page.getByRole('button', { name: /^Budi Setoran/ }).click();
    await page.getByRole('complementary', { name: 'Budi Setoran' }).getByRole('listitem').first().waitFor();
    await expectGood(page, 'cash-courier');
    await openForm(page);
    await page.keyboard.type('120000');
    await page.getByRole('radio', { name: 'Kurang setor' }).waitFor();
    await expectGood(page, 'cash-take-in');
    await page.keyboard.press('Escape');
    const cash = await handOf(service, await addPerson(ctx, 'finance')).get(
      `/operations/v1/couriers/${courierID}/cash`,
    );
    assert.equal(cash.body.data.balance, 125_000, 'a closed dialog books nothing');
  });
});

screenTest(
  'by keyboard alone two cashiers take cash in, one short and one over, and close the day',
  async () => {
    const [sari, wati] = [await addPerson(ctx, 'warehouse'), await addPerson(ctx, 'finance')];
    const finance = handOf(service, wati);
    const short = await collected(200_000, 'Anton Kurang');
    const over = await collected(90_000, 'Lina Lebih');
    const both = await collected(70_000, 'Tono Berdua');
    const cashOf = async (courierID: string): Promise<Json> =>
      (await finance.get(`/operations/v1/couriers/${courierID}/cash`)).body.data;
    const first = await open(sari, `?open=${short}`);
    await using(first, async () => {
      await using(await open(wati, `?open=${over}`), async (second) => {
        await takeIn(first, { sum: '195000', reason: 'Selembar hilang', isShort: true });
        await takeIn(second, { sum: '92000', reason: 'Kembalian tidak diambil' });
        for (const page of [first, second]) {
          await page.getByRole('status').filter({ hasText: 'diterima dengan bukti BKM-' }).waitFor();
          const print = page.getByRole('link', { name: 'Cetak bukti' });
          assert.match((await print.getAttribute('href'))!, /\/cash-receipts\/BKM-\d{6}$/);
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        const [lacking, extra] = [await cashOf(short), await cashOf(over)];
        assert.deepEqual([lacking.handedIn[0].shortage, extra.handedIn[0].surplus], [5_000, 2_000]);

        // Both have counted the same cash; the later one learns who took it in.
        for (const page of [first, second]) {
          await page.goto(`${path}?open=${both}`);
          await openForm(page);
          await page.keyboard.type('70000');
        }
        // The second page learns of the first one's deposit only by its own.
        await second.route('**/couriers/*/cash', (route) => route.abort());
        await first.keyboard.press('Enter');
        await first.getByRole('status').filter({ hasText: 'diterima dengan bukti' }).waitFor();
        await second.keyboard.press('Enter');
        await second
          .getByRole('alert')
          .filter({ hasText: /sudah menerima uang kurir ini pada/ })
          .waitFor();
      });
    });
    await closeDay(sari);
    await using(await open(wati, '?view=differences'), async (page) => {
      await page.getByRole('button', { name: /^Anton Kurang/ }).click();
      await page.getByRole('complementary', { name: 'Anton Kurang' }).waitFor();
      await expectGood(page, 'cash-difference');
      await page.keyboard.press('t');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Cara penyelesaian' }).press('ArrowDown');
      await page.getByRole('option', { name: 'Dihapus sebagai kerugian' }).click();
      await dialog.getByLabel('Keterangan').fill('Disetujui direktur');
      await page.keyboard.press('Enter');
      await page.getByText('Selisih diselesaikan.').waitFor();
    });
    assert.deepEqual((await cashOf(short)).differences, []);
    await assertInBalance(sql);
  },
);

screenTest('decision 706: finance assigns a surplus to a delivery that was not paid in full', async () => {
  const wati = await addPerson(ctx, 'finance');
  const finance = handOf(service, wati);
  const courierID = await collected(60_000, 'Sinta Susulan');
  const scope = { workspaceId: service.provider.workspaceId, environment: 'production' } as const;
  const { id: deliveryId } = await insertTestDelivery(ctx, { ...scope, providerOrderId: 'SUSULAN-1' });
  const money = { dueIdr: 50_000, collectedIdr: 30_000, by: 'CASH', shortfallReason: 'Uang kurang' } as const;
  const whole = { scope, deliveryId, courierId: courierID, at: ctx.now(), ...money };
  await ctx.sql.transaction((tx) => recordCollection(tx, whole));
  const deposit = { environment: 'production', courierID, amount: 110_000, expected: 90_000 };
  const late = { ...deposit, reason: 'Penerima membayar sisanya' };
  assert.equal((await finance.post('/operations/v1/deposits', late)).status, 201);
  await using(await open(wati, '?view=differences'), async (page) => {
    await page.getByRole('button', { name: /^Sinta Susulan/ }).click();
    await page.getByRole('complementary', { name: 'Sinta Susulan' }).waitFor();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Cara penyelesaian' }).press('ArrowDown');
    await page.getByRole('option', { name: /^Uang sebuah pengiriman/ }).click();
    await dialog.getByRole('combobox', { name: 'Pengiriman' }).click();
    await page.getByRole('option', { name: /^SUSULAN-1, kurang Rp20.000/ }).click();
    await expectGood(page, 'cash-difference-delivery');
    await dialog.getByLabel('Keterangan').fill('Dibayar hari ini');
    await page.keyboard.press('Enter');
    await page.getByText('Selisih diselesaikan.').waitFor();
  });
  await using(await open(wati, '?view=differences&settled=true'), async (page) => {
    await page.getByRole('button', { name: /^Sinta Susulan/ }).click();
    const panel = page.getByRole('complementary', { name: 'Sinta Susulan' });
    await panel.getByText('SUSULAN-1').waitFor();
  });
  await assertInBalance(sql);
});

screenTest(
  'decision 707: a wrong deposit is reversed, and the colleague who must confirm it sees it wait',
  async () => {
    const [sari, wati] = [await addPerson(ctx, 'warehouse'), await addPerson(ctx, 'finance')];
    const courierID = await collected(2_500_000, 'Doni Salah');
    const hand = handOf(service, sari);
    for (const amount of [300_000, 2_200_000]) {
      await hand.post('/operations/v1/deposits', { environment: 'production', courierID, amount });
    }
    const reverse = async (page: Page, sum: string) => {
      await page.getByRole('button', { name: new RegExp(`^Batalkan BKM-\\d{6} ${sum}$`) }).click();
      await page.getByRole('dialog').getByLabel('Alasan').fill('Salah ketik');
    };
    await using(await open(sari, `?open=${courierID}`), async (page) => {
      await reverse(page, 'Rp300.000');
      await expectGood(page, 'cash-reverse');
      await page.getByRole('dialog').getByLabel('Alasan').fill('Salah ketik');
      await page.getByRole('dialog').getByRole('button', { name: 'Batalkan' }).last().click();
      await page.getByText(/^Dibatalkan dengan NPB-\d{6}\.$/).waitFor();
      await reverse(page, 'Rp2.200.000');
      await page.keyboard.press('Enter');
      await page.getByText(/^Permintaan dicatat/).waitFor();
      await page.getByRole('link', { name: 'Pembatalan menunggu orang kedua' }).waitFor();
      await expectGood(page, 'cash-reversed');
    });
    await using(await visitAs(service, 'finance', { path: '/operations/today' }), (page) =>
      page.getByText('1 pembatalan kas menunggu orang kedua.').waitFor(),
    );
    await using(await open(wati, '?view=reversals'), async (page) => {
      await page.getByRole('button', { name: /^Doni Salah/ }).click();
      const panel = page.getByRole('complementary', { name: 'Doni Salah' });
      await panel.getByText('Salah ketik').waitFor();
      await expectGood(page, 'cash-reversal');
      await panel.getByRole('button', { name: 'Setujui pembatalan' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Setujui pembatalan' }).click();
      await page.getByText(/^Dibatalkan dengan NPB-\d{6}\.$/).waitFor();
    });
    const { body } = await hand.get(`/operations/v1/couriers/${courierID}/cash`);
    assert.equal(body.data.balance, 2_500_000);
    await assertInBalance(sql);
  },
);

screenTest(
  'decision 637: an open count follows the cash of its courier, and asks if it is still right',
  async () => {
    const [sari, wati] = [await addPerson(ctx, 'warehouse'), await addPerson(ctx, 'finance')];
    const courierID = await collected(80_000, 'Rudi Berubah');
    await using(await open(sari, `?open=${courierID}`), async (page) => {
      const dialog = await openForm(page);
      await page.keyboard.type('80000');
      const body = { environment: 'production', courierID, amount: 30_000, expected: 80_000 };
      const part = await handOf(service, wati).post('/operations/v1/deposits', body);
      assert.equal(part.status, 201, part.text);
      const notice = dialog.getByRole('alert').filter({ hasText: 'Rp80.000 menjadi Rp50.000' });
      await notice.waitFor();
      await expectGood(page, 'cash-take-in-changed');
      await notice.getByRole('button', { name: 'Sudah saya periksa' }).click();
      await dialog.locator('input').first().fill('50000');
      await dialog.locator('input').first().press('Enter');
      await page.getByRole('status').filter({ hasText: 'diterima dengan bukti' }).waitFor();
    });
    await assertInBalance(sql);
  },
);

/** Closes the till of a cashier by keyboard, by its notes, with a bank deposit. */
async function closeDay(cashier: TestPerson): Promise<void> {
  await using(await open(cashier, `?view=tills&open=${cashier.id}`), async (page) => {
    await page.getByRole('complementary').getByRole('button', { name: 'Tutup kas' }).waitFor();
    // Beside the panel the names of cashiers had no room.
    await page
      .getByRole('grid', { name: 'Kas kasir' })
      .getByText(/ · hari ke-1$/)
      .first()
      .waitFor();
    await expectGood(page, 'cash-tills');
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hitung per pecahan', disabled: false }).press('Enter');
    await dialog.getByLabel('Lembar Rp100.000', { exact: true }).fill('2');
    await dialog.getByLabel('Lembar Rp5.000', { exact: true }).fill('12');
    await dialog.getByLabel(/^Alasan selisih/).fill('Kembalian kurang');
    await dialog.getByLabel('Disetor ke bank').fill('300000');
    await dialog.getByText('Yang disetor ke bank melebihi uang yang dihitung.').waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Tutup kas' }).isDisabled());
    await dialog.getByLabel('Disetor ke bank').fill('200000');
    await dialog.getByLabel('Nomor bukti bank').fill('BCA 0012');
    await expectGood(page, 'cash-closing');
    await dialog.getByLabel('Nomor bukti bank').press('Enter');
    await page.getByText(/^Kas .* ditutup\.$/).waitFor();
    await page.keyboard.press('3');
    await page.getByRole('grid', { name: 'Penutupan' }).getByText('Rp260.000').waitFor();
    const hand = handOf(service, cashier);
    const rows = (await hand.get('/operations/v1/till-closings?environment=production')).body.data;
    const { expected, counted, banked, remaining } = rows.find((each: Json) => each.cashierID === cashier.id);
    assert.deepEqual([expected, counted, banked, remaining], [265_000, 260_000, 200_000, 60_000]);
  });
}

screenTest('ten thousand couriers with cash are listed, found and stepped through', async () => {
  await run(
    'test.many-couriers',
    `insert into couriers (id, environment, name, phone)
    select 'CO-M' || n, 'production', 'Kurir Banyak ' || n, '+62819' || lpad(n::text, 8, '0')
    from generate_series(1, 10000) n`,
  );
  await run(
    'test.many-balances',
    `insert into courier_balances (courier_id, environment, balance_idr, held_since)
    select 'CO-M' || n, 'production', 1000000 + n, now() - n * interval '1 minute'
    from generate_series(1, 10000) n`,
  );
  await using(await visitAs(service, 'finance', { path }), async (page) => {
    await page.getByRole('button', { name: /^Kurir Banyak 10000/ }).waitFor();
    assert.ok((await page.getByRole('row').count()) < 100, 'only rows in view are drawn');
    await page.keyboard.press('/');
    await page.keyboard.type('banyak 777');
    await until(async () => (await page.getByRole('button', { name: /^Kurir Banyak 10000/ }).count()) === 0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Kurir Banyak 9777' }).waitFor();
  });
});
