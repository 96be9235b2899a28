import type { Shown } from '../../ui/language/tones.ts';
import type { BoardDelivery } from '../board/rows.ts';
import type { List, Stock } from './search.ts';

const stockByStatus: Readonly<Partial<Record<Shown, Stock>>> = {
  PREPARING: 'expected',
  NOT_VERIFIED: 'missing',
  VERIFIED: 'waiting',
  ON_HOLD: 'held',
};

type OfHub = Pick<BoardDelivery, 'hubID' | 'status' | 'workspaceID' | 'provider'>;

/** Returns the list of a hub that contains a delivery; undefined if none does. */
const stockOf = ({ hubID, status }: OfHub, hub: string): Stock | undefined =>
  hubID === hub ? stockByStatus[status] : undefined;

export type Counts = Readonly<Record<List, number>>;

/** A provider's parcels at a hub. */
export interface ProviderStock extends Counts {
  readonly workspaceID: string;
  readonly provider: string;
}

/** The number of a provider's parcels that a hub scanned today. */
export interface Arrivals {
  readonly workspaceID: string;
  readonly provider: string;
  readonly arrived: number;
}

const none = (): Record<List, number> => ({ expected: 0, missing: 0, arrived: 0, waiting: 0, held: 0 });

/** Counts a hub's parcels by list, in total and per provider; providers are sorted by name. */
export function countStock(
  deliveries: Iterable<OfHub>,
  { hub, arrivals }: { readonly hub: string; readonly arrivals: readonly Arrivals[] },
): { readonly total: Counts; readonly providers: readonly ProviderStock[] } {
  const total = none();
  const providers = new Map<string, Record<List, number> & Pick<OfHub, 'workspaceID' | 'provider'>>();
  const add = ({ workspaceID, provider }: Omit<Arrivals, 'arrived'>, list: List, count: number) => {
    const counts = providers.get(workspaceID) ?? { workspaceID, provider, ...none() };
    providers.set(workspaceID, counts);
    counts[list] += count;
    total[list] += count;
  };
  for (const delivery of deliveries) {
    const stock = stockOf(delivery, hub);
    if (stock !== undefined) add(delivery, stock, 1);
  }
  for (const each of arrivals) add(each, 'arrived', each.arrived);
  const named = [...providers.values()].toSorted((one, other) => one.provider.localeCompare(other.provider));
  return { total, providers: named };
}

/** Yields the parcels of one list; with a provider, only theirs. */
export function* parcelsOf<T extends OfHub>(
  deliveries: Iterable<T>,
  {
    hub,
    stock,
    provider,
  }: { readonly hub: string; readonly stock: Stock; readonly provider?: string | undefined },
): Generator<T> {
  for (const delivery of deliveries) {
    const isOfProvider = provider === undefined || delivery.workspaceID === provider;
    if (isOfProvider && stockOf(delivery, hub) === stock) yield delivery;
  }
}
