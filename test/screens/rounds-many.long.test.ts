// A browser is the subject: parcels are typed as a scanner types them, 500 in about a minute.
import assert from 'node:assert/strict';
import { byLength } from '../support/pace.ts';
import { planAtHub, type TestRound } from '../support/rounds.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const hub = await planAtHub(service);
const names = ['Adi', 'Beni', 'Cici', 'Dodi', 'Eka'].slice(0, byLength({ short: 2, long: 5 }));
const each = byLength({ short: 20, long: 100 });

screenTest(
  `${names.length} rounds of ${each} parcels leave the hub without a mouse, and none is lost`,
  async () => {
    const rounds: TestRound[] = [];
    for (const name of names) rounds.push(await hub.round(name, each));
    const path = '/operations/warehouse/rounds?hub=hub-cakung&scan=true';
    await using(await visitAs(service, 'warehouse', { path }), async (page) => {
      await page.locator('[data-scan-field]').waitFor();
      for (const [index, { orders }] of rounds.entries()) {
        for (const [place, order] of orders.entries()) {
          await page.keyboard.type(order);
          await page.keyboard.press(place % 2 === 0 ? 'Enter' : 'Tab');
          // A held trigger reads the label again.
          if (place % 10 === 0) {
            await page.keyboard.type(order);
            await page.keyboard.press('Enter');
          }
        }
        await page.getByText(`${each} dari ${each} dipindai`).waitFor();
        const button = page.getByRole('button', { name: 'Serahkan ke kurir' });
        await until(() => button.isEnabled());
        await page.locator('[data-scan-field]').focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.getByText(`${each} paket diserahkan ke ${names[index]}`).waitFor();
      }
    });
    for (const round of rounds) {
      const statuses = new Set(await hub.statuses(round));
      assert.deepEqual([...statuses], ['PENDING_DELIVERY']);
    }
  },
);
