import { failed, returning, type Status, unended } from '../../../src/vocabulary/statuses.ts';

/** Which deliveries are shown; all of them unless one is chosen. */
export const views = ['all', 'open', 'done', 'failed', 'back', 'cancelled'] as const;
export type View = (typeof views)[number];

const statusesOf: Readonly<Record<Exclude<View, 'all'>, readonly Status[]>> = {
  open: unended,
  done: ['COMPLETED'],
  failed,
  back: [...returning, 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED', 'DISPOSED'],
  cancelled: ['CANCELLED'],
};

/** Returns the filter of a view in the form of the interface; false for all deliveries. */
export const filterOfView = (view: View = 'all') => view !== 'all' && { status: statusesOf[view].join(',') };
