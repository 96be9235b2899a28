import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForecasts } from '../../src/dispatch/forecasts/forecasts-store.ts';
import { openCity } from '../support/city-play.ts';

const { ctx, play } = await openCity('2026-11-24T03:00:00Z');

/** The deliveries whose forecasts are compared, from the minute `from` on; `to` leaves them time to arrive. */
const looks = { from: 20, to: 50, end: 110 };

interface Sample {
  readonly id: string;
  readonly at: Date;
  readonly leadMinutes: number;
  readonly from: Date;
  readonly to: Date;
}
const samples: Sample[] = [];
const wrong: string[] = [];
let minute = 0;

const openText = `
  select id, status, mark
  from deliveries
  where environment = 'production' and category = 'EXPRESS'
    and status in ('PENDING_PICKUP', 'PICKING_UP', 'IN_DELIVERY')`;
type Open = { readonly id: string; readonly status: string; readonly mark: string | null };

/** Reads the forecasts of all open deliveries as pages do, and keeps those of deliveries not picked up yet. */
async function look(): Promise<void> {
  minute += 1;
  const now = ctx.now();
  const open = await ctx.sql.query<Open>({ name: 'test.open', text: openText });
  const forecasts = await readForecasts(
    ctx.sql,
    open.map(({ id }) => id),
    now,
  );
  for (const { id, status, mark } of open) {
    const dropoff = forecasts.get(id)?.dropoff;
    if (!dropoff) continue;
    if (dropoff.from < now || dropoff.to < now) wrong.push(`${id} names a time in the past`);
    if (mark === 'ARRIVED_AT_DESTINATION') wrong.push(`${id} has arrived`);
    if (status === 'IN_DELIVERY' || minute < looks.from || minute > looks.to) continue;
    const { from, at, to } = dropoff;
    samples.push({ id, at: now, leadMinutes: (at.getTime() - now.getTime()) / 60_000, from, to });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

const cameText = `
  select delivery_id as id, min(at) as at
  from delivery_timeline
  where environment = 'production' and move in ('arriveAtDestination', 'complete')
  group by delivery_id`;

test('decision 569: pages of the demo city name no time in the past, and none after the arrival', async () => {
  await play(looks.end, { eachMinute: look });
  assert.deepEqual(wrong, []);
});

test('before pickup, the time named until the door is by median within 25 % of the time that it takes', async (t) => {
  const rows = await ctx.sql.query<{ id: string; at: Date }>({ name: 'test.came', text: cameText });
  const cameAt = new Map(rows.map(({ id, at }) => [id, at]));
  // One that has not arrived by the end took longer than any other.
  const took = samples.map(({ id, at }) => {
    const came = cameAt.get(id);
    return came ? (came.getTime() - at.getTime()) / 60_000 : Number.POSITIVE_INFINITY;
  });
  const lead = median(samples.map(({ leadMinutes }) => leadMinutes));
  const held = samples.filter(({ id, from, to }) => {
    const came = cameAt.get(id);
    return came !== undefined && came >= from && came <= to;
  });
  t.diagnostic(
    `${samples.length} forecasts: ${lead.toFixed(1)} min ahead, ${median(took).toFixed(1)} min taken`,
  );
  t.diagnostic(`${((100 * held.length) / samples.length).toFixed(0)} % came within the range`);
  assert.ok(samples.length > 500, `${samples.length} forecasts`);
  assert.ok(Math.abs(lead / median(took) - 1) < 0.25, `${lead} min ahead, ${median(took)} min taken`);
});
