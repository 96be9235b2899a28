import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { type HubSearch, readHubSearch } from '../warehouse/search.ts';
import { type Stage, stages } from './holds.ts';

/** The search parameters of the returns. */
export interface ReturnsSearch extends HubSearch {
  readonly wait?: Stage;
  /** The delivery that is shown whole. */
  readonly open?: string;
}

export const readReturnsSearch = (search: Record<string, unknown>): ReturnsSearch => ({
  ...readHubSearch(search),
  ...present({ wait: oneOf(stages, search.wait), open: textOf(search.open) }),
});
