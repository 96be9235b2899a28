import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isAmong, readNetwork } from './addresses.ts';

test('an address or network is kept in one form, and nothing else is taken', () => {
  const stored = {
    '203.0.113.7': '203.0.113.7',
    ' 203.0.113.7/32 ': '203.0.113.7',
    '203.0.113.7/24': '203.0.113.0/24',
    '0.0.0.0/0': '0.0.0.0/0',
    '2001:0DB8::1': '2001:db8::1',
    '2001:db8::1/32': '2001:db8::/32',
    '::ffff:203.0.113.7': '203.0.113.7',
    '::ffff:203.0.113.7/120': '203.0.113.0/24',
  };
  for (const [text, form] of Object.entries(stored)) assert.equal(readNetwork(text), form, text);
  const refused = ['', 'toko.id', '10.1', '203.0.113.7/33', '203.0.113.7/-1', '203.0.113.7/', '1.2.3.4/8/8'];
  for (const text of [...refused, '2001:db8::1/129', 'fe80::1%eth0', '::ffff:1.2.3.4/8', '0x7f.0.0.1']) {
    assert.equal(readNetwork(text), undefined, text);
  }
});

test('without networks every address may call, with them only theirs, in whichever form it is written', () => {
  assert.ok(isAmong('198.51.100.1', []));
  const networks = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.9'];
  for (const inside of ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:ffff::1', '198.51.100.9']) {
    assert.ok(isAmong(inside, networks), inside);
  }
  for (const outside of ['203.0.114.0', '2001:db9::1', '::1', '198.51.100.8', '', 'unix:']) {
    assert.ok(!isAmong(outside, networks), outside);
  }
});

test('an address is in every network that is read from it', () => {
  const v4 = fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 }));
  const v6 = fc.tuple(fc.ipV6(), fc.integer({ min: 96, max: 128 }));
  fc.assert(
    fc.property(fc.oneof(v4, v6), ([address, bits]) => {
      const network = readNetwork(`${address}/${bits}`);
      if (network !== undefined) assert.ok(isAmong(address, [network]), network);
    }),
  );
});
