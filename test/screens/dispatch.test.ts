import assert from 'node:assert/strict';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { pickup } from '../support/dispatch.ts';
import { book, operationsHand } from '../support/operations.ts';
import { everyRole, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectColumns } from './browser/columns.ts';
import { confirm } from './browser/keys.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({
  config: { mapStyleUrl: '', roles: everyRole, dispatchTickSeconds: 2 },
});
const dispatcher = await operationsHand(service);
const id = await book(service, 'EXPRESS', {
  body: { origin: { address: 'Jl. Melati 1', coordinates: pickup } },
});
const read = async () => (await dispatcher.get('/operations/v1/dispatch?environment=production')).body.data;
await until(async () => (await read()).areas[0]?.whyNobody === 'no-couriers');
const [area] = (await read()).areas;

screenTest('dispatch and an area of it have no finding', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations/dispatch' }), async (page) => {
    const row = page.getByRole('button', { name: new RegExp(`^${area.name}`) });
    await row.waitFor();
    await expectGood(page, 'dispatch');
    await expectColumns(page, 'dispatch');
    await row.click();
    await page.getByRole('complementary', { name: area.name }).waitFor();
    await expectGood(page, 'dispatch-area');
    await expectColumns(page, 'dispatch-area');
  });
});

screenTest('decision 420: the reason stands with the delivery, on its area and in its alert', async () => {
  const board = { path: `/operations/?open=${id}` };
  await using(await visitAs(service, 'dispatcher', board), async (page) => {
    await page.getByText('Tidak ada kurir bertugas', { exact: true }).waitFor();
    await page.getByText('Minta kurir mulai bertugas di wilayah ini.').waitFor();
    await expectGood(page, 'board-why-nobody');
  });
  // The alert is raised after ten minutes.
  await watchPromises({ ...service.ctx, now: () => new Date(Date.now() + 11 * 60_000) });
  await using(await visitAs(service, 'dispatcher', { path: '/operations/alerts' }), async (page) => {
    await page.getByText('Tidak ada kurir bertugas', { exact: true }).waitFor();
    await expectGood(page, 'alerts-why-nobody');
  });
});

longScreenTest(
  'decision 216: the switch of a fleet asks once, and its change stands in the list with who made it',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/dispatch' }), async (page) => {
      await page.getByTitle(/tidak ada kurir bertugas/).waitFor();
      await page.getByRole('button', { name: 'Ubah: Armada operator' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /Armada operator/ });
      await dialog.getByText(/boleh menolak/).waitFor();
      assert.equal((await read()).changes.length, 0);
      await confirm(page, /Armada operator/);
      await page.getByText('Ditugaskan → Ditawari').waitFor();
      await page.getByText(/· Anda$/).waitFor();
    });
    assert.equal((await read()).fleets[0].assign, 'offer');
  },
);

longScreenTest('whoever may not give work sees the switches without changing them', async () => {
  await using(await visitAs(service, 'warehouse', { path: '/operations/dispatch' }), async (page) => {
    await page.getByText('Armada operator', { exact: true }).first().waitFor();
    assert.equal(await page.getByRole('button', { name: /^Ubah/ }).count(), 0);
  });
});
