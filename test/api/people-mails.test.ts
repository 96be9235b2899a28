import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { createPerson } from '../../src/people/create.ts';
import { startMailServer, tokenIn } from '../support/mail-server.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const mail = await startMailServer();
const logged: string[] = [];
const service = await startService({
  config: { smtpUrl: mail.url, mailFrom: 'Antar <antar@example.com>', publicUrl: 'https://antar.example' },
  log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
});
const { call, ctx, provider } = service;
const admin = await addPerson(ctx, 'provider-admin', provider.workspaceId);
const password = 'bunga melati putih';
const invite = (email: string, more: object = {}) =>
  call('POST', '/portal/v1/workspace/invitations', {
    token: admin.token,
    body: { email, role: 'provider-member', ...more },
  });

test('decision 182: with a mail server the invited address gets the link, and whoever invites does not', async () => {
  const answer = await invite('rina@example.com');
  assert.deepEqual([answer.status, answer.body.data.carriedBy], [201, 'mail']);
  const received = await mail.mailTo('rina@example.com');
  assert.equal(received.from?.address, 'antar@example.com');
  assert.equal(received.subject, 'Undangan bergabung dengan Toko Melati di Antar');
  const token = tokenIn(received);
  assert.ok(received.html?.includes(`https://antar.example/portal/invitation#${token}`));
  assert.ok(!answer.text.includes(token));
  const body = { token, name: 'Rina', password };
  assert.equal((await call('POST', '/people/v1/invitations/acceptance', { body })).status, 201);
});

test('decision 182: a mail is in English where that is asked for', async () => {
  await invite('john@example.com', { language: 'en' });
  const { subject, text } = await mail.mailTo('john@example.com');
  assert.equal(subject, 'Invitation to join Toko Melati at Antar');
  assert.match(text ?? '', /^You are invited to join Toko Melati at Antar\./);
});

test('decision 182: an address that has an account elsewhere gets the same mail', async () => {
  const { workspaceId } = await service.addProvider('Toko Kamboja');
  const person = { workspaceId, name: 'Sari', role: 'provider-member', password } as const;
  await createPerson(ctx, { ...person, email: 'sari@example.com' });
  await invite('sari@example.com');
  await invite('nobody@example.com');
  const [known, unknown] = [await mail.mailTo('sari@example.com'), await mail.mailTo('nobody@example.com')];
  const withoutToken = ({ text = '' }) => text.replace(/#[\w-]+/, '#');
  assert.equal(withoutToken(known), withoutToken(unknown));
});

test('decision 182: a mail waits sealed, and is sent when the mail server takes it again', async () => {
  const invited = await invite('later@example.com');
  assert.equal(invited.status, 201, 'no request waits for the mail server');
  await until(() => mail.refused.includes('later@example.com'));
  const waiting = async () =>
    ctx.sql.query<{ payload: string; lastError: string | null }>({
      name: 'test.mails',
      text: `select payload::text, last_error as "lastError" from jobs where kind = 'mail'`,
    });
  await until(async () => (await waiting())[0]?.lastError !== null);
  const [{ payload, lastError } = { payload: '', lastError: '' }] = await waiting();
  assert.ok(!payload.includes('later@example.com') && !payload.includes('di_'));
  assert.equal(lastError, 'a mail was not sent: 451');
});

test('decision 182: an address that the mail server refuses for ever is given up, and the log says so without it', async () => {
  assert.equal((await invite('never@example.com')).status, 201);
  await until(() => logged.some((line) => line.includes('refuses a mail permanently')));
  assert.equal(mail.refused.filter((address) => address === 'never@example.com').length, 1);
  assert.ok(!logged.some((line) => line.includes('never@example.com') || line.includes('di_')));
});
