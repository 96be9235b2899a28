import type { components } from '../../api/schema.d.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { letters } from '../../ui/keys/letters.ts';
import { hasWords, phoneDigitsOf } from '../../ui/language/words.ts';

export type Courier = components['schemas']['Courier'];
export type Position = NonNullable<Courier['position']>;

/** A courier with data from other requests; a field is undefined until its request is answered. */
export interface CourierRow extends Courier {
  readonly inHand: number | undefined;
  /** Number of unread replies. */
  readonly unread: number;
  readonly cashIdr: number | undefined;
  readonly lastDepositAt: string | undefined;
}

/** The state of a courier: on duty, paused, off duty, or shut out. */
export type Duty = 'on' | 'paused' | 'off' | 'out';

export function dutyOf({ disabledAt, onDutySince, pausedSince }: Courier): Duty {
  if (disabledAt !== null) return 'out';
  if (onDutySince === null) return 'off';
  return pausedSince === null ? 'on' : 'paused';
}

/** Dispatch ignores couriers whose last position is older than this. */
const silentAfterMs = 120_000;

/** Returns the milliseconds since a courier's last position; undefined if there is none. */
export const unseenMs = ({ position }: Pick<Courier, 'position'>, nowMs: number): number | undefined =>
  position === null ? undefined : Math.max(0, nowMs - Date.parse(position.at));

/** True if a courier is on duty, but has sent no position lately. */
export const isSilent = (courier: Courier, nowMs: number): boolean =>
  courier.disabledAt === null &&
  courier.onDutySince !== null &&
  (unseenMs(courier, nowMs) ?? Number.POSITIVE_INFINITY) > silentAfterMs;

export const views = ['all', 'on', 'silent', 'paused', 'off', 'out'] as const;
/** A selection of couriers by state. Couriers who are shut out appear only in `out`. */
export type View = (typeof views)[number];

export const columnIds = ['name', 'duty', 'load', 'seen', 'cash', 'fleet'] as const;
export type ColumnId = (typeof columnIds)[number];

/** The search parameters of the page. */
export interface CouriersSearch {
  readonly sandbox?: boolean;
  readonly q?: string;
  readonly view?: View;
  readonly fleet?: string;
  readonly sort?: ColumnId;
  readonly descending?: boolean;
  readonly open?: string;
  readonly show?: 'map';
}

export const readCouriersSearch = (search: Record<string, unknown>): CouriersSearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    q: textOf(search.q),
    view: oneOf(views, search.view),
    fleet: textOf(search.fleet),
    sort: oneOf(columnIds, search.sort),
    descending: search.descending === true || undefined,
    open: textOf(search.open),
    show: oneOf(['map'], search.show),
  });

const isIn: Readonly<Record<View, (courier: Courier, nowMs: number) => boolean>> = {
  all: (courier) => dutyOf(courier) !== 'out',
  on: (courier) => dutyOf(courier) === 'on',
  silent: isSilent,
  paused: (courier) => dutyOf(courier) === 'paused',
  off: (courier) => dutyOf(courier) === 'off',
  out: (courier) => dutyOf(courier) === 'out',
};

/** The value of the fleet filter that selects the operator's own fleet. */
export const operatorFleet = 'operator';

function matches({ name, phone, courierID }: Courier, q: string): boolean {
  const digits = phoneDigitsOf(q, 4);
  return (digits !== undefined && phone.includes(digits)) || hasWords([name, courierID], q);
}

interface Found {
  readonly rows: readonly CourierRow[];
  /** Number of couriers in each view. */
  readonly counts: Readonly<Record<View, number>>;
}

export function findRows(all: readonly CourierRow[], search: CouriersSearch, nowMs: number): Found {
  const { q, view = 'all', fleet } = search;
  const counts = Object.fromEntries(views.map((each) => [each, 0])) as Record<View, number>;
  const rows: CourierRow[] = [];
  for (const row of all) {
    if (fleet !== undefined && (row.workspaceID ?? operatorFleet) !== fleet) continue;
    if (q !== undefined && !matches(row, q)) continue;
    for (const each of views) if (isIn[each](row, nowMs)) counts[each] += 1;
    if (isIn[view](row, nowMs)) rows.push(row);
  }
  return { rows: sorted(rows, search), counts };
}

const dutyOrder = ['on', 'paused', 'off', 'out'] as const satisfies readonly Duty[];

const sortValues: Readonly<Record<ColumnId, (row: CourierRow) => number | string>> = {
  name: ({ name }) => name,
  duty: (row) => dutyOrder.indexOf(dutyOf(row)),
  load: ({ inHand, capacityParcels }) => (inHand ?? -1) / capacityParcels,
  seen: ({ position }) => (position === null ? 0 : Date.parse(position.at)),
  cash: ({ cashIdr }) => cashIdr ?? -1,
  fleet: ({ workspaceID }) => workspaceID ?? '',
};

function sorted(rows: CourierRow[], { sort = 'duty', descending = false }: CouriersSearch): CourierRow[] {
  const value = sortValues[sort];
  const sign = descending ? -1 : 1;
  return rows.sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    const order =
      typeof a === 'string' ? letters.compare(a, String(b)) : a === b ? 0 : a < Number(b) ? -1 : 1;
    return (
      order * sign || letters.compare(one.name, other.name) || letters.compare(one.courierID, other.courierID)
    );
  });
}
