import assert from 'node:assert/strict';
import type { Scope } from '../../src/context.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { findDelivery } from '../../src/deliveries/store.ts';
import { settleOffers } from '../../src/dispatch/assign/settle-offers.ts';
import { claimAreas } from '../../src/dispatch/look/leases-store.ts';
import { watchCouriers } from '../../src/dispatch/look/watch-couriers.ts';
import { type RunResult, runDispatch } from '../../src/dispatch/run.ts';
import { swapCouriers } from '../../src/dispatch/swap-couriers.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import type { Coordinates } from '../../src/quotes/schema.ts';
import type { Answer } from './call.ts';
import { createClock, type TestClock } from './clock.ts';
import { type CourierHand, courierHand } from './courier-app.ts';
import { seeCourier, trackCouriers } from './couriers.ts';
import type { Json } from './json.ts';
import { book } from './operations.ts';
import { type ServiceConfig, startService, type TestService } from './service.ts';

/** A place that the demo tariffs cover. */
export const pickup = { latitude: -6.1944, longitude: 106.8229 };
export const north = (place: Coordinates, meters: number) => ({
  ...place,
  latitude: place.latitude + meters / 111_195,
});

/** A courier on duty, with the app in hand. */
export interface DutyHand extends CourierHand {
  /** The offers open to them, as the app shows them. */
  offers(): Promise<Json[]>;
  /** Answers the one offer there is, or the one named. */
  answer(answer: 'ACCEPT' | 'DECLINE', more?: { offerID?: string; answerID?: string }): Promise<Answer>;
  /** The types of the messages not read yet. */
  messages(): Promise<string[]>;
}

/** A service whose dispatcher runs on demand, by its own clock. */
export interface DispatchWorld {
  readonly service: TestService;
  readonly clock: TestClock;
  readonly scope: Scope;
  onDuty(at: Coordinates): Promise<DutyHand>;
  /** Books a delivery from the pickup, by default 3 km to the north. */
  book(from?: Coordinates, to?: Coordinates): Promise<string>;
  read(deliveryId: string): Promise<Delivery>;
  /** Runs one beat of the dispatcher: settles offers, claims the waiting areas, looks for couriers in each. */
  run(holderId?: string): Promise<RunResult>;
  /** Lets time pass for what goes by the database's clock: offers and bars. */
  age(seconds: number): Promise<void>;
  /** The statuses of a delivery's events. */
  events(deliveryId: string): Promise<string>;
}

let count = 0;
const address = 'Jl. Melati 1';

/** Starts the service, by default on a clock that does not run. */
export async function dispatchWorld(
  config: ServiceConfig = {},
  clock = createClock('2026-11-21T03:00:00Z'),
): Promise<DispatchWorld> {
  const service = await startService({ now: clock.now, config: { dispatchAssign: 'offer', ...config } });
  const { ctx } = service;
  const quoting = await createQuoting(ctx);
  await quoting.stop();
  const whereabouts = await trackCouriers(ctx);
  const scope: Scope = { workspaceId: service.provider.workspaceId, environment: 'production' };
  const token = await service.token('production');
  return {
    service,
    clock,
    scope,
    onDuty: async (at) => dutyHand(service, at),
    book: (from = pickup, to = north(from, 3000)) => {
      const place = (coordinates: Coordinates) => ({ address, coordinates });
      return book(service, 'EXPRESS', { body: { origin: place(from), destination: place(to) }, token });
    },
    read: async (id) => (await findDelivery(ctx.sql, scope, id))!.delivery,
    run: async (holderId = 'first') => {
      const total = { waiting: 0, couriers: 0, assigned: 0, offered: 0, lost: 0 };
      await settleOffers(ctx.sql, { mostLapses: 3, now: clock.now() });
      await whereabouts.refresh();
      const gone = await watchCouriers(ctx, whereabouts, 'production');
      const taken = { holderId, leaseSeconds: 60, now: clock.now(), gone };
      for (const { areaId } of await claimAreas(ctx.sql, 'production', taken)) {
        const area = quoting.marketAt(clock.now())!.areas.find(({ id }) => id === areaId)!;
        const holding = { environment: 'production', areaId, holderId } as const;
        const result = await runDispatch(ctx, area, holding, { whereabouts, gone });
        await swapCouriers(ctx, area, holding, { whereabouts, gone });
        for (const each of Object.keys(total) as (keyof RunResult)[]) total[each] += result[each];
      }
      return total;
    },
    age: (seconds) => age(service, seconds),
    events: async (id) => {
      const text = 'select status from events where delivery_id = $1 order by sequence';
      const events = await ctx.sql.query<{ status: string }>({ name: 'test.statuses', text }, [id]);
      return events.map(({ status }) => status).join(' ');
    },
  };
}

async function dutyHand(service: TestService, at: Coordinates): Promise<DutyHand> {
  const hand = await courierHand(service);
  const duty = await hand.put('/courier/v1/duty', { onDuty: true, capacityParcels: 3 });
  assert.equal(duty.status, 200, duty.text);
  await seeCourier(service.ctx, hand.id, at);
  const offers = async () => {
    const answer = await hand.get('/courier/v1/offers');
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  return {
    ...hand,
    offers,
    answer: async (answer, more = {}) => {
      count += 1;
      const offerID = more.offerID ?? (await offers())[0]?.offerID;
      return hand.post(`/courier/v1/offers/${offerID}/answer`, {
        answerID: more.answerID ?? `A-${count}`,
        answer,
      });
    },
    messages: async () =>
      (await hand.get('/courier/v1/messages')).body.data.map(({ type }: { type: string }) => type),
  };
}

async function age({ ctx }: TestService, seconds: number): Promise<void> {
  const by = [seconds];
  const offers = `
    update dispatch_offers
    set offered_at = offered_at - make_interval(secs => $1), ends_at = ends_at - make_interval(secs => $1),
      answered_at = answered_at - make_interval(secs => $1)`;
  const givenBack = `
    update dispatch_give_backs
    set given_back_at = given_back_at - make_interval(secs => $1)`;
  await ctx.sql.query({ name: 'test.age-offers', text: offers }, by);
  await ctx.sql.query({ name: 'test.age-give-backs', text: givenBack }, by);
}
