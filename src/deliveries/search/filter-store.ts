import { type Environment, environments } from '../../context.ts';
import { firstDeliveryIdAt } from '../../ids.ts';
import { namesOf } from '../../names.ts';
import type { ServiceCategory } from '../../quotes/schema.ts';
import { searchPatterns } from '../../text/plain-text.ts';
import type { Status } from '../lifecycle.ts';

/**
 * The deliveries to find; absent parts do not filter. Without a workspace the search covers all of them, for
 * operations.
 */
export interface DeliveryFilter {
  readonly workspaceId?: string;
  /** A workspace whose deliveries are sought among those of all, in the order of their ids. */
  readonly ofWorkspace?: string;
  readonly environment?: Environment;
  readonly statuses?: readonly Status[];
  readonly category?: ServiceCategory;
  readonly courierId?: string;
  readonly areaId?: string;
  readonly hubId?: string;
  /** True: only those that are paid at the door; false: only the others. */
  readonly isCod?: boolean;
  readonly orderId?: string;
  readonly outletId?: string;
  /** A part of the sender's or recipient's name. */
  readonly name?: string;
  /** The final digits of the sender's or recipient's number, as E.164 without its plus. */
  readonly phone?: string;
  /** A part of an id, a name, a number or an address; only within a workspace. */
  readonly text?: string;
  readonly createdFrom?: Date;
  readonly createdTo?: Date;
  /** The last delivery of the previous page. */
  readonly after?: string;
}

/**
 * The texts of the indexes `deliveries_by_name` and `deliveries_by_…_phone`, which hold only deliveries that
 * are not erased.
 */
const bothNames = `lower(contact_name(d.sender) || ' ' || contact_name(d.recipient))`;
const endsWith = (column: string) => `reverse(contact_digits(d.${column})) like reverse($) || '%'`;

/**
 * The condition that a text is like one of the patterns of a parameter, each by itself: PostgreSQL takes an array apart anew for
 * each row.
 */
export const likeOneOf = (text: string, patterns: readonly string[], parameter: string): string =>
  `(${patterns.map((_, index) => `${text} like (${parameter}::text[])[${index + 1}]`).join(' or ') || `${parameter}::text[] is null`})`;

/** The SQL condition of each part of a filter; `$` is its parameter, `@` the conditions of the searched scope. */
const conditions = {
  workspaceId: 'd.workspace_id = $',
  ofWorkspace: 'd.workspace_id = $',
  environment: 'd.environment = $',
  statuses: 'd.status = any($)',
  category: 'd.category = $',
  courierId: 'd.courier_id = $',
  areaId: 'd.area_id = $',
  hubId: 'd.hub_id = $',
  isCod: '(d.cod_amount_idr is not null) = $',
  orderId: 'd.provider_order_id = $',
  outletId: 'd.provider_outlet_id = $',
  name: ({ name = '' }: DeliveryFilter) =>
    `d.personal_data_erased_at is null and ${likeOneOf(bothNames, searchPatterns(name), '$')}`,
  phone: `d.personal_data_erased_at is null and $ <> '' and (${endsWith('sender')} or ${endsWith('recipient')})`,
  createdFrom: 'd.created_at >= $',
  createdTo: 'd.created_at < $',
  after: '(d.created_at, d.id) < (select d.created_at, d.id from deliveries d where @ and d.id = $)',
} satisfies Record<Exclude<keyof DeliveryFilter, 'text'>, string | ((filter: DeliveryFilter) => string)>;
export type Part = keyof typeof conditions;
const parts = namesOf(conditions);

/**
 * In a search over all workspaces, time is compared by the ids, which begin with it (decision 1). The newest
 * page is then read from the end of the primary key, and bookings need no further index.
 */
const conditionsOfAll: Partial<typeof conditions> = {
  createdFrom: 'd.id >= $',
  createdTo: 'd.id < $',
  after: 'd.id < $',
};
const ofAll = ({ createdFrom, createdTo, ...filter }: DeliveryFilter) => ({
  ...filter,
  ...(createdFrom && { createdFrom: firstDeliveryIdAt(createdFrom) }),
  ...(createdTo && { createdTo: firstDeliveryIdAt(createdTo) }),
});

const usedBy = (filter: DeliveryFilter) => parts.filter((part) => filter[part] !== undefined);

/** The values of a filter's parameters, in their order. */
export function valuesOf(filter: DeliveryFilter): unknown[] {
  const values: Partial<Record<Part, unknown>> = filter.workspaceId === undefined ? ofAll(filter) : filter;
  return usedBy(filter).map((part) => (part === 'name' ? searchPatterns(filter.name!) : values[part]));
}

/** A filter whose parameters are those of a statement from the number `first` on. */
export interface Asked {
  readonly filter: DeliveryFilter;
  readonly first: number;
}
export const parameterOf = ({ filter, first }: Asked, part: Part): string =>
  `$${usedBy(filter).indexOf(part) + first}`;

/** The conditions of a filter on deliveries `d`, part by part. */
export function conditionsOf(asked: Asked): { readonly part: Part; readonly condition: string }[] {
  const known = asked.filter.workspaceId === undefined ? { ...conditions, ...conditionsOfAll } : conditions;
  return usedBy(asked.filter).map((part) => {
    const condition = known[part];
    const text = typeof condition === 'string' ? condition : condition(asked.filter);
    return {
      part,
      condition: text.replaceAll('$', () => parameterOf(asked, part)).replace('@', () => scopeOf(asked)),
    };
  });
}

const scopeOf = (asked: Asked): string =>
  (['workspaceId', 'environment'] as const)
    .filter((part) => asked.filter[part] !== undefined)
    .map((part) => conditions[part].replace('$', parameterOf(asked, part)))
    .join(' and ');

/**
 * Before the last delivery of the page before, and before each of some times. They are one bound, as an index is read from
 * the first one: with a time beside it, every row between the two would be read.
 */
export const beforeAll = (asked: Asked, times: readonly string[]): string =>
  `(d.created_at, d.id) < (
    select least(d.created_at, ${times}), case when d.created_at < least(${times}) then d.id else '' end
    from deliveries d
    where ${scopeOf(asked)} and d.id = ${parameterOf(asked, 'after')}
  )`;

/** Selects the deliveries that a filter leaves. */
export function leftBy(asked: Asked): string {
  const { workspaceId, createdTo, after } = asked.filter;
  const isOneBound = workspaceId !== undefined && createdTo !== undefined && after !== undefined;
  const where = conditionsOf(asked).flatMap(({ part, condition }) => {
    if (part === 'statuses' && workspaceId !== undefined) return [];
    if (part === 'createdTo' && isOneBound) return [];
    if (part === 'after' && isOneBound) return [beforeAll(asked, [parameterOf(asked, 'createdTo')])];
    return [condition];
  });
  const rows = workspaceId === undefined ? 'deliveries' : inOrderOfTime(asked);
  return `select d.* from ${rows} d where ${['true', ...where].join('\n      and ')}`;
}

/**
 * A workspace's deliveries have an index in the order of time in each environment and of each status: a page is merged
 * from theirs (decision 266).
 */
function inOrderOfTime(asked: Asked): string {
  const { environment, statuses } = asked.filter;
  const ofEnvironments =
    environment === undefined ? environments.map((each) => `environment = '${each}'`) : ['true'];
  const ofStatuses = statuses?.map(
    (_, index) => `status = (${parameterOf(asked, 'statuses')}::text[])[${index + 1}]`,
  ) ?? ['true'];
  const lists = ofEnvironments.flatMap((one) => ofStatuses.map((other) => `${one} and ${other}`));
  if (lists.length === 1) return `(select * from deliveries where ${lists[0]})`;
  const ordered = lists.map(
    (each) => `(select * from deliveries where ${each} order by created_at desc, id desc)`,
  );
  return `(${ordered.join(' union all ')})`;
}

const times: readonly Part[] = ['createdFrom', 'createdTo', 'after'];

/** The parts of a filter that indexes in the order of time know. */
export const rangePartsOf = ({ workspaceId }: DeliveryFilter): readonly Part[] =>
  workspaceId === undefined ? times : ['workspaceId', 'environment', ...times];

/** A filter with only its range, which limits the part of an index in the order of time that is read. */
export const rangeOf = (filter: DeliveryFilter): DeliveryFilter =>
  Object.fromEntries(rangePartsOf(filter).map((part) => [part, filter[part]]));

/** A filter without its range. */
export const withoutRange = (filter: DeliveryFilter): DeliveryFilter => ({
  ...filter,
  ...Object.fromEntries(rangePartsOf(filter).map((part) => [part, undefined])),
});
