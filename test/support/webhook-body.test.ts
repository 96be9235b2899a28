import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectBody } from './webhook-body.ts';

const body = {
  status: 'COMPLETED',
  courier: null,
  recipient: { firstName: 'Budi', phone: '+6281234567890' },
  packages: [{ name: 'Kopi', weight: 1.5 }],
};
const expected = JSON.stringify(body);

/** The message about a body that should be `expected`. */
function messageAbout(actual: string): string {
  try {
    expectBody(actual, expected, 'event 3');
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const changed = (changes: object) => messageAbout(JSON.stringify({ ...body, ...changes }));

test('each field that differs is named by its path, with both values', () => {
  assert.equal(messageAbout(expected), '');
  const { recipient, packages } = body;
  const message = changed({
    courier: { name: 'Joko' },
    recipient: { ...recipient, phone: '081234567890' },
    packages: [{ name: 'Kopi' }, ...packages],
    trackingURL: null,
  });
  assert.deepEqual(message.split('\n'), [
    'the body of event 3 differs',
    '  courier: expected null, got {"name":"Joko"}',
    '  recipient.phone: expected "+6281234567890", got "081234567890"',
    '  packages[0].weight: expected 1.5, got no such field',
    '  packages[1]: expected no such field, got {"name":"Kopi","weight":1.5}',
    '  trackingURL: expected no such field, got null',
  ]);
});

test('the same fields in another order differ', () => {
  const { firstName, phone } = body.recipient;
  const message = changed({ recipient: { phone, firstName } });
  assert.match(message, /\n {2}recipient: expected the keys firstName, phone, got phone, firstName$/);
});

test('other spaces, other escapes and a text that is not JSON differ', () => {
  assert.match(messageAbout(expected.replace(':', ': ')), /\n {2}the text differs by /);
  assert.match(messageAbout('not found'), /\n {2}body: expected \{.*, got "not found"$/);
});

test('a long value is cut', () => {
  assert.ok(changed({ status: 'x'.repeat(500) }).length < 300);
});
