import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  matchLines,
  mostDaysApart,
  namesReference,
  type OpenBooked,
  type OpenStated,
  proposeMatches,
} from './match-lines.ts';

const dayAt = (offset: number) => new Date(Date.UTC(2026, 10, 1 + offset)).toISOString().slice(0, 10);
const none = () => false;

describe('matching of a bank statement with the books (decision 704)', () => {
  const names: readonly [string, string | null, boolean][] = [
    ['TRSF E-BANKING CR 2811/TRF-0042 TOKO', 'TRF-0042', true],
    ['TRF0042', 'TRF-0042', true],
    ['trf/0042 melati', 'TRF0042', true],
    ['TRF-00421', 'TRF-0042', false],
    ['TRF-004', 'TRF-0042', false],
    ['biaya 1', '1', false],
    ['biaya', null, false],
    ['biaya', '', false],
  ];
  for (const [text, reference, isNamed] of names) {
    test(`"${text}" ${isNamed ? 'names' : 'does not name'} ${reference}`, () =>
      assert.equal(namesReference(text, reference), isNamed));
  }

  test('one transfer for several papers matches all of one reference, and nothing less', () => {
    const booked = [1, 2, 3].map((each) => ({
      transactionId: `LT-${each}`,
      day: dayAt(each),
      amountIdr: 1_000 * each,
      reference: 'BCA-7788',
    }));
    const stated = [{ lineId: 'L', day: dayAt(2), amountIdr: 6_000, text: 'KR BCA-7788' }];
    const [match] = matchLines({ stated, booked, isRefused: none });
    assert.deepEqual(match?.transactionIds.toSorted(), ['LT-1', 'LT-2', 'LT-3']);
    const less = [{ ...stated[0]!, amountIdr: 5_999 }];
    assert.deepEqual(matchLines({ stated: less, booked, isRefused: none }), []);
  });

  const references = fc.constantFrom('TRF-0001', 'TRF-0002', 'QRIS-20261103', 'BCA 7788', '12', null);
  const bookedLines = fc.array(
    fc.record({
      offset: fc.integer({ min: 0, max: 20 }),
      amountIdr: fc.constantFrom(-6_500, -1_000, 1_000, 2_000, 3_000, 50_000),
      reference: references,
    }),
    { maxLength: 25 },
  );
  const toBooked = (lines: readonly { offset: number; amountIdr: number; reference: string | null }[]) =>
    lines.map(
      ({ offset, ...line }, index): OpenBooked => ({
        ...line,
        transactionId: `LT-${index}`,
        day: dayAt(offset),
      }),
    );
  const statedLines = bookedLines.map((lines) =>
    lines.map(
      ({ offset, amountIdr, reference }, index): OpenStated => ({
        lineId: `L-${index}`,
        day: dayAt(offset),
        amountIdr,
        text: `TRANSAKSI ${reference ?? ''} JAKARTA`,
      }),
    ),
  );

  test('a match has equal sums, near days and its reference; no line is in two, and nothing sure is left over', () => {
    fc.assert(
      fc.property(
        statedLines,
        bookedLines.map(toBooked),
        fc.integer({ min: 2, max: 9 }),
        (stated, booked, cut) => {
          const isRefused = (line: string, transaction: string) =>
            (line.length * 7 + Number(line.slice(2)) + Number(transaction.slice(3))) % cut === 0;
          const found = matchLines({ stated, booked, isRefused });
          const lineOf = new Map(stated.map((each) => [each.lineId, each]));
          const bookedOf = new Map(booked.map((each) => [each.transactionId, each]));
          for (const { lineId, transactionIds } of found) {
            const line = lineOf.get(lineId)!;
            const parts = transactionIds.map((each) => bookedOf.get(each)!);
            assert.equal(
              parts.reduce((sum, { amountIdr }) => sum + amountIdr, 0),
              line.amountIdr,
            );
            for (const part of parts) {
              assert.ok(namesReference(line.text, part.reference));
              assert.ok(Math.abs(Date.parse(line.day) - Date.parse(part.day)) <= mostDaysApart * 86_400_000);
              assert.ok(!isRefused(lineId, part.transactionId));
            }
          }
          const usedLines = found.map(({ lineId }) => lineId);
          const usedBooked = found.flatMap(({ transactionIds }) => transactionIds);
          assert.equal(new Set(usedLines).size, usedLines.length);
          assert.equal(new Set(usedBooked).size, usedBooked.length);
          const rest = {
            stated: stated.filter(({ lineId }) => !usedLines.includes(lineId)),
            booked: booked.filter(({ transactionId }) => !usedBooked.includes(transactionId)),
            isRefused,
          };
          assert.deepEqual(matchLines(rest), [], 'a second run finds nothing');
          for (const [lineId, transactions] of proposeMatches(rest)) {
            for (const id of transactions) {
              assert.equal(bookedOf.get(id)!.amountIdr, lineOf.get(lineId)!.amountIdr);
            }
          }
        },
      ),
    );
  });

  test('every entry of the books that the bank names comes out matched, whatever the order and the days between', () => {
    const entries = fc.array(
      fc.record({
        offset: fc.integer({ min: 0, max: 25 }),
        late: fc.integer({ min: 0, max: mostDaysApart }),
        amountIdr: fc.integer({ min: 1, max: 5 }),
        place: fc.nat(),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(entries, (made) => {
        const booked = made.map(({ offset, amountIdr }, index) => ({
          transactionId: `LT-${index}`,
          day: dayAt(offset),
          amountIdr,
          reference: `TRF-${1_000 + index}`,
        }));
        const stated = made
          .map(({ offset, late, amountIdr, place }, index) => ({
            line: {
              lineId: `L-${index}`,
              day: dayAt(offset + late),
              amountIdr,
              text: `KR OTOMATIS TRF/${1_000 + index} TOKO`,
            },
            place,
          }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ line }) => line);
        const found = matchLines({ stated, booked, isRefused: none });
        assert.equal(found.length, made.length);
        for (const { lineId, transactionIds } of found)
          assert.deepEqual(transactionIds, [lineId.replace('L-', 'LT-')]);
      }),
    );
  });
});
