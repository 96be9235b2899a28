import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantile } from '../../bench/dispatch/metrics.ts';
import { seeded } from '../../bench/dispatch/seeded.ts';
import type { Scope } from '../../src/context.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import type { Status } from '../../src/deliveries/lifecycle.ts';
import { findDelivery } from '../../src/deliveries/store.ts';
import { claimAreas } from '../../src/dispatch/look/leases-store.ts';
import { runDispatch } from '../../src/dispatch/run.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import { minuteMs } from '../../src/time.ts';
import { createClock } from '../support/clock.ts';
import { putOnDuty, seeCouriers, trackCouriers } from '../support/couriers.ts';
import { book } from '../support/operations.ts';
import { acceptJob, type Rider, rideOn } from '../support/riders.ts';
import { startService } from '../support/service.ts';

const orders = 200;
const couriers = 50;
const bookingMinutes = 150;
const holderId = 'first';
const centre = { latitude: -6.2, longitude: 106.82 };

test('200 bookings and 50 couriers: each gets a courier within a tick, none is lost, every webhook is in order', async (t) => {
  const clock = createClock('2026-11-21T03:00:00Z');
  const service = await startService({ now: clock.now });
  const { ctx } = service;
  const whereabouts = await trackCouriers(ctx);
  const scope: Scope = { workspaceId: service.provider.workspaceId, environment: 'production' };
  const quoting = await createQuoting(ctx);
  t.after(() => quoting.stop());
  const random = seeded(3);
  const around = (spread: number) => ({
    latitude: centre.latitude + spread * (random() - 0.5),
    longitude: centre.longitude + spread * (random() - 0.5),
  });
  const riders = new Map<string, Rider>();
  for (let index = 0; index < couriers; index += 1) {
    const rider: Rider = { id: `c${index}`, at: around(0.06), stops: [], arrivesAtMs: undefined };
    riders.set(rider.id, rider);
    await putOnDuty(ctx, rider.id, rider.at);
  }
  const inStatus = {
    name: 'test.in-status',
    text: 'select id from deliveries where status = $1 order by id',
  };
  const idsIn = async (status: Status) =>
    (await ctx.sql.query<{ id: string }>(inStatus, [status])).map(({ id }) => id);
  const address = 'Jl. Melati 1';
  const token = await service.token('production');
  const booked: string[] = [];
  const bookedAt = Array.from({ length: orders }, () => random() * bookingMinutes).sort((a, b) => a - b);

  const startMs = clock.at.getTime();
  const find = async (id: string) => (await findDelivery(ctx.sql, scope, id))!.delivery;
  let done = 0;
  for (let minute = 0.5; done < orders; minute += 0.5) {
    assert.ok(minute < bookingMinutes + 120, `${orders - done} deliveries are stuck`);
    for (let at = bookedAt[booked.length]; at !== undefined && at <= minute; at = bookedAt[booked.length]) {
      clock.at = new Date(startMs + at * minuteMs);
      const body = {
        origin: { address, coordinates: around(0.05) },
        destination: { address, coordinates: around(0.07) },
      };
      booked.push(await book(service, 'EXPRESS', { body, token }));
    }
    clock.at = new Date(startMs + minute * minuteMs);
    const taken = { holderId, leaseSeconds: 60, now: clock.now(), gone: [] };
    await whereabouts.refresh();
    for (const { areaId } of await claimAreas(ctx.sql, 'production', taken)) {
      const area = quoting.marketAt(clock.now())!.areas.find(({ id }) => id === areaId)!;
      const holding = { environment: 'production', areaId, holderId } as const;
      await runDispatch(ctx, area, holding, { whereabouts, gone: [] });
    }
    const accepted = await Promise.all((await idsIn('PENDING_PICKUP')).map(find));
    const accept = (delivery: Delivery) => acceptJob(ctx, scope, riders.get(delivery.courier!.id)!, delivery);
    await Promise.all(accepted.map(accept));
    await Promise.all(Array.from(riders.values(), (rider) => rideOn(ctx, scope, rider)));
    await seeCouriers(ctx, riders.values());
    done = (await idsIn('COMPLETED')).length;
  }

  const deliveries = await Promise.all(booked.map(find));
  const waits = deliveries.map(
    ({ createdAt, assignedAt }) => (assignedAt!.getTime() - createdAt.getTime()) / 1000,
  );
  const median = quantile(waits, 0.5);
  t.diagnostic(`median ${median.toFixed(1)} s to assign, p90 ${quantile(waits, 0.9).toFixed(1)} s`);
  assert.ok(median <= ctx.config.dispatchTickSeconds, `median ${median} s`);

  const text = `
    select delivery_id as id, string_agg(status, ' ' order by sequence) as statuses
    from events
    group by delivery_id`;
  const events = await ctx.sql.query<{ id: string; statuses: string }>({ name: 'test.events', text });
  assert.equal(events.length, orders);
  const inOrder = 'ALLOCATING PENDING_PICKUP PICKING_UP PENDING_DELIVERY IN_DELIVERY COMPLETED';
  for (const { statuses } of events) assert.equal(statuses, inOrder);
});
