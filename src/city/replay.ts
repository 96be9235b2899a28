import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { joining } from '../db/nest.ts';
import { bookDelivery } from '../deliveries/booking/book.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { moveOf } from '../deliveries/lifecycle.ts';
import { type Act, actWithin } from '../deliveries/moves/act.ts';
import { cancelDelivery } from '../deliveries/moves/cancel.ts';
import { lockOrRefuse } from '../deliveries/moves/lock.ts';
import type { BookingRequest } from '../deliveries/schema.ts';
import { assignToCourier } from '../dispatch/assign/assign-to-courier.ts';
import { moveInPerson } from '../person-moves/move-in-person.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { type Actor, environment, type FoundedShop } from './city.ts';
import { factsOf } from './facts.ts';
import type { Beat } from './story.ts';

/** An event of the past. `run` is called with a clock that shows the event's time, `at`. */
export interface Happening {
  readonly at: Date;
  readonly run: (ctx: Context, tx: Tx) => Promise<void>;
}

/** A planned delivery: its booking, its courier, and its moves. */
export interface Tale {
  readonly shop: FoundedShop;
  readonly request: BookingRequest;
  readonly isLogistic: boolean;
  readonly courierId: string | null;
  readonly bookedAt: Date;
  readonly beats: readonly Beat[];
}

const togetherInOne = 60;

/** Runs events in order of time through the service's own functions, several events in each transaction. */
export async function replay(ctx: Context, happenings: readonly Happening[]): Promise<void> {
  const inOrder = happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (let from = 0; from < inOrder.length; from += togetherInOne) {
    await ctx.sql.transaction(async (tx) => {
      const sql = joining(ctx.sql, tx);
      for (const { at, run } of inOrder.slice(from, from + togetherInOne)) {
        await run({ ...ctx, sql, now: () => at }, tx);
      }
    });
  }
}

/** The tariffs and the staff with which planned deliveries are booked and moved. */
export interface Cast {
  readonly quoting: Quoting;
  readonly dispatcher: Actor;
  readonly warehouse: Actor;
}

/** Converts a planned delivery to events: its booking, then the moves of the delivery that the booking creates. */
export function happeningsOf(cast: Cast, tale: Tale): Happening[] {
  let delivery: Delivery;
  const book: Happening = {
    at: tale.bookedAt,
    run: async (ctx, tx) => {
      delivery = await bookTale(ctx, tx, cast, tale);
    },
  };
  const moves = tale.beats.map(
    (beat): Happening => ({
      at: beat.at,
      run: async (ctx, tx) => {
        delivery = await move(ctx, tx, { cast, tale, delivery, beat });
      },
    }),
  );
  return [book, ...moves];
}

async function bookTale(ctx: Context, tx: Tx, { quoting }: Cast, { shop, request, isLogistic }: Tale) {
  const { workspaceId, credentialId } = shop;
  const caller = { workspaceId, environment, actor: { kind: 'credential', id: credentialId } } as const;
  const { deliveryID } = await bookDelivery(ctx, quoting, tx, {
    caller,
    bookedOn: isLogistic ? 'logistic' : 'express',
    request,
    timeZone: 'Asia/Jakarta',
    followUps: () => [],
  });
  return lockOrRefuse(tx, caller, deliveryID);
}

interface Turn {
  readonly cast: Cast;
  readonly tale: Tale;
  readonly delivery: Delivery;
  readonly beat: Beat;
}

/**
 * Makes a move through the same function as its real actor: dispatch, the provider, the courier, or a person of
 * operations.
 */
async function move(ctx: Context, tx: Tx, { cast, tale, delivery, beat }: Turn): Promise<Delivery> {
  const { move: name, reasonCode } = beat;
  const { courierId, shop } = tale;
  const again = () => lockOrRefuse(tx, delivery, delivery.id);
  if (name === 'assign') {
    const chosen = {
      courierId: courierId!,
      cause: 'waiting',
      offerId: null,
      bundle: [],
      considered: [],
      stops: { stops: [], joins: false },
    } as const;
    await assignToCourier(ctx, tx, delivery, chosen);
    return again();
  }
  if (name === 'cancel') {
    const actor = { kind: 'credential', id: shop.credentialId } as const;
    await cancelDelivery(ctx, { ...delivery, actor }, delivery.id, 'Pesanan dibatalkan pembeli');
    return again();
  }
  const facts = factsOf(ctx, delivery, { move: name, ...(reasonCode !== undefined && { reasonCode }) });
  const by = actorOf(name);
  if (by !== 'operations') {
    const actorId = name === 'expire' ? {} : { actorId: courierId! };
    return actWithin(ctx, tx, delivery, { move: name, by, ...actorId, ...facts });
  }
  const person = name === 'verify' || name === 'reportMissing' ? cast.warehouse : cast.dispatcher;
  const taker = moveOf(name).needs?.includes('courier') ? courierId : null;
  const act: Act = { move: name, by, actorId: person.id, ...(taker && { courierId: taker }), ...facts };
  const target = { scope: delivery, deliveryId: delivery.id };
  return moveInPerson(ctx, person, target, { act, ...(taker && { facts: { courierID: taker } }) });
}

/** Returns the actor of a move: the geofence for arrivals, otherwise the first actor in the table of moves. */
const actorOf = (name: Beat['move']) =>
  name === 'arriveAtPickup' || name === 'arriveAtDestination' ? 'system' : moveOf(name).by[0]!;
