import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { createFlow } from '../support/flow.ts';
import { everyRole, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const { origin } = expressBooking;
const north = (meters: number) => ({
  ...origin.coordinates,
  latitude: origin.coordinates.latitude + meters / 111_195,
});

test('spec 4.7: READY_TO_PICKUP reaches the courier, is looked at at once, and ends the hold of what waits to join them', async () => {
  const clock = createClock('2026-11-20T03:00:00Z');
  // A look every ten minutes, so that only what is newly ready can bring about another one.
  const config = { roles: everyRole, dispatchTickSeconds: 600, releaseLeadMinutes: 60 };
  const service = await startService({ now: clock.now, config });
  const { sql, telemetry } = service.ctx;
  const lease = {
    name: 'test.lease',
    text: `select ends_at as "endsAt" from lease_holders where work = 'dispatch'`,
  };
  const leaseEnd = async () => (await sql.query<{ endsAt: Date }>(lease))[0]!.endsAt.getTime();
  const countLooks = async () => {
    const { values } = await telemetry.metrics.looks.get();
    return values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
  };
  const flow = await createFlow(service);
  const courier = await courierHand(service);
  await courier.put('/courier/v1/duty', { onDuty: true });
  await reportPlace(courier, clock.at, north(2000));
  const places = { name: 'test.places', text: 'select from courier_positions' };
  await until(async () => (await sql.query(places)).length === 1);

  const readyLater = { pickupTimeFrom: '2026-11-20T03:20:00Z', pickupTimeTo: '2026-11-20T05:00:00Z' };
  const first = await flow.book('express', { schedule: readyLater });
  await until(async () => (await flow.read(first)).status === 'PENDING_PICKUP');
  await reportPlace(courier, clock.at, north(50));
  const second = await flow.book('express', { providerOrderID: 'ORDER-2' });

  clock.pass(1);
  await reportPlace(courier, clock.at, north(50));
  // Each poll of the dispatcher renews its lease, then looks at an area if anything calls for it.
  const polled = await leaseEnd();
  await until(async () => (await leaseEnd()) > polled);
  assert.equal((await flow.read(second)).status, 'ALLOCATING', 'nothing calls for another look yet');

  const token = await service.token('production');
  const path = `/express/v1/deliveries/${first}/additional-notifications`;
  const answer = await service.call('POST', path, { token, body: { type: 'READY_TO_PICKUP' } });
  assert.equal(answer.status, 200);
  await until(async () => (await flow.read(second)).status === 'PENDING_PICKUP');
  await until(async () => (await countLooks()) >= 2);
  assert.equal(await countLooks(), 2, 'one look for the first, one for the parcel that is ready');

  const messages = (await courier.get('/courier/v1/messages')).body.data;
  assert.deepEqual(
    messages.map(({ type, deliveryID }: { type: string; deliveryID: string }) => [type, deliveryID]),
    [['READY_TO_PICKUP', first]],
  );
  const jobs = (await courier.get('/courier/v1/assignments')).body.data;
  assert.deepEqual(
    jobs.map(({ deliveryID }: { deliveryID: string }) => deliveryID).sort(),
    [first, second].sort(),
  );
});

async function reportPlace(courier: CourierHand, now: Date, place: object): Promise<void> {
  const at = now.toISOString();
  const batch = { sentAt: at, positions: [{ at, ...place }] };
  assert.equal((await courier.post('/courier/v1/positions', batch)).status, 204);
}
