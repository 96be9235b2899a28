import { type Status, statuses } from '../../../src/vocabulary/statuses.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';

export const outcomes = ['failed', 'pending', 'delivered', 'unsent'] as const;
export type Outcome = (typeof outcomes)[number];

/** The search parameters of the page: the filters and the open event. */
export interface WebhooksSearch {
  readonly outcome?: Outcome;
  readonly status?: Status;
  readonly delivery?: string;
  /** Local times, in the format of a form's input. */
  readonly from?: string;
  readonly to?: string;
  readonly open?: string;
}

const localTime = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;

export const readWebhooksSearch = (search: Record<string, unknown>): WebhooksSearch =>
  present({
    outcome: oneOf(outcomes, search.outcome),
    status: oneOf(statuses, search.status),
    delivery: textOf(search.delivery),
    from: localTime(search.from),
    to: localTime(search.to),
    open: textOf(search.open),
  });

/** Returns the filters as parameters of the API. */
export const queryOf = ({ outcome, status, delivery, from, to }: WebhooksSearch) => ({
  ...(outcome && { outcome }),
  ...(status && { status }),
  ...(delivery && { deliveryID: delivery.trim() }),
  ...(from && { from: new Date(from).toISOString() }),
  ...(to && { to: new Date(to).toISOString() }),
});
