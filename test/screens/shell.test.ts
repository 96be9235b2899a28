import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { asCity } from '../../src/city/city.ts';
import { byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectClean, expectGood } from './browser/look.ts';
import { type Navigations, navigationFile, readNavigation } from './browser/navigation.ts';
import { longScreenTest, screenTest, using, visit, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });

screenTest('the shell, its menu, palette and keys are good to look at', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations' }), async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Papan' }).waitFor();
    await page.getByRole('button', { name: /^Akun/ }).click();
    await page.getByRole('button', { name: 'Keluar' }).waitFor();
    await expectGood(page, 'user-menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await expectGood(page, 'palette');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Tombol pintas' }).waitFor();
    await expectGood(page, 'keys');
  });
});

longScreenTest(
  'decision 684: the typeface is stored after a page, and shown from the next one on',
  async () => {
    await using(await visitAs(service, 'dispatcher', { path: '/operations/account' }), async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      const shown = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      assert.equal(await shown(), false);
      await page.waitForFunction(() => localStorage.getItem('antar.face') !== null);
      assert.equal(await shown(), false);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await until(shown);
      await expectClean(page, 'account-in-its-typeface');
    });
  },
);

/** Pages of counts and lists. */
const counting = {
  operations: byLength({
    short: [''],
    long: [
      ...[
        '',
        'couriers',
        'messages',
        'alerts',
        'dispatch',
        'warehouse',
        'warehouse/intake',
        'warehouse/rounds',
      ],
      ...[
        'warehouse/returns',
        'cash',
        'history',
        'reports',
        'remittances',
        'invoices',
        'bank',
        'staff',
        'audit',
        'health',
      ],
    ],
  }),
  portal: byLength({
    short: [],
    long: ['deliveries', 'start', 'keys', 'webhooks', 'statements', 'staff', 'audit'],
  }),
};

screenTest('no number is shown before the service has answered', async () => {
  const visits = [
    ['operator-admin', counting.operations.map((page) => `/operations/${page}`)],
    ['provider-admin', counting.portal.map((page) => `/portal/production/${page}`)],
  ] as const;
  for (const [role, paths] of visits) {
    await using(await visitAs(service, role, { path: '/people/v1/me' }), async (page) => {
      await page.route(/\/(operations|portal)\/v1\//, () => undefined);
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        assert.doesNotMatch(await page.locator('main').innerText(), /\d/, path);
      }
    });
  }
});

screenTest(
  'the pictures of the documents show the navigation as it is; `npm run pictures` retakes them',
  async () => {
    const shown: Navigations = JSON.parse(readFileSync(navigationFile, 'utf8'));
    const look = { language: 'en' } as const;
    await using(await visitAs(service, 'dispatcher', { path: '/operations', look }), async (page) =>
      assert.deepEqual(await readNavigation(page), shown.board),
    );
    await using(await visitAs(service, 'provider-admin', { path: '/portal', look }), async (page) =>
      assert.deepEqual(await readNavigation(page), shown.portal),
    );
  },
);

screenTest('decision 202: the language switch changes every word, and the device remembers it', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations' }), async (page) => {
    await page.getByRole('button', { name: /^Akun/ }).click();
    await page.getByText('English').click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
  });
});

longScreenTest('the appearance switch overrules the system, also at the next start', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations' }), async (page) => {
    await page.getByRole('button', { name: /^Akun/ }).click();
    await page.getByTitle('Gelap').click();
    const scheme = () => page.getAttribute('html', 'data-mantine-color-scheme');
    assert.equal(await scheme(), 'dark');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await scheme(), 'dark');
  });
});

screenTest('by keyboard alone one skips to the content, opens a page, and signs out', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations' }), async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Papan' }).waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Langsung ke isi');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Keluar');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Masuk' }).waitFor();
    assert.match(page.url(), /\/operations\/sign-in/);
  });
});

longScreenTest('single keys can be turned off for good', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations' }), async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Papan' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Tombol pintas satu huruf' }).press('Space');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Papan' }).waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').first().waitFor();
    assert.equal(await page.getByRole('dialog').count(), 1);
    assert.equal(await page.getByRole('dialog', { name: 'Tombol pintas' }).count(), 0);
  });
});

longScreenTest('an address that is no page says so within the frame, and leads back', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations' }), async (page) => {
    for (const lost of ['nowhere', 'couriers/nowhere', 'nowhere/at/all', 'sign-in/nowhere']) {
      await page.goto(`/operations/${lost}`);
      await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Papan' }).waitFor();
    }
    await page.getByRole('link', { name: 'Ke halaman awal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Papan' }).waitFor();
  });
});

longScreenTest(
  'decision 480: a page shows its default where its address asks for what it does not know',
  async () => {
    const path = '/operations/couriers?view=bogus&sort=colour&sandbox=1';
    await using(await visitAs(service, 'dispatcher', { path }), async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Kurir' }).waitFor();
      await page.getByRole('button', { name: /^Semua/, pressed: true }).waitFor();
      assert.equal(new URL(page.url()).search, '');
    });
  },
);

screenTest('on a phone the pages for which there is no room open from a menu', async () => {
  const look = { size: 'phone' } as const;
  await using(await visitAs(service, 'operator-admin', { path: '/operations/', look }), async (page) => {
    const pages = page.getByRole('navigation', { name: 'Menu utama' });
    await pages.getByRole('button', { name: 'Lainnya' }).click();
    await pages.getByRole('link', { name: 'Staf' }).click();
    await page.getByRole('heading', { level: 1, name: 'Staf' }).waitFor();
    await pages.getByRole('link', { name: 'Staf' }).waitFor({ state: 'hidden' });
    assert.equal(await pages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
  });
});

longScreenTest("a provider's person is told that this screen is not theirs", async () => {
  const as = await addPerson(service.ctx, 'provider-admin', service.provider.workspaceId);
  await using(await visit(service, { path: '/operations', as }), async (page) => {
    await page.getByRole('heading', { name: 'Halaman ini untuk staf operasi' }).waitFor();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await page.getByRole('button', { name: 'Masuk' }).waitFor();
  });
});

screenTest('a line that is down is told at once, and so is its return', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations' }), async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Papan' }).waitFor();
    await page.context().setOffline(true);
    const notice = page.getByText('Tidak ada koneksi.');
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
  });
});

screenTest(
  'decision 629: a demo says so on every screen, also before the sign-in, and others do not',
  async () => {
    const asDemo = (html: string) =>
      html.replace('name="antar-demo" content=""', 'name="antar-demo" content="yes"');
    const word = /^demo/i;
    for (const [path, size] of [
      ['/operations/sign-in', 'desktop'],
      ['/portal/sign-in', 'phone'],
      ['/courier/sign-in', 'phone'],
    ] as const) {
      await using(await visit(service, { path, look: { size } }), async (page) => {
        await page.locator('input').first().waitFor();
        assert.equal(await page.getByText(word).count(), 0);
        await page.route(/\/sign-in$/, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: asDemo(await response.text()) });
        });
        await page.reload();
        await page.getByText(word).waitFor();
        await expectClean(page, `demo${path.replaceAll('/', '-')}`);
      });
    }
    assert.equal(asCity(service.ctx.config).demo, 'city', 'the page of a city says so');
  },
);
