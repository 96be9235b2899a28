import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findJobsOfDelivery } from '../../src/jobs/store.ts';
import type { ScenarioName } from '../../src/sandbox/scenarios.ts';
import { hourMs, later } from '../../src/time.ts';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

let stoodStillMs = 0;
const service = await startService({ now: () => later(new Date(), stoodStillMs) });
const token = await service.token();

/** Timeout for a busy machine. */

const express = { path: '/express', body: expressBooking };
const sameDay = { path: '/express', body: { ...expressBooking, serviceType: 'SAME_DAY' } };
const logistic = { path: '/logistic', body: logisticBooking };

interface Life {
  readonly kind: typeof express | typeof logistic;
  readonly scenario: ScenarioName;
  readonly speed?: number;
}

async function book({ kind: { path, body }, scenario, speed = 3600 }: Life): Promise<string> {
  const headers = { ...jakarta, 'x-sandbox-speed': String(speed), 'x-sandbox-scenario': scenario };
  const booked = await service.call('POST', `${path}/v1/deliveries`, { token, headers, body });
  assert.equal(booked.status, 201, booked.text);
  return booked.body.deliveryID;
}

const read = async (deliveryId: string) =>
  (await service.call('GET', `/v1/deliveries/${deliveryId}`, { token })).body.data;

/** Both SLA statuses of each delivery once it has come to `status`; one is asked after the other, as asking takes time too. */
async function slasOf(deliveryIds: readonly string[], status: string): Promise<string[]> {
  const slas: string[] = [];
  for (const id of deliveryIds) {
    await until(async () => (await read(id)).status === status);
    const { pickupSlaStatus, deliverySlaStatus } = await read(id);
    slas.push(`${pickupSlaStatus}, ${deliverySlaStatus}`);
  }
  return slas;
}

describe('decision 163: a simulated life keeps its promises, whatever the machine does', () => {
  test('42 lives at once at 3,600 times life’s pace are on time', async () => {
    const lives: Life[] = [
      { kind: express, scenario: 'delivered' },
      { kind: sameDay, scenario: 'delivered' },
      { kind: logistic, scenario: 'delivered' },
      { kind: express, scenario: 'reassigned-before-pickup' },
      { kind: express, scenario: 'reassigned-after-pickup' },
      { kind: express, scenario: 'recipient-absent' },
      { kind: logistic, scenario: 'not-verified-then-verified' },
    ];
    const booked = await Promise.all(Array.from({ length: 42 }, (_, index) => book(lives[index % 7]!)));
    assert.deepEqual(await slasOf(booked, 'COMPLETED'), Array(42).fill('On Time, On Time'));
  });

  test('and none of them is late on the way', async () => {
    const id = await book({ kind: express, scenario: 'delivered', speed: 1800 });
    const seen = new Set<string>();
    await until(async () => {
      const { status, pickupSlaStatus, deliverySlaStatus } = await read(id);
      for (const each of [pickupSlaStatus, deliverySlaStatus]) seen.add(each);
      return status === 'COMPLETED';
    });
    assert.ok(!seen.has('Late'));
  });

  test('the promise that a scenario breaks is broken, and no other', async () => {
    const latePickup = await book({ kind: express, scenario: 'late-pickup' });
    const lateDelivery = await book({ kind: express, scenario: 'late-delivery' });
    assert.deepEqual(await slasOf([latePickup, lateDelivery], 'COMPLETED'), [
      'Late, On Time',
      'On Time, Late',
    ]);
  });

  test('time in which the service stood still breaks no promise', async () => {
    const id = await book({ kind: express, scenario: 'delivered', speed: 600 });
    await until(async () => (await read(id)).courier !== null);
    stoodStillMs = 2 * hourMs;
    assert.deepEqual(await slasOf([id], 'COMPLETED'), ['On Time, On Time']);
  });

  test('a delivery that is moved by hand keeps the times of its booking, whatever its speed', async () => {
    const id = await book({ kind: express, scenario: 'manual' });
    await until(async () => (await findJobsOfDelivery(service.ctx.sql, id, ['simulate'])).length === 0);
    const text = `
      select promised_pickup_at - created_at = interval '1 hour' as unchanged
      from deliveries
      where id = $1`;
    const found = await service.ctx.sql.query({ name: 'test.promised', text }, [id]);
    assert.deepEqual(found, [{ unchanged: true }]);
  });
});
