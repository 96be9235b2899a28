import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import { startService } from '../support/service.ts';

// Friday, 09:15 in Jakarta.
const clock = createClock('2026-11-20T02:15:00Z');
const service = await startService({ now: clock.now });
const token = await service.token('production');

const create = (changes: object = {}, headers: Record<string, string> = jakarta) =>
  service.call('POST', '/express/v1/deliveries', { token, headers, body: { ...expressBooking, ...changes } });

async function created(changes: object = {}) {
  const answer = await create(changes);
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}

test('decision 31: a window still to come is QUEUEING, one already open is ALLOCATING at once', async () => {
  const now = clock.at.getTime();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const later = await created({ schedule: { pickupTimeFrom: at(30), pickupTimeTo: at(90) } });
  assert.equal(later.status, 'QUEUEING');
  assert.deepEqual(
    later.timeline.map(({ status }: { status: string }) => status),
    ['QUEUEING'],
  );
  const open = await created({ schedule: { pickupTimeFrom: at(-5), pickupTimeTo: at(90) } });
  assert.equal(open.status, 'ALLOCATING');
  const opening = await created({ schedule: { pickupTimeFrom: at(0), pickupTimeTo: at(90) } });
  assert.equal(opening.status, 'ALLOCATING');
});

test('spec 2.1: a schedule in any form of ISO 8601 is echoed as received, in create and read', async () => {
  const offsets = ['Z', '+07:00', '+0900', '+07', '-03:30'];
  for (const offset of offsets) {
    const schedule = {
      pickupTimeFrom: `2026-11-21T10:00:00${offset}`,
      pickupTimeTo: `2026-11-21T11:30${offset}`,
    };
    assert.deepEqual(await echoed(schedule), schedule);
    const spaced = {
      pickupTimeTo: `2026-11-21 11:00:00,5${offset}`,
      pickupTimeFrom: `2026-11-21t10:00${offset}`,
    };
    assert.deepEqual(await echoed(spaced), spaced);
  }
  assert.equal(await echoed(null), null);
});

/** The schedule of a booking, which its creation and its read tell alike. */
async function echoed(schedule: object | null): Promise<object | null> {
  const body = await created({ schedule });
  const read = await service.call('GET', `/express/v1/deliveries/${body.deliveryID}`, { token });
  assert.deepEqual(read.body.data.schedule, body.schedule);
  return body.schedule;
}

test('decision 7: created_at is the clock of the zone that the client named', async () => {
  const zones = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' };
  const hours = { 'Asia/Jakarta': '09', 'Asia/Makassar': '10', 'Asia/Jayapura': '11' };
  for (const [zone, abbreviation] of Object.entries(zones)) {
    const { body } = await create({}, { 'x-client-time-zone': zone });
    const minute = new Date(clock.at).getUTCMinutes();
    const clockTime = `${hours[zone as keyof typeof hours]}:${String(minute).padStart(2, '0')}`;
    assert.equal(body.timeline[0].created_at, `20 Nov 2026 ${clockTime} ${abbreviation}`);
  }
});
