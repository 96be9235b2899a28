import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { Webhook } from 'standardwebhooks';
import type { Statement } from '../../src/db/connect.ts';
import { isLinkGood, mediaLink } from '../../src/media/links.ts';
import { requestPasswordReset } from '../../src/people/password-reset/request.ts';
import { commandLine } from '../support/cli.ts';
import { makeFolder, newDataDir } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { copyInstallation, readyAt, runService } from '../support/installation.ts';
import { startMailServer, tokenIn } from '../support/mail-server.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const newKey = () => randomBytes(32).toString('base64');
const webhookAllowedNetworks = ['127.0.0.0/8'];

test('decision 175: a key that did not seal the secrets of the database is refused at the start, in one line', async () => {
  const sql = await createDatabase();
  await startService({ sql });
  const dataDir = newDataDir();
  const other = runService(dataDir, { DATABASE_URL: sql.url, SECRET_KEY: newKey() });
  assert.equal(await other.ended, 1);
  assert.match(
    other.stderr(),
    /^antar: this database's secrets are sealed with another key than the one set \(.*\): set it to theirs; .*\n$/,
  );
  const command = await commandLine({ DATABASE_URL: sql.url, SECRET_KEY: newKey() }).run('workspace', 'list');
  assert.match(command.stderr, /^antar: this database's secrets are sealed with another key/);
});

test('decision 175: a lost secret.key is told, not replaced, until the operator gives it up', async () => {
  const dataDir = await copyInstallation();
  const keyFile = join(dataDir, 'secret.key');
  renameSync(keyFile, `${keyFile}.away`);
  const keyless = runService(dataDir);
  assert.equal(await keyless.ended, 1);
  assert.match(
    keyless.stderr(),
    /^antar: the key that this database's secrets are sealed with is not in DATA_DIR \S+: put secret\.key back .*\n$/,
  );
  assert.ok(!existsSync(keyFile), 'no other key took its place');

  renameSync(`${keyFile}.away`, keyFile);
  const keyed = runService(dataDir);
  await readyAt(keyed);
  keyed.child.kill('SIGTERM');
  assert.equal(await keyed.ended, 0);

  renameSync(keyFile, `${keyFile}.lost`);
  const cli = commandLine({ DATA_DIR: dataDir });
  assert.equal((await cli.run('key', 'abandon')).code, 0);
  const anew = runService(dataDir);
  await readyAt(anew);
  assert.notEqual(readFileSync(keyFile, 'utf8'), readFileSync(`${keyFile}.lost`, 'utf8'));
  assert.equal((await cli.json('audit', 'verify')).chain, 'whole');
  anew.child.kill('SIGTERM');
  assert.equal(await anew.ended, 0);
});

test('decision 175: a key is changed without losing a secret: both open, everything is sealed anew, the old one goes', async () => {
  const sql = await createDatabase();
  const receiver = await startReceiver();
  const [old, next] = [newKey(), newKey()];
  const under = (secretKey: string) => startService({ sql, config: { secretKey, webhookAllowedNetworks } });

  const before = await under(old);
  const token = await before.token();
  const endpoint = { url: receiver.url, authKey: 'x-shop', authValue: 'Bearer rahasia sekali' };
  const set = await before.call('PUT', '/v1/webhooks/endpoint', { token, body: endpoint });
  const signing = set.body.data.secret;
  const person = await addPerson(before.ctx, 'finance');
  const { secret } = (await handOf(before, person).post('/people/v1/me/second-factor')).body.data;
  const link = new URL(mediaLink(before.ctx.config, 'ME-1', new Date()));
  await before.stop();

  const both = `${next},${old}`;
  const during = await under(both);
  const parts = {
    mediaId: 'ME-1',
    expires: link.searchParams.get('expires')!,
    signature: link.searchParams.get('signature')!,
  };
  assert.ok(isLinkGood(during.ctx.config, parts, new Date()), 'links in webhooks that were sent still open');
  const resealed = await commandLine({ DATABASE_URL: sql.url, SECRET_KEY: both }).json('key', 'reseal');
  assert.deepEqual(resealed, { webhookSecrets: 2, secondFactors: 1, answers: 0, mails: 0, push: 1 });
  await during.stop();

  const after = await under(next);
  const answer = await after.call('POST', '/v1/webhooks/test', { token });
  assert.equal(answer.status, 200, answer.text);
  const { headers, body } = receiver.hits.at(-1)!;
  assert.equal(headers['x-shop'], endpoint.authValue);
  new Webhook(signing).verify(body, headers as Record<string, string>);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await handOf(after, person).post('/people/v1/me/second-factor/confirmation', { code });
  assert.equal(confirmed.status, 200, confirmed.text);
  const verified = await commandLine({ DATABASE_URL: sql.url, SECRET_KEY: next }).json('audit', 'verify');
  assert.equal(verified.chain, 'whole');
  const stale = await commandLine({ DATABASE_URL: sql.url, SECRET_KEY: old }).run('workspace', 'list');
  assert.match(stale.stderr, /sealed with another key/);
  await receiver.close();
});

test('decision 175: mails that wait, and requests for one, are sealed anew and sent under the new key', async () => {
  const sql = await createDatabase();
  const mail = await startMailServer();
  const [old, next] = [newKey(), newKey()];
  const under = (secretKey: string, smtpUrl: string) =>
    startService({ sql, config: { secretKey, smtpUrl, mailFrom: 'antar@example.com' } });
  // Nobody listens there, so every mail waits.
  const before = await under(old, 'smtp://127.0.0.1:1');
  const [one, other] = [await addPerson(before.ctx, 'finance'), await addPerson(before.ctx, 'finance')];
  const request = { email: one.email };
  assert.equal((await before.call('POST', '/people/v1/password-resets', { body: request })).status, 200);
  const waiting: Statement = { name: 'test.waiting-mails', text: `select from jobs where kind = 'mail'` };
  await until(async () => (await sql.query(waiting)).length === 1);
  await before.stop();
  await requestPasswordReset({ ...before.ctx, sql }, { email: other.email, language: 'id' });

  const cli = commandLine({ DATABASE_URL: sql.url, SECRET_KEY: `${next},${old}` });
  assert.deepEqual(await cli.json('key', 'reseal'), {
    webhookSecrets: 0,
    secondFactors: 0,
    answers: 0,
    mails: 2,
    push: 1,
  });
  await under(next, mail.url);
  for (const { email } of [one, other]) assert.match(tokenIn(await mail.mailTo(email)), /^dr_/);
});

test('every secret may stand in a file that its setting names, and one that everybody may read is warned of', async () => {
  const sql = await createDatabase();
  const folder = makeFolder();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600 });
    return join(folder, name);
  };
  const settings = {
    DATABASE_URL_FILE: write('url', sql.url),
    SECRET_KEY_FILE: write('key', newKey()),
  };
  chmodSync(settings.SECRET_KEY_FILE, 0o644);
  const service = runService(newDataDir(), settings);
  await readyAt(service);
  await service.says(/everybody on this machine may read the secret in \S+\/key: chmod 600 it/);
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0);
  assert.ok(!service.stderr().includes('/url'), 'the other one is its owner’s alone');

  const cases: [Record<string, string>, RegExp][] = [
    [
      { SECRET_KEY: newKey() },
      /^antar: SECRET_KEY and SECRET_KEY_FILE are both set; leave one of them out\n$/,
    ],
    [{ SECRET_KEY_FILE: '/nowhere' }, /^antar: SECRET_KEY_FILE \/nowhere cannot be read: .*\n$/],
  ];
  for (const [more, line] of cases) {
    const refused = runService(newDataDir(), { ...settings, ...more });
    assert.equal(await refused.ended, 1);
    assert.match(refused.stderr(), line);
  }
});

test('a kept key that everybody may read is warned of', async () => {
  const dataDir = await copyInstallation();
  chmodSync(join(dataDir, 'secret.key'), 0o644);
  const service = runService(dataDir);
  await service.says(/everybody on this machine may read the secret in \S+secret\.key: chmod 600 it/);
  await readyAt(service);
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});
