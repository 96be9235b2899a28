import { type Environment, environments } from '../../context.ts';
import { firstDeliveryIdAt } from '../../ids.ts';
import { namesOf } from '../../names.ts';
import type { ServiceCategory } from '../../quotes/schema.ts';
import { plainCode } from '../../text/code.ts';
import { foldCase, searchPatterns } from '../../text/search-text.ts';
import { madeUpTariff } from '../../vocabulary/made-up.ts';
import type { Status } from '../lifecycle.ts';
import { idsAtStart, isBeforeDay, isFromDay } from '../local-day-store.ts';

/**
 * The filter of a search; an absent field does not filter. Without `workspaceId`, the deliveries of all workspaces are
 * searched, which only operations may do.
 */
export interface DeliveryFilter {
  readonly workspaceId?: string;
  /**
   * Limits the results to a workspace in a search that reads the deliveries of all workspaces in the order of their
   * ids.
   */
  readonly ofWorkspace?: string;
  readonly environment?: Environment;
  readonly statuses?: readonly Status[];
  readonly category?: ServiceCategory;
  readonly courierId?: string;
  readonly areaId?: string;
  readonly hubId?: string;
  /** False to leave out the made-up deliveries of the sandbox. */
  readonly isMadeUp?: boolean;
  /** True for deliveries with an amount to collect, false for deliveries without one. */
  readonly isCod?: boolean;
  readonly orderId?: string;
  /** An order number as a person or a scanner wrote it (decision 576). */
  readonly orderCode?: string;
  /** The start of an order number as a person or a scanner wrote it. */
  readonly orderStart?: string;
  readonly outletId?: string;
  readonly deliveryId?: string;
  /** Part of the sender's or recipient's name. */
  readonly name?: string;
  /** The person whose name is searched; if absent, the name of either person may match. */
  readonly nameOf?: 'sender' | 'recipient';
  /** The last digits of the sender's or recipient's phone number, in E.164 without the plus. */
  readonly phone?: string;
  /** Part of an id, name, phone number or address; only within a workspace. */
  readonly text?: string;
  /** The first and the last local day of booking (decision 582), such as `2026-11-20`. */
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly createdFrom?: Date;
  readonly createdTo?: Date;
  /** The id of the last delivery on the previous page. */
  readonly after?: string;
}

/**
 * SQL: the names of sender and recipient in one text. It must equal the expression of the index `deliveries_by_name`,
 * which contains only deliveries whose personal data is not erased.
 */
const bothNames = `lower(contact_name(d.sender) || ' ' || contact_name(d.recipient))`;
const names = (nameOf: DeliveryFilter['nameOf']) =>
  (nameOf === undefined ? ['sender', 'recipient'] : [nameOf]).map((each) => `lower(contact_name(d.${each}))`);
/**
 * Returns an SQL condition: the phone number of a contact of a delivery `d` ends with the digits in a parameter. Its
 * expression must equal that of the indexes `deliveries_by_…_phone`, which have the same deliveries.
 */
export const endsWithDigits = (contact: string, parameter: string): string =>
  `reverse(contact_digits(d.${contact})) like reverse(${parameter}) || '%'`;

/**
 * Returns the SQL condition that a text matches one of the patterns in an array parameter. Each element is compared
 * separately, since PostgreSQL would otherwise unpack the array again for each row.
 */
export const likeOneOf = (text: string, patterns: readonly string[], parameter: string): string =>
  `(${patterns.map((_, index) => `${text} like (${parameter}::text[])[${index + 1}]`).join(' or ') || `${parameter}::text[] is null`})`;

/** This expression must equal that of the index `deliveries_by_code`. */
const orderCode = 'lower(plain_code(d.provider_order_id))';
const isOrder = `${orderCode} = lower(plain_code($))`;

/** Returns the pattern of the order numbers that start with a typed text. */
const startOf = (text: string): string => `${foldCase(plainCode(text)).replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The SQL condition of each field of a filter. `$` stands for the parameter with the field's value, `@` for the
 * conditions on workspace and environment.
 */
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
  isMadeUp: `(d.tariff_version_id = '${madeUpTariff}') = $`,
  deliveryId: 'd.id = $',
  orderId: `${isOrder} and d.provider_order_id = $`,
  orderCode: isOrder,
  orderStart: `${orderCode} like $`,
  outletId: 'd.provider_outlet_id = $',
  // The index has both names in one text. The searched name must be part of one person's name; it must not span both.
  name: ({ name = '', nameOf }: DeliveryFilter) => {
    const patterns = searchPatterns(name);
    const ofOne = names(nameOf).map((each) => likeOneOf(each, patterns, '$'));
    const isFound = `${likeOneOf(bothNames, patterns, '$')} and (${ofOne.join(' or ')})`;
    return `d.personal_data_erased_at is null and ${isFound}`;
  },
  phone: `d.personal_data_erased_at is null and $ <> '' and (${endsWithDigits('sender', '$')} or ${endsWithDigits('recipient', '$')})`,
  fromDay: isFromDay,
  toDay: isBeforeDay,
  createdFrom: 'd.created_at >= $',
  createdTo: 'd.created_at < $',
  after: '(d.created_at, d.id) < (select d.created_at, d.id from deliveries d where @ and d.id = $)',
} satisfies Record<
  Exclude<keyof DeliveryFilter, 'text' | 'nameOf'>,
  string | ((filter: DeliveryFilter) => string)
>;
export type Part = keyof typeof conditions;
const parts = namesOf(conditions);

/**
 * The conditions that replace some of the above in a search over all workspaces. They compare ids instead of times,
 * which is possible since ids begin with the time (decision 1). The newest page can then be read from the end of the
 * primary key, and bookings need not update a further index.
 */
const conditionsOfAll: Partial<typeof conditions> = {
  createdFrom: 'd.id >= $',
  createdTo: 'd.id < $',
  after: 'd.id < $',
  // The index of the history lacks the tariff. It is read for deliveries that fit all other conditions, one by one.
  isMadeUp: `((select tariff_version_id from deliveries m where m.id = d.id) = '${madeUpTariff}') = $`,
};
const ofAll = ({ createdFrom, createdTo, ...filter }: DeliveryFilter) => ({
  ...filter,
  ...(createdFrom && { createdFrom: firstDeliveryIdAt(createdFrom) }),
  ...(createdTo && { createdTo: firstDeliveryIdAt(createdTo) }),
});

const usedBy = (filter: DeliveryFilter) => parts.filter((part) => filter[part] !== undefined);

/** Returns the values of the parameters that a filter's conditions use, in the order of the parameters. */
export function valuesOf(filter: DeliveryFilter): unknown[] {
  const values: Partial<Record<Part, unknown>> = {
    ...(filter.workspaceId === undefined ? ofAll(filter) : filter),
    ...(filter.name && { name: searchPatterns(filter.name) }),
    ...(filter.orderStart && { orderStart: startOf(filter.orderStart) }),
    ...(filter.fromDay && { fromDay: idsAtStart(filter.fromDay) }),
    ...(filter.toDay && { toDay: idsAtStart(filter.toDay, 1) }),
  };
  return usedBy(filter).map((part) => values[part]);
}

/** A filter, and the number of the first SQL parameter that holds its values. */
export interface NumberedFilter {
  readonly filter: DeliveryFilter;
  readonly first: number;
}
export const parameterOf = ({ filter, first }: NumberedFilter, part: Part): string =>
  `$${usedBy(filter).indexOf(part) + first}`;

/** Returns the fields that a filter sets, each with its SQL condition on the delivery `d`. */
export function conditionsOf(
  numbered: NumberedFilter,
): { readonly part: Part; readonly condition: string }[] {
  const known =
    numbered.filter.workspaceId === undefined ? { ...conditions, ...conditionsOfAll } : conditions;
  return usedBy(numbered.filter).map((part) => {
    const condition = known[part];
    const text = typeof condition === 'string' ? condition : condition(numbered.filter);
    return {
      part,
      condition: text
        .replaceAll('$', () => parameterOf(numbered, part))
        .replace('@', () => scopeOf(numbered)),
    };
  });
}

const scopeOf = (numbered: NumberedFilter): string =>
  (['workspaceId', 'environment'] as const)
    .filter((part) => numbered.filter[part] !== undefined)
    .map((part) => conditions[part].replace('$', parameterOf(numbered, part)))
    .join(' and ');

/**
 * Returns one SQL comparison instead of two: the delivery comes after the last delivery of the previous page, and it
 * was booked before the given times. With two comparisons, PostgreSQL would start reading the index at one of the
 * bounds and read every row up to the other bound.
 */
export const beforeAll = (numbered: NumberedFilter, times: readonly string[]): string =>
  `(d.created_at, d.id) < (
    select least(d.created_at, ${times}), case when d.created_at < least(${times}) then d.id else '' end
    from deliveries d
    where ${scopeOf(numbered)} and d.id = ${parameterOf(numbered, 'after')}
  )`;

/** Returns an SQL query for the deliveries that match a filter. */
export function leftBy(numbered: NumberedFilter): string {
  const { workspaceId, createdTo, after } = numbered.filter;
  const isOneBound = workspaceId !== undefined && createdTo !== undefined && after !== undefined;
  const where = conditionsOf(numbered).flatMap(({ part, condition }) => {
    if (part === 'statuses' && workspaceId !== undefined) return [];
    if (part === 'createdTo' && isOneBound) return [];
    if (part === 'after' && isOneBound) return [beforeAll(numbered, [parameterOf(numbered, 'createdTo')])];
    return [condition];
  });
  const rows = workspaceId === undefined ? 'deliveries' : inOrderOfTime(numbered);
  return `select d.* from ${rows} d where ${['true', ...where].join('\n      and ')}`;
}

/**
 * Returns an SQL query for a workspace's deliveries in time order. The indexes are in that order only for a single
 * environment, or for a single environment and status. The query therefore reads one list for each of these, and
 * PostgreSQL merges the lists until the page is full (decision 266).
 */
function inOrderOfTime(numbered: NumberedFilter): string {
  const { environment, statuses } = numbered.filter;
  const ofEnvironments =
    environment === undefined ? environments.map((each) => `environment = '${each}'`) : ['true'];
  const ofStatuses = statuses?.map(
    (_, index) => `status = (${parameterOf(numbered, 'statuses')}::text[])[${index + 1}]`,
  ) ?? ['true'];
  const lists = ofEnvironments.flatMap((one) => ofStatuses.map((other) => `${one} and ${other}`));
  if (lists.length === 1) return `(select * from deliveries where ${lists[0]})`;
  const ordered = lists.map(
    (each) => `(select * from deliveries where ${each} order by created_at desc, id desc)`,
  );
  return `(${ordered.join(' union all ')})`;
}

const times: readonly Part[] = ['createdFrom', 'createdTo', 'after'];

/**
 * Returns the names of the filter fields that the time-ordered indexes contain. The conditions on these fields are the
 * range of a filter.
 */
export const rangePartsOf = ({ workspaceId }: DeliveryFilter): readonly Part[] =>
  workspaceId === undefined ? times : ['workspaceId', 'environment', ...times];

/** Returns a filter with only the fields of its range. They limit the part of a time-ordered index that is read. */
export const rangeOf = (filter: DeliveryFilter): DeliveryFilter =>
  Object.fromEntries(rangePartsOf(filter).map((part) => [part, filter[part]]));

/** Returns a filter without the fields of its range. */
export const withoutRange = (filter: DeliveryFilter): DeliveryFilter => ({
  ...filter,
  ...Object.fromEntries(rangePartsOf(filter).map((part) => [part, undefined])),
});
