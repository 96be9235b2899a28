import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { courierWithCash } from '../support/changes/money.ts';
import { operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const { ctx, provider } = service;
const environment = 'production';
const courierID = await courierWithCash(service, 125_000);
await courierWithCash(service, 40_000, courierID);
const cashier = await operationsHand(service, 'warehouse');
await cashier.post('/operations/v1/deposits', { environment, courierID, amount: 125_000 });
const [ani, budi] = [await addPerson(ctx, 'finance'), await addPerson(ctx, 'finance')];
const own = await addPerson(ctx, 'provider-member', provider.workspaceId);

const path = '/operations/remittances';
const list = (page: Page) => page.getByRole('grid', { name: 'Setoran mitra' });
const panel = (page: Page) => page.getByRole('complementary');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
/** A key on a disabled button is lost. */
const enabled = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true, disabled: false });

/** The statement that a panel downloads. */
async function statementOf(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('link', { name: 'Unduh PDF' }).click(),
  ]);
  return buffer(await file.createReadStream());
}

// The steps are one life of a remittance: what a browser shows of two people's rights is its subject.
screenTest(
  'decision 526: by keyboard one person draws a remittance up, another approves and pays it, and the portal has the same statement',
  async () => {
    await using(await visit(service, { path, as: ani }), async (page) => {
      await list(page).getByText('Rp125.000').waitFor();
      await expectGood(page, 'remittances-due');
      await list(page).focus();
      await page.keyboard.press('Enter');
      await panel(page).getByText('Rp40.000').waitFor();
      await button(page, 'Susun setoran').focus();
      await page.keyboard.press('Enter');
      await panel(page).getByText('Anda yang menyusun setoran ini').waitFor();
      assert.ok(await button(page, 'Setujui').isDisabled());
      await expectGood(page, 'remittance-own');
    });
    await using(await visit(service, { path: `${path}?view=drawn`, as: budi }), async (page) => {
      await list(page).getByText('Rp125.000').waitFor();
      await list(page).focus();
      await page.keyboard.press('Enter');
      await enabled(page, 'Setujui').press('Enter');
      const question = page.getByRole('dialog', { name: 'Setujui' });
      await question.locator('button:focus').waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await enabled(page, 'Catat pembayaran').press('Enter');
      const form = page.getByRole('dialog', { name: 'Catat pembayaran' });
      await form.locator('input:focus').waitFor();
      await expectGood(page, 'remittance-pay');
      await page.keyboard.type('TRF-0042');
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await panel(page).getByText('TRF-0042').waitFor();
      const ours = await statementOf(page);
      assert.equal(ours.subarray(0, 5).toString(), '%PDF-');
      const portal = '/portal/production/statements?view=remittances';
      await using(await visit(service, { path: portal, as: own }), async (theirs) => {
        const rows = theirs.getByRole('grid', { name: 'Setoran' });
        await rows.getByText('TRF-0042').waitFor();
        await rows.focus();
        await theirs.keyboard.press('Enter');
        await panel(theirs).getByText('Rp125.000').first().waitFor();
        await expectGood(theirs, 'portal-remittances');
        assert.ok(ours.equals(await statementOf(theirs)), 'the same statement, byte by byte');
      });
    });
  },
);
