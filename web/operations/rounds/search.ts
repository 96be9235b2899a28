import { present, textOf } from '../../ui/address/address.ts';
import { type HubSearch, readHubSearch } from '../warehouse/search.ts';

/** The value of `open` for the parcels without a round. */
export const waitingKey = 'waiting';

export interface RoundsSearch extends HubSearch {
  /** The id of the round whose parcels are shown, or `waiting`. */
  readonly open?: string;
  /** True while rounds are handed out by scanning. */
  readonly scan?: boolean;
  /** The id of the round that is being handed out. */
  readonly round?: string;
}

export const readRoundsSearch = (search: Record<string, unknown>): RoundsSearch => ({
  ...readHubSearch(search),
  ...present({
    open: textOf(search.open),
    scan: search.scan === true || undefined,
    round: textOf(search.round),
  }),
});
