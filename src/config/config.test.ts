import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, warningsOf } from './config.ts';
import { settings } from './settings.ts';

const smtp = { SMTP_URL: 'smtps://antar:secret@mail.example.com', MAIL_FROM: 'Antar <antar@example.com>' };

test('decision 182: a mail server and a sender are set together', () => {
  const { smtpUrl, mailFrom } = readConfig(smtp);
  assert.deepEqual([smtpUrl, mailFrom], [smtp.SMTP_URL, smtp.MAIL_FROM]);
  for (const one of [{ SMTP_URL: smtp.SMTP_URL }, { MAIL_FROM: smtp.MAIL_FROM }])
    assert.throws(() => readConfig(one), /SMTP_URL and MAIL_FROM belong together/);
});

test('decision 182: a sender is one address, alone or after a name; a mail server speaks SMTP', () => {
  assert.equal(readConfig({ ...smtp, MAIL_FROM: 'antar@example.com' }).mailFrom, 'antar@example.com');
  const onTwoLines = ['A\r\nBcc: b@example.com <a@example.com>', 'A\0 <a@example.com>', 'a@example.com\n'];
  const tooLong = `${'a'.repeat(998)} <a@example.com>`;
  const wrongSenders = ['antar', 'Antar antar@example.com', 'a@example.com, b@example.com', 'A <a@b'];
  for (const MAIL_FROM of [...wrongSenders, ...onTwoLines, tooLong]) {
    assert.throws(() => readConfig({ ...smtp, MAIL_FROM }), /MAIL_FROM must be like/, MAIL_FROM);
  }
  const wrong = { ...smtp, SMTP_URL: 'https://user:secret@mail.example.com' };
  assert.throws(() => readConfig(wrong), { message: /^SMTP_URL must be an address that starts with smtp/ });
});

test('decision 182: links in mails that lead to this machine alone are warned of', () => {
  const leads = /PUBLIC_URL is not set/;
  assert.ok(warningsOf(smtp).some((warning) => leads.test(warning)));
  const named = { ...smtp, PUBLIC_URL: 'https://antar.example' };
  assert.ok(!warningsOf(named).some((warning) => leads.test(warning)));
});

test('decision 194: a database that takes no writes is refused in one line', () => {
  const read = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).databaseUrl;
  const two = 'postgres://antar@a:5432,b:5433/antar?target_session_attrs=';
  for (const wanted of ['read-write', 'primary']) assert.equal(read(two + wanted), two + wanted);
  for (const wanted of ['any', 'prefer-standby', 'read-only']) {
    const message = `DATABASE_URL must lead to a server that takes writes, not to ${wanted}`;
    assert.throws(() => read(two + wanted), { message });
  }
  assert.throws(() => read('postgres://a:5432,b:port/antar'), {
    message: /^DATABASE_URL must be an address/,
  });
});

test('decision 294: a backup is late two hours after its interval', () => {
  assert.equal(readConfig({}).backupMaxHours, 26);
});

test('there are at most 60 settings: what nobody needs to change is a fixed value', () => {
  assert.ok(Object.keys(settings).length <= 60);
});
