import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { isHttpUrl } from '../text/http-url.ts';
import { parseInstant } from '../time.ts';
import { strictObject } from './schema.ts';
import { compileBody } from './validate.ts';

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

test('decision 592: a day is one of the calendar, from 2020 on', () => {
  const check = compileBody(strictObject({ day: Type.String({ format: 'date' }) }));
  for (const day of ['2020-01-01', '2024-02-29', '9999-12-31']) assert.deepEqual(check({ day }), { day });
  for (const day of ['2026-02-29', '2026-1-1', '0026-13-01', '26-11-28'])
    assert.throws(() => check({ day }), /tanggal/, day);
  for (const day of ['2019-12-31', '0026-11-28', '1926-11-28', '0001-01-01', '0000-01-01'])
    assert.throws(() => check({ day }), /Field `day` minimal 2020-01-01/, day);
});

test('decision 530: every rate of two decimals is one, and none of three', () => {
  const check = compileBody(strictObject({ rate: Type.Number({ multipleOf: 0.01 }) }));
  for (let basisPoints = 0; basisPoints <= 10_000; basisPoints += 1) {
    const rate = basisPoints / 100;
    assert.deepEqual(check({ rate }), { rate });
    assert.throws(() => check({ rate: rate + 0.005 }), `${rate + 0.005}`);
  }
});
