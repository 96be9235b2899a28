import assert from 'node:assert/strict';
import { createFlow } from '../support/flow.ts';
import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const flow = await createFlow(service);
const id = await flow.book('express');
await flow.walk(id, 'assign', 'setOff', 'pickUp', 'depart', 'complete');

screenTest(
  'the history finds an ended delivery, opens the panel of the board and links its file',
  async () => {
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
      const file = await page.getByRole('link', { name: 'Unduh CSV' }).getAttribute('href');
      assert.match(file!, /status=FAILED/);
    });
  },
);
