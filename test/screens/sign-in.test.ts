import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';

import { createPerson } from '../../src/people/create.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../src/people/second-factor/second-factor.ts';
import { addPerson, linkOf, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { expectGood } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visit } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });

screenTest('the sign-in page and its refusal are good to look at', async () => {
  await using(await visit(service, { path: '/operations' }), async (page) => {
    await signInBy(page, 'nobody@example.com', 'salah');
    await page.getByRole('alert').waitFor();
    await expectGood(page, 'sign-in');
  });
});

const password = 'kata sandi yang panjang';

async function addStaff(email: string): Promise<string> {
  const passwordHash = quickHash(password);
  const person = { workspaceId: null, email, name: 'Ani Wijaya', role: 'dispatcher' as const, passwordHash };
  return (await createPerson(service.ctx, person)).id;
}

async function signInBy(page: Page, email: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.locator('input[name=password]').fill(secret);
  await page.keyboard.press('Enter');
}

const board = (page: Page) => page.getByRole('heading', { level: 1, name: 'Papan' });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hari ini' });

screenTest('decision 158: one signs in by keyboard, and no script can read the session', async () => {
  await addStaff('ani@example.com');
  await using(await visit(service, { path: '/operations' }), async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await page.keyboard.type('ani@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('kata sandi yang salah');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Email atau kata sandi salah.' }).waitFor();
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await home(page).waitFor();
    await page.getByText('Ani Wijaya').waitFor();
    const stored = await page.evaluate(() => `${document.cookie} ${JSON.stringify({ ...localStorage })}`);
    assert.doesNotMatch(stored, /antar_session|token/);
    await page.reload();
    await home(page).waitFor();
  });
});

screenTest('one comes back to the page that asked for the sign-in', async () => {
  await addStaff('budi@example.com');
  await using(await visit(service, { path: '/operations/?q=ORDER-1' }), async (page) => {
    await signInBy(page, 'budi@example.com', password);
    await board(page).waitFor();
    assert.equal(new URL(page.url()).search, '?q=ORDER-1');
  });
});

longScreenTest('a session that ends elsewhere leads to the sign-in', async () => {
  await addStaff('citra@example.com');
  await using(await visit(service, { path: '/operations' }), async (page) => {
    await signInBy(page, 'citra@example.com', password);
    await home(page).waitFor();
    await service.ctx.sql.query({ name: 'test.end-sessions', text: 'delete from sessions' }, []);
    await page.reload();
    await page.getByRole('button', { name: 'Masuk' }).waitFor();
  });
});

screenTest('the second factor is asked for, by code or recovery code', async () => {
  const id = await addStaff('dian@example.com');
  const { secret } = await beginSecondFactor(service.ctx, id);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const [recovery = ''] = await confirmSecondFactor(service.ctx, id, totp.generate());
  await using(await visit(service, { path: '/operations' }), async (page) => {
    await signInBy(page, 'dian@example.com', password);
    const code = page.getByRole('textbox', { name: 'Kode verifikasi' });
    await code.waitFor();
    await expectGood(page, 'second-factor');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Kode verifikasi dua langkah salah.' }).waitFor();
    await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
    await page.getByRole('textbox', { name: 'Kode pemulihan' }).fill(recovery);
    await page.keyboard.press('Enter');
    await home(page).waitFor();
  });
});

/** An invitation's token, as an operator's admin hands it over. */
async function invite(email: string): Promise<string> {
  const { token } = await addPerson(service.ctx, 'operator-admin');
  const body = { email, role: 'dispatcher' };
  const answer = await service.call('POST', '/operations/v1/invitations', { token, body });
  return await linkOf(service, answer.body.data.invitationID);
}

screenTest('decision 181: an invitation is accepted by somebody new, who is then signed in', async () => {
  const path = `/operations/invitation#${await invite('dewi@example.com')}`;
  await using(await visit(service, { path }), async (page) => {
    await page.getByRole('textbox', { name: 'Nama lengkap' }).fill('Dewi Lestari');
    await expectGood(page, 'invitation');
    await page.locator('input[autocomplete=new-password]').fill(password);
    await page.keyboard.press('Enter');
    await board(page).waitFor();
    await page.getByText('Dewi Lestari').waitFor();
  });
});

screenTest(
  'decision 181: somebody with an account accepts by its password, and chooses where to work',
  async () => {
    const email = 'eka@example.com';
    const person = {
      workspaceId: service.provider.workspaceId,
      email,
      name: 'Eka',
      role: 'provider-admin' as const,
    };
    await createPerson(service.ctx, { ...person, passwordHash: quickHash(password) });
    const path = `/operations/invitation#${await invite(email)}`;
    await using(await visit(service, { path }), async (page) => {
      await page.getByLabel('Kata sandi akun Anda').fill('kata sandi yang salah');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await page.locator('input[autocomplete=current-password]').fill(password);
      await page.keyboard.press('Enter');
      const own = page.getByRole('button', { name: 'Bekerja sebagai Dispatcher' });
      await own.or(board(page)).first().waitFor();
      if (await own.isVisible()) await own.click();
      await board(page).waitFor();
      await page.getByRole('button', { name: /^Akun/ }).click();
      await expectGood(page, 'user-menu-memberships');
      await page.getByRole('button', { name: /Admin mitra/ }).click();
      await page.getByRole('heading', { name: 'Halaman ini untuk staf operasi' }).waitFor();
    });
  },
);

longScreenTest('an invitation that is not valid is refused in the language of the person', async () => {
  const look = { language: 'en' } as const;
  await using(await visit(service, { path: '/operations/invitation#di_wrong', look }), async (page) => {
    await page
      .getByRole('alert')
      .filter({ hasText: /invitation/i })
      .waitFor();
    await expectGood(page, 'invitation-refused');
  });
});

longScreenTest('a link of an invitation without its token says what to do', async () => {
  await using(await visit(service, { path: '/operations/invitation' }), async (page) => {
    await page.getByRole('heading', { name: 'Tautan ini tidak lengkap' }).waitFor();
    await page.getByRole('link', { name: 'Ke halaman masuk' }).click();
    await page.getByRole('button', { name: 'Masuk' }).waitFor();
  });
});

screenTest(
  'decision 183: a forgotten password is chosen anew by a link, and ends every session',
  async () => {
    const id = await addStaff('fajar@example.com');
    const { token } = await addPerson(service.ctx, 'operator-admin');
    const made = await service.call('POST', `/operations/v1/staff/${id}/password-reset`, { token });
    const path = `/operations/new-password#${made.body.data.token}`;
    await using(await visit(service, { path }), async (page) => {
      await page.locator('input[autocomplete=new-password]').waitFor();
      await expectGood(page, 'new-password');
      await page.locator('input[autocomplete=new-password]').fill('kata sandi yang baru sekali');
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Kata sandi Anda sudah diganti.' }).waitFor();
      await signInBy(page, 'fajar@example.com', 'kata sandi yang baru sekali');
      await home(page).waitFor();
    });
  },
);

longScreenTest('an installation without mail says so to whoever asks for a link', async () => {
  await using(await visit(service, { path: '/operations/sign-in' }), async (page) => {
    await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
    await page.getByRole('heading', { name: 'Lupa kata sandi' }).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('siapa@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await expectGood(page, 'forgotten');
  });
});
