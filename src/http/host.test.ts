import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hostOf, hostOfTarget } from './host.ts';

test('decision 61: a host is the same in either case, with a port, and with the dot of a full name', () => {
  const rows: [string, string][] = [
    ['antar.example', 'antar.example'],
    ['ANTAR.Example', 'antar.example'],
    ['antar.example:8443', 'antar.example'],
    ['antar.example:', 'antar.example'],
    ['antar.example:99999', 'antar.example'],
    ['antar.example.', 'antar.example'],
    ['antar.example.:8443', 'antar.example'],
    ['user:secret@antar.example', 'antar.example'],
    ['[::1]:3000', '[::1]'],
    ['[2001:DB8::1]', '[2001:db8::1]'],
    ['x.antar.example', 'x.antar.example'],
    ['', ''],
    ['.', ''],
  ];
  for (const [authority, host] of rows) assert.equal(hostOf(authority), host, authority);
});

test('decision 61: only an absolute request target names a host', () => {
  assert.equal(hostOfTarget('http://Antar.example.:80/docs?a=http://b.example'), 'antar.example');
  assert.equal(hostOfTarget('HTTPS://antar.example'), 'antar.example');
  assert.equal(hostOfTarget('http://antar.example?x'), 'antar.example');
  for (const url of [
    '/docs',
    '*',
    '/http://antar.example/',
    '//antar.example/',
    '/?u=https://antar.example/',
  ]) {
    assert.equal(hostOfTarget(url), undefined, url);
  }
});

test('decision 61: however a host is written, it is the same host', () => {
  const names = fc.domain();
  const written = fc.record({
    name: names,
    upper: fc.array(fc.boolean(), { maxLength: 20 }),
    dot: fc.constantFrom('', '.'),
    port: fc.oneof(
      fc.constant(''),
      fc.nat(65_535).map((port) => `:${port}`),
    ),
  });
  fc.assert(
    fc.property(written, ({ name, upper, dot, port }) => {
      const mixed = [...name].map((sign, at) => (upper[at] ? sign.toUpperCase() : sign)).join('');
      assert.equal(hostOf(mixed + dot + port), name.toLowerCase());
      assert.equal(hostOfTarget(`http://${mixed}${dot}${port}/v1/x`), name.toLowerCase());
    }),
  );
});
