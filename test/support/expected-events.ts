import assert from 'node:assert/strict';
import { destination, origin } from './bookings.ts';
import { couriers, type Flow } from './flow.ts';
import { expectBody } from './webhook-body.ts';

/** The fields of an event that differ from the one before it. */
export interface ExpectedEvent {
  readonly status: string;
  readonly failedCount?: number;
  readonly courier?: keyof typeof couriers | null;
  readonly recipientName?: string;
  /** Proofs added with it, as `[type, file]`; one taken at its own `updatedAt`. */
  readonly proof?: readonly [type: string, name: string];
  readonly pickupAt?: 'now';
  readonly completedAt?: 'now';
  readonly failedAt?: 'now';
  readonly failedReason?: string;
  readonly cancelledAt?: 'now';
  readonly cancelledReason?: string;
}

const lastKeys = [
  'pickupAt',
  'completedAt',
  'failedAt',
  'failedReason',
  'cancelledAt',
  'cancelledReason',
] as const;

const contact = (firstName: string, phone: string) => ({
  firstName,
  lastName: null,
  companyName: null,
  phone,
});

const parcel = {
  name: 'Kopi',
  description: null,
  quantity: 2,
  price: 50_000,
  weight: 1.5,
  length: null,
  width: null,
  height: null,
};

/** The expected events of the booking of `bookings.ts`, with the differences. */
interface Booked {
  readonly deliveryId: string;
  readonly category: 'EXPRESS' | 'LOGISTIC';
}

/** The state after the events so far. */
interface Known {
  courier: keyof typeof couriers | null;
  tracked: boolean;
  failedCount: number;
  recipientName: string | null;
  readonly media: object[];
  readonly last: Partial<Record<(typeof lastKeys)[number], string | undefined>>;
}

function learn(known: Known, event: ExpectedEvent, updatedAt: string): void {
  if (event.courier !== undefined) known.courier = event.courier;
  known.tracked ||= known.courier !== null;
  known.failedCount = event.failedCount ?? known.failedCount;
  known.recipientName = event.recipientName ?? known.recipientName;
  if (event.proof) {
    const [type, name] = event.proof;
    known.media.push({ url: `https://media.example/${name}.jpg`, type, createdAt: updatedAt });
  }
  // Only a failure's event has its time and reason.
  known.last.failedAt = undefined;
  known.last.failedReason = undefined;
  for (const key of lastKeys) {
    if (key in event) known.last[key] = event[key] === 'now' ? updatedAt : event[key];
  }
}

/** Fields that are the same in every event of a delivery, as the read endpoint returns them. */
interface Read {
  readonly createdAt: string;
  readonly trackingURL?: string | null;
  readonly quote: { readonly amount: number };
}

function bodyOf(
  { deliveryId, category }: Booked,
  status: string,
  known: Known,
  read: Read,
  updatedAt: string,
) {
  const express = category === 'EXPRESS';
  const person = known.courier === null ? null : couriers[known.courier];
  return {
    providerOrderID: 'ORDER-1',
    deliveryID: deliveryId,
    status,
    failedCount: known.failedCount,
    courier: person && { name: person.name, phone: person.phone },
    ...(express && known.tracked && { trackingURL: read.trackingURL }),
    weight: 1.5,
    sender: contact('Ani', '+6281234567890'),
    recipient: { ...contact('Budi', '08129876543'), actualRecipientName: known.recipientName },
    origin: express ? { ...origin, notes: 'Lobi utara' } : null,
    destination,
    packages: [parcel],
    media: known.media,
    quote: { amount: read.quote.amount },
    createdAt: read.createdAt,
    updatedAt,
    ...Object.fromEntries(lastKeys.map((key) => [key, known.last[key]])),
  };
}

/**
 * Expects a delivery's events to be these, in order, each body the very text of decision 54: keys, their order,
 * nulls, and omissions.
 */
export async function expectEvents(
  flow: Flow,
  booked: Booked,
  expected: readonly ExpectedEvent[],
): Promise<void> {
  const events = await flow.events(booked.deliveryId);
  assert.deepEqual(
    events.map(({ sequence, status }) => [sequence, status]),
    expected.map(({ status }, index) => [index + 1, status]),
  );
  const read = await flow.read(booked.deliveryId);
  const instants: string[] = events.map(({ body }) => JSON.parse(body).updatedAt);
  assert.deepEqual(instants, [...new Set(instants)].sort(), 'decision 55: updatedAt grows with every event');
  const known: Known = {
    courier: null,
    tracked: false,
    failedCount: 0,
    recipientName: null,
    media: [],
    last: {},
  };
  for (const [index, event] of expected.entries()) {
    learn(known, event, instants[index]!);
    const body = bodyOf(booked, event.status, known, read, instants[index]!);
    expectBody(events[index]!.body, JSON.stringify(body), `event ${index + 1}, ${event.status}`);
  }
}
