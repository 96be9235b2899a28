import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { type HubSearch, readHubSearch } from '../warehouse/search.ts';
import { type Stage, stages } from './holds.ts';

export interface ReturnsSearch extends HubSearch {
  readonly wait?: Stage;
  /** The id of the delivery whose details are open. */
  readonly open?: string;
}

export const readReturnsSearch = (search: Record<string, unknown>): ReturnsSearch => ({
  ...readHubSearch(search),
  ...present({ wait: oneOf(stages, search.wait), open: textOf(search.open) }),
});
