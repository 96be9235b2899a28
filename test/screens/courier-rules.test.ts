import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Job } from '../../web/courier-app/day/day.ts';
import {
  type Filled,
  nothingFilled,
  ownOf,
  type Picture,
  withOwn,
} from '../../web/courier-app/phone/filled.ts';
import type { Step } from '../../web/courier-app/phone/rows.ts';
import { filledAgain, lacksOf, stepInputOf } from '../../web/courier-app/step/form.ts';
import { isHeic } from '../../web/courier-app/step/shrink.ts';
import { isAssisted, isSlip, type Seen, type Tap } from '../../web/courier-app/taps.ts';

const button = (words: string, control: unknown = words): Seen => ({
  ...{ control, words },
  ...{ left: 0, top: 500, right: 360, bottom: 560 },
});
const tapOn = ({ control, words }: Seen, atMs: number, x = 180, y = 530) => ({ atMs, x, y, control, words });

test('decision 440: of quick taps at one place only what stood there at the first is hit', () => {
  const first: Tap = { atMs: 0, x: 180, y: 530, seen: [button('Keluar')] };
  for (const [second, isIt, why] of [
    [tapOn(button('Keluar'), 200), false, 'the same button'],
    [tapOn(button('Keluar', 'another'), 200), true, 'another button with the same words'],
    [tapOn(button('Ya, keluar', 'Keluar'), 200), true, 'the same button with other words'],
    [tapOn(button('Batal'), 499), true, 'late, and still a slip'],
    [tapOn(button('Batal'), 500), false, 'a tap of its own'],
    [tapOn(button('Batal'), 200, 180, 430), false, 'elsewhere'],
  ] as const)
    assert.equal(isSlip(first, second), isIt, why);
  assert.equal(isSlip(undefined, tapOn(button('Batal'), 0)), false);
});

test('decision 440: a tap on what stood there is never ignored, and none that comes late', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 500, max: 560 }) });
  const cases = fc.record({ first: place, second: place, atMs: fc.nat(2_000), isNew: fc.boolean() });
  fc.assert(
    fc.property(cases, ({ first, second, atMs, isNew }) => {
      const before: Tap = { atMs: 0, ...first, seen: [button('A')] };
      const slips = isSlip(before, tapOn(button(isNew ? 'B' : 'A'), atMs, second.x, second.y));
      if (!isNew || atMs >= 500) assert.equal(slips, false);
    }),
  );
});

test('decision 440: keys, screen readers and switches press a slide; fingers and mice do not', () => {
  const click = { detail: 1, buttons: 0, pointerType: 'touch' };
  assert.equal(isAssisted(click), false);
  assert.equal(isAssisted({ ...click, pointerType: 'mouse', detail: 2 }), false);
  assert.equal(isAssisted({ ...click, detail: 0, pointerType: '' }), true);
  assert.equal(isAssisted({ ...click, buttons: 1 }), true);
});

test('decision 441: money that is odd is asked about before its step is made', () => {
  const job = { cashOnDelivery: 87_500, hasPickupProof: true, asks: [] } as unknown as Job;
  const door = { ...nothingFilled, photos: [{} as Picture], recipientName: 'Siti' };
  const lacks = (method: 'CASH' | 'QRIS', given: number, sureOf = '') =>
    lacksOf([job], 'complete', { ...door, method, given: String(given), sureOf }).join();
  for (const [method, given, wanted] of [
    ['CASH', 87_500, ''],
    ['CASH', 187_499, ''],
    ['CASH', 187_500, 'sure'],
    ['CASH', 8_750_000, 'sure'],
    ['CASH', 80_000, 'shortfall'],
    ['QRIS', 87_500, ''],
    ['QRIS', 87_501, 'over'],
    ['QRIS', 80_000, 'shortfall'],
  ] as const)
    assert.equal(lacks(method, given), wanted, `${method} ${given}`);
  assert.equal(lacks('CASH', 8_750_000, '8750000'), '');
  assert.equal(lacks('CASH', 8_750_001, '8750000'), 'sure');
});

test('HEIC is known by its first bytes, whatever the file is called', () => {
  const head = (brand: string) => new TextEncoder().encode(`\0\0\0\x18ftyp${brand}`);
  for (const brand of ['heic', 'heix', 'mif1', 'hevc']) assert.ok(isHeic(head(brand)), brand);
  for (const brand of ['avif', 'isom', 'qt  ']) assert.equal(isHeic(head(brand)), false, brand);
  assert.equal(isHeic(new Uint8Array([0xff, 0xd8, 0xff])), false);
});

test('decision 442: a wrong PIN says how many tries are left; without tries a reason takes its place', () => {
  const step = { stepID: 'S', deliveryID: 'DE-1', step: 'complete', at: '', pin: '123456' } as Step;
  const photo: Picture = { bytes: new ArrayBuffer(1), type: 'image/jpeg', takenAt: '', sentID: 'P' };
  const again = (code: string, facts: object) =>
    filledAgain(step, { photos: [photo], signature: null }, { code, facts: { ...facts } });
  const wrong = again('pinWrong', { triesLeft: 2 });
  const pinIn = (filled: Filled) => {
    const { pin, pinTriesLeft, isWithoutPin } = ownOf(filled, 'DE-1');
    return [pin, pinTriesLeft, isWithoutPin];
  };
  assert.deepEqual(pinIn(wrong), ['', 2, false]);
  assert.deepEqual(wrong.photos, [photo], 'the service has it already');
  const closed = again('pinClosed', {});
  assert.deepEqual(pinIn(closed), ['', 0, true]);
  const asks = [{ step: 'complete', asks: ['pin'] }];
  const job = { deliveryID: 'DE-1', cashOnDelivery: null, hasPickupProof: true, asks } as unknown as Job;
  const reasoned = { ...closed, ...withOwn(closed, 'DE-1', { withoutPin: ' Ponsel mati ' }) };
  const given = stepInputOf([job], 'complete', reasoned).facts!.get('DE-1')!;
  assert.deepEqual([given.pin, given.withoutPin], [undefined, 'Ponsel mati']);
  assert.deepEqual(pinIn(again('barcodeWrong', {})), ['', null, false]);
});
