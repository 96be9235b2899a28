import type { Environment, Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { firstDeliveryIdAt } from '../ids.ts';
import type { ServiceCategory, ServiceType } from '../quotes/schema.ts';
import type { Mark, Status } from './lifecycle.ts';
import { findTextsEnd, textOf } from './texts-store.ts';

/**
 * The deliveries to find; absent parts do not filter. Without a workspace the search covers all of them, for
 * operations.
 */
export interface DeliveryFilter {
  readonly workspaceId?: string;
  readonly environment?: Environment;
  readonly statuses?: readonly Status[];
  readonly category?: ServiceCategory;
  readonly courierId?: string;
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

/** A delivery in a list. */
export interface FoundDelivery extends Scope {
  readonly id: string;
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
  readonly status: Status;
  readonly mark: Mark | null;
  readonly providerOrderId: string;
  readonly providerOutletId: string | null;
  readonly senderName: string;
  readonly recipientName: string;
  readonly recipientPhone: string | null;
  /** The address that it goes to. */
  readonly destination: string | null;
  readonly courierId: string | null;
  readonly courierName: string | null;
  readonly amountIdr: number;
  readonly codAmountIdr: number | null;
  readonly promisedDropoffAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * The texts of the indexes `deliveries_by_name` and `deliveries_by_…_phone`, which hold only deliveries that
 * are not erased.
 */
const bothNames = `lower(contact_name(d.sender) || ' ' || contact_name(d.recipient))`;
const endsWith = (column: string) => `reverse(contact_digits(d.${column})) like reverse($) || '%'`;

/** The SQL condition of each part of a filter; `$` is its parameter, `@` the conditions of the searched scope. */
const conditions: Record<Exclude<keyof DeliveryFilter, 'text'>, string> = {
  workspaceId: 'd.workspace_id = $',
  environment: 'd.environment = $',
  statuses: 'd.status = any($)',
  category: 'd.category = $',
  courierId: 'd.courier_id = $',
  orderId: 'd.provider_order_id = $',
  outletId: 'd.provider_outlet_id = $',
  name: `d.personal_data_erased_at is null and ${bothNames} like '%' || lower($) || '%'`,
  phone: `d.personal_data_erased_at is null and $ <> '' and (${endsWith('sender')} or ${endsWith('recipient')})`,
  createdFrom: 'd.created_at >= $',
  createdTo: 'd.created_at < $',
  after: '(d.created_at, d.id) < (select d.created_at, d.id from deliveries d where @ and d.id = $)',
};
type Part = keyof typeof conditions;
const parts = Object.keys(conditions) as Part[];

/**
 * In a search over all workspaces, time is compared by the ids, which begin with it (decision 1). The newest
 * page is then read from the end of the primary key, and bookings need no further index.
 */
const conditionsOfAll: Partial<typeof conditions> = {
  createdFrom: 'd.id >= $',
  createdTo: 'd.id < $',
  after: 'd.id < $',
};
const valuesOfAll = ({ createdFrom, createdTo, ...filter }: DeliveryFilter) => ({
  ...filter,
  ...(createdFrom && { createdFrom: firstDeliveryIdAt(createdFrom) }),
  ...(createdTo && { createdTo: firstDeliveryIdAt(createdTo) }),
});

/** What is shown of a delivery `d` with its courier `c`. */
const selectFound = `select
      d.id, d.workspace_id as "workspaceId", d.environment, d.category, d.service_type as "serviceType", d.status,
      d.mark, d.provider_order_id as "providerOrderId", d.provider_outlet_id as "providerOutletId",
      contact_name(d.sender) as "senderName", contact_name(d.recipient) as "recipientName",
      d.recipient ->> 'phone' as "recipientPhone", d.destination ->> 'address' as destination,
      d.courier_id as "courierId", c.name as "courierName", d.amount_idr as "amountIdr",
      d.cod_amount_idr as "codAmountIdr", d.promised_dropoff_at as "promisedDropoffAt", d.created_at as "createdAt",
      d.updated_at as "updatedAt"`;

/**
 * Before the last delivery of the page before, and before each of some times. They are one bound, as an index is read from
 * the first one: with a time beside it, every row between the two would be read.
 */
const beforeAll = (times: readonly string[], after: string, own: string) =>
  `(d.created_at, d.id) < (
    select least(d.created_at, ${times}), case when d.created_at < least(${times}) then d.id else '' end
    from deliveries d
    where ${own} and d.id = ${after}
  )`;

/** One text for each combination of parts, planned for the values that it asks with. */
function searchStatement(used: readonly Part[], select = selectFound): Statement {
  const ofOne = used.includes('workspaceId');
  const asked = ofOne ? conditions : { ...conditions, ...conditionsOfAll };
  const own = used.includes('environment')
    ? 'd.workspace_id = $2 and d.environment = $3'
    : 'd.workspace_id = $2';
  const number = (part: Part) => `$${used.indexOf(part) + 2}`;
  const isOneBound = ofOne && used.includes('after') && used.includes('createdTo');
  const where = used.map((part) => {
    if (isOneBound && part === 'createdTo') return 'true';
    if (isOneBound && part === 'after') return beforeAll([number('createdTo')], number('after'), own);
    return asked[part].replaceAll('$', number(part)).replace('@', () => own);
  });
  return {
    name: 'deliveries.search',
    assembled: true,
    text: `
    ${select}
    from deliveries d
    left join couriers c on c.id = d.courier_id
    where ${['true', ...where].join('\n      and ')}
    order by ${ofOne ? 'd.created_at desc, ' : ''}d.id desc
    limit $1`,
  };
}

/** The times and ids of the texts, where a condition asks for those of deliveries. */
const ofTexts = (condition: string) =>
  condition.replaceAll('d.created_at', 't.created_at').replaceAll('d.id', 't.delivery_id');
const onTexts: readonly Part[] = ['workspaceId', 'environment', 'createdFrom', 'createdTo', 'after'];

/**
 * How many texts a search reads one by one from the newest on (decision 266): a text that many have fills its page there. Among so many,
 * one in a hundred matches; together with other conditions, one in four hundred.
 */
const newestTexts = { alone: 10_000, joined: 40_000 };

/**
 * A search by text (decision 245): through the texts of what was booked before their end, the newest or all of them, and
 * through the later deliveries themselves.
 */
function textStatement(
  used: readonly Part[],
  patterns: readonly string[],
  within: 'newest' | 'all',
): Statement {
  const number = (part: Part) => `$${used.indexOf(part) + 3 + patterns.length}`;
  const own = `d.workspace_id = ${number('workspaceId')} and d.environment = ${number('environment')}`;
  const where = used.map((part) => ({
    part,
    condition: conditions[part].replaceAll('$', number(part)).replace('@', () => own),
  }));
  const times = ['$2', ...(used.includes('createdTo') ? [number('createdTo')] : [])];
  const isPaged = used.includes('after');
  const before = isPaged
    ? beforeAll(times, number('after'), own).replace('d.created_at, d.id', 't.created_at, t.delivery_id')
    : 't.created_at < $2';
  const matches = matching(patterns);
  const ofText = where.flatMap(({ part, condition }) => {
    if (part === 'workspaceId' || part === 'environment') return [condition.replaceAll('d.', 't.')];
    if (!onTexts.includes(part) || (isPaged && (part === 'after' || part === 'createdTo'))) return [];
    return [ofTexts(condition)];
  });
  const ofDelivery = where.flatMap(({ part, condition }) => (onTexts.includes(part) ? [] : [condition]));
  const isJoined = ofDelivery.length > 0;
  // The rows of a subquery with a limit or an offset are found for themselves: all by the pieces of the text.
  const newest = `(
          select * from delivery_texts t
          where ${[before, ...ofText].join(' and ')}
          order by t.created_at desc, t.delivery_id desc
          limit ${isJoined ? newestTexts.joined : newestTexts.alone}
        ) t`;
  const all = `(
          select * from delivery_texts t
          where ${[before, ...ofText, matches('t.text')].join(' and ')}
          ${isJoined ? '' : 'offset 0'}
        ) t`;
  return {
    name: 'deliveries.search-text',
    assembled: true,
    text: `
    ${selectFound}
    from (
      (
        select t.delivery_id as id
        from ${within === 'newest' ? newest : all}
        ${isJoined ? 'join deliveries d on d.id = t.delivery_id' : ''}
        where ${[matches('t.text'), ...ofDelivery].join('\n          and ')}
        order by t.created_at desc, t.delivery_id desc
        limit $1
      )
      union all
      (
        select d.id
        from deliveries d
        where d.created_at >= $2 and ${[...where.map((each) => each.condition), matches(textOf)].join('\n          and ')}
        order by d.created_at desc, d.id desc
        limit $1
      )
    ) found
    join deliveries d on d.id = found.id
    left join couriers c on c.id = d.courier_id
    order by d.created_at desc, d.id desc
    limit $1`,
  };
}

/** The condition that a text holds one of some patterns, which stand behind the first two parameters. */
const matching =
  (patterns: readonly string[]) =>
  (text: string): string =>
    `(${patterns.map((_, index) => `${text} like $${index + 3}`).join(' or ')})`;

/** So many deliveries are few: their texts are read one by one. */
const fewAtMost = 5_000;

/** A search by text among some deliveries: those whose texts are written, and the later ones themselves. */
function amongStatement(patterns: readonly string[]): Statement {
  const matches = matching(patterns);
  return {
    name: 'deliveries.search-among',
    assembled: true,
    text: `
    ${selectFound}
    from (
      select t.delivery_id as id
      from delivery_texts t
      where t.delivery_id = any ($2) and ${matches('t.text')}
      union all
      select d.id
      from deliveries d
      where d.id = any ($${patterns.length + 3}) and ${matches(textOf)}
    ) found
    join deliveries d on d.id = found.id
    left join couriers c on c.id = d.courier_id
    order by d.created_at desc, d.id desc
    limit $1`,
  };
}

/** A number as people write it, whose digits are looked for without what stands before them at home or abroad. */
const phoneLike = /^\+?[\d\s().-]{4,}$/;

/** What a text must hold: what is asked for, or where that may be a number its digits. */
function patternsOf(text: string): string[] {
  const wanted = [text.toLowerCase(), ...(phoneLike.test(text) ? [phoneEnd(text)] : [])];
  return [...new Set(wanted)].filter((each) => each !== '').map((each) => `%${escapeLike(each)}%`);
}

/** Whether a filter leaves few deliveries, which an index finds: those of a courier, an outlet, an order, or not brought. */
const hasFew = ({ courierId, outletId, orderId, statuses }: DeliveryFilter): boolean =>
  [courierId, outletId, orderId].some((each) => each !== undefined) ||
  (statuses !== undefined && !statuses.includes('COMPLETED'));

async function searchByText(sql: Queryable, filter: DeliveryFilter & { text: string }, limit: number) {
  const patterns = patternsOf(filter.text.trim());
  const used = parts.filter((part) => filter[part] !== undefined);
  const values = used.map((part) => (part === 'name' ? escapeLike(filter.name!) : filter[part]));
  const until = await findTextsEnd(sql);
  const given = [limit, until, ...patterns, ...values];
  if (hasFew(filter)) {
    const few = await sql.query<{ id: string; createdAt: Date }>(
      searchStatement(used, 'select d.id, d.created_at as "createdAt"'),
      [fewAtMost, ...values],
    );
    const { written = [], later = [] } = Object.groupBy(few, ({ createdAt }) =>
      createdAt < until ? 'written' : 'later',
    );
    const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);
    const asked = [limit, idsOf(written), ...patterns, idsOf(later)];
    const found = await sql.query<FoundDelivery>(amongStatement(patterns), asked);
    if (found.length === limit || few.length < fewAtMost) return found;
  } else {
    const newest = await sql.query<FoundDelivery>(textStatement(used, patterns, 'newest'), given);
    if (newest.length === limit) return newest;
  }
  return sql.query<FoundDelivery>(textStatement(used, patterns, 'all'), given);
}

/** The deliveries that match a filter, latest first. */
export async function searchDeliveries(
  sql: Queryable,
  filter: DeliveryFilter,
  limit: number,
): Promise<FoundDelivery[]> {
  const { text } = filter;
  if (text !== undefined) return searchByText(sql, { ...filter, text }, limit);
  const used = parts.filter((part) => filter[part] !== undefined);
  const values: Partial<Record<Part, unknown>> =
    filter.workspaceId === undefined ? valuesOfAll(filter) : filter;
  const asked = { ...values, ...(filter.name !== undefined && { name: escapeLike(filter.name) }) };
  return sql.query<FoundDelivery>(searchStatement(used), [limit, ...used.map((part) => asked[part])]);
}

const seen: Statement = { name: 'deliveries.seen', text: 'select id from deliveries where id = any ($1)' };

/**
 * Those of found deliveries that a provider's fenced connections see, which are all of them. The search itself runs
 * outside the fence, inside which PostgreSQL does not look names and numbers up in an index.
 */
export async function onlySeen(fenced: Queryable, found: readonly FoundDelivery[]): Promise<FoundDelivery[]> {
  const rows = await fenced.query<{ id: string }>(seen, [found.map(({ id }) => id)]);
  const ids = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => ids.has(id));
}

/** The common final digits of a number in any notation: 0812… and +62812… are one. */
export const phoneEnd = (phone: string): string => phone.replace(/\D/g, '').replace(/^(0|62)/, '');

/** A text without special characters for `like`. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
