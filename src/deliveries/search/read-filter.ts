import type { Environment } from '../../context.ts';
import { problems } from '../../problems/problems.ts';
import { phoneEnd } from '../../text/plain-text.ts';
import { readInstant } from '../../time.ts';
import { type Status, statuses } from '../lifecycle.ts';
import { firstInstantOf, lastInstantOf } from '../local-day-store.ts';
import type { DeliveryFilter } from './filter-store.ts';

/** The query parameters of a search that every kind of caller may use. */
export interface FilterQuery {
  readonly status?: string | null | undefined;
  readonly category?: 'EXPRESS' | 'LOGISTIC' | null | undefined;
  readonly orderID?: string | null | undefined;
  readonly exactOrderID?: string | null | undefined;
  readonly outletID?: string | null | undefined;
  /** Part of an id, name, phone number or address. */
  readonly q?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  /** The first and the last local day of booking. */
  readonly fromDay?: string | null | undefined;
  readonly toDay?: string | null | undefined;
  readonly createdFrom?: string | null | undefined;
  readonly createdTo?: string | null | undefined;
  readonly after?: string | null | undefined;
}

/**
 * Returns the part of a person's filter that leaves out the sandbox's made-up deliveries, unless the person asks for them
 * (decision 613).
 */
export const withoutMadeUp = (
  environment: Environment | null | undefined,
  madeUp: 'yes' | null | undefined,
): DeliveryFilter => (environment === 'sandbox' && madeUp !== 'yes' ? { isMadeUp: false } : {});

/** Converts query parameters to a filter. @throws Refusal for an unknown status */
export function readFilter(query: FilterQuery): DeliveryFilter {
  const { status, category, orderID, exactOrderID, outletID, q, name, phone, after } = query;
  return {
    ...(status && { statuses: readStatuses(status) }),
    ...(category && { category }),
    ...(orderID && { orderCode: orderID }),
    ...(exactOrderID && { orderId: exactOrderID }),
    ...(outletID && { outletId: outletID }),
    ...(q && { text: q }),
    ...(name && { name }),
    ...(phone && { phone: phoneEnd(phone) ?? '' }),
    ...daysOf(query),
    ...(after && { after }),
  };
}

/**
 * Returns the part of the filter for the time of booking. Days also limit the instants, to those that the days have in
 * any time zone, so that the search reads only this range of the index.
 */
function daysOf({ fromDay, toDay, createdFrom, createdTo }: FilterQuery): DeliveryFilter {
  const from = [createdFrom && readInstant(createdFrom), fromDay && firstInstantOf(fromDay)].filter(
    isInstant,
  );
  const to = [createdTo && readInstant(createdTo), toDay && lastInstantOf(toDay)].filter(isInstant);
  return {
    ...(fromDay && { fromDay }),
    ...(toDay && { toDay }),
    ...(from.length > 0 && { createdFrom: new Date(Math.max(...from.map(Number))) }),
    ...(to.length > 0 && { createdTo: new Date(Math.min(...to.map(Number))) }),
  };
}

const isInstant = (each: unknown): each is Date => each instanceof Date;

function readStatuses(text: string): Status[] {
  const chosen = text.split(',').map((each) => {
    const status = statuses.find((known) => known === each.trim());
    if (status === undefined) throw problems.fieldOneOf('status', statuses);
    return status;
  });
  return [...new Set(chosen)];
}
