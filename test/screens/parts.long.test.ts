import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visit } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });

screenTest('every part is good to look at in every state', async () => {
  await using(await visit(service, { path: '/operations/parts' }), async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Bagian antarmuka' }).waitFor();
    await expectGood(page, 'parts');
  });
});

screenTest(
  'a message tells what happened, one about a refusal stays, and neither hides the way on',
  async () => {
    await using(await visit(service, { path: '/operations/parts' }), async (page) => {
      await page.getByRole('button', { name: 'Simpan' }).first().click();
      await page.getByText('Perubahan tersimpan.').waitFor();
      await page.getByRole('button', { name: 'Batal', exact: true }).click();
      await page.getByRole('alert').filter({ hasText: 'Perubahan tidak tersimpan' }).waitFor();
      await expectGood(page, 'toasts');
    });
  },
);
