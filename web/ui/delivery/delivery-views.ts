import { failed, returning, type Status, unended } from '../../../src/vocabulary/statuses.ts';

/** The views of a list of deliveries. `all` is the default. */
export const views = ['all', 'open', 'done', 'failed', 'back', 'cancelled'] as const;
export type View = (typeof views)[number];

const statusesOf: Readonly<Record<Exclude<View, 'all'>, readonly Status[]>> = {
  open: unended,
  done: ['COMPLETED'],
  failed,
  back: [...returning, 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED', 'DISPOSED'],
  cancelled: ['CANCELLED'],
};

/** Returns the query parameter of the API for a view; false if the view shows all deliveries. */
export const filterOfView = (view: View = 'all') => view !== 'all' && { status: statusesOf[view].join(',') };
