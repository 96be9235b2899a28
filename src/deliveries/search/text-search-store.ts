import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import { phoneEnd, searchPatterns } from '../../text/plain-text.ts';
import { notBrought } from '../../vocabulary/statuses.ts';
import {
  type Asked,
  beforeAll,
  conditionsOf,
  type DeliveryFilter,
  leftBy,
  likeOneOf,
  type Part,
  parameterOf,
  rangeOf,
  rangePartsOf,
  valuesOf,
} from './filter-store.ts';
import { type FoundDelivery, latestFirst, listOf } from './found-store.ts';
import { findTextsEnd, textOf } from './texts-store.ts';

/** A part of a text to look for among the deliveries that a filter leaves, in one workspace and environment. */
interface TextSearch {
  readonly text: string;
  readonly filter: DeliveryFilter;
  readonly limit: number;
}

/** Deliveries whose texts are read one by one; `most` if the text is common. */
const fewAtMost = { oneByOne: 5_000, most: 60_000 };

/**
 * Texts that a search reads one by one, newest first: a common text fills its page there. Among these,
 * one in a hundred matches; together with other conditions, one in four hundred.
 */
const newestTexts = { alone: 10_000, joined: 40_000 };

/** Matches among the newest texts that make a term common. */
const commonFrom = 100;

/**
 * Returns true if a filter may leave few deliveries, which an index finds: those of an outlet, of an order,
 * undelivered ones, or LOGISTIC.
 */
const mayLeaveFew = ({ outletId, orderId, statuses, category }: DeliveryFilter): boolean =>
  outletId !== undefined ||
  orderId !== undefined ||
  category === 'LOGISTIC' ||
  (statuses !== undefined && !statuses.includes('COMPLETED'));

/** The condition that a text holds one of the patterns. */
type Matches = (text: string) => string;

/** The patterns are the parameter `$2`. */
const matching =
  (patterns: readonly string[]): Matches =>
  (text) =>
    likeOneOf(text, patterns, '$2');

const countStatement = (filter: DeliveryFilter): Statement => ({
  name: 'deliveries.count-left',
  assembled: true,
  text: `select count(*) as count from (select from (${leftBy({ filter, first: 2 })}) d limit $1) counted`,
});

/** The number of deliveries that a filter leaves, where they may be few and are. */
async function countFew(sql: Queryable, filter: DeliveryFilter): Promise<number | undefined> {
  if (!mayLeaveFew(filter)) return undefined;
  const asked = [fewAtMost.most + 1, ...valuesOf(filter)];
  const { count } = onlyRow(await sql.query<{ count: number }>(countStatement(filter), asked));
  return count <= fewAtMost.most ? count : undefined;
}

/**
 * Reads the texts of the newest of few deliveries until the page is full. The deliveries are a subquery with a limit, as
 * PostgreSQL would otherwise find the texts first.
 */
const fewStatement = (filter: DeliveryFilter, matches: Matches): Statement => ({
  name: 'deliveries.search-few',
  assembled: true,
  text: listOf(`(
      select t.id
      from (
        select few.id, few.created_at, case
          when few.created_at < $3 then (select t.text from delivery_texts t where t.delivery_id = few.id)
          else (select ${textOf} from deliveries d where d.id = few.id)
        end as text
        from (
          select d.id, d.created_at
          from (${leftBy({ filter, first: 4 })}) d
          order by ${latestFirst}
          limit ${fewAtMost.oneByOne}
        ) few
        offset 0
      ) t
      where ${matches('t.text')}
      order by t.created_at desc, t.id desc
      limit $1
    ) found
    join deliveries d on d.id = found.id`),
});

/** The conditions on texts `t` of deliveries booked before the end of the texts, `$3`. */
function conditionsOnTexts(asked: Asked): string {
  const { workspaceId, after, createdTo } = asked.filter;
  const isOneBound = workspaceId !== undefined && after !== undefined;
  const times = ['$3', ...(createdTo === undefined ? [] : [parameterOf(asked, 'createdTo')])];
  const before = isOneBound
    ? beforeAll(asked, times).replace('d.created_at, d.id', 't.created_at, t.delivery_id')
    : 't.created_at < $3';
  const isInBefore = (part: Part) => isOneBound && (part === 'after' || part === 'createdTo');
  const range = rangePartsOf(asked.filter).filter((part) => !isInBefore(part));
  const others = conditionsOf(asked).filter(({ part }) => range.includes(part));
  const onTexts = (condition: string) => condition.replaceAll('d.id', 't.delivery_id').replaceAll('d.', 't.');
  return [before, ...others.map(({ condition }) => onTexts(condition))].join(' and ');
}

const newestOf = (asked: Asked, atMost: number) => `
          select * from delivery_texts t
          where ${conditionsOnTexts(asked)}
          order by ${asked.filter.workspaceId === undefined ? '' : 't.created_at desc, '}t.delivery_id desc
          limit ${atMost}`;

const commonStatement = (filter: DeliveryFilter, matches: Matches): Statement => ({
  name: 'deliveries.is-text-common',
  assembled: true,
  text: `
    select count(*) as count
    from (
      select from (${newestOf({ filter, first: 4 }, newestTexts.alone)}) t
      where ${matches('t.text')}
      limit $1
    ) common`,
});

/** The patterns of a text, and the end of the texts that are written. */
type Wanted = readonly [patterns: readonly string[], until: Date];

/** True if many of the newest texts match, whatever other filters are set. */
async function isCommon(sql: Queryable, filter: DeliveryFilter, wanted: Wanted): Promise<boolean> {
  const range = rangeOf(filter);
  const asked = [commonFrom, ...wanted, ...valuesOf(range)];
  const statement = commonStatement(range, matching(wanted[0]));
  return onlyRow(await sql.query<{ count: number }>(statement, asked)).count === commonFrom;
}

/** The texts that a search goes through: the newest, those of the few deliveries that a filter leaves, or all. */
type Within = 'newest' | 'few' | 'all';

/** The rows of a subquery with a limit or an offset are found for themselves: all by the pieces of the text. */
function textsWithin(
  asked: Asked,
  matches: string,
  { within, isJoined }: { within: Within; isJoined: boolean },
) {
  if (within === 'newest') return newestOf(asked, isJoined ? newestTexts.joined : newestTexts.alone);
  if (within === 'few')
    return `
          select * from delivery_texts t
          where t.delivery_id = any (array(select d.id from (${leftBy(asked)}) d)) and t.created_at < $3 and ${matches}
          offset 0`;
  return `
          select * from delivery_texts t
          where ${conditionsOnTexts(asked)} and ${matches}
          ${isJoined ? '' : 'offset 0'}`;
}

/**
 * A search through the texts of deliveries booked before their end (decision 245), and through the later
 * deliveries themselves.
 */
function textsStatement(filter: DeliveryFilter, ofPatterns: Matches, within: Within): Statement {
  const asked = { filter, first: 4 };
  const matches = ofPatterns('t.text');
  const ofDelivery = conditionsOf(asked).filter(({ part }) => !rangePartsOf(filter).includes(part));
  const isJoined = ofDelivery.length > 0;
  const texts = textsWithin(asked, matches, { within, isJoined });
  return {
    name: 'deliveries.search-texts',
    assembled: true,
    text: listOf(`(
      (
        select t.delivery_id as id
        from (${texts}
        ) t
        ${isJoined ? 'join deliveries d on d.id = t.delivery_id' : ''}
        where ${[matches, ...ofDelivery.map(({ condition }) => condition)].join('\n          and ')}
        order by t.created_at desc, t.delivery_id desc
        limit $1
      )
      union all
      (
        select d.id
        from (${leftBy(asked)}) d
        where d.created_at >= $3 and ${ofPatterns(textOf)}
        order by ${latestFirst}
        limit $1
      )
    ) found
    join deliveries d on d.id = found.id`),
  };
}

/** An index of pieces finds a text with one. */
const piece = /[\p{L}\p{N}]{3}/u;

/** Undelivered deliveries have an index of their texts' trigrams. `offset 0` forces this index. */
const notBroughtStatement = (filter: DeliveryFilter, matches: Matches): Statement => ({
  name: 'deliveries.search-not-brought',
  assembled: true,
  text: listOf(`(
      select d.*
      from deliveries d
      where $3::timestamptz is not null and ${matches(textOf)}
        and ${conditionsOf({ filter, first: 4 })
          .map(({ condition }) => condition)
          .join(' and ')}
      offset 0
    ) d`),
});

/** Fewer digits are rather a part of an id. */
const leastDigitsOfPhone = 4;

/** Returns the patterns of a query: the text itself, or for a possible number its digits. */
function patternsOf(text: string): string[] {
  const digits = text.length < leastDigitsOfPhone ? undefined : phoneEnd(text);
  return [...new Set([...searchPatterns(text), ...(digits === undefined ? [] : searchPatterns(digits))])];
}

/** True if many of the newest deliveries have a name in their texts: of the scope of a filter, or else of all workspaces. */
export async function isFrequentName(
  sql: Queryable,
  { workspaceId, environment, ...filter }: DeliveryFilter & { readonly name: string },
): Promise<boolean> {
  const scope = workspaceId && environment ? { workspaceId, environment } : {};
  const patterns = searchPatterns(filter.name);
  return isCommon(sql, { ...scope, ...filter }, [patterns, await findTextsEnd(sql)]);
}

/** The deliveries that a filter leaves whose texts hold a part of a text, latest first (decision 266). */
export async function searchByText(sql: Queryable, { text, filter, limit }: TextSearch) {
  const wanted: Wanted = [patternsOf(text), await findTextsEnd(sql)];
  const matches = matching(wanted[0]);
  const search = (statement: Statement) =>
    sql.query<FoundDelivery>(statement, [limit, ...wanted, ...valuesOf(filter)]);
  const few = await countFew(sql, filter);
  if (few !== undefined && few <= fewAtMost.oneByOne) return search(fewStatement(filter, matches));
  const isNotBrought =
    piece.test(text) && filter.statuses?.every((status) => notBrought.includes(status)) === true;
  const isFew = isNotBrought || (few !== undefined && (await isCommon(sql, filter, wanted)));
  const newest = await search(
    isFew ? fewStatement(filter, matches) : textsStatement(filter, matches, 'newest'),
  );
  if (newest.length === limit) return newest;
  if (isNotBrought) return search(notBroughtStatement(filter, matches));
  return search(textsStatement(filter, matches, isFew ? 'few' : 'all'));
}
