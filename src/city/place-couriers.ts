import type { Context } from '../context.ts';
import { listAssignments } from '../dispatch/look/assignments-store.ts';
import { putPositions } from '../fleet/positions/store.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { placeOn } from '../sandbox/travel.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type CityCourier, environment } from './city.ts';
import { errandOf, goalOf, type Hubs, startOf } from './ride.ts';
import { type Errand, listErrands } from './store.ts';

/**
 * Stores a position for every courier that fits their work: on the way to the next stop, at the stop that they have
 * reached, or at home if they have no stop.
 */
export async function placeCouriers(
  ctx: Context,
  couriers: readonly CityCourier[],
  { hubs, seed }: { hubs: Hubs; seed: number },
): Promise<void> {
  const chance = chanceOf(seed + 2);
  const at = ctx.now();
  const ids = couriers.map(({ id }) => id);
  const errands = await listErrands(ctx.sql, environment, ids);
  const byCourier = Map.groupBy(errands, ({ courierId }) => courierId);
  const stopsOf = Map.groupBy(await listAssignments(ctx.sql, ...ids), ({ courierId }) => courierId);
  await putPositions(
    ctx.sql,
    couriers.map((courier) => {
      const errand = errandOf(byCourier.get(courier.id) ?? [], {
        assignments: stopsOf.get(courier.id) ?? [],
        place: courier.home,
        hubs,
      });
      const place = placeOf(courier, errand, { hubs, chance });
      return { courierId: courier.id, at, deviceAt: at, accuracyMeters: 8, ...place };
    }),
  );
}

function placeOf(
  { home }: CityCourier,
  errand: Errand | undefined,
  { hubs, chance }: { hubs: Hubs; chance: Chance },
): Coordinates {
  const goal = errand && goalOf(errand, hubs);
  if (!errand || !goal) return home;
  if (errand.mark !== null) return goal;
  return placeOn({ from: startOf(errand, hubs) ?? home, to: goal }, chance.between(0.1, 0.8));
}
