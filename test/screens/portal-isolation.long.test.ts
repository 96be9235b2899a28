import assert from 'node:assert/strict';
import { environments } from '../../src/context.ts';
import { createPerson } from '../../src/people/create.ts';
import { setBookingWay } from '../../src/people/memberships-store.ts';
import { expressBooking } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { book, handOf } from '../support/operations.ts';
import { openTestSession, quickHash } from '../support/people.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { type Provider, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { type Page, screenTest, using, visit } from './browser/open.ts';

const service = await startService({
  config: { mapStyleUrl: '', webhookAllowedNetworks: ['127.0.0.0/8'] },
});
const { ctx, provider } = service;
const password = 'kata sandi yang panjang';

/** Gives a workspace what no other may see: all of it says the word. */
async function fillWith(word: string, of: Provider, receiverUrl: string) {
  const { workspaceId } = of;
  const person = { workspaceId, name: `Bu ${word}`, email: `${word}@example.com` };
  const passwordHash = quickHash(password);
  const { id, membership } = await createPerson(ctx, { ...person, role: 'provider-admin', passwordHash });
  await setBookingWay(ctx.sql, membership.id, 'program');
  const { token } = await openTestSession(ctx, { personId: id });
  const as = { id, token, email: person.email };
  const hand = handOf(service, as);
  const done = async (answered: Promise<Answer>) => {
    const { status, text, body } = await answered;
    assert.ok(status < 300, text);
    return body.data;
  };
  const contact = { firstName: `Kontak ${word}`, phone: '+6281234567890' };
  const invited = { email: `calon-${word}@example.com`, role: 'provider-member' };
  const body = { providerOrderID: `${word}-1`, recipient: { firstName: word, phone: '08125555888' } };
  const { destination: address } = expressBooking;
  const key = await done(hand.post('/portal/v1/production/credentials', { name: `Kunci ${word}` }));
  await done(hand.put('/portal/v1/sandbox/webhooks/endpoint', { url: `${receiverUrl}/${word}` }));
  await done(hand.post('/portal/v1/sandbox/contacts', { kind: 'recipient', contact, address }));
  await done(hand.post('/portal/v1/workspace/invitations', invited));
  const made = { key: key.clientKey as string, production: '', sandbox: '' };
  for (const environment of environments) {
    made[environment] = await book(service, 'EXPRESS', { body, token: await service.token(environment, of) });
  }
  return { as, made };
}

/** Goes to every page of both environments, and to what another workspace has there; gives all that was answered and drawn. */
async function walk(page: Page, others: Awaited<ReturnType<typeof fillWith>>['made']): Promise<string> {
  const [busy, answered, drawn] = [new Set<object>(), [] as Promise<string>[], [] as string[]];
  page.on('request', (request) => busy.add(request));
  page.on('requestfailed', (request) => busy.delete(request));
  page.on('requestfinished', async (request) => {
    busy.delete(request);
    const response = await request.response();
    if (response && request.url().includes('/v1/')) answered.push(response.text().catch(() => ''));
  });
  const look = async (before = '') => {
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, before);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await until(async () => busy.size === 0);
    drawn.push(await page.content());
  };
  for (const environment of environments) {
    const own = `/portal/${environment}`;
    const id = others[environment];
    for (const path of [
      `keys?open=${others.key}`,
      `webhooks?delivery=${id}`,
      `audit?of=${id}`,
      `deliveries?open=${id}`,
    ]) {
      await page.goto(`${own}/${path}`);
      await look();
    }
    for (const link of await page.getByRole('navigation').getByRole('link').all()) {
      const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await link.click();
      await look((await link.getAttribute('href'))?.endsWith('/deliveries') ? '' : before);
    }
    for (const path of ['deliveries.csv', `labels?deliveryIDs=${id}`, 'contacts?kind=recipient']) {
      answered.push((await page.request.get(`/portal/v1/${environment}/${path}`)).text());
    }
  }
  return `${(await Promise.all(answered)).join()} ${drawn.join()}`;
}

screenTest('two workspaces in two browsers never see a byte of each other', async () => {
  const receiver = await startReceiver(answer(200));
  const stranger = await service.addProvider('Toko Bougenville');
  const ours = await fillWith('teratai', provider, receiver.url);
  const theirs = await fillWith('kamboja', stranger, receiver.url);
  const path = '/portal/sandbox/deliveries';
  const walks = [
    { who: ours, others: theirs, own: /teratai/i, foreign: /kamboja|bougenville/i },
    { who: theirs, others: ours, own: /kamboja/i, foreign: /teratai|melati/i },
  ].map(async ({ who, others, own, foreign }) =>
    using(await visit(service, { path, as: who.as }), async (page) => {
      const text = await walk(page, others.made);
      assert.match(text, own);
      const at = text.search(foreign);
      assert.equal(at, -1, text.slice(Math.max(0, at - 200), at + 200));
    }),
  );
  await Promise.all(walks);
});
