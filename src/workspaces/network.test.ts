import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, siteOf } from './network.ts';

test('decision 137: all addresses of one /64 are one, however they are written, and the next /64 is another', () => {
  const same = ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6'];
  assert.deepEqual(new Set(same.map(networkOf)), new Set(['2001:db8:1:2::/64']));
  assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'));
  assert.equal(networkOf('fe80::1%eth0'), networkOf('fe80::2'));
});

test('decision 657: all networks of one /48 are one site', () => {
  const same = ['2001:db8:1:2::1', '2001:db8:1:ffff::2', '2001:DB8:1::'];
  assert.deepEqual(new Set(same.map(siteOf)), new Set(['2001:db8:1::/48']));
  assert.notEqual(siteOf('2001:db8:2::1'), siteOf('2001:db8:1::1'));
  assert.equal(siteOf('::ffff:203.0.113.7'), '203.0.113.7');
});

test('an IPv4 address is itself, also inside IPv6', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  for (const form of ['::ffff:203.0.113.7', '64:ff9b::203.0.113.7', '2002:cb00:7107:5::1']) {
    assert.equal(networkOf(form), '203.0.113.7', form);
  }
  assert.notEqual(networkOf('203.0.113.7'), networkOf('203.0.113.8'));
});

test('what is no address stands for itself', () => {
  assert.equal(networkOf('unix:'), 'unix:');
});
