import assert from 'node:assert/strict';
import type { TestClock } from './clock.ts';
import { type BookingKind, bookings, type Flow, type FlowStep } from './flow.ts';
import type { Json } from './json.ts';
import type { TestService } from './service.ts';

/**
 * A finished delivery: its id, its create answer without the fields that only this answer has (decision 140), and
 * its present read answer.
 */
export interface Lived {
  readonly deliveryId: string;
  readonly booked: Json;
  readonly read: Json;
}

export type Live = (kind: BookingKind, steps: readonly FlowStep[], changes?: object) => Promise<Lived>;

/** Makes lives that all begin at `start`, one move a minute; `cancel` among the moves is the provider's own. */
export const createLive =
  (service: TestService, flow: Flow, clock: TestClock, start: string): Live =>
  async (kind, steps, changes = {}) => {
    const token = await service.token('production');
    clock.at = new Date(start);
    const { path, headers, body } = bookings[kind];
    const booked = await service.call('POST', path, { token, headers, body: { ...body, ...changes } });
    assert.equal(booked.status, 201, booked.text);
    const deliveryId: string = booked.body.deliveryID;
    for (const step of steps) {
      clock.pass(1);
      if (step === 'cancel') await flow.cancel(deliveryId, { notes: 'Salah pesan' });
      else await flow.walk(deliveryId, step);
    }
    const { driverAvailability: _, ...quote } = booked.body.quote;
    return { deliveryId, booked: { ...booked.body, quote }, read: await flow.read(deliveryId) };
  };
