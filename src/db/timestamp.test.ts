import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';

// The driver's own parser, saved before ours replaces it.
const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as unknown as (text: string) => Date;
const { readTimestamp } = await import('./timestamp.ts');

test('an instant is read as the driver reads it, whatever its form', () => {
  const two = fc.integer({ min: 0, max: 59 }).map((value) => String(value).padStart(2, '0'));
  const form = fc.record({
    at: fc.date({
      min: new Date('0100-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    fraction: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 999_999 }).map((value) => `.${String(value).padStart(6, '0')}`),
      fc.integer({ min: 1, max: 999 }).map((value) => `.${value}`),
    ),
    zone: fc.oneof(
      fc.constant('+00'),
      fc.constantFrom('+07', '-03:30', '+05:30'),
      two.map((m) => `+00:${m}`),
    ),
  });
  fc.assert(
    fc.property(form, ({ at, fraction, zone }) => {
      const [day, time] = at.toISOString().split('T');
      const text = `${day} ${time!.slice(0, 8)}${fraction}${zone}`;
      assert.equal(readTimestamp(text).getTime(), readAny(text).getTime(), text);
    }),
  );
  for (const text of ['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '12026-01-01 00:00:00+00']) {
    assert.deepEqual(readTimestamp(text), readAny(text), text);
  }
});
