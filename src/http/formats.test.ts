import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseInstant } from '../time.ts';
import { isHttpUrl } from './formats.ts';

test('decision 21: an address is one of http or https, written in full', () => {
  for (const text of [
    'https://toko.example',
    'http://toko.example:8080/a?b=c#d',
    'HTTPS://TOKO.EXAMPLE/x',
    'https://[::1]/',
    'https://toko.example/kopi%20susu',
    'https://tokó.example/☕',
  ]) {
    assert.equal(isHttpUrl(text), true, text);
  }
  for (const text of [
    'https:foo',
    'https:/foo',
    'https:///foo',
    'https:\\\\foo',
    'https://\\foo',
    'http://',
    'https://?a=b',
    '//toko.example',
    'toko.example',
    'ftp://toko.example',
    'javascript:alert(1)//https://toko.example',
    ' https://toko.example',
    'https://toko.example ',
    'https://toko.example/a b',
    'https://toko\n.example',
    'https://toko.example:99999',
  ]) {
    assert.equal(isHttpUrl(text), false, text);
  }
});

test('decision 2: an instant that UTC writes with more than four digits of a year is none', () => {
  assert.equal(parseInstant('9999-12-31T23:59:59-01:00'), undefined);
  assert.equal(parseInstant('0000-01-01T00:00:00+01:00'), undefined);
  assert.equal(parseInstant('9999-12-31T23:59:59Z')?.getUTCFullYear(), 9999);
});
