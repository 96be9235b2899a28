import type { Context, Scope } from '../../src/context.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import type { MoveName } from '../../src/deliveries/lifecycle.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { straightMetersBetween } from '../../src/quotes/distance.ts';
import type { Coordinates } from '../../src/quotes/schema.ts';
import { minuteMs } from '../../src/time.ts';

interface Stop {
  readonly deliveryId: string;
  readonly place: Coordinates;
  readonly moves: readonly MoveName[];
}

/** A courier who rides: to each stop in turn, at an even pace, and makes its moves there. */
export interface Rider {
  readonly id: string;
  at: Coordinates;
  readonly stops: Stop[];
  arrivesAtMs: number | undefined;
}

const metersPerMinute = 300;
const handoverMinutes = 4;

/** Takes a delivery on: its pickup comes before every drop-off still to be made. */
export async function acceptJob(ctx: Context, scope: Scope, rider: Rider, delivery: Delivery): Promise<void> {
  const { id: deliveryId, origin, destination } = delivery;
  await actOnDelivery(ctx, { scope, deliveryId }, { move: 'setOff', by: 'courier', actorId: rider.id });
  const pickup: Stop = { deliveryId, place: origin!.coordinates!, moves: ['pickUp', 'depart'] };
  const firstDropoff = rider.stops.findIndex((stop) => stop.moves.includes('complete'));
  rider.stops.splice(firstDropoff < 0 ? rider.stops.length : firstDropoff, 0, pickup);
  rider.stops.push({ deliveryId, place: destination.coordinates!, moves: ['complete'] });
  if (rider.stops[0] === pickup) rider.arrivesAtMs = undefined;
}

/** Rides on until now. */
export async function rideOn(ctx: Context, scope: Scope, rider: Rider): Promise<void> {
  let clockMs = ctx.now().getTime();
  for (let stop = rider.stops[0]; stop !== undefined; stop = rider.stops[0]) {
    const rideMinutes = straightMetersBetween(rider.at, stop.place) / metersPerMinute + handoverMinutes;
    rider.arrivesAtMs ??= clockMs + rideMinutes * minuteMs;
    if (rider.arrivesAtMs > ctx.now().getTime()) break;
    clockMs = rider.arrivesAtMs;
    rider.at = stop.place;
    rider.arrivesAtMs = undefined;
    rider.stops.shift();
    const target = { scope, deliveryId: stop.deliveryId };
    const facts = {
      by: 'courier',
      actorId: rider.id,
      proofUrl: 'https://proof.test/1.png',
      recipientName: 'Budi',
    } as const;
    for (const move of stop.moves) await actOnDelivery(ctx, target, { move, ...facts });
  }
}
