import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { createPerson } from '../../src/people/create.ts';
import type { OperatorRole } from '../../src/vocabulary/roles.ts';
import { openTestSession, quickHash, type TestPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { confirm, focused } from './browser/keys.ts';
import { expectGood, keepPicture } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visit, visitAs } from './browser/open.ts';

const service = await startService({
  config: { mapStyleUrl: '', passwordAgainMinutes: 10, secondFactorRoles: ['finance'] },
});
const { ctx, call } = service;
const password = 'kata sandi yang panjang';

/** Somebody with a password, whose session was given it long ago. */
async function addStaff(name: string, role: OperatorRole): Promise<TestPerson> {
  const email = `${name.toLowerCase()}@example.com`;
  const person = { workspaceId: null, email, name, role, passwordHash: quickHash(password) };
  const { id } = await createPerson(ctx, person);
  const { token } = await openTestSession(ctx, { personId: id });
  const text = "update sessions set proved_at = proved_at - interval '1 hour' where person_id = $1";
  await ctx.sql.query({ name: 'test.prove-long-ago', text }, [id]);
  return { id, email, token };
}

const again = 'Masukkan kata sandi Anda lagi';
const prove = async (page: Page) => {
  const question = page.getByRole('dialog', { name: again });
  await question.locator('input').fill(password);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
};

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

const board = (page: Page) => page.getByRole('heading', { level: 1, name: 'Papan' });
const atDoor = (page: Page) => page.getByRole('button', { name: 'Masuk' });
const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp });

screenTest(
  'by keyboard an admin invites somebody, who joins in another browser; the password is asked for once more',
  async () => {
    const admin = await addStaff('Ani', 'operator-admin');
    await using(await visit(service, { path: '/operations/staff', as: admin }), async (page) => {
      await page.getByRole('row', { name: /^Ani/ }).waitFor();
      await page.keyboard.press('n');
      await focused(page, 'Undang ke staf').waitFor();
      await page.keyboard.type('dewi@example.com');
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: again });
      await focused(page, again).waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      const dialog = page.getByRole('dialog', { name: 'Undang ke staf' });
      assert.ok(await dialog.isVisible(), 'the form stays, with what was typed');
      const invite = dialog.getByRole('button', { name: 'Undang' });
      // Until it can be pressed again.
      await invite.click({ trial: true });
      await invite.press('Enter');
      await focused(page, again).waitFor();
      await page.keyboard.type('kata sandi yang salah');
      await page.keyboard.press('Enter');
      await question.getByText('Kata sandi salah.').waitFor();
      await expectGood(page, 'password-again');
      await prove(page);

      const shown = page.getByRole('dialog', { name: 'Tautan undangan untuk dewi@example.com' });
      await shown.waitFor();
      await page.keyboard.press('Escape');
      await keepPicture(page, 'staff-link');
      const link = new URL((await shown.locator('output').textContent()) ?? '');
      await shown.getByRole('button', { name: 'Sudah saya salin', disabled: false }).press('Enter');
      await page.getByRole('button', { name: 'Cabut undangan dewi@example.com' }).waitFor();
      await expectGood(page, 'staff');

      await using(await visit(service, { path: `${link.pathname}${link.hash}` }), async (other) => {
        await other.getByRole('textbox', { name: 'Nama lengkap' }).fill('Dewi Lestari');
        await other.locator('input[autocomplete=new-password]').fill(password);
        await other.keyboard.press('Enter');
        await board(other).waitFor();
        await page.reload();
        await manage(page);
        await other.reload();
        await atDoor(other).waitFor();
      });
    });
  },
);

/** An admin's actions on the account of a colleague. */
async function manage(page: Page): Promise<void> {
  await page.getByRole('row', { name: /^Dewi Lestari/ }).waitFor();
  await page.getByText('Tidak ada undangan terbuka.').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Dewi Lestari' });
  await panel.waitFor();
  await expectGood(page, 'staff-member');

  await panel.getByLabel('Peran').click();
  await page.getByRole('option', { name: 'Gudang' }).click();
  await confirm(page, 'Ubah peran Dewi Lestari?');
  await page.getByText('Dewi Lestari kini Gudang.').waitFor();

  await panel.getByRole('button', { name: 'Kata sandi baru' }).click();
  await confirm(page, /Buat tautan kata sandi baru/);
  const link = page.getByRole('dialog', { name: 'Tautan kata sandi baru untuk Dewi Lestari' });
  assert.match((await link.locator('output').textContent()) ?? '', /\/operations\/new-password#/);
  await link.getByRole('button', { name: 'Sudah saya salin' }).click();

  await panel.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Tutup keanggotaan' }).click();
  await confirm(page, /Tutup keanggotaan/);
  await page.getByText('Keanggotaan Dewi Lestari ditutup.').waitFor();
  await panel.getByRole('button', { name: 'Buka kembali' }).waitFor();
}

screenTest('an invitation to the staff of a provider is revoked, and its link works no more', async () => {
  const admin = await addStaff('Bima', 'operator-admin');
  const { workspaceId } = service.provider;
  const path = `/operations/staff?of=${workspaceId}`;
  await using(await visit(service, { path, as: admin, look: { language: 'en' } }), async (page) => {
    await page.getByText('This staff has no members yet').waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    await focused(page, 'Invite to the staff of Toko Melati').waitFor();
    await page.keyboard.type('eko@example.com');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Enter your password again' });
    await question.locator('input').fill(password);
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: 'Invitation link for eko@example.com' });
    const token = new URL((await shown.locator('output').textContent()) ?? '').hash.slice(1);
    await shown.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Revoke the invitation of eko@example.com' }).click();
    await confirm(page, 'Revoke the invitation of eko@example.com?');
    await page.getByText('The invitation of eko@example.com was revoked.').waitFor();
    await page.getByText('No open invitations.').waitFor();
    const read = await call('POST', '/people/v1/invitations/reading', { body: { token } });
    assert.equal(read.status, 404);
  });
});

longScreenTest('whoever is no admin has no page of the staff', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations/staff' }), async (page) => {
    await page.getByRole('heading', { name: 'Anda tidak punya akses' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Staf' }).count(), 0);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { level: 1, name: 'Akun saya' }).waitFor();
  });
});

screenTest(
  'one turns the second factor on, signs in with it elsewhere, ends that session and turns it off',
  async () => {
    const person = await addStaff('Citra', 'dispatcher');
    await using(await visit(service, { path: '/operations/account', as: person }), async (page) => {
      const card = page.getByRole('region', { name: 'Verifikasi dua langkah' });
      await card.getByRole('button', { name: 'Nyalakan' }).click();
      await prove(page);
      await card.getByRole('img', { name: /Kode QR/ }).waitFor();
      const secret = (await card.locator('code').textContent()) ?? '';
      await card.getByRole('textbox').fill('000000');
      await page.keyboard.press('Enter');
      await card.getByText('Kode verifikasi dua langkah salah.').waitFor();
      await expectGood(page, 'account');
      await card.getByRole('textbox').fill(codeOf(secret));
      await page.keyboard.press('Enter');
      const codes = page.getByRole('dialog', { name: 'Simpan kode pemulihan Anda' });
      await codes.waitFor();
      await keepPicture(page, 'recovery-codes');
      const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
      await codes.getByRole('button', { name: 'Sudah saya simpan' }).click();
      await card.getByText('Nyala', { exact: true }).waitFor();

      await using(await visit(service, { path: '/operations' }), async (other) => {
        await signIn(other, person.email);
        await other
          .getByRole('textbox', { name: 'Kode verifikasi' })
          .fill(codeOf(secret, Date.now() + 30_000));
        await other.keyboard.press('Enter');
        await other.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor();
        await page.reload();
        await page.getByRole('button', { name: /^Akhiri sesi Chrome · Linux/ }).click();
        await page.getByText('Sesi diakhiri.').waitFor();
        await other.reload();
        await atDoor(other).waitFor();
      });

      await card.getByRole('button', { name: 'Matikan' }).click();
      await card.getByRole('textbox').fill(recovery);
      await page.keyboard.press('Enter');
      await page.getByText('Verifikasi dua langkah dimatikan.').waitFor();
      await card.getByRole('button', { name: 'Nyalakan' }).waitFor();
    });
  },
);

longScreenTest(
  'one changes the password: what is wrong is told at its field; then one leaves everywhere',
  async () => {
    const person = await addStaff('Eko', 'warehouse');
    await using(await visit(service, { path: '/operations/account', as: person }), async (page) => {
      const current = page.locator('input[autocomplete=current-password]');
      await current.fill('bukan kata sandi saya');
      await page.locator('input[autocomplete=new-password]').fill('kata sandi yang baru sekali');
      await page.keyboard.press('Enter');
      await page.getByText('Kata sandi salah.').waitFor();
      await current.fill(password);
      await page.keyboard.press('Enter');
      await page.getByText('Kata sandi diganti. Sesi lain berakhir.').waitFor();
      await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
      await confirm(page, 'Keluar dari semua perangkat?');
      await atDoor(page).waitFor();
      assert.equal((await call('GET', '/people/v1/me', { token: person.token })).status, 401);
    });
  },
);

screenTest('decision 167: a role that needs a second factor sets it up before anything else', async () => {
  const person = await addStaff('Fitri', 'finance');
  await using(await visit(service, { path: '/operations', as: person }), async (page) => {
    await page.getByRole('heading', { name: 'Amankan akun Anda dahulu' }).waitFor();
    await page.getByRole('button', { name: 'Nyalakan' }).click();
    await prove(page);
    const secret = (await page.locator('code').textContent()) ?? '';
    await expectGood(page, 'second-factor-first');
    await page.getByRole('textbox').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await board(page).waitFor();
  });
});
