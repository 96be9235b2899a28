import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { createPerson } from '../../src/people/create.ts';
import { setBookingWay } from '../../src/people/memberships-store.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { createFlow } from '../support/flow.ts';
import { addPerson, linkOf, openTestSession, quickHash, type TestPerson } from '../support/people.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { countReports } from '../support/reports.ts';
import { type KeyPair, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectGood } from './browser/look.ts';
import { type Page, screenTest, using, visit, visitAs } from './browser/open.ts';

const service = await startService({
  config: { mapStyleUrl: '', passwordAgainMinutes: 10, webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const { call, ctx } = service;
const password = 'kata sandi yang panjang';
/** Timeout of a certification on a busy machine. */
const patience = { timeout: 180_000 };

/** A receiver that takes rightly signed calls alone. */
const receiver = await startReceiver();
const trust = (secret: string) => {
  const webhook = new Webhook(secret);
  receiver.behave(({ body, headers }, response) => {
    try {
      webhook.verify(body, headers as Record<string, string>);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"taken":true}');
    } catch {
      response.writeHead(401).end();
    }
  });
};

/** The step of the list by its name in the page, once it is ticked or not. */
const step = (page: Page, name: string, done: boolean) =>
  page.locator(`li[data-step=${name}][data-done=${done}]`);

/** The secret that a page shows once, taken as the person takes it. */
async function takeSecret(page: Page, title: string): Promise<string> {
  const shown = page.getByRole('dialog', { name: title });
  const secret = (await shown.locator('output').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await shown.waitFor({ state: 'detached' });
  return secret;
}

/** Makes a key as a person does. */
async function makeKey(page: Page, environment: 'sandbox' | 'production', name: string): Promise<KeyPair> {
  await page.goto(`/portal/${environment}/keys`);
  await page.getByRole('button', { name: 'Buat kunci' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buat kunci' });
  await dialog.getByRole('textbox', { name: 'Nama' }).fill(name);
  await dialog.getByRole('button', { name: 'Buat kunci' }).click();
  const clientSecret = await takeSecret(page, 'Rahasia kunci');
  await page.getByRole('row', { name }).click();
  const panel = page.getByRole('complementary', { name });
  const clientKey = (await panel.getByText(/^dk_(sandbox|live)_/).textContent()) ?? '';
  return { clientKey, clientSecret };
}

/** A token, as the provider's system asks for it. */
async function tokenOf({ clientKey, clientSecret }: KeyPair): Promise<string> {
  const body = { client_key: clientKey, client_secret: clientSecret };
  return (await call('POST', '/v1/auth/providers/token', { body })).body.token;
}

const book = async (token: string, headers: Record<string, string> = {}) => {
  const request = { token, body: expressBooking, headers: { ...jakarta, ...headers } };
  const { status, body } = await call('POST', '/express/v1/deliveries', request);
  assert.equal(status, 201);
  return body.deliveryID as string;
};

/** Plays a delivery by clicks: each step shows its webhook as it went out, and what it was answered. */
async function playByHand(page: Page): Promise<void> {
  await page.goto('/portal/sandbox/sandbox');
  await page.getByRole('button', { name: 'Mainkan Manual' }).click();
  const panel = page.getByRole('complementary', { name: 'PLAY manual' });
  await panel.getByText('"status": "ALLOCATING"').waitFor();
  await panel.getByRole('button', { name: 'Langkah berikutnya' }).click();
  await panel.getByText('"status": "PENDING_PICKUP"').waitFor();
  await panel.getByText('Dijawab 200').waitFor();
  await expectGood(page, 'portal-sandbox');
  await panel.getByRole('button', { name: 'Langkah berikutnya' }).click();
  await panel.getByText('"status": "PICKING_UP"').waitFor();
  await panel.getByRole('button', { name: 'Gagalkan' }).click();
  await panel.getByText('"status": "FAILED_PICKUP"').waitFor();
  await panel.getByText('Dijawab 200').waitFor();
}

screenTest(
  'decision 251: on the first day somebody is invited, makes a key, books, answers webhooks, is certified and goes live',
  async () => {
    const { workspaceId } = await service.addProvider('Toko Melati');
    const { token: operator } = await addPerson(ctx, 'operator-admin');
    const invited = await call('POST', '/operations/v1/invitations', {
      token: operator,
      body: { email: 'melati@example.com', role: 'provider-admin', workspaceID: workspaceId },
    });
    const link = await linkOf(service, invited.body.data.invitationID);
    await using(await visit(service, { path: `/portal/invitation#${link}` }), async (page) => {
      await page.getByRole('textbox', { name: 'Nama lengkap' }).fill('Melati');
      await page.locator('input[autocomplete=new-password]').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Lewat program/ }).click();
      await page.waitForURL('**/portal/sandbox/**');
      await page.goto('/portal/sandbox/start');
      for (const name of ['token', 'quote', 'booking', 'webhook', 'certification', 'live']) {
        await step(page, name, false).waitFor();
      }
      await step(page, 'token', false).getByRole('button', { name: 'curl' }).click();
      const curl = page.getByRole('dialog', { name: 'Panggilan yang sama' });
      assert.doesNotMatch(await curl.innerText(), /Bearer \$TOKEN/, 'it is what gives the token');

      const token = await tokenOf(await makeKey(page, 'sandbox', 'Kasir'));
      await expectGood(page, 'portal-keys');
      const { packages, origin, destination } = expressBooking;
      const quoted = { serviceCategory: 'EXPRESS', packages, origin, destination };
      await call('POST', '/v1/deliveries/quotes', { token, headers: jakarta, body: quoted });

      await page.goto('/portal/sandbox/webhooks');
      await page.getByRole('button', { name: 'Daftarkan alamat' }).click();
      const form = page.getByRole('dialog', { name: 'Alamat webhook' });
      await form.getByRole('textbox', { name: 'Alamat', exact: true }).fill(receiver.url);
      await form.getByRole('button', { name: 'Simpan' }).click();
      trust(await takeSecret(page, 'Rahasia tanda tangan'));
      await page.getByRole('button', { name: 'Kirim uji coba' }).click();
      await page.getByText('Dijawab 200').waitFor();
      await receiver.reached(1);
      await book(token, { 'x-sandbox-speed': '3600' });
      await page
        .getByRole('row', { name: /Diterima/ })
        .first()
        .click();
      await page.getByText('"deliveryID"').waitFor();
      await expectGood(page, 'portal-webhooks');

      await playByHand(page);
      await page.goto('/portal/sandbox/statements');
      await page.getByRole('row', { name: /Belum terbit/ }).click();
      await page.getByRole('complementary').getByText('Express Instan').waitFor();
      await expectGood(page, 'portal-invoice');

      await page.goto('/portal/sandbox/certification');
      await page.getByRole('button', { name: 'Mulai sertifikasi' }).click();
      await page.getByRole('region', { name: 'Lulus', exact: true }).waitFor(patience);
      await expectGood(page, 'portal-certification');

      const live = await tokenOf(await makeKey(page, 'production', 'Kasir produksi'));
      await book(live);
      await page.goto('/portal/production/start');
      await step(page, 'live', true).waitFor();
      await page.getByText('Semua selesai').waitFor();
      await expectGood(page, 'portal-start');
    });
  },
);

const report = {
  passed: false,
  duties: [
    {
      name: 'refuses old signatures',
      about: 'A call that was signed more than five minutes ago is not answered with 2xx.',
      verdict: 'failed',
      findings: ['a call signed ten minutes ago was answered with 200'],
      remedy: 'Compare webhook-timestamp with your clock.',
    },
  ],
  plays: [],
  calls: 1,
  answerMs: { median: 1, p95: 1, longest: 1 },
};

/** Somebody of the provider with a password, whose session was given it long ago. */
async function addAdmin(workspaceId: string): Promise<TestPerson> {
  const email = 'sari@example.com';
  const passwordHash = quickHash(password);
  const { id, membership } = await createPerson(ctx, {
    workspaceId,
    email,
    name: 'Sari',
    role: 'provider-admin',
    passwordHash,
  });
  await setBookingWay(ctx.sql, membership.id, 'program');
  const { token } = await openTestSession(ctx, { personId: id });
  const text = "update sessions set proved_at = proved_at - interval '1 hour' where person_id = $1";
  await ctx.sql.query({ name: 'test.prove-long-ago', text }, [id]);
  return { id, email, token };
}

screenTest(
  'ending a key names the environment and asks for the password; failed events are sent again; a report says what to mend',
  async () => {
    const { workspaceId, production } = service.provider;
    const admin = await addAdmin(workspaceId);
    await using(await visit(service, { path: '/portal/production/keys', as: admin }), async (page) => {
      await page.getByRole('row', { name: 'Tanpa nama' }).click();
      await page.getByRole('button', { name: 'Cabut', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Cabut Tanpa nama?' });
      await question.getByText('Produksi').waitFor();
      await question.getByText('tidak dapat dibatalkan').waitFor();
      await question.getByRole('button', { name: 'Cabut kunci' }).click();
      const again = page.getByRole('dialog', { name: 'Masukkan kata sandi Anda lagi' });
      await again.locator('input').fill(password);
      await page.keyboard.press('Enter');
      await page.getByText('Tanpa nama dicabut.').waitFor();
      const refused = await call('POST', '/v1/auth/providers/token', {
        body: { client_key: production.clientKey, client_secret: production.clientSecret },
      });
      assert.equal(refused.status, 401);

      const waiting = { name: 'test.waiting', text: 'select from webhook_queue limit 1' };
      // A call that has arrived is not yet noted as answered, and an event that waits is not sent again.
      const allAnswered = () => until(async () => (await ctx.sql.query(waiting)).length === 0);

      const down = await startReceiver(answer(500));
      await call('PUT', '/v1/webhooks/endpoint', { token: await service.token(), body: { url: down.url } });
      const id = await book(await service.token());
      await down.reached(1);
      const giveUp = "update webhook_attempts set outcome = 'failed' where workspace_id = $1";
      const forget = 'delete from webhook_queue';
      await until(async () => {
        const text = 'select 1 as one from webhook_attempts where workspace_id = $1';
        return (await ctx.sql.query({ name: 'test.calls', text }, [workspaceId])).length > 0;
      });
      await ctx.sql.query({ name: 'test.give-up', text: giveUp }, [workspaceId]);
      await ctx.sql.query({ name: 'test.forget', text: forget });
      down.behave(answer(200));
      await page.goto('/portal/sandbox/webhooks?outcome=failed');
      await page.getByRole('row', { name: /Gagal/ }).waitFor();
      await page.getByRole('button', { name: 'Kirim ulang rentang waktu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Kirim ulang' }).click();
      await page.getByText('1 event dikirim ulang.').waitFor();
      await down.reached(2);
      await page.goto('/portal/sandbox/webhooks?outcome=delivered');
      await page
        .getByRole('row', { name: /Diterima/ })
        .last()
        .getByRole('checkbox')
        .check();
      const chosen = page.getByRole('region', { name: 'Event yang dipilih' });
      await chosen.getByText('1 dipilih').waitFor();
      await chosen.getByRole('button', { name: 'Kirim ulang' }).click();
      const resending = page.getByRole('dialog', { name: 'Kirim ulang 1 event?' });
      await resending.getByRole('button', { name: 'Kirim ulang' }).click();
      await down.reached(3);
      await page.goto(`/portal/sandbox/deliveries?open=${id}`);
      await page.getByRole('button', { name: 'Panggilan webhook' }).click();
      await page
        .getByRole('button', { name: /Mencari kurir/ })
        .first()
        .click();
      await page.getByText('"deliveryID"').first().waitFor();
      await allAnswered();
      await page.getByRole('button', { name: 'Kirim ulang' }).click();
      await page.getByText('Event dikirim ulang.').waitFor();
      await down.reached(4);

      await allAnswered();
      await page.goto('/portal/sandbox/webhooks');
      await page.getByRole('button', { name: 'Kirim ulang rentang waktu' }).click();
      const range = page.getByRole('dialog', { name: 'Kirim ulang rentang waktu' });
      await range.getByRole('combobox', { name: 'Event' }).click();
      await page.getByRole('option', { name: 'Semua' }).click();
      await expectGood(page, 'portal-resend-range');
      await range.getByRole('button', { name: 'Kirim ulang' }).click();
      await range.waitFor({ state: 'detached' });
      await down.reached(5);

      const certified = `
        insert into certifications (id, workspace_id, environment, plays, started_at, finished_at, report)
        values ('CE-FAILED', $1, 'sandbox', '[]', now(), now(), $2)`;
      await ctx.sql.query({ name: 'test.certify', text: certified }, [workspaceId, JSON.stringify(report)]);
      await page.goto('/portal/sandbox/certification');
      await page.getByRole('region', { name: 'Belum lulus' }).waitFor();
      await page.getByText('Bandingkan webhook-timestamp dengan jam Anda').waitFor();
      await page.goto('/portal/production/certification');
      await page.waitForURL(/\/portal\/sandbox\/certification$/);
    });
    await using(await visitAs(service, 'provider-member', { path: '/portal/sandbox/keys' }), async (page) => {
      await page.getByRole('row', { name: 'Tanpa nama' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Buat kunci' }).count(), 0);
    });
  },
);

screenTest(
  'keys are changed and rotated, a signing secret too, and statements tell money and promises',
  async () => {
    const dahlia = await service.addProvider('Toko Dahlia');
    const token = await service.token('sandbox', dahlia);
    await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
    const flow = await createFlow(service, dahlia);
    const id = await flow.book('express', { paymentMethod: 'CASH', cashOnDelivery: { amount: 75_000 } });
    const collected = { amountIdr: 75_000, by: 'CASH' as const };
    await flow.walk(id, 'assign', 'setOff', 'pickUp', 'depart', ['complete', { by: 'courier', collected }]);
    const as = await addPerson(ctx, 'provider-admin', dahlia.workspaceId);
    await using(await visit(service, { path: '/portal/sandbox/keys', as }), async (page) => {
      await page.getByRole('row', { name: 'Tanpa nama' }).click();
      await page.getByRole('button', { name: 'Ubah', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Ubah Tanpa nama' });
      await form.getByRole('textbox', { name: 'Nama' }).fill('Gudang');
      await expectGood(page, 'portal-key-form');
      await form.getByRole('button', { name: 'Simpan' }).click();
      await page.getByText('Gudang diubah.').waitFor();
      await page.getByRole('button', { name: 'Ganti', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Ganti Gudang?' });
      await question.getByText('Sandbox', { exact: true }).waitFor();
      await question.getByRole('button', { name: 'Ganti kunci' }).click();
      assert.match(await takeSecret(page, 'Rahasia kunci'), /\S{20}/);
      await page.getByRole('button', { name: 'Dicabut' }).click();
      await page.getByRole('row', { name: 'Gudang' }).waitFor();

      await page.goto('/portal/sandbox/webhooks');
      await page.getByRole('button', { name: 'Ganti rahasia' }).click();
      const rotation = page.getByRole('dialog', { name: 'Ganti rahasia tanda tangan?' });
      await rotation.getByRole('button', { name: 'Ganti rahasia' }).click();
      assert.match(await takeSecret(page, 'Rahasia tanda tangan'), /\S{20}/);
      await page.getByRole('button', { name: 'Hapus', exact: true }).click();
      const removal = page.getByRole('dialog', { name: 'Hapus alamat webhook?' });
      await removal.getByRole('button', { name: 'Hapus alamat' }).click();
      await page.getByRole('button', { name: 'Daftarkan alamat' }).waitFor();

      await countReports(ctx);
      await page.goto('/portal/production/statements?view=statement');
      await page.getByRole('row', { name: /Rp75.000/ }).waitFor();
      await expectGood(page, 'portal-statement');
      await page.getByRole('button', { name: 'Janji' }).click();
      await page.getByRole('row', { name: /20\d\d-\d\d-\d\d/ }).waitFor();
      await expectGood(page, 'portal-promises');
    });
  },
);
