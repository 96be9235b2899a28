import assert from 'node:assert/strict';
import { createFlow } from '../support/flow.ts';
import { recordsOf } from '../support/open-xlsx.ts';
import { countReports } from '../support/reports.ts';
import { startService } from '../support/service.ts';
import { downloadSheet } from './browser/download.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const flow = await createFlow(service);

screenTest('reports show empty days, then charts, a table and a file', async () => {
  await using(await visitAs(service, 'finance', { path: '/operations/reports' }), async (page) => {
    await page.getByText('Tidak ada pengiriman dalam periode ini').waitFor();
    await expectGood(page, 'reports-empty');

    const id = await flow.book('express');
    await flow.walk(id, 'assign', 'setOff', 'pickUp', 'depart', 'complete');
    await flow.book('express');
    await countReports(service.ctx);
    await page.reload();
    await page.getByRole('img', { name: /^Grafik Tepat waktu menurut Hari/ }).waitFor();
    await expectGood(page, 'reports');

    await page.getByRole('button', { name: 'Mitra', exact: true }).click();
    await page.getByRole('grid', { name: 'Mitra' }).getByText('Toko Melati').waitFor();
    const { name, sheet } = await downloadSheet(page);
    assert.match(name, /^report-provider-.*\.xlsx$/);
    assert.deepEqual(
      recordsOf(sheet).map((row) => [row.Mitra, row.Pengantaran]),
      [['Toko Melati', 2]],
    );
    await page.getByRole('button', { name: 'Peta permintaan' }).click();
    await page.getByRole('columnheader', { name: '23' }).waitFor();
    await expectGood(page, 'reports-heat-map');
  });
});
