import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { judgeBatch, type Known, type Refusal } from './plausible.ts';
import type { CourierPosition } from './position.ts';

const startedMs = Date.UTC(2026, 10, 21, 3);
const at = (seconds: number) => new Date(startedMs + seconds * 1000);
const hourSeconds = 3_600;

interface Fix {
  readonly seconds: number;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly accuracyMeters?: number | null;
}

const place = ({ seconds, ...rest }: Fix) => ({
  at: at(seconds),
  latitude: -6.2,
  longitude: 106.8,
  accuracyMeters: 5,
  ...rest,
});

/** Returns a phone that sends batches, and the state of the service that checks them. */
function phone() {
  let known: Known = {};
  const refused: Refusal[] = [];
  return {
    refused,
    last: (): CourierPosition | undefined => known.last,
    /**
     * Sends fixes. `clock` is how many seconds the phone's clock is ahead; `delay` is how many seconds the batch takes
     * to arrive.
     */
    send(fixes: readonly Fix[], { clock = 0, delay = 0 } = {}) {
      const sent = Math.max(...fixes.map(({ seconds }) => seconds), 0);
      const positions = fixes.map((fix) => place({ ...fix, seconds: fix.seconds + clock }));
      const judged = judgeBatch(known, 'CO-1', { sentAt: at(sent + clock), positions }, at(sent + delay));
      known = judged.known;
      refused.push(...judged.refused);
      return judged.accepted;
    },
  };
}

test('decision 345: a place outside Indonesia is refused, the last one stays', () => {
  const outside: [string, number, number][] = [
    ['null island', 0, 0],
    ['latitude and longitude near zero', 0.0001, -0.0001],
    ['only the latitude is zero', 0, 20],
    ['Singapore', 1.29, 103.85],
    ['Kuala Lumpur', 3.14, 101.69],
    ['Tawau, beside Nunukan', 4.24, 117.89],
    ['Dili', -8.556, 125.56],
    ['Darwin', -12.46, 130.84],
    ['a mirrored latitude', 6.2, 106.8],
    ['a mirrored longitude', -6.2, -106.8],
    ['the corners of the world', 90, 180],
    ['Mountain View, of an emulator', 37.42, -122.08],
  ];
  for (const [name, latitude, longitude] of outside) {
    const { send, last, refused } = phone();
    assert.equal(send([{ seconds: 0, latitude, longitude }]), undefined, name);
    send([{ seconds: 10 }]);
    send([{ seconds: hourSeconds, latitude, longitude }]);
    assert.deepEqual([last()?.latitude, refused], [-6.2, ['outside', 'outside']], name);
  }
});

test('decision 345: every corner and strait of Indonesia is inside', () => {
  const inside: [string, number, number][] = [
    ['Sabang', 5.89, 95.32],
    ['Batam, 15 km from Singapore', 1.13, 104.05],
    ['Nunukan', 4.14, 117.66],
    ['Atambua', -9.106, 124.89],
    ['Skouw, at the border of Papua', -2.61, 140.99],
    ['Merauke', -8.49, 140.4],
    ['Rote', -10.95, 122.85],
    ['Miangas', 5.56, 126.58],
    ['on the ferry to Lampung', -5.9, 105.86],
    ['on the Java Sea', -5, 110.5],
    ['Pontianak, on the equator', 0, 109.33],
  ];
  for (const [name, latitude, longitude] of inside) {
    assert.ok(phone().send([{ seconds: 0, latitude, longitude }]), name);
  }
});

test('decision 345: a fix that is older by the phone’s own clock never replaces a newer one', () => {
  for (const delay of [0, 1, 21, 300, hourSeconds, 20 * hourSeconds]) {
    const { send, last, refused } = phone();
    send([{ seconds: 20, latitude: -6.201 }]);
    assert.equal(send([{ seconds: 5 }], { delay: 15 + delay }), undefined, `${delay} s late`);
    assert.deepEqual([last()?.latitude, last()?.at, refused], [-6.201, at(20), ['late']]);
  }
});

test('a fix that was under way for long keeps the time at which it was taken', () => {
  const { send } = phone();
  send([{ seconds: 0 }]);
  assert.deepEqual(send([{ seconds: 20 }], { delay: 40 })?.at, at(20));
});

test('batches of an outbox that come out of order leave the newest fix', () => {
  const { send, last, refused } = phone();
  for (const seconds of [60, 20, 80, 40]) {
    send([{ seconds, latitude: -6.2 - seconds / 1e6 }], { delay: 100 - seconds });
  }
  assert.deepEqual([last()?.at, refused], [at(100), ['late', 'late']]);
  assert.ok(Math.abs(last()!.latitude - -6.20008) < 1e-9);
});

test('a clock that is fast or slow is set right by when the batch was sent', () => {
  for (const clock of [hourSeconds, -hourSeconds, 40 * 365 * 24 * hourSeconds]) {
    const { send } = phone();
    const accepted = send([{ seconds: 30 }], { clock });
    assert.deepEqual([accepted?.at, accepted?.deviceAt], [at(30), at(30 + clock)]);
  }
});

test('a clock that is set back, on or by years while the courier rides locks nobody out', () => {
  const cases: [clock: number, waits: number][] = [
    [hourSeconds, 0],
    [-40, 60],
    [-hourSeconds, 60],
    [-400 * 24 * hourSeconds, 0],
  ];
  for (const [clock, waits] of cases) {
    const { send, last } = phone();
    send([{ seconds: 0 }]);
    for (let seconds = 20; seconds <= 20 + waits; seconds += 20) send([{ seconds }], { clock });
    assert.deepEqual(last()?.at, at(20 + waits), `${clock} s`);
  }
});

test('decision 660: once the clock of the service is set back, the next fix counts, wherever it is', () => {
  const courier = phone();
  courier.send([{ seconds: 600 }]);
  // The phone is right: its clock seems to be ten minutes ahead from now on.
  const accepted = courier.send([{ seconds: 10, latitude: -6.25 }], { clock: 600 });
  assert.deepEqual([accepted?.latitude, accepted?.at], [-6.25, at(10)]);
  assert.deepEqual(courier.refused, []);
});

test('no fix is of the future, and none of more than a day ago says anything', () => {
  const sentAt = new Date('9999-12-31T23:59:59Z');
  const ages: [ageMs: number, counts: boolean][] = [
    [-3_600_000, true],
    [86_400_000, true],
    [86_400_001, false],
    [sentAt.getTime() - Date.parse('0000-01-01T00:00:00Z'), false],
  ];
  for (const [ageMs, counts] of ages) {
    const taken = Math.min(sentAt.getTime() - ageMs, 8.64e15);
    const batch = { sentAt, positions: [{ ...place({ seconds: 0 }), at: new Date(taken) }] };
    const { accepted, refused } = judgeBatch({}, 'CO-1', batch, at(31));
    assert.deepEqual([accepted !== undefined, refused], counts ? [true, []] : [false, ['late']], `${ageMs}`);
    assert.ok((accepted?.at ?? at(31)) <= at(31));
  }
  assert.equal(judgeBatch({}, 'CO-1', { sentAt: at(1), positions: [] }, at(1)).accepted, undefined);
});

test('decision 345: a vague fix replaces only a place that says less', () => {
  const cases: [seconds: number, accuracyMeters: number | null, accepted: boolean][] = [
    [2, 4_800, false],
    [2, 120, false],
    [2, 100, true],
    [2, null, true],
    [2, 0, true],
    [60, 4_800, false],
    [60, 800, true],
    [330, 4_800, true],
    [hourSeconds, 5_001, false],
    [hourSeconds, 1e308, false],
  ];
  for (const [seconds, accuracyMeters, accepted] of cases) {
    const { send, refused } = phone();
    send([{ seconds: 0 }]);
    assert.equal(send([{ seconds, accuracyMeters }]) !== undefined, accepted, `${accuracyMeters} m`);
    assert.deepEqual(refused, accepted ? [] : ['coarse']);
  }
  const { send } = phone();
  assert.ok(
    send([{ seconds: 0, accuracyMeters: 4_800 }]),
    'the first fix of a shift, when nothing better is known',
  );
  assert.ok(send([{ seconds: 2, latitude: -6.23 }]), 'a good one within its circle');
});

test('decision 345: a jump out of reach is refused', () => {
  const jumps: [seconds: number, kilometers: number, accepted: boolean][] = [
    [1.6, 120, false],
    [1.6, 1, false],
    [1.6, 0.2, true],
    [20, 2, false],
    [20, 1, true],
    [600, 120, false],
    [600, 30, true],
    [hourSeconds, 120, true],
  ];
  for (const [seconds, kilometers, accepted] of jumps) {
    const { send, refused } = phone();
    send([{ seconds: 0 }]);
    const latitude = -6.2 - kilometers / 111.195;
    assert.equal(send([{ seconds, latitude }]) !== undefined, accepted, `${kilometers} km in ${seconds} s`);
    assert.deepEqual(refused, accepted ? [] : ['jump']);
  }
});

test('a tunnel ends where it ends: the fix behind it is taken', () => {
  const { send, refused } = phone();
  send([{ seconds: 0 }]);
  assert.ok(send([{ seconds: 180, latitude: -6.227 }]), '3 km in three minutes');
  assert.deepEqual(refused, []);
});

test('the newest plausible fix of a batch counts, in whatever order they come', () => {
  const { send, last, refused } = phone();
  send([
    { seconds: 30, latitude: 0, longitude: 0 },
    { seconds: 20, latitude: -6.2002 },
    { seconds: 10, latitude: -6.2001 },
    { seconds: 25, latitude: -7.2 },
    { seconds: 26, accuracyMeters: 4_800 },
  ]);
  assert.deepEqual([last()?.latitude, refused], [-6.2002, ['jump', 'coarse', 'outside']]);
});

test('after a wrong first fix the right ones are believed within a minute', () => {
  const { send, last, refused } = phone();
  send([{ seconds: 0, latitude: -7.25, longitude: 112.75 }]);
  for (let seconds = 5; seconds <= 65; seconds += 20) send([{ seconds, latitude: -6.2 - seconds / 1e5 }]);
  assert.ok(Math.abs(last()!.latitude - -6.20065) < 1e-9);
  assert.deepEqual(refused, ['jump', 'jump', 'jump']);
});

test('a mocked place that comes and goes between right ones is never believed', () => {
  const { send, last, refused } = phone();
  for (let seconds = 0; seconds < 600; seconds += 20) {
    const mocked = { seconds: seconds + 10, latitude: -7.25, longitude: 112.75 };
    send([{ seconds }]);
    send([mocked]);
  }
  assert.equal(last()?.latitude, -6.2);
  assert.ok(refused.length === 30 && refused.every((reason) => reason === 'jump'));
});

test('a fix that is sent again after a lost answer is neither refused nor newer', () => {
  const { send, last, refused } = phone();
  send([{ seconds: 10 }], { delay: 3 });
  assert.equal(send([{ seconds: 10 }], { delay: 1 }), undefined);
  assert.deepEqual([last()?.at, refused], [at(13), []]);
});

const fixes = fc.array(
  fc.record({
    seconds: fc.integer({ min: 0, max: 4_000 }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    accuracyMeters: fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })),
  }),
  { minLength: 1, maxLength: 8 },
);

test('a clock set back and a place far away are believed one after the other within two minutes', () => {
  const { send, last } = phone();
  send([{ seconds: 0, latitude: 3.6, longitude: 98.7 }]);
  for (let seconds = 4_000; seconds <= 4_140; seconds += 20) send([{ seconds }], { clock: -4_101 });
  assert.deepEqual([last()?.latitude, last()?.longitude], [-6.2, 106.8]);
});

test('property: whatever came before, two minutes of good fixes are believed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ fixes, clock: fc.integer({ min: -90_000, max: 90_000 }) }), { maxLength: 6 }),
      fc.integer({ min: -90_000, max: 90_000 }),
      (batches, clock) => {
        const { send, last } = phone();
        for (const batch of batches) send(batch.fixes, { clock: batch.clock });
        for (let seconds = 4_000; seconds <= 4_140; seconds += 20) send([{ seconds }], { clock });
        assert.deepEqual([last()?.latitude, last()?.longitude], [-6.2, 106.8]);
        assert.ok(Math.abs(last()!.at.getTime() - at(4_140).getTime()) <= 10_000);
      },
    ),
  );
});

test('property: by one clock the last place never grows older, and never lies in the future', () => {
  const nearby = fc.array(
    fc.record({
      seconds: fc.integer({ min: 0, max: 600 }),
      latitude: fc.double({ min: -6.25, max: -6.15, noNaN: true }),
      accuracyMeters: fc.integer({ min: 0, max: 400 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const batch = fc.record({ fixes: fc.oneof(nearby, fixes), delay: fc.integer({ min: 0, max: 50 }) });
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 8 }), (batches) => {
      const { send, last } = phone();
      let arrivedSeconds = 0;
      for (const { fixes: sent, delay } of batches) {
        const before = last();
        const sentSeconds = Math.max(...(sent as readonly Fix[]).map((fix) => fix.seconds));
        arrivedSeconds = Math.max(arrivedSeconds, sentSeconds + delay);
        const accepted = send(sent, { delay: arrivedSeconds - sentSeconds });
        if (accepted === undefined) assert.equal(last(), before);
        else {
          assert.ok(accepted.at <= at(arrivedSeconds));
          assert.ok(before === undefined || accepted.at >= before.at);
        }
      }
    }),
  );
});
