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
}

export const keyOf = ({ alertID }: AlertRow): string => String(alertID);

/** Returns the name of the alert's subject. */
export const nameOf = ({ delivery, orderID, deliveryID, courier, provider, alertID }: AlertRow): string =>
  delivery?.orderID ?? orderID ?? deliveryID ?? courier?.name ?? provider ?? String(alertID);

/** Returns the courier whom the alert is about, else the courier of its delivery. */
export const courierOf = ({ courier, delivery }: AlertRow) => courier ?? delivery?.courier ?? undefined;

/** The search parameters of the page. */
export interface AlertsSearch {
  readonly sandbox?: boolean;
  readonly q?: string;
  readonly kind?: AlertKind;
}

export const readAlertsSearch = (search: Record<string, unknown>): AlertsSearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    q: textOf(search.q),
    kind: oneOf(kinds, search.kind),
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
