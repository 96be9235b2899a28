import assert from 'node:assert/strict';
import { createPerson } from '../../src/people/create.ts';
import { tickingClock } from '../support/clock.ts';
import { putOnDuty } from '../support/couriers.ts';
import { book, operationsHand } from '../support/operations.ts';
import { quickHash } from '../support/people.ts';
import { startProxy } from '../support/proxy.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { panel, row } from './browser/board.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visit, visitAs } from './browser/open.ts';

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
/** Breaks the promise of a delivery by some minutes. */
const makeLate = (id: string, minutes: number) =>
  ctx.sql.query(
    {
      name: 'test.make-late',
      text: 'update deliveries set promised_pickup_at = $2::timestamptz - make_interval(mins => $3) where id = $1',
    },
    [id, ctx.now(), minutes],
  );

const board = { path: '/operations' };

screenTest(
  'a dispatcher signs in, finds the late one and gives it to another courier, and the warehouse sees who did it',
  async () => {
    const password = 'kata sandi yang panjang';
    const person = { workspaceId: null, name: 'Ani Wijaya', role: 'dispatcher' as const };
    await createPerson(ctx, { ...person, email: 'ani@example.com', passwordHash: quickHash(password) });
    const [late] = [await bookAs('TELAT-1'), await bookAs('TEPAT-1'), await bookAs('GUDANG-1', 'LOGISTIC')];
    await give(late, 'CO-ANTON');
    await makeLate(late, 25);
    await using(await visitAs(service, 'warehouse', board), async (colleague) => {
      await row(colleague, 'TELAT-1').filter({ hasText: 'Kurir CO-ANTON' }).waitFor();
      await using(await visit(service, board), async (page) => {
        await page.getByRole('textbox', { name: 'Email' }).fill('ani@example.com');
        await page.locator('input[name=password]').fill(password);
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: /^Terlambat 1/ }).click();
        await row(page, 'TEPAT-1').waitFor({ state: 'detached' });
        await row(page, 'TELAT-1').filter({ hasText: 'Telat 25 mnt' }).click();
        const times = panel(page, 'TELAT-1').getByRole('table').filter({ hasText: 'Janji' });
        await times.getByRole('columnheader', { name: 'Jemput terlambat' }).waitFor();
        const [promise, forecast, actual] = await Promise.all(
          ['Janji', 'Perkiraan', 'Aktual'].map((name) => times.getByRole('row', { name }).innerText()),
        );
        assert.notEqual(promise!.replace('Janji', ''), forecast!.replace('Perkiraan', ''));
        assert.match(actual!, /–\s+–/);
        await panel(page, 'TELAT-1').getByRole('button', { name: 'Ganti kurir' }).click();
        await page.getByRole('option').filter({ hasText: 'Kurir CO-BERTA' }).click();
        await page.getByRole('button', { name: 'Berikan kepada Kurir CO-BERTA' }).click();
        await page.getByText('Pesanan TELAT-1 kini pada Kurir CO-BERTA.').waitFor();
      });
      await row(colleague, 'TELAT-1').filter({ hasText: 'Kurir CO-BERTA' }).click();
      await panel(colleague, 'TELAT-1').getByText('Ani Wijaya (Operasi)').waitFor();
      await panel(colleague, 'TELAT-1').getByRole('button', { name: 'Rincian harga' }).click();
      const lines = panel(colleague, 'TELAT-1').getByRole('table').filter({ hasText: 'Jumlah' });
      await lines.getByRole('cell', { name: 'Tarif dasar' }).waitFor();
      assert.doesNotMatch(await lines.innerText(), /\b(base|step|weight|size|multiplier|rounding|Total)\b/);
      // The warehouse is offered its own moves alone, whatever else the chosen ones are open to.
      for (const order of ['GUDANG-1', 'TEPAT-1']) await row(colleague, order).getByRole('checkbox').click();
      const toolbar = colleague.getByRole('toolbar', { name: 'Tindakan untuk yang dipilih' });
      await toolbar.getByText('2 dipilih').waitFor();
      assert.equal(await toolbar.getByRole('button', { name: 'Tugaskan' }).count(), 0);
      await toolbar.getByRole('button', { name: 'Tindakan lain' }).click();
      const items = colleague.getByRole('menuitem');
      await items.first().waitFor();
      assert.deepEqual(await items.allInnerTexts(), ['Terima paket\n1', 'Laporkan tidak ada\n1']);
    });
    assert.equal((await read(late)).courierID, 'CO-BERTA');
  },
);

screenTest(
  'by keyboard alone one finds, opens, assigns and closes; the address keeps what is looked at',
  async () => {
    const id = await bookAs('TOMBOL-1');
    await using(await visitAs(service, 'dispatcher', board), async (page) => {
      await row(page, 'TOMBOL-1').waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('tombol-1');
      await page.waitForURL(/q=tombol-1/);
      await page.keyboard.press('Enter');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await panel(page, 'TOMBOL-1').waitFor();
      assert.match(page.url(), new RegExp(`open=${id}`));
      await page.keyboard.press('a');
      await page
        .getByRole('option')
        .filter({ hasText: 'Tercepat' })
        .filter({ hasText: 'CO-ANTON' })
        .waitFor();
      await page.keyboard.type('berta');
      await page.getByRole('option').filter({ hasText: 'CO-ANTON' }).waitFor({ state: 'detached' });
      assert.equal(await page.getByRole('option').filter({ hasText: 'Tercepat' }).count(), 0);
      await page.keyboard.press('Shift+Enter');
      assert.ok(await page.getByRole('dialog').isVisible(), 'Shift+Enter gives nothing');
      await page.keyboard.press('Enter');
      await page.getByText('Pesanan TOMBOL-1 kini pada Kurir CO-BERTA.').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('.');
      await page.getByRole('menuitem').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      assert.ok(await panel(page, 'TOMBOL-1').isVisible(), 'Escape closes the menu alone');
      await page.keyboard.press('Escape');
      await panel(page, 'TOMBOL-1').waitFor({ state: 'detached' });
      await page.keyboard.press('x');
      await page.getByRole('toolbar', { name: 'Tindakan untuk yang dipilih' }).waitFor();
      await page.keyboard.press('.');
      await page.getByRole('menuitem', { name: /Nyatakan gagal\s*1/ }).waitFor();
      await page
        .getByRole('menuitem', { name: 'Tugaskan', exact: true })
        .and(page.locator(':focus'))
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.getByRole('toolbar', { name: 'Tindakan untuk yang dipilih' }).waitFor({ state: 'detached' });
      await page.reload();
      await row(page, 'TOMBOL-1').waitFor();
      assert.equal(await page.getByRole('searchbox').inputValue(), 'tombol-1');
      await page.getByRole('button', { name: 'Tampilan' }).click();
      await page.getByRole('textbox', { name: 'Simpan tampilan ini sebagai' }).fill('Tombol');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Hapus tampilan Tombol' }).waitFor();
      // A view that an earlier version kept in the browser, and that the service refuses, hides no other.
      await page.evaluate(async () => {
        const { data } = await (await fetch('/people/v1/me')).json();
        const kept = [{ name: 'panjang '.repeat(100), search: {} }];
        localStorage.setItem(`antar.views.${data.id}`, JSON.stringify(kept));
      });
      await page.goto('/operations/?sort=order');
      await row(page, 'TOMBOL-1').waitFor();
      await page.getByRole('button', { name: 'Tampilan' }).click();
      await page.getByRole('button', { name: 'Tombol', exact: true }).click();
      await page.waitForURL(/q=tombol-1$/);
    });
    assert.equal((await read(id)).courierID, 'CO-BERTA');
  },
);

screenTest(
  'decision 482: a saved view is shared with a colleague, who uses it, and is unshared',
  async () => {
    await bookAs('BAGI-1');
    const menuOf = async (page: Page) => {
      await page.getByRole('button', { name: 'Tampilan' }).click();
      return page.getByRole('dialog', { name: 'Tampilan' });
    };
    const mine = await visitAs(service, 'dispatcher', { path: '/operations/?q=bagi-1' });
    await using(mine, async (page) => {
      await row(page, 'BAGI-1').waitFor();
      const views = await menuOf(page);
      await views.getByRole('textbox', { name: 'Simpan tampilan ini sebagai' }).fill('Sore');
      await page.keyboard.press('Enter');
      await views.getByRole('button', { name: 'Bagikan tampilan Sore kepada rekan' }).click();
      const unshare = views.getByRole('button', { name: 'Berhenti membagikan tampilan Sore' });
      await unshare.waitFor();
      await views.getByText('dibagikan').waitFor();
      await expectGood(page, 'board-views');
      await using(await visitAs(service, 'dispatcher', { path: '/operations/' }), async (colleague) => {
        const shared = (await menuOf(colleague)).getByRole('button', { name: /^Sore\s*dari Person \d+$/ });
        await shared.waitFor();
        assert.equal(await colleague.getByRole('button', { name: /tampilan Sore/ }).count(), 0, 'not theirs');
        await shared.click();
        await colleague.waitForURL(/q=bagi-1$/);
        await row(colleague, 'BAGI-1').waitFor();

        await unshare.click();
        await views.getByRole('button', { name: 'Bagikan tampilan Sore kepada rekan' }).waitFor();
        const without = await menuOf(colleague);
        await without.getByRole('textbox', { name: 'Simpan tampilan ini sebagai' }).waitFor();
        await shared.waitFor({ state: 'detached' });
      });
    });
  },
);

screenTest('what cannot be undone asks once, names what will happen, and wants its reason', async () => {
  const id = await bookAs('GAGAL-1');
  await using(await visitAs(service, 'dispatcher', { path: `/operations/?open=${id}` }), async (page) => {
    await panel(page, 'GAGAL-1').getByRole('button', { name: 'Tindakan lain' }).click();
    const closed = page.getByRole('menuitem', { name: /^Batalkan/ });
    await closed.filter({ hasText: 'Hanya mitra yang dapat membatalkan.' }).waitFor();
    assert.equal(await closed.isDisabled(), true);
    await page.getByRole('menuitem', { name: 'Nyatakan gagal', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Nyatakan gagal · GAGAL-1' });
    await dialog.getByText('Pengiriman berakhir sebagai gagal.').waitFor();
    await dialog.getByRole('button', { name: 'Nyatakan gagal' }).click();
    await dialog.getByText('Pilih alasan').waitFor();
    assert.equal((await read(id)).delivery.status, 'ALLOCATING');
    await dialog.getByRole('combobox', { name: 'Alasan' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Nyatakan gagal' }).click();
    await page.getByText('Nyatakan gagal: pesanan GAGAL-1 selesai dicatat.').waitFor();
  });
  assert.equal((await read(id)).delivery.status, 'FAILED_PICKUP');
});

screenTest(
  'decision 414: a change whose answer is lost is sent again with its key, and nothing is done twice',
  async () => {
    const [found, lost] = [await bookAs('HILANG-1'), await bookAs('HILANG-2')];
    await using(await visitAs(service, 'dispatcher', { path: '/operations/?q=hilang' }), async (page) => {
      const assign = async (order: string) => {
        await row(page, order).click();
        await panel(page, order).getByRole('button', { name: 'Tugaskan' }).click();
        await page.getByRole('option').filter({ hasText: 'CO-ANTON' }).click();
        await page.getByRole('button', { name: /^Berikan kepada/ }).click();
      };
      let sent = 0;
      await page.route(`**${path(found, '/courier')}`, async (route) => {
        sent += 1;
        if (sent > 1) return route.continue();
        await route.fetch();
        await route.abort();
      });
      await assign('HILANG-1');
      await page.getByText('Pesanan HILANG-1 kini pada').waitFor();
      assert.equal(sent, 2);
      // The connection is lost with the answer; after a reload the same press has the same key.
      await page.route(`**${path(lost, '/courier')}`, async (route) => {
        await route.fetch();
        await page.context().setOffline(true);
        await route.abort();
      });
      await assign('HILANG-2');
      await page.getByText('Tugaskan: belum diketahui hasilnya untuk pesanan HILANG-2').waitFor();
      assert.equal(await page.getByText('Pesanan HILANG-2 kini pada').count(), 0);
      await page.context().setOffline(false);
      await page.reload();
      await row(page, 'HILANG-2').getByText('CO-ANTON').waitFor();
    });
    for (const id of [found, lost]) {
      const { history } = await read(id);
      assert.equal(history.filter(({ move }: { move: string }) => move === 'assign').length, 1);
    }
  },
);

longScreenTest(
  'a line that is cut is told; what happened meanwhile comes when it is mended, also from another process',
  async () => {
    const proxy = await startProxy(service.baseUrl);
    const other = await startService({ now, sql: ctx.sql as never, config: { mapStyleUrl: '' } });
    const id = await bookAs('PUTUS-1');
    const through = { ...service, baseUrl: proxy.baseUrl };
    await using(await visitAs(through, 'dispatcher', { path: '/operations/?q=putus' }), async (page) => {
      await row(page, 'PUTUS-1').filter({ hasText: 'Mencari kurir' }).waitFor();
      // The page has its last part, the map: a connection cut before that is another case.
      await page.getByText('Peta jalan tidak tersedia').waitFor();
      proxy.cut();
      await page.getByText('Terputus, mencoba lagi').waitFor();
      await give(id, 'CO-BERTA');
      await row(page, 'PUTUS-1').filter({ hasText: 'Mencari kurir' }).waitFor();
      proxy.lead(other.baseUrl);
      proxy.mend();
      await row(page, 'PUTUS-1').filter({ hasText: 'Menunggu dijemput' }).waitFor();
      await page.getByText('Terputus, mencoba lagi').waitFor({ state: 'detached' });
    });
  },
);

longScreenTest('where no stream comes through, the board is asked again and again', async () => {
  const id = await bookAs('TANYA-1');
  await using(await visitAs(service, 'dispatcher', { path: '/operations/sign-in' }), async (page) => {
    await page.route('**/board/stream*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/operations/?q=tanya');
    await page.getByText('Diperbarui berkala').waitFor();
    await give(id, 'CO-BERTA');
    await row(page, 'TANYA-1').filter({ hasText: 'Menunggu dijemput' }).waitFor();
  });
});

longScreenTest(
  'a finished delivery is found beside active ones, and opening it keeps what was found',
  async () => {
    await bookAs('ARSIP-12');
    const id = await bookAs('ARSIP-1');
    const { body } = await dispatcher.get('/operations/v1/reason-codes?leg=pickup');
    const failure = { move: 'forceFailure', reasonCode: body.data[0].code };
    const answer = await dispatcher.post(path(id, '/moves'), failure);
    assert.equal(answer.status, 200, answer.text);
    await using(await visitAs(service, 'dispatcher', { path: '/operations/?q=ARSIP-1' }), async (page) => {
      await page.getByRole('button', { name: 'Cari juga yang sudah selesai' }).click();
      await page.getByRole('button', { name: /ARSIP-1/ }).click();
      await panel(page, 'ARSIP-1').getByText('Gagal dijemput').first().waitFor();
      assert.ok(await panel(page, 'ARSIP-1').getByRole('button', { name: 'Tugaskan' }).isDisabled());
      await row(page, 'ARSIP-12').waitFor();
      const ended = page.getByRole('region', { name: 'Yang sudah selesai' });
      await ended.getByRole('button', { name: /ARSIP-1/ }).waitFor();
      // On a phone the delivery covers the list, and the way back leads there.
      await page.setViewportSize({ width: 390, height: 844 });
      await panel(page, 'ARSIP-1').getByRole('button', { name: 'Tutup' }).click();
      await ended.getByRole('button', { name: /ARSIP-1/ }).click();
      await panel(page, 'ARSIP-1').waitFor();
      await page.goBack();
      await panel(page, 'ARSIP-1').waitFor({ state: 'detached' });
      await row(page, 'ARSIP-12').waitFor();
    });
  },
);

screenTest(
  'decision 720: the time-line shows couriers with their stops, as the service forecasts them',
  async () => {
    const [late, done] = [await bookAs('WAKTU-1'), await bookAs('WAKTU-2')];
    await give(late, 'CO-BERTA');
    await give(done, 'CO-BERTA');
    await makeLate(late, 15);
    const text =
      "update deliveries set status = 'COMPLETED', pickup_at = assigned_at, completed_at = $2 where id = $1";
    await ctx.sql.query({ name: 'test.hand-over', text }, [done, ctx.now()]);
    await service.forecast();
    let pickup: { from: string; to: string } | undefined;
    await until(async () => {
      const { body } = await dispatcher.get('/operations/v1/board?environment=production');
      const row = body.data.deliveries.find((each: { deliveryID: string }) => each.deliveryID === late);
      pickup = row?.forecast?.pickup;
      return pickup !== undefined;
    });
    const timeIn = (at: string) =>
      new Date(at).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Jakarta',
        hour: '2-digit',
        minute: '2-digit',
      });
    await using(await visitAs(service, 'warehouse', board), async (page) => {
      await page.getByRole('radiogroup', { name: 'Tampilan papan' }).getByText('Waktu').click();
      assert.equal(new URL(page.url()).searchParams.get('show'), 'time');
      const courier = page.getByRole('row').filter({ hasText: 'Kurir CO-BERTA' });
      const range = [...new Set([timeIn(pickup!.from), timeIn(pickup!.to)])].join('–');
      await courier
        .getByRole('gridcell', {
          name: new RegExp(`^Jemput WAKTU-1 · perkiraan ${range} · janji .* · terlambat$`),
        })
        .waitFor();
      await courier.getByRole('gridcell', { name: /^Antar WAKTU-2 · selesai / }).waitFor();
      const who = courier.getByRole('rowheader', { name: /\d telat/ });
      await who.waitFor();
      const cutBelow = (parts: Element[]) =>
        parts.filter((part) => part.scrollHeight > part.clientHeight).map((part) => part.textContent);
      assert.deepEqual(await who.locator('> span').evaluateAll(cutBelow), [], 'descenders are cut');
      await expectGood(page, 'board-time');
      await courier.getByRole('gridcell', { name: /^Jemput WAKTU-1/ }).click();
      await panel(page, 'WAKTU-1').waitFor();
      await expectGood(page, 'board-time-delivery');
    });
  },
);

const long = 'Pesanan-dengan-nomor-yang-sangat-panjang-0123456789';
screenTest('the board, a delivery and its dialogs are good to look at', async () => {
  const id = await bookAs(long);
  await give(id, 'CO-ANTON');
  await makeLate(id, 95);
  await using(await visitAs(service, 'dispatcher', board), async (page) => {
    await row(page, long).waitFor();
    await expectGood(page, 'board');
    await row(page, long).click();
    await page.keyboard.press('x');
    await panel(page, long).getByRole('button', { name: 'Tindakan lain' }).waitFor();
    await expectGood(page, 'board-delivery');
    const more = panel(page, long).getByRole('button', { name: 'Tindakan lain' });
    const forceFailure = page.getByRole('menuitem', { name: 'Nyatakan gagal', exact: true });
    await more.click();
    await forceFailure.waitFor();
    await expectGood(page, 'board-actions');
    // A window of another size closes the menu.
    if (!(await forceFailure.isVisible())) await more.click();
    await forceFailure.click();
    await page.getByRole('dialog').waitFor();
    await expectGood(page, 'board-move');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await panel(page, long).getByRole('button', { name: 'Ganti kurir' }).click();
    await page.getByRole('option').filter({ hasText: 'CO-BERTA' }).waitFor();
    await expectGood(page, 'board-assign');
    await page.goto('/operations/?q=tidak-ada');
    await page.getByRole('button', { name: /^Cari juga/ }).waitFor();
    await expectGood(page, 'board-nothing');
  });
});
