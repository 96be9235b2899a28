import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestOf } from './position.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 3, 0, seconds));
const place = (seconds: number, latitude: number) => ({
  at: at(seconds),
  latitude,
  longitude: 106.8,
  accuracyMeters: 5,
});

test('the newest position of a batch counts, in whatever order they come', () => {
  const positions = [place(20, 2), place(30, 3), place(10, 1)];
  const newest = newestOf('CO-1', { sentAt: at(31), positions }, at(31));
  assert.deepEqual([newest?.latitude, newest?.at, newest?.deviceAt], [3, at(30), at(30)]);
});

test('a clock that is fast or slow is set right by when the batch was sent', () => {
  const hourMs = 3_600_000;
  for (const wrongMs of [hourMs, -hourMs, 40 * 365 * 24 * hourMs]) {
    const by = (date: Date) => new Date(date.getTime() + wrongMs);
    const batch = { sentAt: by(at(31)), positions: [{ ...place(30, 3), at: by(at(30)) }] };
    const newest = newestOf('CO-1', batch, at(31));
    assert.deepEqual([newest?.at, newest?.deviceAt], [at(30), by(at(30))]);
  }
});

test('no position is of the future', () => {
  const batch = { sentAt: at(10), positions: [place(50, 3)] };
  assert.deepEqual(newestOf('CO-1', batch, at(31))?.at, at(31));
});

test('a position of more than a day ago says nothing, however far a clock jumps', () => {
  const sentAt = new Date('9999-12-31T23:59:59Z');
  const ages: [Date, boolean][] = [
    [new Date(sentAt.getTime() - 86_400_000), true],
    [new Date(sentAt.getTime() - 86_400_001), false],
    [new Date('0000-01-01T00:00:00Z'), false],
  ];
  for (const [taken, counts] of ages) {
    const batch = { sentAt, positions: [{ ...place(30, 3), at: taken }] };
    assert.equal(newestOf('CO-1', batch, at(31)) !== undefined, counts, taken.toISOString());
  }
});

test('an empty batch says nothing', () => {
  assert.equal(newestOf('CO-1', { sentAt: at(1), positions: [] }, at(1)), undefined);
});
