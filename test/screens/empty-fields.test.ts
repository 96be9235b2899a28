import assert from 'node:assert/strict';
import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });

/** True if the browser words no wrong field: it shows a bubble only in forms that it validates. */
const isOurs = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.forms.length > 0 && [...document.forms].every(({ noValidate }) => noValidate));

const words = {
  id: {
    rename: 'Ubah nama',
    fault: 'Nama harus diisi.',
    needed: 'Wajib diisi',
    name: 'Nama',
    submit: 'Masuk',
  },
  en: {
    rename: 'Rename',
    fault: 'The name is required.',
    needed: 'Required',
    name: 'Name',
    submit: 'Sign in',
  },
} as const;

for (const language of ['id', 'en'] as const) {
  const { rename, fault, needed, name, submit } = words[language];

  screenTest(`a dialog explains its empty fields itself and leads to the first (${language})`, async () => {
    await using(await visit(service, { path: '/operations/parts', look: { language } }), async (page) => {
      await page.getByRole('button', { name: rename }).click();
      const dialog = page.getByRole('dialog', { name: rename });
      await dialog.locator('input:focus').waitFor();
      assert.equal(await dialog.getByText(fault).count(), 0);
      await dialog.getByRole('button', { name: rename }).click();
      await dialog.getByText(fault).waitFor();
      await dialog.getByText(needed, { exact: true }).waitFor();
      await dialog.getByRole('textbox', { name }).and(page.locator(':focus')).waitFor();
      assert.ok(await isOurs(page));
      await expectGood(page, `dialog-empty-${language}`);
      // The page is Indonesian now, and so are the messages that were shown before.
      const shown = page.getByRole('dialog');
      await shown.getByText(words.id.fault).waitFor();
      await shown.getByText(words.id.needed, { exact: true }).waitFor();
      await page.keyboard.type('Ani');
      await shown.getByText(words.id.fault).waitFor({ state: 'detached' });
    });
  });

  screenTest(`the sign-in explains its empty fields itself (${language})`, async () => {
    await using(await visit(service, { path: '/operations', look: { language } }), async (page) => {
      await page.getByRole('button', { name: submit }).click();
      await page.getByText(needed, { exact: true }).nth(1).waitFor();
      assert.ok(await isOurs(page));
    });
  });
}
