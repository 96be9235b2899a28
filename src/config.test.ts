import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, warningsOf } from './config.ts';

const smtp = { SMTP_URL: 'smtps://antar:secret@mail.example.com', MAIL_FROM: 'Antar <antar@example.com>' };

test('decision 182: a mail server and a sender are set together', () => {
  const { smtpUrl, mailFrom } = readConfig(smtp);
  assert.deepEqual([smtpUrl, mailFrom], [smtp.SMTP_URL, smtp.MAIL_FROM]);
  for (const one of [{ SMTP_URL: smtp.SMTP_URL }, { MAIL_FROM: smtp.MAIL_FROM }])
    assert.throws(() => readConfig(one), /SMTP_URL and MAIL_FROM belong together/);
});

test('decision 182: a sender is one address, alone or after a name; a mail server speaks SMTP', () => {
  assert.equal(readConfig({ ...smtp, MAIL_FROM: 'antar@example.com' }).mailFrom, 'antar@example.com');
  for (const MAIL_FROM of ['antar', 'Antar antar@example.com', 'a@example.com, b@example.com', 'A <a@b']) {
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
