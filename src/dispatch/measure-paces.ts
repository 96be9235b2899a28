import type { Context } from '../context.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Area, Market } from '../quotes/market.ts';
import { handoverMinutes, roadOf, travelOn } from '../quotes/travel.ts';
import { later, minuteMs } from '../time.ts';
import { paceOf, paceWindowMinutes, type RiddenLeg } from './core/pace.ts';
import { listWays, putPaces, type Way } from './look/paces-store.ts';

/**
 * Measures the pace of every area's roads (actual divided by expected travel time) from couriers' recent trips
 * (decision 566).
 */
export async function measurePaces(ctx: Context, market: Market | undefined): Promise<void> {
  const now = ctx.now();
  const ways = await listWays(ctx.sql, later(now, -paceWindowMinutes * minuteMs));
  const areas = new Map(market?.areas.map((area) => [area.id, area]));
  const byArea = Map.groupBy(ways, ({ environment, areaId }) => `${environment} ${areaId}`);
  const paces = [...byArea.values()].flatMap((ridden) => {
    const { environment, areaId } = ridden[0]!;
    const area = areas.get(areaId);
    return area === undefined ? [] : [{ environment, areaId, pace: paceOf(legsOf(ridden, area)) }];
  });
  await putPaces(ctx.sql, paces, now);
}

/**
 * Returns for each trip its actual minutes, and the minutes expected at the tariff's speed for the hour in which the
 * trip began.
 */
function legsOf(ways: readonly Way[], area: Area): RiddenLeg[] {
  return ways.flatMap(({ from, to, leftAt, minutes, includesHandover }) => {
    const minutesOver = travelOn(roadOf(area, leftAt, 1));
    const expectedMinutes = minutesOver({ x: 0, y: 0 }, { x: straightMetersBetween(from, to), y: 0 });
    const riddenMinutes = minutes - (includesHandover ? handoverMinutes : 0);
    return expectedMinutes > 0 ? [{ expectedMinutes, riddenMinutes }] : [];
  });
}
