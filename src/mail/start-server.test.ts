import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer as startReceiver } from '../../test/support/mail-server.ts';
import { readConfig } from '../config/config.ts';
import { isAccountEmail } from '../people/email.ts';
import { type Letter, languages, writeLetter } from './letter.ts';
import { startMailServer } from './start-server.ts';

const receiver = await startReceiver();
const serverOf = async (mailFrom: string) => {
  const server = await startMailServer(readConfig({ SMTP_URL: receiver.url, MAIL_FROM: mailFrom }));
  return server ?? assert.fail();
};

const hostileNames = {
  'CR LF and a header': 'Toko\r\nBcc: evil@example.com',
  'LF and a body': 'Toko\n\nhttps://evil.example',
  'CR alone': 'Toko\rSubject: Menang',
  'a folded line': 'Toko\r\n X-Evil: 1',
  NUL: 'Toko\0Melati',
  'escape and DEL': 'Toko\u001b[2J\u007f',
  'line and paragraph separators': 'Toko\u2028Bcc: a\u2029b\u0085c',
  'an override': '\u202emoc.live\u202c',
  'letters from the right': '\u0645\u062d\u0645\u062f\r\n\u202e\u0645',
  'an encoded word': '=?utf-8?Q?a=0D=0ABcc:_evil@example.com?=',
  'another address': 'A" <evil@example.com>, "B',
  '2,000 characters without a blank': 'a'.repeat(2_000),
  '2,000 letters of four bytes': '\u{1f4e6}'.repeat(2_000),
};

let count = 0;
const link = 'https://antar.example/x#di_x';
const lettersOf = (name: string): Letter[] => {
  const named = { operator: name, link };
  const alarm = { kind: 'backup-failed', subject: name, details: name };
  return [
    { ...named, kind: 'invitation', staff: name, expiresAt: '2026-11-28T03:00:00.000Z' },
    { ...named, kind: 'password-reset', expiresAt: '2026-11-28T03:00:00.000Z' },
    { ...named, kind: 'alarm', state: 'raised', alarms: [alarm] },
    { ...named, kind: 'alarm', state: 'over', alarms: [alarm] },
    { ...named, kind: 'correction', order: name, environment: 'sandbox', fields: ['sender.name'] },
    { ...named, kind: 'money', about: 'account-proposed', paper: name, facts: [['holder', name]] },
  ];
};

const headerNames = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'],
];

for (const [what, name] of Object.entries(hostileNames)) {
  test(`decision 661: a name with ${what} adds no header, recipient, line or paragraph to a mail`, async () => {
    const server = await serverOf('Antar <antar@example.com>');
    const plainLines = lettersOf('Toko').map((letter) => linesOf(writeLetter(letter, 'id').text));
    const sendings = lettersOf(name).flatMap((letter, index) =>
      languages.map(async (language) => {
        count += 1;
        const id = `ML-${count}`;
        const written = writeLetter(letter, language);
        await server.send({ id, to: 'rina@example.com', ...written });
        const mail = receiver.mails.find(({ messageId }) => messageId === `<${id}@example.com>`)!;
        const [head = ''] = mail.source.split('\r\n\r\n', 1);
        assert.doesNotMatch(mail.source.replaceAll('\r\n', ''), /[^\P{Cc}\t]/u);
        assert.ok(Math.max(...mail.source.split('\r\n').map((line) => line.length)) <= 998);
        assert.deepEqual(mail.headers.map(({ key }) => key).toSorted(), headerNames, head);
        assert.deepEqual(mail.recipients, ['rina@example.com']);
        assert.deepEqual([mail.from?.address, mail.to?.length], ['antar@example.com', 1]);
        assert.equal(mail.subject, written.subject);
        assert.doesNotMatch(written.subject, /[\p{Cc}\u202a-\u202e]/u);
        if (language === 'id') assert.equal(linesOf(written.text), plainLines[index]);
      }),
    );
    await Promise.all(sendings);
    server.stop();
  });
}

const linesOf = (text: string): number => text.split(/[\n\r\u0085\u2028\u2029]/).length;

test('decision 661: a sender keeps its name, whatever its letters, and nothing but its name', async () => {
  for (const name of ['\u202emoc.live', '\u0645\u062d\u0645\u062f', 'Toko, Melati; "A"', 'a'.repeat(280)]) {
    const server = await serverOf(`${name} <antar@example.com>`);
    await server.send({ id: 'ML-1', to: 'rina@example.com', ...writeLetter(lettersOf('Toko')[0]!, 'id') });
    const { from, headers, source } = receiver.mails.at(-1)!;
    assert.equal(from?.address, 'antar@example.com', name);
    assert.deepEqual(headers.map(({ key }) => key).toSorted(), headerNames);
    assert.ok(Math.max(...source.split('\r\n').map((line) => line.length)) <= 998);
    server.stop();
  }
});

test('decision 661: no account has an address with a second line, recipient or header', async () => {
  for (const to of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'a\0@example.com',
  ]) {
    assert.equal(isAccountEmail(to), false, JSON.stringify(to));
  }
});
