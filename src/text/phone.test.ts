import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isMobile, isPhone, normalizePhone } from './phone.ts';

const assertForms = (forms: Readonly<Record<string, readonly string[]>>) => {
  for (const [number, ways] of Object.entries(forms)) {
    for (const text of ways) {
      assert.equal(normalizePhone(text), number, text);
      assert.equal(isPhone(text), true, text);
    }
  }
};

test('decision 315: every way to write an Indonesian number has one form', () => {
  assertForms({
    '+62811123456': [
      '0811123456',
      '811123456',
      '62811123456',
      '62 811-123-456',
      '62.811.123.456',
      '(62) 811123456',
      '620811123456',
      '62 (0)811 123 456',
      '+62811123456',
      '+62 0811 123456',
      '0062811123456',
      '0062 811 123 456',
      '0062 0811 123456',
      '+0062811123456',
      '+62 62811123456',
      '6262811123456',
      '062811123456',
    ],
    '+6281234567890': ['+62 (0)812-3456-7890', '(+62) 812 3456 7890', '0812.3456.7890', ' 081234567890 '],
    '+62215551234': [
      '(021) 555 1234',
      '021.555.1234',
      '021-5551234',
      '215551234',
      '62215551234',
      '6221 555 1234',
      '62021 5551234',
      '62 (021) 5551234',
      '+62 (0)21 5551234',
      '0062 21 5551234',
      '+62 62 21 5551234',
    ],
    '+62361234567': ['0361 234567', '62361234567', '0062-361-234567'],
  });
});

test('decision 315: an area code that begins with 62 is none written twice', () => {
  assertForms({
    '+626222123456': ['0622-2123456', '+62 622 2123456'],
    '+6262821234': ['0628 21234', '+62 628 21234'],
    '+62622123456': ['0622 123456', '0062 622 123456'],
  });
});

test('decision 315: service numbers have their E.164 form, short ones stay as they are dialled', () => {
  assertForms({
    '+621500888': ['1500888', '1500-888', '+62 1500888', '621500888'],
    '+628001234567': ['0800 1 234567', '628001234567'],
    '+628041234567': ['0804 123 4567'],
    '112': ['112', ' 112 '],
    '110': ['110'],
    '14045': ['14045'],
    '71400': ['71400'],
  });
});

test('decision 315: a number abroad is read behind a plus or two zeros', () => {
  assertForms({
    '+6591234567': ['+65 9123 4567', '0065 91234567', '008 65 91234567'],
    '+442079460958': ['+44 (0)20 7946 0958', '0044 20 7946 0958'],
    '+12025550123': ['+1 (202) 555-0123'],
    '+8613812345678': ['+86 138 1234 5678'],
  });
});

test('decision 315: what a copied number holds unseen, or in other characters, is read as it looks', () => {
  for (const text of [
    '\u202a+62 811\u2011123\u2011456\u202c',
    '\u2066+62811123456\u2069',
    '\u202e0811123456',
    '\ufeff0811\u00a0123\u00a0456',
    '0811\u200b123\u2060456\u200f',
    '0811\u2013123\u2212456',
    '0811\u2009123\u202f456\t',
    '\uff10\uff18\uff11\uff11\uff11\uff12\uff13\uff14\uff15\uff16',
    '\uff0b62\uff08\uff10\uff09811123456',
    '\u0660\u0668\u0661\u0661\u0661\u0662\u0663\u0664\u0665\u0666',
  ]) {
    assert.equal(normalizePhone(text), '+62811123456', JSON.stringify(text));
    // A phone number in a request may contain only the characters of decision 19.
    assert.equal(isPhone(text), false, JSON.stringify(text));
  }
});

test('decision 315: any separators leave a number what it is', () => {
  const ways = ['0811123456', '+62811123456', '62811123456', '0062811123456', '0215551234', '62215551234'];
  const separator = fc.constantFrom('', '', ' ', '-', '  ', ' - ', '\u00a0', '\u2011', ') ', ' (');
  fc.assert(
    fc.property(fc.constantFrom(...ways), fc.array(separator, { minLength: 15 }), (way, between) => {
      const written = [...way].map((digit, at) => (digit === '+' ? digit : digit + between[at])).join('');
      assert.equal(normalizePhone(written), normalizePhone(way), written);
    }),
  );
});

test('decision 315: the one form of an Indonesian number is its own one form', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+ -.()'), maxLength: 18 }),
    fc
      .tuple(fc.constantFrom('62', '+62', '0062', '0', '+'), fc.stringMatching(/^[0-9]{5,13}$/))
      .map(([a, b]) => a + b),
  );
  fc.assert(
    fc.property(text, (each) => {
      const form = normalizePhone(each);
      if (!isPhone(each) || !form.startsWith('+62')) return;
      assert.equal(normalizePhone(form), form, each);
    }),
    { numRuns: 2_000 },
  );
});

test('decision 19: dates, decimals and money are no phone numbers', () => {
  for (const text of [
    '81298765430.0',
    '81298765430.00',
    '6281298765430.0',
    '+6281298765430.0',
    '081298765430.0',
    '81298765430.5',
    '8.1298765430',
    '2026-11-26',
    '2026 11 26',
    '2026.11.26',
    '20261126',
    '26-11-2026',
    '25-12-2026',
    '5-12-2026',
    '26 11 2026',
    '26.11.2026',
    '26112026',
    '21-11-2026 1000',
    '26/11/2026',
    '20261126140000',
    '46352.58',
    '106.8085',
    '112.7521',
    '-6.2088',
    '-6.2088123',
    '-6.244312',
    '7.2574719',
    '15000',
    '15000.0',
    '12.345',
    '1.500.888',
    '14.045',
    '21.500.000',
    '62.500.000',
    '620.000.000',
  ]) {
    assert.equal(isPhone(text), false, text);
  }
});

test('decision 19: a number that nobody in Indonesia has is none', () => {
  for (const text of [
    '1',
    '08',
    '123',
    '500123',
    '0812345',
    '081234567',
    '6281234567',
    '08123456789012',
    '0812-9876-5430-0813',
    '081298765430 081298765431',
    '021-5551234 021-5551235',
    '3273010101010001',
    '2025550123',
    '+62 112',
    '+999123456789',
    '+62812345678901234567',
    '00',
    '62',
    '+62',
  ]) {
    assert.equal(isPhone(text), false, text);
  }
});

test('decision 19: a number in the midst of something else is none', () => {
  for (const text of [
    'Bapak Budi 081234567890',
    '<script>081234567890',
    '085712345678a',
    'a085712345678',
    'tel:+6281234567890',
    '+62812;ext=5',
    '021 5551234 ext 12',
    '021 5551234 x12',
    '081234567890#12',
    '081234567890,081234567891',
    '081234567890/081234567891',
    '081234567890 081234567891',
    '0812\n34567890',
    '+62+81234567890',
    '++6281234567890',
    '0812+34567890',
    '081234567890🙂',
    '081_234567890',
    '+',
    '()',
    ' ',
    '',
  ]) {
    assert.equal(isPhone(text), false, text);
  }
});

test('decision 19: a letter anywhere in a number makes it none', () => {
  const letters = fc
    .string({ minLength: 1, maxLength: 3, unit: 'grapheme' })
    .filter((text) => /\p{L}/u.test(text));
  fc.assert(
    fc.property(letters, fc.nat(12), (word, at) => {
      const number = '081234567890';
      assert.equal(isPhone(number.slice(0, at) + word + number.slice(at)), false);
    }),
  );
});

test('decision 315: what was stored with a decimal or a calling code too many is read without', () => {
  assert.equal(normalizePhone('81298765430.0'), '+6281298765430');
  assert.equal(normalizePhone('+6262811123456'), '+62811123456');
  assert.equal(normalizePhone('+620062811123456'), '+62811123456');
  assert.equal(normalizePhone('+6262215551234'), '+62215551234');
});

test('decision 316: a mobile number alone may have a chat', () => {
  for (const text of [
    '0811123456',
    '81298765430',
    '62811123456',
    '+62 (0)812 3456 7890',
    '+6591234567',
    '+12025550123',
  ])
    assert.equal(isMobile(text), true, text);
  for (const text of [
    '1500888',
    '112',
    '14045',
    '(021) 5551234',
    '08001234567',
    '+442079460958',
    '+6561234567',
    '',
    'x',
  ])
    assert.equal(isMobile(text), false, text);
});

test('decision 315: a text that is no number stays as it is', () => {
  for (const text of ['', 'Budi', 'Budi 0811123456', '123', '26/11/2026', '+999123456789'])
    assert.equal(normalizePhone(text), text);
});
