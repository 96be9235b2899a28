import type { components } from '../../api/schema.d.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { hasWordsOfOne } from '../../ui/language/words.ts';

type BoardDelivery = components['schemas']['BoardDelivery'];

export const kinds = [
  'courier-sos',
  'late-handover',
  'delivery-late',
  'pickup-late',
  'courier-missing',
  'courier-silent',
  'cash-over-limit',
  'provider-limit',
  'webhook-unhealthy',
] as const satisfies readonly AlertKind[];
export type AlertKind = Alert['kind'];

export type Alert = components['schemas']['Alert'];

/**
 * An alert with its delivery and the name of its provider. `delivery` is undefined while the board loads, and once the
 * delivery has left the board.
 */
export interface AlertRow extends Alert {
  readonly delivery: BoardDelivery | undefined;
  readonly provider: string | undefined;
  /** The courier whom dispatch has chosen but not assigned yet. */
  readonly chosen: string | undefined;
}

export const keyOf = ({ alertID }: AlertRow): string => String(alertID);

/** Returns the name of the alert's subject. */
export const nameOf = ({ delivery, orderID, deliveryID, courier, provider, alertID }: AlertRow): string =>
  delivery?.orderID ?? orderID ?? deliveryID ?? courier?.name ?? provider ?? String(alertID);

/** Returns the courier whom the alert is about, else the courier of its delivery. */
export const courierOf = ({ courier, delivery }: AlertRow) => courier ?? delivery?.courier ?? undefined;

/** True if the alert is about a promise that is expected to be broken, but is not broken yet. */
export const isExpected = ({ since }: Pick<Alert, 'since'>, nowMs: number): boolean =>
  Date.parse(since) > nowMs;

/** Returns the forecast that an alert about a promise is about; undefined if the board has none. */
const rangeOf = ({ kind, delivery }: AlertRow) =>
  delivery?.forecast?.[kind === 'pickup-late' ? 'pickup' : 'dropoff'] ?? undefined;

/** Returns the time at which the chosen courier is expected, and the promise, for an alert about that promise. */
export function arrivalOf(row: AlertRow): { readonly at: string; readonly promisedAt: string } | undefined {
  const { chosen, promisedAt } = row;
  const at = rangeOf(row)?.at;
  return chosen === undefined || promisedAt === null || at === undefined ? undefined : { at, promisedAt };
}

/**
 * Returns the milliseconds since the promised time or the beginning of the condition; for a promise that is expected
 * to be broken, the milliseconds by which the forecast is beyond it, undefined once the board has no forecast.
 */
export function lateMsOf(row: AlertRow, nowMs: number): number | undefined {
  const sinceMs = Date.parse(row.since);
  if (sinceMs <= nowMs) return nowMs - sinceMs;
  const range = rangeOf(row);
  return range ? Date.parse(range.at) - sinceMs : undefined;
}

/** The search parameters of the page. */
export interface AlertsSearch {
  readonly sandbox?: boolean;
  readonly q?: string;
  readonly kind?: AlertKind;
  /** The alerts that were acknowledged last, in place of the open ones. */
  readonly view?: 'handled';
  /** True to show also alerts about deliveries that the sandbox made up. */
  readonly madeUp?: true;
}

export const readAlertsSearch = (search: Record<string, unknown>): AlertsSearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    q: textOf(search.q),
    kind: oneOf(kinds, search.kind),
    view: oneOf(['handled'], search.view),
    madeUp: search.madeUp === true || undefined,
  });

function matches(row: AlertRow, q: string): boolean {
  const { deliveryID, provider, delivery } = row;
  return hasWordsOfOne([courierOf(row)?.name, delivery?.recipient], [nameOf(row), deliveryID, provider], q);
}

interface Found {
  readonly rows: readonly AlertRow[];
  readonly counts: Readonly<Record<AlertKind | 'all', number>>;
}

export function findAlerts(all: readonly AlertRow[], { q, kind }: AlertsSearch): Found {
  const counts = Object.fromEntries(['all', ...kinds].map((each) => [each, 0])) as Record<
    AlertKind | 'all',
    number
  >;
  const rows: AlertRow[] = [];
  for (const row of all) {
    if (q !== undefined && !matches(row, q)) continue;
    counts.all += 1;
    counts[row.kind] += 1;
    if (kind === undefined || row.kind === kind) rows.push(row);
  }
  return { rows, counts };
}
