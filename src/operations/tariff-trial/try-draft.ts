import { setImmediate as otherWork } from 'node:timers/promises';
import type { Context, Environment } from '../../context.ts';
import { listTraced, type TracedDelivery } from '../../deliveries/traces/traced-store.ts';
import { firstDeliveryIdAt } from '../../ids.ts';
import { problems } from '../../problems/problems.ts';
import { appraise, locate, type Trip } from '../../quotes/appraise.ts';
import { type Distance, roadMeters } from '../../quotes/distance.ts';
import type { TariffDraft } from '../../quotes/drafts/store.ts';
import type { FareRule } from '../../quotes/fare.ts';
import { type Area, compileMarket, type Market } from '../../quotes/market.ts';
import { findService } from '../../quotes/services.ts';
import { checkSheetAndShops } from '../../quotes/tariffs/check-shops.ts';
import type { ServiceCode } from '../../quotes/tariffs/sheet.ts';
import type { Trace } from '../../quotes/trace.ts';
import { companyZone, startOfDay } from '../../time.ts';

/** Maximum number of deliveries in a part, so that a part holds up other requests for a few milliseconds only. */
export const partSize = 1_000;
/** Number of deliveries that are priced before other work gets a turn. */
const pricedAtOnce = 100;

export interface Period {
  readonly environment: Environment;
  /** The first and the last day of booking in the calendar of Jakarta. */
  readonly from: string;
  readonly to: string;
}

/** What a draft means for the deliveries of one provider, area and service. */
export interface TrialRow {
  readonly workspaceId: string;
  readonly areaId: string | null;
  readonly service: ServiceCode;
  deliveries: number;
  dearer: number;
  cheaper: number;
  refused: number;
  /** Deliveries whose fare cannot be made again, since its trace or addresses were removed; they keep their fare. */
  unknown: number;
  beforeIdr: number;
  afterIdr: number;
}

export interface TrialPart {
  readonly rows: readonly TrialRow[];
  /** The id of the last delivery of the part; null if it was the last part. */
  readonly next: string | null;
  /** How much of the period has been read, from 0 to 1. */
  readonly progress: number;
}

/**
 * Compiles a draft for a trial.
 * @throws tariffDraftFaulty
 */
export async function marketOf(ctx: Context, draft: TariffDraft): Promise<Market> {
  const { sheet, faults } = await checkSheetAndShops(ctx.sql, draft.sheet);
  if (sheet === undefined) throw problems.tariffDraftFaulty(faults.length);
  return compileMarket(draft.id, ctx.now(), sheet);
}

/**
 * Applies a draft to the next part of the completed deliveries of a period.
 * @param after the `next` of the part before
 */
export async function tryPart(
  ctx: Context,
  market: Market,
  { environment, from, to }: Period,
  after: string | undefined,
): Promise<TrialPart> {
  const [start, end] = [startOfDay(from, companyZone), startOfDay(to, companyZone, 1)];
  const range = { after: after ?? firstDeliveryIdAt(start), before: firstDeliveryIdAt(end), most: partSize };
  const deliveries = await listTraced(ctx.sql.reading, environment, range);
  const rows = new Map<string, TrialRow>();
  for (const [index, delivery] of deliveries.entries()) {
    if (index % pricedAtOnce === pricedAtOnce - 1) await otherWork();
    count(rows, delivery, market);
  }
  const last = deliveries.length < partSize ? undefined : deliveries.at(-1);
  const spanMs = end.getTime() - start.getTime();
  return {
    rows: [...rows.values()],
    next: last?.id ?? null,
    progress: last === undefined ? 1 : Math.max(0, (last.createdAt.getTime() - start.getTime()) / spanMs),
  };
}

/** Adds rows to those of the parts before. */
export function addRows(sums: Map<string, TrialRow>, rows: readonly TrialRow[]): void {
  for (const row of rows) {
    const sum = rowOf(sums, row);
    sum.deliveries += row.deliveries;
    sum.dearer += row.dearer;
    sum.cheaper += row.cheaper;
    sum.refused += row.refused;
    sum.unknown += row.unknown;
    sum.beforeIdr += row.beforeIdr;
    sum.afterIdr += row.afterIdr;
  }
}

function rowOf(
  rows: Map<string, TrialRow>,
  { workspaceId, areaId, service }: Pick<TrialRow, 'workspaceId' | 'areaId' | 'service'>,
): TrialRow {
  const key = `${workspaceId}/${areaId}/${service}`;
  const none = { deliveries: 0, dearer: 0, cheaper: 0, refused: 0, unknown: 0, beforeIdr: 0, afterIdr: 0 };
  const row = rows.get(key) ?? { workspaceId, areaId, service, ...none };
  rows.set(key, row);
  return row;
}

function count(rows: Map<string, TrialRow>, delivery: TracedDelivery, market: Market): void {
  const { workspaceId, areaId, amountIdr } = delivery;
  const service = findService(delivery.category, delivery.serviceType);
  if (service === undefined) return;
  const row = rowOf(rows, { workspaceId, areaId, service });
  row.deliveries += 1;
  row.beforeIdr += amountIdr;
  const fareIdr = fareBy(market, delivery, service);
  if (fareIdr === undefined) row.unknown += 1;
  else if (fareIdr === null) row.refused += 1;
  else if (fareIdr > amountIdr) row.dearer += 1;
  else if (fareIdr < amountIdr) row.cheaper += 1;
  row.afterIdr += fareIdr === undefined ? amountIdr : (fareIdr ?? 0);
}

/** Returns the fare of a delivery by other tariffs; null if they refuse it, undefined if it is not known. */
function fareBy(market: Market, delivery: TracedDelivery, service: ServiceCode): number | null | undefined {
  const { trace, origin, destination, workspaceId } = delivery;
  if (trace === null || isErased(delivery, trace)) return undefined;
  const trip: Trip = {
    scope: { workspaceId, environment: 'production' },
    origin,
    destination,
    weightKg: trace.weightKg,
    volumeCm3: trace.volumeCm3,
    collectIdr: collectedIn(trace),
    hubId: trace.hub,
    quotedAt: new Date(trace.quotedAt),
    judgedAt: new Date(trace.judgedAt),
  };
  const place = locate(market, service, trip);
  if (place === undefined) return null;
  const { isOpen, tooFar, fare } = appraise(place, trip, distanceIn(trace, place.area.road));
  return isOpen && !tooFar && fare !== undefined ? fare.amountIdr : null;
}

/** Returns true if the places between which the distance was measured were removed. */
const isErased = ({ category, origin, destination }: TracedDelivery, { distance }: Trace) =>
  distance.source !== 'none' && (destination === null || (category === 'EXPRESS' && origin === null));

/** Returns the cash that was to be collected; null if the delivery was not paid in cash. */
function collectedIn({ lines }: Trace): number | null {
  const cod = (lines as unknown as FareRule[]).find(({ rule }) => rule === 'cod');
  return cod?.rule === 'cod' ? cod.collectIdr : null;
}

/** Returns the distance as it was measured; one without a road network follows the road factor of the area. */
function distanceIn({ distance: { source, meters, straightMeters } }: Trace, road: Area['road']): Distance {
  const measured = source === 'great-circle' || source === 'fallback';
  return {
    source: source as Distance['source'],
    meters: measured ? Math.round(roadMeters(straightMeters, road)) : meters,
    straightMeters,
  };
}
