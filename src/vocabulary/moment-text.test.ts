import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullMoment, momentText, paperMoment, rangeText, zoneName } from './moment-text.ts';

const now = '2026-11-22T16:00:00Z';
const jakarta = { zone: 'Asia/Jakarta', language: 'id', now } as const;

test('decision 680: a moment has its day unless it is today’s, and its year unless it is this one', () => {
  const moments: readonly [at: string, id: string, en: string][] = [
    ['2026-11-22T07:05:00Z', '14:05', '14:05'],
    ['2026-11-21T17:00:00Z', '00:00', '00:00'],
    ['2026-11-21T16:59:59Z', '21 Nov 23:59', '21 Nov 23:59'],
    ['2026-05-01T02:00:00Z', '1 Mei 09:00', '1 May 09:00'],
    ['2026-11-22T17:00:00Z', '23 Nov 00:00', '23 Nov 00:00'],
    ['2025-12-31T16:59:00Z', '31 Des 2025 23:59', '31 Dec 2025 23:59'],
    ['2025-11-22T07:05:00Z', '22 Nov 2025 14:05', '22 Nov 2025 14:05'],
    ['2026-12-31T17:00:00Z', '1 Jan 2027 00:00', '1 Jan 2027 00:00'],
  ];
  for (const [at, id, en] of moments) {
    assert.equal(momentText(at, jakarta), id);
    assert.equal(momentText(at, { ...jakarta, language: 'en' }), en);
  }
});

test('decision 680: a moment names its zone only if the reader’s clock shows another time', () => {
  const at = '2026-11-22T15:30:00Z';
  const inZone = (zone: string, readerZone: string) => momentText(at, { ...jakarta, zone, readerZone });
  assert.equal(inZone('Asia/Jakarta', 'Asia/Jakarta'), '22:30');
  assert.equal(inZone('Asia/Jakarta', 'Asia/Pontianak'), '22:30');
  assert.equal(inZone('Asia/Jakarta', 'Asia/Bangkok'), '22:30');
  assert.equal(inZone('Asia/Jakarta', 'UTC'), '22:30 WIB');
  assert.equal(inZone('Asia/Jayapura', 'Asia/Jakarta'), '00:30 WIT');
  assert.equal(zoneName('Europe/Berlin'), 'Europe/Berlin');
});

test('decision 680: a range writes its day and its zone once, and one moment alone', () => {
  const range = (from: string, to: string, readerZone = 'Asia/Jakarta') =>
    rangeText(from, to, { ...jakarta, readerZone });
  assert.equal(range('2026-11-22T07:05:00Z', '2026-11-22T07:17:00Z'), '14:05–14:17');
  assert.equal(range('2026-11-22T07:05:00Z', '2026-11-22T07:17:00Z', 'UTC'), '14:05–14:17 WIB');
  assert.equal(range('2026-11-22T16:50:00Z', '2026-11-22T17:20:00Z'), '23:50–23 Nov 00:20');
  assert.equal(range('2026-11-23T07:00:00Z', '2026-11-23T09:00:00Z'), '23 Nov 14:00–16:00');
  assert.equal(range('2026-11-21T16:00:00Z', '2026-11-21T18:00:00Z'), '21 Nov 23:00–22 Nov 01:00');
  assert.equal(range('2026-11-23T07:00:00Z', '2026-11-23T07:00:30Z'), '23 Nov 14:00');
});

test('decision 680: tooltips, papers and mails write day, year and zone, with the same colon', () => {
  const at = '2026-08-12T16:41:00Z';
  assert.equal(fullMoment(at, 'Asia/Jakarta', 'id'), '12 Agu 2026 23:41 WIB');
  assert.equal(fullMoment(at, 'Asia/Makassar', 'en'), '13 Aug 2026 00:41 WITA');
  assert.equal(paperMoment(at, 'Asia/Jakarta', 'id'), '12 Agustus 2026 23:41 WIB');
  assert.equal(paperMoment(at, 'Asia/Jakarta', 'en'), '12 August 2026 23:41 WIB');
});
