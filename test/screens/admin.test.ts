import assert from 'node:assert/strict';
import { recordBackup } from '../../src/monitoring/backups-store.ts';
import { createPerson } from '../../src/people/create.ts';
import { later } from '../../src/time.ts';
import { operatorRoles } from '../../src/vocabulary/roles.ts';
import { recordsOf } from '../support/open-xlsx.ts';
import { book, operationsHand } from '../support/operations.ts';
import { byLength } from '../support/pace.ts';
import { quickHash } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { downloadCsv, downloadSheet } from './browser/download.ts';
import { expectGood } from './browser/look.ts';
import { screenTest, using, visit, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '', webhookAllowedNetworks: ['127.0.0.0/8'] } });
const admin = await operationsHand(service, 'operator-admin');
const id = await book(service, 'EXPRESS');
const change = await admin.post('/operations/v1/couriers', {
  environment: 'production',
  name: 'Joko Anwar',
  phone: '+6281234567890',
});
assert.equal(change.status, 201, change.text);
const { courierID } = change.body.data;
await admin.patch(`/operations/v1/couriers/${courierID}`, { name: 'Joko Susilo' });
const moved = await admin.post(`/operations/v1/deliveries/${id}/moves`, { move: 'assign', courierID });
assert.equal(moved.status, 200, moved.text);

screenTest('an admin reads who changed what in words, filters it and opens what was changed', async () => {
  await using(await visitAs(service, 'operator-admin', { path: '/operations/audit' }), async (page) => {
    const record = page.getByRole('grid', { name: 'Log perubahan' });
    await record.getByRole('row', { name: /Menugaskan kurir/ }).waitFor();
    await record.getByText(/^Pengiriman ORDER-\d+$/).waitFor();
    await expectGood(page, 'audit');
    await record.getByRole('row', { name: /Mengubah data kurir/ }).click();
    const panel = page.getByRole('complementary', { name: 'Mengubah data kurir' });
    await panel.getByText('Joko Anwar → Joko Susilo').waitFor();
    await expectGood(page, 'audit-change');
    await panel.getByRole('button', { name: 'Semua tentang ini' }).click();
    await record.getByRole('row', { name: /Menugaskan kurir/ }).waitFor({ state: 'detached' });
    assert.equal((await downloadCsv(page)).name, 'audit.csv');
    const { name, sheet } = await downloadSheet(page);
    assert.equal(name, 'audit.xlsx');
    assert.ok(
      recordsOf(sheet).some((row) => row.Perubahan === 'Mengubah data kurir' && row.Sesudah !== undefined),
    );
    await record.getByRole('row', { name: /Menambah kurir/ }).click();
    await page.getByRole('link', { name: 'Buka kurir' }).click();
    await page.getByRole('complementary', { name: 'Joko Susilo' }).waitFor();
    await page.goto('/operations/audit?subject=backup');
    await page.getByRole('heading', { name: 'Tidak ada yang cocok' }).waitFor();
  });
});

screenTest('an admin sees what is wrong with the installation and what to do, and its queues', async () => {
  await using(await visitAs(service, 'operator-admin', { path: '/operations' }), async (page) => {
    await page.getByRole('link', { name: 'Kesehatan' }).click();
    const finding = page.getByRole('listitem').filter({ hasText: 'cadangan belum pernah dicatat' });
    await finding.getByText(/^Yang perlu dilakukan: catat setiap cadangan/).waitFor();
    await page.getByText('Belum ada mitra dengan alamat webhook.').waitFor();
    await expectGood(page, 'health');
    // Queues and backups are measured again beside the open page.
    const token = await service.token();
    const body = { url: 'http://127.0.0.1:61999/hook' };
    const set = await service.call('PUT', '/v1/webhooks/endpoint', { token, body });
    assert.ok(set.status < 300, set.text);
    const backup = { endedAt: service.ctx.now(), outcome: 'succeeded', details: null } as const;
    await recordBackup(service.ctx.sql, { ...backup, verifiedAt: null });
    await page.getByText('Belum diverifikasi').waitFor();
    await recordBackup(service.ctx.sql, {
      ...backup,
      endedAt: later(backup.endedAt, 1),
      verifiedAt: backup.endedAt,
    });
    await page.getByText(/lalu\), dibaca ulang, semua berkas utuh$/).waitFor();
    await page.getByRole('cell', { name: 'Berjalan' }).waitFor();
    await expectGood(page, 'health-webhooks');
  });
});

screenTest(
  'decision 767: an admin changes a rule, and sees what another admin has made of it meanwhile',
  async () => {
    await using(await visitAs(service, 'operator-admin', { path: '/operations/rules' }), async (page) => {
      const list = page.getByRole('grid', { name: 'Aturan' });
      await list.getByRole('row', { name: /Batas uang tunai kurir/ }).waitFor();
      await expectGood(page, 'rules');
      await list.getByRole('row', { name: /Batas uang tunai kurir/ }).click();
      await page.getByRole('button', { name: 'Ubah: Seluruh perusahaan' }).click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('textbox', { name: 'Batas uang tunai kurir' });
      await field.fill('3000000');
      const rule = '/operations/v1/rules/courierCashLimitIdr';
      const other = { areaID: null, workspaceID: null, version: 0, value: 2_500_000 };
      assert.equal((await admin.put(rule, other)).status, 200);
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await dialog.getByText(/^Aturan ini sudah diubah oleh/).waitFor();
      await dialog.getByText('Batas uang tunai kurir: sekarang 2.500.000.').waitFor();
      assert.equal(await field.inputValue(), 'Rp3.000.000');
      await expectGood(page, 'rules-conflict');
      await dialog.getByRole('button', { name: 'Sudah saya periksa' }).click();
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await dialog.waitFor({ state: 'detached' });
      await list.getByRole('row', { name: /Rp3\.000\.000/ }).waitFor();
      await list.getByRole('row', { name: /Bukti saat serah terima/ }).click();
      const panel = page.getByRole('complementary', { name: 'Bukti saat serah terima' });
      await panel.getByRole('button', { name: 'Atur untuk mitra' }).click();
      await dialog.getByRole('combobox', { name: 'Mitra' }).click();
      await page.getByRole('option', { name: 'Toko Melati' }).click();
      await dialog.getByRole('checkbox', { name: 'PIN penerima' }).check();
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await panel.getByRole('heading', { name: 'Toko Melati' }).waitFor();
      await expectGood(page, 'rules-shop');
      await page.goto('/operations/company?open=operatorName');
      await page.getByRole('button', { name: 'Ubah: Seluruh perusahaan' }).click();
      await dialog.getByRole('textbox', { name: 'Nama perusahaan' }).fill('PT Kilat "Bandung"');
      await dialog.getByRole('button', { name: 'Simpan' }).click();
      await page.getByRole('row', { name: /PT Kilat/ }).waitFor();
      await expectGood(page, 'company');
      await page.reload();
      await page.getByRole('row', { name: /PT Kilat/ }).waitFor();
      assert.equal(await page.title(), 'Perusahaan · PT Kilat "Bandung"');
    });
  },
);

screenTest('Ctrl-K finds an order, a courier and a provider, and opens each', async () => {
  await using(await visitAs(service, 'dispatcher', { path: '/operations/alerts' }), async (page) => {
    const field = page.getByRole('textbox', { name: 'Cari atau jalankan' });
    const find = async (text: string) => {
      await page.keyboard.press('Control+k');
      await field.fill(text);
    };
    await page.getByRole('heading', { level: 1 }).waitFor();
    await find('joko');
    await page.getByRole('button', { name: /^Joko Susilo/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Joko Susilo' }).waitFor();
    await find('melati');
    await page.getByRole('button', { name: /^Toko Melati/ }).click();
    await page.waitForURL(/provider=/);
    await find(id);
    await page.getByRole('button', { name: /^ORDER-\d+/ }).click();
    await page.waitForURL(/open=DE-/);
  });
});

const password = 'kata sandi yang panjang';
const home = '/operations/today';

// `npm test` goes through the pages as the role that has all of them.
for (const role of operatorRoles.slice(0, byLength({ short: 1, long: 4 }))) {
  screenTest(
    `decision 475: ${role} signs in to a home, and no page of the navigation is refused`,
    async () => {
      const email = `${role}@example.com`;
      const person = { workspaceId: null, email, name: role, role, passwordHash: quickHash(password) };
      await createPerson(service.ctx, person);
      await using(await visit(service, { path: '/operations' }), async (page) => {
        const refused: string[] = [];
        page.on('response', (answer) => {
          if (answer.status() === 403) refused.push(`${page.url()} requests ${answer.url()}`);
        });
        await page.getByRole('textbox', { name: 'Email' }).fill(email);
        await page.locator('input[name=password]').fill(password);
        await page.keyboard.press('Enter');
        const navigation = page.getByRole('navigation').first();
        const pages = navigation.getByRole('link');
        await pages.first().waitFor();
        await page.waitForURL(
          ({ pathname, search }) => pathname.replace(/\/$/, '') + decodeURIComponent(search) === home,
        );
        for (const link of await pages.all()) {
          const to = (await link.getAttribute('href'))!;
          await link.click();
          await navigation.locator(`a[href="${to}"][aria-current=page]`).waitFor();
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForFunction(
            () => document.querySelector('[role=status][aria-label=Memuat]') === null,
          );
          assert.equal(await page.getByRole('alert').count(), 0, to);
        }
        assert.deepEqual(refused, []);
      });
    },
  );
}

screenTest('decision 791: an admin adds a provider, invites its admin, changes and suspends it', async () => {
  await using(await visitAs(service, 'operator-admin', { path: '/operations/providers' }), async (page) => {
    await page.getByRole('row', { name: /^Toko Melati/ }).waitFor();
    await expectGood(page, 'providers');
    const confirm = async (name: string, values: Readonly<Record<string, string>>) => {
      const dialog = page.getByRole('dialog');
      for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: 'Mitra baru' }).click();
    await page.getByRole('dialog', { name: 'Mitra baru' }).waitFor();
    await expectGood(page, 'new-provider');
    await confirm('Tambah mitra', { Nama: 'Toko Anggrek' });
    const panel = page.getByRole('complementary', { name: 'Toko Anggrek' });
    await panel.getByText('Belum ada admin').waitFor();
    await panel.getByRole('button', { name: 'Undang admin' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('admin@anggrek.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Undang' }).click();
    await page.getByRole('dialog').getByText('/portal/invitation#').waitFor();
    await page.getByRole('button', { name: /^Sudah/ }).click();
    await panel.getByText('1 undangan belum diterima').waitFor();
    await expectGood(page, 'provider');
    await panel.getByRole('button', { name: 'Ubah' }).click();
    await confirm('Simpan', { Nama: 'Toko Dahlia' });
    const renamed = page.getByRole('complementary', { name: 'Toko Dahlia' });
    await renamed.getByRole('button', { name: 'Bekukan' }).click();
    await expectGood(page, 'provider-to-suspend');
    await confirm('Bekukan', { Alasan: 'Invoice lewat tempo' });
    await renamed.getByText('Dibekukan').waitFor();
    await page.getByRole('row', { name: /^Toko Dahlia.*Dibekukan/ }).waitFor();
  });
});

screenTest('decision 792: an admin changes the hours of a hub and adds one', async () => {
  await using(await visitAs(service, 'operator-admin', { path: '/operations/hubs' }), async (page) => {
    await page.getByRole('row', { name: /^Gudang Cakung/ }).click();
    const panel = page.getByRole('complementary', { name: 'Gudang Cakung' });
    await panel.getByRole('button', { name: 'Ubah' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Jam buka').fill('mon-sat 07:00-19:00');
    await expectGood(page, 'hub-to-change');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await panel.getByText('mon-sat 07:00-19:00').waitFor();
    await expectGood(page, 'hub');
    await page.getByRole('button', { name: 'Gudang baru' }).click();
    await dialog.getByLabel('Nama').fill('Gudang Cibubur');
    await dialog.getByLabel('Alamat').fill('Jl. Alternatif Cibubur 1');
    await dialog.getByRole('textbox', { name: 'Titik peta' }).fill('-6.37, 106.89');
    await dialog.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('complementary', { name: 'Gudang Cibubur' }).waitFor();
  });
});
