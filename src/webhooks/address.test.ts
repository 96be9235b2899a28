import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readNetworks, standingOf } from './address.ts';

const none = readNetworks([]);
const loopback = readNetworks(['127.0.0.0/8', '::1/128']);

/** Every IPv4 range that is not public, as its first and last address. */
const closed4 = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
] as const;

const open4 = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
];
const openBetween4 = ['126.255.255.255', '128.0.0.0', '169.253.255.255', '172.15.255.255', '172.32.0.0'];

const closed6 = [
  '::',
  '::1',
  '::7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b:1::1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::169.254.169.254',
  '100::1',
  '2001::1',
  '2001:0:53aa:64c:0:0:0:1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff:ffff::1',
  'fe80::1',
  'fe80::5efe:192.168.0.1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  '4000::1',
  '8000::1',
];

test('no address that is not for everybody is reachable', () => {
  for (const address of [...closed4.flat(), ...closed6]) {
    assert.equal(standingOf(address, none), 'forbidden', address);
  }
});

test('an IPv4 address that is out of bounds is so inside every IPv6 form as well', () => {
  const last = (address: string) => address.split('.').map(Number);
  for (const address of closed4.flat()) {
    const [a, b, c, d] = last(address) as [number, number, number, number];
    const high = ((a << 8) | b).toString(16);
    const low = ((c << 8) | d).toString(16);
    for (const form of [
      `::ffff:${address}`,
      `::${high}:${low}`,
      `64:ff9b::${address}`,
      `2002:${high}:${low}::1`,
      `::ffff:0:${address}`,
      `2001:0:${high}:${low}::1`,
      `fe80::5efe:${address}`,
    ]) {
      assert.equal(standingOf(form, none), 'forbidden', form);
    }
  }
});

test('public addresses are reachable', () => {
  for (const address of [
    ...open4,
    ...openBetween4,
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '64:ff9b::8.8.8.8',
  ]) {
    assert.equal(standingOf(address, none), 'public', address);
  }
});

test('what is no address is out of bounds', () => {
  for (const text of ['', 'localhost', '1.2.3.4.5', '256.1.1.1', 'x::1', '1.1.1.1 ']) {
    assert.equal(standingOf(text, none), 'forbidden', text);
  }
});

test('an opened network is opened, in the mapped form too, and nothing beside it', () => {
  for (const address of ['127.0.0.1', '127.255.0.1', '::1', '::ffff:127.0.0.1']) {
    assert.equal(standingOf(address, loopback), 'opened', address);
  }
  assert.equal(standingOf('10.0.0.1', loopback), 'forbidden');
  assert.equal(standingOf('8.8.8.8', loopback), 'public');
  assert.equal(standingOf('10.1.2.3', readNetworks(['10.1.2.3'])), 'opened');
});

test('whatever the address, what lies in a private network is never public', () => {
  const toNumber = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const toAddress = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => {
      const address = toAddress(number);
      const inClosed = closed4.some(([from, to]) => toNumber(from) <= number && number <= toNumber(to));
      if (inClosed) assert.equal(standingOf(address, none), 'forbidden', address);
      assert.notEqual(standingOf(`::ffff:${address}`, none), 'public');
    }),
    { numRuns: 5_000 },
  );
});
