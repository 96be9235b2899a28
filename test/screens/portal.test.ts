import assert from 'node:assert/strict';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { createPerson } from '../../src/people/create.ts';
import { madeUpTariff } from '../../src/vocabulary/made-up.ts';
import { courierHand } from '../support/courier-app.ts';
import { seeCourier } from '../support/couriers.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { createFlow } from '../support/flow.ts';
import { recordsOf } from '../support/open-xlsx.ts';
import { book, operationsHand } from '../support/operations.ts';
import { addPerson, quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { downloadCsv, downloadSheet } from './browser/download.ts';
import { expectGood, sizes } from './browser/look.ts';
import { longScreenTest, type Page, screenTest, using, visit, visitAs } from './browser/open.ts';

const service = await startService({
  config: { mapStyleUrl: '', webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const { ctx, provider } = service;
const password = 'kata sandi yang panjang';

const deliveries = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pengiriman' });
const band = (page: Page) => page.getByRole('region', { name: 'Lingkungan' });

screenTest('decision 200: whoever signs in on another screen is led to their own', async () => {
  const person = { workspaceId: provider.workspaceId, name: 'Sari', role: 'provider-admin' as const };
  const email = 'sari@example.com';
  await createPerson(ctx, { ...person, email, passwordHash: quickHash(password) });
  await using(await visit(service, { path: '/operations/couriers' }), async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Lewat program/ }).click();
    await page.waitForURL('**/portal/sandbox/**');
    await band(page).getByText('Sandbox', { exact: true }).waitFor();
  });
});

longScreenTest(
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
      await page.getByRole('region', { name: 'Yang pertama' }).getByText('Token pertama').waitFor();
      assert.match(page.url(), /\/portal\/sandbox\/today$/, 'the sandbox, until somebody chooses');
      await expectGood(page, 'portal-today-first');
      await page.getByRole('link', { name: 'Pengiriman', exact: true }).click();
      await deliveries(page).waitFor();
      await expectGood(page, 'portal-empty-sandbox');
      await band(page).getByRole('link', { name: 'Buka Produksi' }).click();
      await band(page).getByText('Toko Melati · Produksi').waitFor();
      assert.match(page.url(), /\/portal\/production\/deliveries$/);
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      await page.getByRole('heading', { level: 1, name: 'Akun saya' }).waitFor();
      assert.match(page.url(), /\/portal\/production\/account$/);
      await page.goto('/portal');
      await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor();
      assert.match(page.url(), /\/portal\/production\/today$/, 'as it was left');
      const deliveryId = await book(service, 'EXPRESS');
      await page.goto('/portal');
      const booked = page.getByRole('link', { name: /^Dipesan hari ini 1/ });
      await booked.waitFor();
      await page
        .getByRole('region', { name: 'Perlu Anda' })
        .getByText('Tidak ada yang menunggu Anda.')
        .waitFor();
      await expectGood(page, 'portal-today');
      await booked.click();
      await page.getByRole('row').filter({ hasText: 'ORDER-' }).waitFor();
      const scope = { workspaceId: provider.workspaceId, environment: 'production' } as const;
      const failure = { move: 'forceFailure', by: 'operations', reasonCode: 'P1099' } as const;
      await actOnDelivery(ctx, { scope, deliveryId }, failure);
      await page.goto('/portal');
      await page
        .getByRole('region', { name: 'Perlu Anda' })
        .getByText(/ gagal dijemput\.$/)
        .waitFor();
      await page.getByRole('link', { name: /^Gagal hari ini 1/ }).click();
      await page.getByRole('row').filter({ hasText: 'Gagal dijemput' }).waitFor();
      await page.goto('/portal/production/nowhere');
      await page.getByRole('navigation').getByRole('link', { name: 'Hari ini' }).waitFor();
      await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor();
      await expectGood(page, 'portal-not-found');
      await page.goto('/portal/production/certification');
      await page.waitForURL(/\/portal\/sandbox\/certification$/);
      for (const lost of ['nowhere', 'elsewhere/staff', 'production/staff/nowhere', 'sign-in/nowhere']) {
        await page.goto(`/portal/${lost}`);
        await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor();
        await page.getByRole('navigation').getByRole('link', { name: 'Hari ini' }).waitFor();
      }
      await page.getByRole('link', { name: 'Ke halaman awal' }).click();
      await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor();
      await page.goto('/portal/deliveries?view=active');
      await page.waitForURL(/\/portal\/(production|sandbox)\/deliveries\?view=active$/);
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
        await expectGood(page, 'portal-staff');
        await row(page).click();
        await page.getByRole('button', { name: 'Tindakan lain' }).click();
        await page.getByRole('menuitem', { name: 'Tutup keanggotaan' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Tutup keanggotaan' }).click();
        await row(page).getByText('Ditutup').waitFor();
        await readTheRecord(page);
      },
    );
    await using(
      await visitAs(service, 'provider-member', { path: '/portal/production/staff' }),
      async (page) => {
        await row(page).waitFor();
        assert.equal(await page.getByRole('button', { name: 'Undang' }).count(), 0);
        assert.equal(await page.getByRole('link', { name: 'Log perubahan' }).count(), 0);
        await page.goto('/portal/production/audit');
        await page.getByRole('alert').waitFor();
      },
    );
  },
);

screenTest('decision 833: refused requests of programs are listed with their code and id', async () => {
  const token = await service.token('production');
  const answer = await service.call('GET', '/v1/deliveries/DE-NONE', { token });
  await service.call('POST', '/v1/deliveries/quotes', { token, body: {} });
  await using(
    await visitAs(service, 'provider-member', { path: '/portal/production/requests' }),
    async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'GET /v1/deliveries/{deliveryID}' });
      await row.getByText('deliveryNotFound').waitFor();
      await row.getByText(answer.headers.get('x-request-id') ?? 'none').waitFor();
      await expectGood(page, 'portal-requests');
    },
  );
});

/** Decision 248: what was just done stands in the record, with who did it; the filters stand in the address. */
async function readTheRecord(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('heading', { level: 1, name: 'Log perubahan' }).waitFor();
  const record = page.getByRole('grid', { name: 'Log perubahan' });
  const change = record.getByRole('row', { name: /Mengubah anggota staf/ });
  await change.getByText(/^Person \d+$/).waitFor();
  await change.click();
  const panel = page.getByRole('complementary', { name: 'Mengubah anggota staf' });
  await panel.getByText('staff.change').waitFor();
  await expectGood(page, 'portal-audit');
  await panel.getByRole('button', { name: 'Semua tentang ini' }).click();
  await record.getByRole('row', { name: /Mengundang/ }).waitFor({ state: 'detached' });
  await page.reload();
  await change.waitFor();
  assert.match(page.url(), /of=/);
  await page.goto('/portal/production/audit?subject=credential&in=sandbox&from=2026-01-01');
  await page.getByRole('heading', { name: 'Tidak ada yang cocok' }).waitFor();
  await page.getByRole('button', { name: 'Hapus semua filter' }).click();
  await change.waitFor();
}

screenTest('a page shows each of its calls as curl, and says who may make it', async () => {
  await using(await visitAs(service, 'provider-admin', { path: '/portal/sandbox/staff' }), async (page) => {
    await page.getByRole('button', { name: 'curl' }).click();
    const shown = page.getByRole('dialog', { name: 'Panggilan yang sama' });
    await shown.getByText(`curl '${service.baseUrl}/portal/v1/workspace/staff'`).waitFor();
    await shown.getByText('Program tidak punya panggilan ini').waitFor();
    await shown.getByRole('combobox', { name: 'Yang dilakukan' }).click();
    await page.getByRole('option', { name: 'Mengundang' }).click();
    await shown.getByText(`curl -X POST '${service.baseUrl}/portal/v1/workspace/invitations'`).waitFor();
    await expectGood(page, 'portal-call');
  });
});

longScreenTest('columns are chosen on the device, and what is found is exported as a file', async () => {
  const recipient = { firstName: 'Ratna', phone: '08125555999' };
  await book(service, 'EXPRESS', { body: { providerOrderID: 'EKSPOR-1', recipient } });
  await book(service, 'EXPRESS', { body: { providerOrderID: 'BUKAN-1' } });
  const path = '/portal/production/deliveries?q=ekspor';
  await using(await visitAs(service, 'provider-member', { path }), async (page) => {
    await rows(page).getByText('EKSPOR-1').waitFor();
    assert.equal(await rows(page).getByText('+628125555999').count(), 0);
    await page.getByRole('button', { name: 'Kolom' }).click();
    await page.getByRole('checkbox', { name: 'Telepon penerima' }).check();
    await page.reload();
    await rows(page).getByText('+628125555999').waitFor();
    const { sheet } = await downloadSheet(page);
    const found = recordsOf(sheet).map((row) => [row.Pesanan, row['Telepon penerima']]);
    assert.deepEqual(found, [['EKSPOR-1', '+628125555999']], 'what was looked for, in the chosen columns');
    assert.match((await downloadCsv(page)).text, /^providerOrderID,status,/);
  });
});

longScreenTest("a delivery's map follows its courier for as long as the parcel is theirs", async () => {
  const flow = await createFlow(service);
  const id = await flow.book('express', { providerOrderID: 'PETA-1' });
  await flow.walk(id, 'assign', 'setOff');
  await seeCourier(ctx, 'C-JOKO', { latitude: -6.2, longitude: 106.82 });
  const path = `/portal/production/deliveries?q=peta-1&open=${id}`;
  await using(await visitAs(service, 'provider-member', { path }), async (page) => {
    const panel = page.getByRole('complementary', { name: 'Pesanan PETA-1' });
    await panel.getByText(/^Joko, terlihat .* lalu$/).waitFor();
    await panel.getByRole('region', { name: 'Peta pengiriman' }).waitFor();
    await flow.walk(id, 'pickUp', 'depart', 'forceFailure');
    await panel.getByText('Tempat kurir belum diketahui.').waitFor();
    // Decision 630: the history stores the reason in Indonesian.
    await panel.getByText('Pengantaran dibatalkan oleh operasional').waitFor();
    await page.evaluate(() => localStorage.setItem('antar.language', 'en'));
    await page.reload();
    await page.getByText('Delivery called off by operations').waitFor();
  });
});

screenTest(
  "a delivery's photos and the recipient's signature are painted, and each opens its own picture",
  async () => {
    const id = await book(service, 'EXPRESS', { body: { providerOrderID: 'BUKTI-1' } });
    const courier = await courierHand(service);
    const dispatcher = await operationsHand(service);
    const assigned = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, {
      courierID: courier.id,
    });
    assert.equal(assigned.status, 200, assigned.text);
    await courier.must(id, 'setOff');
    await courier.must(id, 'pickUp', { proofIDs: [await courier.photo(id)] });
    await courier.must(id, 'depart');
    await courier.must(id, 'complete', {
      proofIDs: [await courier.photo(id), await courier.photo(id)],
      signatureID: await courier.photo(id),
      recipientName: 'Siti',
      recipientRelationship: 'Istri',
    });
    const path = `/portal/production/deliveries?open=${id}`;
    await using(await visitAs(service, 'provider-member', { path }), async (page) => {
      const panel = page.getByRole('complementary', { name: 'Pesanan BUKTI-1' });
      await panel.getByRole('heading', { name: 'Foto bukti' }).scrollIntoViewIfNeeded();
      const small = panel.getByRole('button', { name: /^Buka foto: / });
      await until(async () => (await small.count()) === 4);
      const widthsOf = (images: ReturnType<Page['locator']>) =>
        images.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
      await until(async () => (await widthsOf(small.locator('img'))).every((width) => width > 0));
      await expectGood(page, 'portal-proofs');
      const opened = new Set<string>();
      for (const [index, name] of ['Bukti jemput', 'Bukti antar', 'Bukti antar', 'Tanda tangan'].entries()) {
        await small.nth(index).click();
        const picture = page.getByRole('dialog', { name }).getByRole('img', { name });
        await until(async () => (await widthsOf(picture)).every((width) => width > 0));
        opened.add((await picture.getAttribute('src')) ?? '');
        if (index === 3) await expectGood(page, 'portal-proof');
        await page.keyboard.press('Escape');
        await picture.waitFor({ state: 'detached' });
      }
      assert.equal(opened.size, 4);
    });
  },
);

const rows = (page: Page) => page.getByRole('grid', { name: 'Pengiriman' }).getByRole('row');

screenTest(
  'decision 246: by keyboard alone a delivery is found, looked at and cancelled, once though the answer was lost',
  async () => {
    const id = await book(service, 'EXPRESS', {
      body: { providerOrderID: 'KUE-LAPIS-7', recipient: { firstName: 'Wulan', phone: '08125555777' } },
    });
    await book(service, 'EXPRESS', { body: { providerOrderID: 'LAIN-1' } });
    const path = '/portal/production/deliveries';
    await using(await visitAs(service, 'provider-admin', { path }), async (page) => {
      await rows(page).getByText('LAIN-1').waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('lapis');
      await rows(page).getByText('LAIN-1').waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      const panel = page.getByRole('complementary', { name: 'Pesanan KUE-LAPIS-7' });
      await panel.getByText('Wulan').first().waitFor();
      await panel.getByRole('button', { name: 'Rincian ongkos' }).click();
      await panel.getByText('Tarif dasar').waitFor();
      await panel.getByText('Jumlah').waitFor();
      await expectGood(page, 'portal-delivery');
      await page.keyboard.press('c');
      const question = page.getByRole('dialog', { name: 'Batalkan pesanan KUE-LAPIS-7?' });
      await question.getByText('Produksi').waitFor();
      await question.getByText('Ini terjadi di').waitFor();
      await question.getByRole('button', { name: 'Kembali', exact: true }).waitFor();
      assert.equal(await question.getByRole('button', { name: /^Batal/ }).count(), 1, 'one act cancels');
      await expectGood(page, 'portal-cancel');
      // The service does it, and its answer is lost.
      let sent = 0;
      await page.route(`**/portal/v1/production/deliveries/${id}`, async (route) => {
        if (route.request().method() !== 'DELETE') return route.continue();
        sent += 1;
        if (sent > 1) return route.continue();
        await route.fetch();
        await page.context().setOffline(true);
        await route.abort();
      });
      const deed = question.getByRole('button', { name: 'Batalkan' });
      await deed.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Aman untuk dicoba lagi' }).waitFor();
      await page.context().setOffline(false);
      // The panel shows what the lost request did, and the request can still be repeated.
      await panel.getByText('Dibatalkan').first().waitFor();
      await deed.press('Enter');
      await page.getByText('Pesanan KUE-LAPIS-7 dibatalkan.').waitFor();
      await panel.getByText('Dibatalkan').first().waitFor();
      // Disabled, it says why when it is pressed: a finger reads no tooltip.
      await panel.getByRole('button', { name: 'Batalkan' }).click({ force: true });
      await page.getByRole('alert').getByText('Perubahan status antaran tidak dapat dilakukan.').waitFor();
    });
  },
);

longScreenTest(
  'decision 316: a number is called in its one form, and has a chat only if it is mobile',
  async () => {
    const firstName = 'Budi\u202e \u0645\u062d\u0645\u062f';
    for (const [phone, links] of [
      ['62811123456', ['tel:+62811123456', 'https://wa.me/62811123456']],
      ['+62 (0)812 9876 5430', ['tel:+6281298765430', 'https://wa.me/6281298765430']],
      ['1500888', ['tel:+621500888']],
      ['(021) 555 1234', ['tel:+62215551234']],
    ] as const) {
      const id = await book(service, 'EXPRESS', { body: { recipient: { firstName, phone } } });
      const path = `/portal/production/deliveries?open=${id}`;
      await using(await visitAs(service, 'provider-admin', { path }), async (page) => {
        const name = page.getByText('Budi \u0645\u062d\u0645\u062f').last();
        await name.waitFor();
        // The list has the name before the panel has the contacts.
        await page.locator(`a[href="${links.at(-1)}"]`).waitFor();
        const all = await page
          .locator('a[href^="tel:"], a[href^="https://wa.me/"]')
          .evaluateAll((found) => found.map((each) => each.getAttribute('href')));
        // The sender's contacts come first.
        assert.deepEqual(all.slice(2), links, phone);
        assert.doesNotMatch(await page.locator('body').innerText(), /\u202e/);
      });
    }
  },
);

longScreenTest(
  'decision 612: Back undoes filters one by one, and on a phone files come before calls',
  async () => {
    const path = '/portal/production/deliveries';
    await using(
      await visitAs(service, 'provider-admin', { path: '/portal/production/staff' }),
      async (page) => {
        await page.goto(path);
        await rows(page).getByText('LAIN-1').waitFor();
        const chip = (name: string, pressed?: boolean) =>
          page.getByRole('button', { name, exact: true, ...(pressed && { pressed }) });
        await page.keyboard.press('/');
        await page.keyboard.type('LA', { delay: 200 });
        await page.keyboard.type('IN-1', { delay: 200 });
        await page.waitForURL(/q=LAIN-1/);
        await chip('Gagal').click();
        await chip('Retur').click();
        await chip('Retur', true).waitFor();
        await page.goBack();
        await chip('Gagal', true).waitFor();
        await page.goBack();
        await chip('Semua', true).waitFor();
        assert.equal(await page.getByRole('searchbox').inputValue(), 'LAIN-1');
        await page.goBack();
        await until(async () => (await page.getByRole('searchbox').inputValue()) === '');
        assert.equal(new URL(page.url()).search, '', 'the letters were one step');
        await page.goForward();
        await page.waitForURL(/q=LAIN-1/);
        await page.setViewportSize(sizes.phone);
        await page.getByRole('button', { name: 'Unduh', exact: true }).waitFor();
        await page.getByRole('button', { name: 'curl' }).waitFor({ state: 'hidden' });
      },
    );
  },
);

longScreenTest('decision 613: what the sandbox made up is listed only when it is asked for', async () => {
  const trial = { workspaceId: provider.workspaceId, environment: 'sandbox' as const };
  await insertTestDelivery(ctx, { ...trial, providerOrderId: 'TRIAL-1' });
  await insertTestDelivery(ctx, {
    ...trial,
    providerOrderId: 'PLAY happy',
    tariffVersionId: madeUpTariff,
  });
  const path = '/portal/sandbox/deliveries';
  await using(await visitAs(service, 'provider-admin', { path }), async (page) => {
    await page.getByRole('row', { name: /TRIAL-1/ }).waitFor();
    assert.equal(await page.getByRole('row', { name: /PLAY/ }).count(), 0);
    await page.getByRole('button', { name: 'Dengan skenario' }).click();
    await page.getByRole('row', { name: /PLAY happy/ }).waitFor();
    await expectGood(page, 'portal-made-up');
    await page.goto('/portal/sandbox/sandbox');
    await page.getByRole('button', { name: /PLAY happy/ }).waitFor();
  });
  await using(await visitAs(service, 'dispatcher', { path: '/operations?sandbox=true' }), async (page) => {
    await page.getByRole('row', { name: /TRIAL-1/ }).waitFor();
    assert.equal(await page.getByRole('row', { name: /PLAY/ }).count(), 0);
    await page.getByRole('button', { name: 'Saring' }).click();
    await page.getByRole('checkbox', { name: 'Dengan skenario' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /PLAY happy/ }).waitFor();
  });
});
