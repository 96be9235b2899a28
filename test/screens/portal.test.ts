import assert from 'node:assert/strict';
import { createPerson } from '../../src/people/create.ts';
import { hashPassword } from '../../src/people/passwords.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });
const { ctx, provider } = service;
const password = 'kata sandi yang panjang';

const staff = (page: Page) => page.getByRole('heading', { level: 1, name: 'Staf' });
const band = (page: Page) => page.getByRole('region', { name: 'Lingkungan' });

screenTest('decision 200: whoever signs in on another screen is led to their own', async () => {
  const person = { workspaceId: provider.workspaceId, name: 'Sari', role: 'provider-admin' as const };
  const email = 'sari@example.com';
  await createPerson(ctx, { ...person, email, passwordHash: hashPassword(password) });
  await using(await visit(service, { path: '/operations/couriers' }), async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/portal/sandbox/**');
    await band(page).getByText('Sandbox', { exact: true }).waitFor();
  });
});

screenTest(
  "the operator's staff is told that the portal is not theirs, and led to their screen",
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/portal' }), async (page) => {
      await page.getByRole('heading', { name: 'Halaman ini untuk staf mitra' }).waitFor();
      await page.getByRole('link', { name: 'Buka layar operasi' }).click();
      await page.getByRole('heading', { level: 1, name: 'Papan' }).waitFor();
    });
  },
);

screenTest(
  'decision 244: the environment stands in the address and above every page, and links stay within it',
  async () => {
    await using(await visitAs(service, 'provider-admin', { path: '/portal' }), async (page) => {
      await staff(page).waitFor();
      assert.match(page.url(), /\/portal\/sandbox\/staff$/, 'the sandbox, until somebody chooses');
      await expectGood(page, 'portal-staff-sandbox');
      await band(page).getByRole('link', { name: 'Buka Produksi' }).click();
      await band(page).getByText('Kurir, paket, dan uang sungguhan.').waitFor();
      assert.match(page.url(), /\/portal\/production\/staff$/);
      await expectGood(page, 'portal-staff-production');
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      await page.getByRole('heading', { level: 1, name: 'Akun saya' }).waitFor();
      assert.match(page.url(), /\/portal\/production\/account$/);
      await page.goto('/portal');
      await staff(page).waitFor();
      assert.match(page.url(), /\/portal\/production\/staff$/, 'as it was left');
      await page.goto('/portal/elsewhere/staff');
      await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor();
    });
  },
);

screenTest(
  'an admin invites a colleague, gives another role and shuts out; a member only looks',
  async () => {
    const colleague = await addPerson(ctx, 'provider-member', provider.workspaceId);
    const row = (page: Page) => page.getByRole('row', { name: new RegExp(colleague.email) });
    await using(
      await visitAs(service, 'provider-admin', { path: '/portal/production/staff' }),
      async (page) => {
        await page.getByRole('button', { name: 'Undang' }).click();
        const dialog = page.getByRole('dialog', { name: 'Undang ke staf' });
        await dialog.getByRole('textbox', { name: 'Email' }).fill('rina@example.com');
        await dialog.getByRole('button', { name: 'Undang' }).click();
        await page.getByText('Undangan untuk rina@example.com menunggu tautan').waitFor();
        await row(page).click();
        await page.getByRole('button', { name: 'Tindakan lain' }).click();
        await page.getByRole('menuitem', { name: 'Tutup keanggotaan' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Tutup keanggotaan' }).click();
        await row(page).getByText('Ditutup').waitFor();
      },
    );
    await using(
      await visitAs(service, 'provider-member', { path: '/portal/production/staff' }),
      async (page) => {
        await row(page).waitFor();
        assert.equal(await page.getByRole('button', { name: 'Undang' }).count(), 0);
      },
    );
  },
);

screenTest('a page shows the same call as curl, with the host of the installation', async () => {
  await using(await visitAs(service, 'provider-admin', { path: '/portal/sandbox/staff' }), async (page) => {
    await page.getByRole('button', { name: 'curl' }).click();
    const call = page.getByRole('dialog', { name: 'Panggilan yang sama' });
    await call.getByText(`curl '${service.baseUrl}/portal/v1/workspace/staff'`).waitFor();
    await expectGood(page, 'portal-call');
  });
});
