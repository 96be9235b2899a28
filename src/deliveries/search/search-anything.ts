import type { Queryable } from '../../db/connect.ts';
import { listFleet } from '../../fleet/store.ts';
import { plainCode } from '../../text/code.ts';
import { phoneEnd } from '../../text/plain-text.ts';
import { readSearchFields } from '../../text/search-fields.ts';
import type { FoundDelivery } from './fields.ts';
import type { DeliveryFilter } from './filter-store.ts';
import { searchDeliveries } from './search-store.ts';

/**
 * Maximum number of couriers that a courier's name in a search stands for; further couriers with this name are ignored.
 */
const mostCouriers = 10;
/** Minimum number of digits of a phone number. Fewer digits are probably a part of an order number. */
const leastDigits = 5;
/** Minimum length of the start of an order number. */
const leastOfOrder = 6;

type Sought = Pick<
  DeliveryFilter,
  'deliveryId' | 'orderCode' | 'orderStart' | 'name' | 'nameOf' | 'phone' | 'text' | 'courierId'
>;

/**
 * Lists the deliveries that a typed search text finds, latest first. The text is an id, an order number, a name or a
 * phone number, or it names the fields to search (decision 587). Within a workspace, parts of ids and addresses are
 * also found.
 */
export async function searchAnything(
  sql: Queryable,
  {
    search,
    filter,
    limit,
  }: { readonly search: string; readonly filter: DeliveryFilter; readonly limit: number },
): Promise<FoundDelivery[]> {
  const ways = await waysOf(sql, search, filter);
  const lists = await Promise.all(ways.map((way) => searchDeliveries(sql, { ...filter, ...way }, limit)));
  const found = new Map(lists.flat().map((each) => [each.id, each]));
  return [...found.values()].sort(latestFirst).slice(0, limit);
}

const latestFirst = (one: FoundDelivery, other: FoundDelivery): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

/** Returns the filters to search with: one for each possible meaning of the search text. */
async function waysOf(sql: Queryable, search: string, filter: DeliveryFilter): Promise<Sought[]> {
  const { words, fields } = readSearchFields(search);
  const { courier, recipient, sender, order } = fields;
  const named: Sought = {
    ...(order && orderOf(order)),
    ...(recipient ? { name: recipient, nameOf: 'recipient' } : sender && { name: sender, nameOf: 'sender' }),
  };
  const meanings = words === '' ? [named] : meaningsOf(words, filter).map((each) => ({ ...each, ...named }));
  if (courier === undefined) return meanings;
  const { environment = null } = filter;
  const found = { environment, onDuty: null, text: courier, after: null, limit: mostCouriers };
  const couriers = await listFleet(sql, found);
  return couriers.flatMap(({ id }) => meanings.map((each) => ({ ...each, courierId: id })));
}

/** Returns the filter for an order number: its start, if that is long enough to mean few orders (decision 593). */
const orderOf = (text: string): Sought =>
  plainCode(text).length < leastOfOrder ? { orderCode: text } : { orderStart: text };

/** Returns a filter for each possible meaning of words for which the search text names no field. */
function meaningsOf(words: string, { workspaceId, environment }: DeliveryFilter): Sought[] {
  const code = plainCode(words);
  if (/^DE-\w+$/i.test(code)) return [{ deliveryId: code.toUpperCase() }];
  if (workspaceId !== undefined && environment !== undefined) return [{ text: words }];
  const digits = phoneEnd(words);
  const isPhone = digits !== undefined && digits.length >= leastDigits;
  return [orderOf(words), { name: words }, ...(isPhone ? [{ phone: digits }] : [])];
}
