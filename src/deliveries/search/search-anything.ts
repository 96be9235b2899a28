import type { Queryable } from '../../db/connect.ts';
import { listFleet } from '../../fleet/store.ts';
import { plainCode } from '../../text/code.ts';
import { phoneEnd } from '../../text/plain-text.ts';
import { readSearchFields } from '../../text/search-fields.ts';
import type { DeliveryFilter } from './filter-store.ts';
import type { FoundDelivery } from './found-store.ts';
import { searchDeliveries } from './search-store.ts';

/** A search names at most this many couriers; further ones of the same name are left out. */
const mostCouriers = 10;
/** Fewer digits than this are part of an order number rather than a phone number. */
const leastDigits = 5;

type Sought = Pick<
  DeliveryFilter,
  'deliveryId' | 'orderCode' | 'name' | 'nameOf' | 'phone' | 'text' | 'courierId'
>;

/**
 * Lists the deliveries that a typed search finds, latest first: by id, order number, name or phone number, or by the
 * fields that it names (decision 587). Within a workspace, it also finds parts of ids and addresses.
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

/** Returns the filters to search with, each for one meaning of the search. */
async function waysOf(sql: Queryable, search: string, filter: DeliveryFilter): Promise<Sought[]> {
  const { words, fields } = readSearchFields(search);
  const { courier, recipient, sender, order } = fields;
  const named: Sought = {
    ...(order && { orderCode: order }),
    ...(recipient ? { name: recipient, nameOf: 'recipient' } : sender && { name: sender, nameOf: 'sender' }),
  };
  const meanings = words === '' ? [named] : meaningsOf(words, filter).map((each) => ({ ...each, ...named }));
  if (courier === undefined) return meanings;
  const { environment = null } = filter;
  const found = { environment, onDuty: null, text: courier, after: null, limit: mostCouriers };
  const couriers = await listFleet(sql, found);
  return couriers.flatMap(({ id }) => meanings.map((each) => ({ ...each, courierId: id })));
}

/** Returns the possible meanings of words that name no field. */
function meaningsOf(words: string, { workspaceId, environment }: DeliveryFilter): Sought[] {
  const code = plainCode(words);
  if (/^DE-\w+$/i.test(code)) return [{ deliveryId: code.toUpperCase() }];
  if (workspaceId !== undefined && environment !== undefined) return [{ text: words }];
  const digits = phoneEnd(words);
  const isPhone = digits !== undefined && digits.length >= leastDigits;
  return [{ orderCode: words }, { name: words }, ...(isPhone ? [{ phone: digits }] : [])];
}
