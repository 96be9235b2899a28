import assert from 'node:assert/strict';
import { dayAfter } from '../../web/ui/days/typed-day.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { createFlow } from '../support/flow.ts';
import { recordsOf } from '../support/open-xlsx.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { downloadSheet } from './browser/download.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const flow = await createFlow(service);
const id = await flow.book('express');
await flow.walk(id, 'assign', 'setOff', 'pickUp', 'depart', 'complete');

screenTest('the history finds an ended delivery, opens the panel of the board and downloads it', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations/history' }), async (page) => {
    const list = page.getByRole('grid', { name: 'Riwayat' });
    await list.getByText('Toko Melati').waitFor();
    await expectGood(page, 'history');
    await list.getByRole('button').first().click();
    const panel = page.getByRole('complementary');
    await panel.waitFor();
    const { x, width } = (await panel.boundingBox())!;
    assert.ok(x + width <= page.viewportSize()!.width, 'the panel ends with the window');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('penerima:nobody');
    await page.getByText('Tidak ada pengiriman yang cocok').waitFor();
    await page.getByRole('searchbox').fill(id);
    await list.getByText('Toko Melati').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await page.getByRole('button', { name: 'Gagal', exact: true }).click();
    await page.getByText('Tidak ada pengiriman yang cocok').waitFor();
    assert.equal((await downloadSheet(page)).sheet.rows.length, 1, 'only the heads');
    await page.getByRole('button', { name: 'Hapus filter' }).click();
    await list.getByText('ORDER-1').first().waitFor();
    await page.getByRole('button', { name: 'Unduh', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Unduh CSV' }).waitFor();
    await expectGood(page, 'history-download');
    await page.keyboard.press('Escape');
    const [row] = recordsOf((await downloadSheet(page)).sheet);
    assert.deepEqual(
      Object.keys(row!),
      ['Pesanan', 'Status', 'Mitra', 'Penerima', 'Kurir', 'Dipesan', 'Zona waktu'],
      'the columns that the list shows',
    );
    assert.deepEqual([row!.Mitra, row!.Status, row!['Zona waktu']], ['Toko Melati', 'Selesai', 'WIB']);
    // 'WIT' is the zone of the delivery, wherever the reader is.
    const place = { workspaceId: service.provider.workspaceId, environment: 'production' } as const;
    await insertTestDelivery(service.ctx, { ...place, areaId: 'jayapura', providerOrderId: 'PAPUA-1' });
    await page.goto('/operations/history');
    await list.getByRole('row', { name: /PAPUA-1.*WIT/ }).waitFor();
  });
});

longScreenTest(
  'a network or proxy that answers for the service is named, and its page is no file',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/history' }), async (page) => {
      const list = page.getByRole('grid', { name: 'Riwayat' });
      await list.getByText('Toko Melati').first().waitFor();
      let status = 200;
      await page.route('**/operations/v1/deliveries*', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<title>Wi-Fi</title>' }),
      );
      await page.getByRole('button', { name: 'Unduh', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Unduh XLSX' }).click();
      await page.getByText('Jaringan ini meminta Anda masuk dulu.').waitFor();
      status = 502;
      await page.getByRole('button', { name: 'Gagal', exact: true }).click();
      await page.getByText('Layanan tidak menjawab, walau koneksi Anda baik.').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await page.getByText('Tidak ada pengiriman yang cocok').waitFor();
    });
  },
);

screenTest('a day that is typed by keys into a filter applies once, when it is whole', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations/history' }), async (page) => {
    await page.getByRole('grid', { name: 'Riwayat' }).getByText('Toko Melati').first().waitFor();
    const isOfList = (request: { url(): string }) =>
      new URL(request.url()).pathname === '/operations/v1/deliveries';
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isOfList(request)) asked.push(request.url());
    });
    const field = page.getByLabel('Dari', { exact: true });
    await field.focus();
    await page.keyboard.type('11/15/2025');
    const request = page.waitForRequest(isOfList);
    await page.keyboard.press('Enter');
    await request;
    await page.waitForURL(/from=2025-11-15/);
    await until(async () => (await field.inputValue()) === '15 Nov 2025');
    // A day that is typed in part counts for nothing, and the field returns to the day that applies.
    for (const part of ['12/1/202', '2 n']) {
      await field.focus();
      await page.keyboard.type(part);
      await page.getByRole('searchbox').focus();
      assert.equal(await field.inputValue(), '15 Nov 2025');
    }
    assert.equal(asked.length, 1, asked.join());
    await page.goBack();
    await until(async () => (await field.inputValue()) !== '15 Nov 2025');
    assert.doesNotMatch(page.url(), /2025-11-15/, 'Back undoes the filter (decision 612)');
    // The calendar offers the usual periods; its days are reached by arrows.
    const open = page.getByRole('button', { name: 'Buka kalender' });
    await open.first().click();
    await page.getByRole('button', { name: 'Bulan ini' }).click();
    await page.waitForURL(/from=20\d\d-\d\d-01&to=20/);
    const first = new URL(page.url()).searchParams.get('from')!;
    await open.first().click();
    await page.locator('table button:focus').waitFor();
    // Back, since days to come cannot be chosen.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('from') === dayAfter(first, -7));
    await open.first().click();
    await expectGood(page, 'history-calendar');
  });
});
