import { type Delivery, standingOf } from '../deliveries/delivery.ts';
import { reasonKindOf, type Status } from '../deliveries/lifecycle.ts';
import { webhookBody } from '../deliveries/payload.ts';
import { transition } from '../deliveries/transition.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { sampleDelivery } from '../sandbox/sample-delivery.ts';
import { scenarioNames, scriptOf } from '../sandbox/scenarios.ts';
import { actorOf, type Script, type Step } from '../sandbox/script.ts';
import { later, minuteMs } from '../time.ts';

const bookedAt = new Date('2026-11-21T02:00:00.000Z');

/** Returns the delivery with which the examples begin. */
const booked = (category: ServiceCategory): Delivery => ({
  ...sampleDelivery({ workspaceId: 'WS-EXAMPLE', environment: 'sandbox' }, category, bookedAt),
  id: 'DE-01JD5K3XQ0M8Y2V7N4T6B9RWZC',
  trackingToken: 'mT9c1XbVYk2qQf7e3hZtLw',
});

const factsOf = (delivery: Delivery, { move, reasonCode = 'D1001' }: Step) => ({
  courier: { id: 'CO-EXAMPLE', name: 'Budi Santoso', phone: '+628117000001', photoUrl: null },
  proofUrl: 'https://antar.example/sandbox/pictures/delivery.png',
  reason: {
    code: reasonCode,
    leg: reasonKindOf(move, standingOf(delivery)),
    text: 'Penerima tidak ada di lokasi',
  },
  recipientName: 'Budi',
  notes: null,
});

/** Yields the states of a delivery that follows a script. */
function* lifeOf(first: Delivery, script: Script): Generator<Delivery> {
  let delivery = first;
  yield delivery;
  for (const step of script) {
    const order = { name: step.move, by: actorOf(step), facts: factsOf(delivery, step) };
    delivery = transition(delivery, order, later(delivery.updatedAt, 5 * minuteMs)).next;
    yield delivery;
  }
}

function* allLives(): Generator<Delivery> {
  const express = booked('EXPRESS');
  yield { ...express, status: 'QUEUEING' };
  yield transition(
    express,
    { name: 'cancel', by: 'provider', facts: { notes: 'Pembeli membatalkan pesanan' } },
    later(bookedAt, minuteMs),
  ).next;
  for (const name of scenarioNames) {
    for (const category of ['EXPRESS', 'LOGISTIC'] as const) {
      yield* lifeOf(booked(category), scriptOf(name, category) ?? []);
    }
  }
}

/** Returns an example webhook body for every status that a delivery reaches. */
export function webhookExamples(): Map<Status, object> {
  const examples = new Map<Status, object>();
  for (const delivery of allLives()) {
    if (delivery.mark !== null || examples.has(delivery.status)) continue;
    examples.set(delivery.status, JSON.parse(webhookBody(delivery, 'https://antar.example')));
  }
  return examples;
}
