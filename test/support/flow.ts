import assert from 'node:assert/strict';
import type { Scope } from '../../src/context.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import type { MoveName } from '../../src/deliveries/lifecycle.ts';
import { type Act, actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { expressBooking, jakarta, logisticBooking } from './bookings.ts';
import type { Answer } from './call.ts';
import type { Json } from './json.ts';
import type { TestService } from './service.ts';

/** Where each kind of delivery is booked, and with what. */
export const bookings = {
  express: { path: '/express/v1/deliveries', headers: jakarta, body: expressBooking },
  legacy: { path: '/v1/deliveries', headers: jakarta, body: expressBooking },
  logistic: { path: '/logistic/v1/deliveries', headers: {}, body: logisticBooking },
} as const;
export type BookingKind = keyof typeof bookings;

/** An event as it is kept: `body` is the text of every call. */
export interface StoredEvent {
  readonly sequence: number;
  readonly status: string;
  readonly body: string;
}

/** A move by its name, or with facts that differ from its usual ones. */
export type FlowStep = MoveName | readonly [MoveName, Partial<Act>];

export interface Flow {
  readonly scope: Scope;
  /** Books over HTTP, expects 201, and gives the new id. */
  book(kind: BookingKind, changes?: object): Promise<string>;
  /** Makes moves that no endpoint offers, one after the other; gives the delivery after the last. */
  walk(deliveryId: string, ...steps: FlowStep[]): Promise<Delivery>;
  /** Reads over HTTP, expects 200, and gives `data`. */
  read(deliveryId: string): Promise<Json>;
  cancel(deliveryId: string, body?: unknown): Promise<Answer>;
  events(deliveryId: string): Promise<StoredEvent[]>;
}

export const couriers = {
  joko: { id: 'C-JOKO', name: 'Joko', phone: '+628111111111', photo: null },
  rina: { id: 'C-RINA', name: 'Rina', phone: '+628222222222', photo: 'https://media.example/rina.jpg' },
} as const;

/** The usual facts of each move. */
const usual: Partial<Record<MoveName, Omit<Act, 'move'>>> = {
  release: { by: 'system' },
  expire: { by: 'system', reasonCode: 'P1001' },
  stage: { by: 'operations', courierId: 'C-JOKO' },
  collect: { by: 'operations', courierId: 'C-JOKO' },
  assign: { by: 'operations', courierId: 'C-JOKO' },
  reassign: { by: 'operations', courierId: 'C-RINA' },
  redispatch: { by: 'system', courierId: 'C-RINA' },
  setOff: { by: 'courier' },
  arriveAtPickup: { by: 'courier' },
  load: { by: 'courier' },
  pickUp: { by: 'courier', proofUrl: 'https://media.example/pickup.jpg' },
  depart: { by: 'courier' },
  arriveAtDestination: { by: 'courier' },
  complete: {
    by: 'courier',
    proofUrl: 'https://media.example/delivered.jpg',
    recipientName: 'Siti',
    recipientRelationship: 'Istri',
  },
  fail: { by: 'courier', proofUrl: 'https://media.example/failed.jpg', reasonCode: 'D1001' },
  forceFailure: { by: 'operations', reasonCode: 'D1099' },
  startReturn: { by: 'courier', courierId: 'C-RINA' },
  returnParcel: { by: 'courier', proofUrl: 'https://media.example/returned.jpg', recipientName: 'Ani' },
  failReturn: { by: 'courier', proofUrl: 'https://media.example/not-returned.jpg', reasonCode: 'R1001' },
  writeOff: { by: 'operations', reasonCode: 'W1001' },
  handBack: { by: 'operations', proofUrl: 'https://media.example/handed-back.jpg', recipientName: 'Ani' },
};

const insertCourier = {
  name: 'test.flow-courier',
  text: "insert into couriers (id, environment, name, phone, photo_url) values ($1, 'production', $2, $3, $4) on conflict do nothing",
};
const selectEvents = {
  name: 'test.flow-events',
  text: 'select sequence, status, body from events where delivery_id = $1 order by sequence',
};

/**
 * Lets a test live whole lives of deliveries in production, where nothing moves by itself: those of the service's own
 * provider, or of another.
 */
export async function createFlow(service: TestService, provider = service.provider): Promise<Flow> {
  const { ctx, call } = service;
  const token = await service.token('production', provider);
  const scope: Scope = { workspaceId: provider.workspaceId, environment: 'production' };
  for (const { id, name, phone, photo } of Object.values(couriers)) {
    await ctx.sql.query(insertCourier, [id, name, phone, photo]);
  }
  return {
    scope,
    book: async (kind, changes = {}) => {
      const { path, headers, body } = bookings[kind];
      const answer = await call('POST', path, { token, headers, body: { ...body, ...changes } });
      assert.equal(answer.status, 201, answer.text);
      return answer.body.deliveryID;
    },
    walk: async (deliveryId, ...steps) => {
      let moved: Delivery | undefined;
      for (const step of steps) {
        const [move, changes] = typeof step === 'string' ? [step, {}] : step;
        const act = { by: 'operations', ...usual[move], ...changes, move } as Act;
        moved = await actOnDelivery(ctx, { scope, deliveryId }, act);
      }
      return moved!;
    },
    read: async (deliveryId) => {
      const answer = await call('GET', `/express/v1/deliveries/${deliveryId}`, { token });
      assert.equal(answer.status, 200, answer.text);
      return answer.body.data;
    },
    cancel: (deliveryId, body) =>
      call('DELETE', `/express/v1/deliveries/${deliveryId}`, { token, ...(body !== undefined && { body }) }),
    events: (deliveryId) => ctx.sql.query<StoredEvent>(selectEvents, [deliveryId]),
  };
}
