import assert from 'node:assert/strict';
import { tickingClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { panel, row } from './browser/board.ts';
import { expectGood, findingsOf } from './browser/look.ts';
import { longScreenTest, screenTest, using, visitAs } from './browser/open.ts';

/** Within the operating hours of the demo tariffs. */
const now = tickingClock('2026-11-20T05:00:00Z');
const service = await startService({ now, config: { mapStyleUrl: '' } });
const { ctx } = service;
const dispatcher = await operationsHand(service);
const origin = { latitude: -6.1944, longitude: 106.8229 };
const north = (meters: number) => ({ ...origin, latitude: origin.latitude + meters / 111_195 });
await putOnDuty(ctx, 'CO-ANTON', north(400), { capacityParcels: 20 });
await putOnDuty(ctx, 'CO-BERTA', north(2_500), { capacityParcels: 20 });

const bookAs = (orderID: string, category: 'EXPRESS' | 'LOGISTIC' = 'EXPRESS') =>
  book(service, category, { body: { providerOrderID: orderID } });
const path = (id: string, part = '') => `/operations/v1/deliveries/${id}${part}`;
async function give(id: string, courierID: string): Promise<void> {
  const answer = await dispatcher.put(path(id, '/courier'), { courierID });
  assert.equal(answer.status, 200, answer.text);
}
async function read(id: string) {
  const answer = await dispatcher.get(path(id));
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
}

screenTest(
  'decision 212: many at once are one request, and each has its outcome, as the service has it afterwards',
  async () => {
    const ids = [await bookAs('BANYAK-1'), await bookAs('BANYAK-2'), await bookAs('BANYAK-3', 'LOGISTIC')];
    ids.push(await bookAs('BANYAK-4'));
    await using(await visitAs(service, 'dispatcher', { path: '/operations/?q=banyak' }), async (page) => {
      await row(page, 'BANYAK-4').waitFor();
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET')
          requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      await page.getByRole('checkbox', { name: 'Pilih semua yang tampil' }).click();
      await page.keyboard.press('a');
      const option = (courier: string) => page.getByRole('option').filter({ hasText: courier });
      await option('CO-ANTON').filter({ hasText: '+4 paket' }).waitFor();
      await option('CO-ANTON').click();
      await option('CO-BERTA').click();
      await option('CO-BERTA').filter({ hasText: '+2 paket' }).waitFor();
      await page.getByRole('button', { name: 'Bagikan kepada 2 kurir' }).click();
      const outcomes = page.getByRole('dialog', { name: '3 berhasil, 1 tidak' });
      const assignedTo = (order: string, courier: string) =>
        outcomes
          .getByRole('row', { name: `${order} Kini pada Kurir ${courier} Menunggu dijemput` })
          .waitFor();
      await assignedTo('BANYAK-1', 'CO-ANTON');
      await assignedTo('BANYAK-2', 'CO-ANTON');
      await assignedTo('BANYAK-4', 'CO-BERTA');
      await outcomes.getByRole('row', { name: /BANYAK-3 .*Disiapkan/ }).waitFor();
      await outcomes.getByRole('button', { name: 'Pilih yang ditolak' }).click();
      await page.getByRole('toolbar').getByText('1 dipilih').waitFor();
      assert.deepEqual(requests.splice(0), ['POST /operations/v1/assignments']);
      const couriers = await Promise.all(ids.map(async (id) => (await read(id)).courierID));
      assert.deepEqual(couriers, ['CO-ANTON', 'CO-ANTON', null, 'CO-BERTA']);

      await page.getByRole('checkbox', { name: 'Pilih semua yang tampil' }).click();
      await page.getByRole('toolbar').getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: 'Kembalikan ke pencarian kurir 3' }).click();
      const returned = page.getByRole('dialog', { name: 'Kembalikan ke pencarian kurir: 4 pengiriman?' });
      await returned.getByText('1 di antaranya akan ditolak').waitFor();
      await returned.getByRole('button', { name: 'Kembalikan ke pencarian kurir (4)' }).click();
      await page.getByRole('dialog', { name: '3 berhasil, 1 tidak' }).waitFor();
      assert.deepEqual(requests, ['POST /operations/v1/returns-to-dispatch']);
    });
    const explained = (await dispatcher.get(path(ids[3]!, '/dispatch'))).body.data;
    assert.equal(explained.givenBack[0].courierID, 'CO-BERTA');
    assert.deepEqual(explained.couriers, [{ courierID: 'CO-BERTA', name: 'Kurir CO-BERTA' }]);
  },
);

screenTest(
  'decisions 453 and 454: a full courier is asked about, and a colleague is not overruled',
  async () => {
    await putOnDuty(ctx, 'CO-PENUH', north(900), { capacityParcels: 1 });
    await give(await bookAs('PENUH-0'), 'CO-PENUH');
    const id = await bookAs('PENUH-1');
    await putOnDuty(ctx, 'CO-BAGUS', north(1_000));
    await putOnDuty(ctx, 'CO-FITRI', north(3_000));
    for (const [courierId, name] of [
      ['CO-BAGUS', 'Bagus Safitri'],
      ['CO-FITRI', 'Fitri Safitri'],
    ]) {
      const text = 'update couriers set name = $2 where id = $1';
      await ctx.sql.query({ name: 'test.rename', text }, [courierId, name]);
    }
    await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
      const choose = async (button: string, courier: string) => {
        await panel(page, 'PENUH-1').getByRole('button', { name: button }).click();
        await page.getByRole('option').filter({ hasText: courier }).click();
      };
      const giveTo = (courier: string) =>
        page.getByRole('button', { name: `Berikan kepada Kurir ${courier}` });
      await panel(page, 'PENUH-1').getByRole('button', { name: 'Tugaskan' }).click();
      await page.getByRole('option').filter({ hasText: 'Bagus Safitri' }).waitFor();
      await page.keyboard.type('fitri');
      await page.getByRole('button', { name: 'Berikan kepada Fitri Safitri' }).waitFor();
      await page.keyboard.type(' safitri');
      await page.getByRole('option').filter({ hasText: 'Bagus Safitri' }).waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await choose('Tugaskan', 'CO-PENUH');
      await giveTo('CO-PENUH').click();
      const dialog = page.getByRole('dialog', { name: 'Melewati batas Kurir CO-PENUH' });
      await dialog.getByText('Lebih banyak paket daripada yang muat').waitFor();
      assert.equal((await read(id)).courierID, null);
      await dialog.getByRole('button', { name: 'Tetap berikan' }).click();
      await page.getByText('Pesanan PENUH-1 kini pada Kurir CO-PENUH.').waitFor();
      await panel(page, 'PENUH-1').getByText('Lebih banyak paket daripada yang muat').waitFor();
      // Once the board knows the choice too, it is no news to the next dialog.
      await row(page, 'PENUH-1').filter({ hasText: 'CO-PENUH' }).waitFor();

      await choose('Ganti kurir', 'CO-ANTON');
      // The colleague is faster: the page has the news only after it has sent its own choice.
      await page.route(`**${path(id, '/courier')}`, async (route) => {
        await give(id, 'CO-BERTA');
        await route.continue();
      });
      await giveTo('CO-ANTON').click();
      await page.getByText(/Kurirnya sudah diganti oleh .+, 20 Nov 2026 \d\d:\d\d WIB/).waitFor();
    });
    assert.equal((await read(id)).courierID, 'CO-BERTA');
  },
);

longScreenTest('a row that is drawn onto a courier asks whether they shall have it', async () => {
  const [from, onto] = [await bookAs('SERET-1'), await bookAs('SERET-2')];
  await give(onto, 'CO-BERTA');
  await using(await visitAs(service, 'dispatcher', { path: '/operations/?q=seret' }), async (page) => {
    await row(page, 'SERET-2').filter({ hasText: 'CO-BERTA' }).waitFor();
    await row(page, 'SERET-1').dragTo(row(page, 'SERET-2'));
    await page.getByRole('button', { name: 'Berikan kepada Kurir CO-BERTA' }).click();
    await page.getByText('Pesanan SERET-1 kini pada Kurir CO-BERTA.').waitFor();
  });
  await until(async () => (await read(from)).courierID === 'CO-BERTA');
});

screenTest(
  'decision 721: a delivery without a courier is dragged onto a row of the time-line, with the verdict of the dialog',
  async () => {
    const id = await bookAs('GARIS-1');
    const path = '/operations/?show=time&q=garis-1';
    await using(await visitAs(service, 'dispatcher', { path }), async (page) => {
      const chip = page
        .getByRole('row', { name: /^Tanpa kurir 1/ })
        .getByRole('gridcell', { name: /^GARIS-1/ });
      const courier = page.getByRole('row').filter({ hasText: 'Kurir CO-BERTA' });
      const waitForVerdict = (text: RegExp) => courier.getByText(text).first().waitFor();
      await expectGood(page, 'board-time-lane');
      await chip.hover();
      await page.mouse.down();
      // The first move begins the drag, the second one is over the row.
      await courier.hover();
      await courier.hover();
      for (const text of [/^tiba \d\d:\d\d/, /^antar \d\d:\d\d.* · tepat janji$/, /\d+\/20 paket$/])
        await waitForVerdict(text);
      await page.mouse.up();
      assert.equal((await read(id)).courierID, null, 'only the dialog assigns');
      await page.getByRole('dialog').getByRole('button', { name: 'Berikan kepada Kurir CO-BERTA' }).click();
      await page.getByText('Pesanan GARIS-1 kini pada Kurir CO-BERTA.').waitFor();
      await courier.getByRole('gridcell', { name: /^Jemput .*GARIS-1\b/ }).waitFor();
      await page.getByText('Tidak ada yang menunggu').waitFor();
    });
  },
);

longScreenTest(
  'decision 721: keys choose a courier on the time-line, and a live region speaks the verdict',
  async () => {
    await bookAs('KETIK-1');
    const path = '/operations/?show=time&q=ketik-1';
    await using(await visitAs(service, 'dispatcher', { path }), async (page) => {
      const grid = page.getByRole('grid', { name: 'Garis waktu kurir' });
      const active = () =>
        grid.evaluate(
          (each) => document.getElementById(each.getAttribute('aria-activedescendant') ?? '')?.textContent,
        );
      await page.getByRole('gridcell', { name: /^KETIK-1/ }).waitFor();
      await grid.focus();
      assert.match((await active()) ?? '', /^KETIK-1/);
      const spoken = page.getByRole('status').filter({ hasText: /^Kurir / });
      await page.keyboard.press('Space');
      await page.getByText('Pilih kurir untuk KETIK-1').waitFor();
      await spoken.filter({ hasText: /^Kurir CO-\w+: tiba .+, antar .+, .+\/20 paket$/ }).waitFor();
      const first = await spoken.textContent();
      await page.keyboard.press('ArrowDown');
      await until(async () => (await spoken.textContent()) !== first);
      await page.keyboard.press('ArrowUp');
      await until(async () => (await spoken.textContent()) === first);
      assert.deepEqual(await findingsOf(page), []);
      await page.keyboard.press('Escape');
      await page.getByText('Pilih kurir untuk KETIK-1').waitFor({ state: 'detached' });
      await page.keyboard.press('Space');
      await spoken.waitFor();
      await page.keyboard.press('Enter');
      const [, name] = /^(.+?):/.exec(first ?? '') ?? [];
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Berikan kepada ${name}` })
        .waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(`Pesanan KETIK-1 kini pada ${name}.`).waitFor();
    });
  },
);

longScreenTest('several deliveries of one courier may stay with them: nothing is sent', async () => {
  const ids: string[] = [];
  for (const count of [1, 2, 3, 4, 5, 6]) ids.push(await bookAs(`TETAP-${count}`));
  for (const id of ids) await give(id, 'CO-ANTON');
  await ctx.sql.query(
    {
      name: 'test.promise-soon',
      text: `update deliveries set promised_dropoff_at = $2::timestamptz + interval '3 minutes' where id = any($1)`,
    },
    [ids, ctx.now()],
  );
  await using(await visitAs(service, 'dispatcher', { path: '/operations/?q=tetap' }), async (page) => {
    await row(page, 'TETAP-6').filter({ hasText: 'CO-ANTON' }).waitFor();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') requests.push(request.url());
    });
    await page.getByRole('checkbox', { name: 'Pilih semua yang tampil' }).click();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: /6 pengiriman/ });
    const option = (courier: string) => dialog.getByRole('option').filter({ hasText: courier });
    await option('CO-ANTON').filter({ hasText: 'Kurir sekarang' }).waitFor();
    await option('CO-BERTA')
      .getByText(/antar telat .* lagi$/)
      .waitFor();
    const keep = dialog.getByRole('button', { name: 'Tetap Kurir CO-ANTON' });
    await keep.waitFor();
    await expectGood(page, 'board-assign-kept');
    await option('CO-BERTA').click();
    await option('CO-BERTA').filter({ hasText: '+6 paket' }).waitFor();
    await dialog.getByRole('button', { name: 'Berikan kepada Kurir CO-BERTA' }).waitFor();
    await option('CO-BERTA').click();
    await option('CO-ANTON').click();
    await keep.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('toolbar').getByText('6 dipilih').waitFor();
    assert.deepEqual(requests, []);
  });
});

screenTest(
  'decision 572: for several deliveries it is named which become late, and nobody without room is proposed',
  async () => {
    const at = { latitude: -7.25, longitude: 112.75 };
    const near = (meters: number) => ({ ...at, latitude: at.latitude + meters / 111_195 });
    await putOnDuty(ctx, 'CO-SEMPIT', near(100), { capacityParcels: 2 });
    await putOnDuty(ctx, 'CO-LUAS', near(900), { capacityParcels: 3 });
    const place = (meters: number) => ({ address: 'Jl. Tunjungan', coordinates: near(meters) });
    const ids: string[] = [];
    for (const count of [1, 2, 3]) {
      const body = { providerOrderID: `RAMAI-${count}`, origin: place(0), destination: place(1_000 * count) };
      ids.push(await book(service, 'EXPRESS', { body }));
    }
    const text = 'update deliveries set promised_dropoff_at = $2 where id = $1';
    const soon = new Date(ctx.now().getTime() + 60_000);
    await ctx.sql.query({ name: 'test.promise-of-one', text }, [ids[1], soon]);
    await using(await visitAs(service, 'dispatcher', { path: '/operations/?q=ramai' }), async (page) => {
      await row(page, 'RAMAI-3').waitFor();
      await page.getByRole('checkbox', { name: 'Pilih semua yang tampil' }).click();
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog', { name: /3 pengiriman/ });
      const option = (courier: string) => dialog.getByRole('option').filter({ hasText: courier });
      await option('CO-SEMPIT').filter({ hasText: 'tidak muat' }).waitFor();
      await option('CO-LUAS').filter({ hasText: 'Tercepat' }).waitFor();
      await option('CO-LUAS')
        .getByText(/^RAMAI-2 antar telat \d+ mnt$/)
        .waitFor();
      await dialog.getByRole('button', { name: 'Berikan kepada Kurir CO-LUAS' }).waitFor();
      await expectGood(page, 'board-assign-several');

      await ctx.sql.query(
        { name: 'test.fewer', text: 'update couriers set capacity_parcels = 2 where id = $1' },
        ['CO-LUAS'],
      );
      await option('CO-LUAS').filter({ hasText: 'tidak muat' }).waitFor();
      await dialog.getByText('Tercepat').waitFor({ state: 'detached' });
      const none = dialog.getByRole('button', { name: 'Tugaskan' });
      assert.equal(await none.getAttribute('aria-disabled'), 'true', 'without room nobody is proposed');
    });
  },
);

longScreenTest('the times of a choice of couriers are in the zone of the delivery', async () => {
  const at = { latitude: -2.533, longitude: 140.718 };
  await putOnDuty(ctx, 'CO-PAPUA', at, { capacityParcels: 20 });
  const place = { address: 'Jl. Percetakan 1', coordinates: at };
  const { workspaceId } = service.provider;
  await insertTestDelivery(ctx, {
    ...{ workspaceId, environment: 'production', areaId: 'jayapura', timeZone: 'Asia/Jayapura' },
    ...{ providerOrderId: 'PAPUA-1', origin: place, destination: place },
  });
  await using(await visitAs(service, 'dispatcher', { path: '/operations/?q=papua' }), async (page) => {
    await row(page, 'PAPUA-1').click();
    await panel(page, 'PAPUA-1').getByRole('button', { name: 'Tugaskan' }).click();
    await page
      .getByRole('option')
      .filter({ hasText: 'CO-PAPUA' })
      .getByText(/^tiba 14:/)
      .waitFor();
  });
});
