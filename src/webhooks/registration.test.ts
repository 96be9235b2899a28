import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { blockedPorts, readTargetUrl } from './registration.ts';

test('the ports of other protocols are refused, those that browsers block (decision 155)', () => {
  const { badPorts } = createRequire(import.meta.url)('undici/lib/web/fetch/constants.js');
  assert.deepEqual([...blockedPorts].map(String), ['0', ...badPorts.filter((port: string) => port !== '0')]);
  for (const port of blockedPorts) {
    assert.throws(
      () => readTargetUrl(`http://example.com:${port}/hook`),
      /Field `url` memakai port yang tidak boleh dipanggil/,
    );
  }
});

test('decision 60: an address is written in full', () => {
  for (const text of [
    'http:/x',
    'http:x',
    'https:///toko.example/',
    'https:\\\\toko.example',
    ' https://toko.example',
    'x',
  ])
    assert.throws(() => readTargetUrl(text), /Field `url` harus berupa URL http atau https/, text);
});

test('any other port may be called', () => {
  for (const port of [80, 443, 3000, 4000, 8080, 8443, 65_535]) readTargetUrl(`https://example.com:${port}/`);
});
