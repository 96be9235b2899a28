import { present, textOf } from '../../ui/address/address.ts';
import { type HubSearch, readHubSearch } from '../warehouse/search.ts';

/** The parcels without a round, in the place of a round's id. */
export const waitingKey = 'waiting';

/** The search parameters of the rounds. */
export interface RoundsSearch extends HubSearch {
  /** The round whose parcels are shown, or `waiting`. */
  readonly open?: string;
  /** True while rounds are handed out by scanning. */
  readonly scan?: boolean;
  /** The round that is handed out. */
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
