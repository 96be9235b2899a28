import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Letter, languages, writeLetter } from './letter.ts';

const expiresAt = '2026-11-28T03:00:00.000Z';
const link = 'https://antar.example/operations/invitation#di_x';
const invitation = (staff: string): Letter => ({
  kind: 'invitation',
  operator: 'Antar',
  staff,
  link,
  expiresAt,
});

test('decision 182: a mail says in its language who invites, by which link and until when', () => {
  const indonesian = writeLetter(invitation('Toko Melati'), 'id');
  assert.equal(indonesian.subject, 'Undangan bergabung dengan Toko Melati di Antar');
  assert.ok(indonesian.text.includes(`Terima undangan:\n${link}`));
  assert.ok(indonesian.text.includes('sampai 28 November 2026 10:00 WIB'), indonesian.text);
  const english = writeLetter(invitation('Toko Melati'), 'en');
  assert.equal(english.subject, 'Invitation to join Toko Melati at Antar');
  assert.match(english.text, /until 28 November 2026 10:00 WIB/);
});

test('decision 182: a name is never markup, whatever a provider calls itself', () => {
  for (const language of languages) {
    const { html } = writeLetter(invitation('<a href="https://evil.example">Menang!</a>'), language);
    assert.equal(html.match(/<a /g)?.length, 1);
    assert.ok(html.includes('&lt;a href=&quot;https://evil.example&quot;&gt;Menang!'));
  }
});

test('decision 182: plain text and HTML tell the same', () => {
  for (const language of languages) {
    const { text, html } = writeLetter(
      { kind: 'password-reset', operator: 'Antar', link, expiresAt },
      language,
    );
    for (const line of text.split('\n\n').filter((each) => !each.includes(link))) {
      assert.ok(html.includes(line.trim()), line);
    }
    assert.ok(html.includes(`href="${link}"`));
  }
});

test('decision 317: no name in a mail moves the digits beside it', () => {
  for (const language of languages) {
    const { subject, text, html } = writeLetter(invitation('\u202e\u0645\u062d\u0645\u062f'), language);
    for (const plain of [subject, text]) assert.ok(plain.includes('\u2068\u0645\u062d\u0645\u062f\u2069'));
    assert.ok(html.includes('<bdi>\u0645\u062d\u0645\u062f</bdi>'));
    for (const shown of [subject, text, html]) assert.ok(!shown.includes('\u202e'));
  }
});
