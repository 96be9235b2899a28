import { type Call, Connection, type Options } from './connection.ts';
import { pause } from './pause.ts';
import { Refusal } from './refusal.ts';
import type { components, operations } from './schema.d.ts';

export type { Call, Options } from './connection.ts';
export { Refusal } from './refusal.ts';
export type { components, operations, paths, RefusalCode } from './schema.d.ts';
export { InvalidSignature, signWebhook, verifyWebhook, type WebhookBody } from './webhook.ts';

type Schemas = components['schemas'];
export type Booking = Schemas['ExpressBooking'] | Schemas['LogisticBooking'];
export type QuoteRequest = Schemas['QuoteRequest'];
export type Delivery = Schemas['Delivery'];
export type ListedDelivery = Schemas['ListedDelivery'];
export type Endpoint = Schemas['EndpointWithSecret'];

type CreateHeaders = NonNullable<operations['createExpressDelivery']['parameters']['header']>;
export type TimeZone = CreateHeaders['x-client-time-zone'];
export type ListQuery = NonNullable<operations['listDeliveries']['parameters']['query']>;

/** Settings of one booking. */
export interface BookingOptions {
  /** The `Idempotency-Key`; a random one by default. With your own, a restarted program books nothing twice either. */
  readonly key?: string;
  /** In the sandbox: the scenario of the delivery, its speed, and the fault of its webhooks. */
  readonly scenario?: NonNullable<CreateHeaders['x-sandbox-scenario']>;
  readonly speed?: number;
  readonly webhooks?: NonNullable<CreateHeaders['x-sandbox-webhooks']>;
  readonly timeZone?: TimeZone;
  readonly signal?: AbortSignal;
}

/** An event of the feed. `cursor` resumes the feed so that no event is missed; a few may come again. */
export type FeedEvent = Schemas['FeedEvent'] & { readonly cursor: string | undefined };

export interface FeedOptions {
  /** The `cursor` of an earlier event; without it, the feed begins with the oldest event. */
  readonly after?: string | undefined;
  /** Ends the feed by throwing. */
  readonly signal?: AbortSignal;
  /** Interval between two polls once all events were read; 0 ends the feed there. 2 s by default. */
  readonly pollMs?: number;
}

/** Antar's API for one key pair, which selects sandbox or production. */
export class Antar {
  readonly #connection: Connection;
  readonly #timeZone: TimeZone;

  constructor(options: Options & { readonly timeZone?: TimeZone }) {
    this.#connection = new Connection(options);
    this.#timeZone = options.timeZone ?? 'Asia/Jakarta';
  }

  /** Returns the price of a trip, and its availability. */
  async quote(trip: QuoteRequest, timeZone = this.#timeZone): Promise<Schemas['QuoteAnswer']> {
    const headers = { 'x-client-time-zone': timeZone };
    return this.request('POST', '/v1/deliveries/quotes', { body: trip, headers, isSafe: true });
  }

  /** Books a delivery, EXPRESS unless it names LOGISTIC: once, however often the request must be repeated. */
  async book(booking: Booking, options: BookingOptions = {}): Promise<Schemas['CreatedDelivery']> {
    const {
      key = crypto.randomUUID(),
      scenario,
      speed,
      webhooks,
      timeZone = this.#timeZone,
      signal,
    } = options;
    const headers = {
      'x-client-time-zone': timeZone,
      'idempotency-key': key,
      'x-sandbox-scenario': scenario,
      'x-sandbox-speed': speed?.toString(),
      'x-sandbox-webhooks': webhooks,
    };
    const path =
      booking.serviceCategory === 'LOGISTIC' ? '/logistic/v1/deliveries' : '/express/v1/deliveries';
    return this.request('POST', path, { body: booking, headers, signal });
  }

  /** Returns a delivery of any category. */
  async read(deliveryID: string): Promise<Delivery> {
    return (await this.request<{ data: Delivery }>('GET', pathOf(deliveryID))).data;
  }

  /** Lists deliveries, the newest first, page by page as they are read. */
  async *list(query: Omit<ListQuery, 'after'> = {}): AsyncGenerator<ListedDelivery, void> {
    let after: string | undefined;
    do {
      const answer: { data: Schemas['DeliveryPage'] } = await this.request('GET', '/v1/deliveries', {
        query: { ...query, after },
      });
      yield* answer.data.deliveries;
      after = answer.data.next ?? undefined;
    } while (after !== undefined);
  }

  /** Cancels a delivery. If the answer to a first attempt was lost, a cancelled delivery counts as success. */
  async cancel(deliveryID: string, notes?: string): Promise<void> {
    const body = notes === undefined ? undefined : { notes };
    try {
      await this.request('DELETE', pathOf(deliveryID), { body, isSafe: true });
    } catch (error) {
      const isPerhapsDone = error instanceof Refusal && error.code === 'moveNotAllowed' && error.isRepeated;
      if (!isPerhapsDone || (await this.read(deliveryID)).status !== 'CANCELLED') throw error;
    }
  }

  /** Notifies the courier that the parcel is ready. */
  async notify(deliveryID: string): Promise<void> {
    const body = { type: 'READY_TO_PICKUP' };
    await this.request('POST', `${pathOf(deliveryID)}/additional-notifications`, { body, isSafe: true });
  }

  /** Follows the feed: every event of the environment, in the order of the commits. */
  async *events({ after, signal, pollMs = 2_000 }: FeedOptions = {}): AsyncGenerator<FeedEvent, void> {
    for (let cursor = after; ; ) {
      const query = { after: cursor, limit: 1000 };
      const { data } = await this.request<{ data: Schemas['Feed'] }>('GET', '/v1/events', { query, signal });
      const next = data.cursor ?? cursor;
      const last = data.events.length - 1;
      for (const [index, event] of data.events.entries())
        yield { ...event, cursor: index === last ? next : cursor };
      cursor = next;
      if (data.more) continue;
      if (pollMs === 0) return;
      await pause(pollMs, signal);
    }
  }

  /** Registers the address of webhooks. Only the first registration returns the signing secret. */
  async setWebhook(endpoint: Schemas['EndpointBody']): Promise<Endpoint> {
    return (await this.request<{ data: Endpoint }>('PUT', '/v1/webhooks/endpoint', { body: endpoint })).data;
  }

  /** Replaces the signing secret. The old one stays valid for `overlapHours`. @returns the new secret */
  async rotateSecret(overlapHours = 24): Promise<string> {
    const path = '/v1/webhooks/endpoint/secret';
    const answer = await this.request<{ data: Endpoint }>('POST', path, { body: { overlapHours } });
    return answer.data.secret ?? '';
  }

  /** Books a made-up delivery of the sandbox that plays a scenario. @returns its id */
  async play(play: Schemas['PlayBody']): Promise<string> {
    const answer = await this.request<{ data: Schemas['Play'] }>('POST', '/v1/sandbox/plays', { body: play });
    return answer.data.deliveryID;
  }

  /** Sends any other call of the API, and returns the body of the answer. @throws Refusal */
  async request<T>(method: string, path: string, call?: Call): Promise<T> {
    return this.#connection.send<T>(method, path, call);
  }
}

const pathOf = (deliveryID: string) => `/express/v1/deliveries/${encodeURIComponent(deliveryID)}`;
