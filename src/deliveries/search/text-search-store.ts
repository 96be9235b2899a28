import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import { phoneEnd } from '../../text/plain-text.ts';
import { searchPatterns } from '../../text/search-text.ts';
import { endedUndelivered } from '../../vocabulary/statuses.ts';
import type { FoundDelivery } from './fields.ts';
import {
  beforeAll,
  conditionsOf,
  type DeliveryFilter,
  leftBy,
  likeOneOf,
  type NumberedFilter,
  type Part,
  parameterOf,
  rangeOf,
  rangePartsOf,
  valuesOf,
} from './filter-store.ts';
import { latestFirst, listOf } from './found-store.ts';
import { findTextsEnd, textOf } from './texts-store.ts';

/** A search for part of a text among the deliveries that match a filter, in one workspace and environment. */
interface TextSearch {
  readonly text: string;
  readonly filter: DeliveryFilter;
  readonly limit: number;
}

/**
 * Limits for a filter that matches few deliveries. If it matches up to `oneByOne` deliveries, the search reads the text
 * of each. If it matches up to `most`, the search for a common text considers only the texts of these deliveries.
 */
const fewAtMost = { oneByOne: 5_000, most: 60_000 };

/**
 * The number of newest texts that a search for a common text reads one by one; their matches fill the page. `alone`
 * applies to searches without other conditions, and is enough if one text in a hundred matches. `joined` applies to
 * searches with other conditions, and is enough if one in four hundred matches.
 */
const newestTexts = { alone: 10_000, joined: 40_000 };

/** A searched text counts as common if at least this number of the newest texts match. */
const commonFrom = 100;

/**
 * Returns true if an index can find the deliveries of a filter, which may be few. This is so for an outlet, an order,
 * the LOGISTIC category, or chosen statuses that do not include COMPLETED.
 */
const mayLeaveFew = ({ outletId, orderCode, orderStart, statuses, category }: DeliveryFilter): boolean =>
  outletId !== undefined ||
  orderCode !== undefined ||
  orderStart !== undefined ||
  category === 'LOGISTIC' ||
  (statuses !== undefined && !statuses.includes('COMPLETED'));

/**
 * A function that returns an SQL condition: a text contains one of the searched patterns. Its parameter is the SQL
 * expression of the text.
 */
type Matches = (text: string) => string;

/** Returns a `Matches` function for patterns that are in the parameter `$2`. */
const matching =
  (patterns: readonly string[]): Matches =>
  (text) =>
    likeOneOf(text, patterns, '$2');

const countStatement = (filter: DeliveryFilter): Statement => ({
  name: 'deliveries.count-left',
  assembled: true,
  text: `select count(*) as count from (select from (${leftBy({ filter, first: 2 })}) d limit $1) counted`,
});

/** Returns the number of deliveries that a filter matches; undefined if it may exceed `fewAtMost.most`. */
async function countFew(sql: Queryable, filter: DeliveryFilter): Promise<number | undefined> {
  if (!mayLeaveFew(filter)) return undefined;
  const values = [fewAtMost.most + 1, ...valuesOf(filter)];
  const { count } = onlyRow(await sql.query<{ count: number }>(countStatement(filter), values));
  return count <= fewAtMost.most ? count : undefined;
}

/**
 * Returns a statement that reads the texts of a few deliveries, newest first, until the page is full. The deliveries
 * come from a subquery with a limit. Without that limit, PostgreSQL would search all texts first.
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

/**
 * Returns the SQL conditions of a filter on the texts `t`. Only texts of deliveries booked before the time `$3` match,
 * because only up to that time are all texts written.
 */
function conditionsOnTexts(numbered: NumberedFilter): string {
  const { workspaceId, after, createdTo } = numbered.filter;
  const isOneBound = workspaceId !== undefined && after !== undefined;
  const times = ['$3', ...(createdTo === undefined ? [] : [parameterOf(numbered, 'createdTo')])];
  const before = isOneBound
    ? beforeAll(numbered, times).replace('d.created_at, d.id', 't.created_at, t.delivery_id')
    : 't.created_at < $3';
  const isInBefore = (part: Part) => isOneBound && (part === 'after' || part === 'createdTo');
  const range = rangePartsOf(numbered.filter).filter((part) => !isInBefore(part));
  const others = conditionsOf(numbered).filter(({ part }) => range.includes(part));
  const onTexts = (condition: string) => condition.replaceAll('d.id', 't.delivery_id').replaceAll('d.', 't.');
  return [before, ...others.map(({ condition }) => onTexts(condition))].join(' and ');
}

const newestOf = (numbered: NumberedFilter, atMost: number) => `
          select * from delivery_texts t
          where ${conditionsOnTexts(numbered)}
          order by ${numbered.filter.workspaceId === undefined ? '' : 't.created_at desc, '}t.delivery_id desc
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

/** The patterns to search for, and the booking time up to which the search texts of all deliveries are written. */
type Wanted = readonly [patterns: readonly string[], until: Date];

/**
 * Returns true if a searched text is common, which means that many of the newest texts match. Only the filter's
 * workspace, environment and times are considered.
 */
async function isCommon(sql: Queryable, filter: DeliveryFilter, wanted: Wanted): Promise<boolean> {
  const range = rangeOf(filter);
  const values = [commonFrom, ...wanted, ...valuesOf(range)];
  const statement = commonStatement(range, matching(wanted[0]));
  return onlyRow(await sql.query<{ count: number }>(statement, values)).count === commonFrom;
}

/**
 * The texts that a statement searches: the newest ones, the texts of the few deliveries that match the filter, or all
 * texts.
 */
type Within = 'newest' | 'few' | 'all';

/**
 * Returns a subquery of the texts that a statement searches. The subquery's limit or `offset 0` makes PostgreSQL
 * evaluate it separately. In a search of all texts, PostgreSQL then uses the trigram index.
 */
function textsWithin(
  numbered: NumberedFilter,
  matches: string,
  { within, isJoined }: { within: Within; isJoined: boolean },
) {
  if (within === 'newest') return newestOf(numbered, isJoined ? newestTexts.joined : newestTexts.alone);
  if (within === 'few')
    return `
          select * from delivery_texts t
          where t.delivery_id = any (array(select d.id from (${leftBy(numbered)}) d)) and t.created_at < $3 and ${matches}
          offset 0`;
  return `
          select * from delivery_texts t
          where ${conditionsOnTexts(numbered)} and ${matches}
          ${isJoined ? '' : 'offset 0'}`;
}

/**
 * Returns a statement that searches the stored search texts (decision 245). Deliveries too new to have a stored text
 * are searched by their fields.
 */
function textsStatement(filter: DeliveryFilter, ofPatterns: Matches, within: Within): Statement {
  const numbered = { filter, first: 4 };
  const matches = ofPatterns('t.text');
  const ofDelivery = conditionsOf(numbered).filter(({ part }) => !rangePartsOf(filter).includes(part));
  const isJoined = ofDelivery.length > 0;
  const texts = textsWithin(numbered, matches, { within, isJoined });
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
        from (${leftBy(numbered)}) d
        where d.created_at >= $3 and ${ofPatterns(textOf)}
        order by ${latestFirst}
        limit $1
      )
    ) found
    join deliveries d on d.id = found.id`),
  };
}

/** Three letters or digits in a row. The trigram index can find only texts that contain them. */
const piece = /[\p{L}\p{N}]{3}/u;

/**
 * Returns a statement that searches undelivered deliveries by the trigram index of their texts; `offset 0` forces this
 * index.
 */
const undeliveredStatement = (filter: DeliveryFilter, matches: Matches): Statement => ({
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

/**
 * The minimum length of a text that is searched as a phone number too. A shorter number is more likely part of an id.
 */
const leastDigitsOfPhone = 4;

/** Returns the patterns to search for: the text, and its digits if it may be a phone number. */
function patternsOf(text: string): string[] {
  const digits = text.length < leastDigitsOfPhone ? undefined : phoneEnd(text);
  return [...new Set([...searchPatterns(text), ...(digits === undefined ? [] : searchPatterns(digits))])];
}

/**
 * Returns true if a name is common among the newest texts of the filter's workspace and environment. If the filter
 * lacks one of the two, the texts of all workspaces count.
 */
export async function isFrequentName(
  sql: Queryable,
  { workspaceId, environment, ...filter }: DeliveryFilter & { readonly name: string },
): Promise<boolean> {
  const scope = workspaceId && environment ? { workspaceId, environment } : {};
  const patterns = searchPatterns(filter.name);
  return isCommon(sql, { ...scope, ...filter }, [patterns, await findTextsEnd(sql)]);
}

/** Lists the deliveries that match a filter and whose text contains the given text, latest first (decision 266). */
export async function searchByText(sql: Queryable, { text, filter, limit }: TextSearch) {
  const wanted: Wanted = [patternsOf(text), await findTextsEnd(sql)];
  const matches = matching(wanted[0]);
  const search = (statement: Statement) =>
    sql.query<FoundDelivery>(statement, [limit, ...wanted, ...valuesOf(filter)]);
  const few = await countFew(sql, filter);
  if (few !== undefined && few <= fewAtMost.oneByOne) return search(fewStatement(filter, matches));
  const isEndedUndelivered =
    piece.test(text) && filter.statuses?.every((status) => endedUndelivered.includes(status)) === true;
  const isFew = isEndedUndelivered || (few !== undefined && (await isCommon(sql, filter, wanted)));
  const newest = await search(
    isFew ? fewStatement(filter, matches) : textsStatement(filter, matches, 'newest'),
  );
  if (newest.length === limit) return newest;
  if (isEndedUndelivered) return search(undeliveredStatement(filter, matches));
  return search(textsStatement(filter, matches, isFew ? 'few' : 'all'));
}
