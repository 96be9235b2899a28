/** Every status that a delivery is stored in and an event can carry (spec 3.1). */
export const statuses = [
  'QUEUEING',
  'PREPARING',
  'VERIFIED',
  'NOT_VERIFIED',
  'ALLOCATING',
  'PENDING_PICKUP',
  'PICKING_UP',
  'PENDING_DELIVERY',
  'IN_DELIVERY',
  'COMPLETED',
  'FAILED',
  'FAILED_PICKUP',
  'FAILED_DELIVERY',
  'CANCELLED',
  'PENDING_RETURN',
  'IN_RETURN',
  'FAILED_IN_RETURN',
  'ON_HOLD',
  'RETURNED',
  'DISPOSED',
] as const;
export type Status = (typeof statuses)[number];

/**
 * Groups of statuses, each named by a fact that holds for a delivery in it. `sqlList` writes one for an SQL
 * condition.
 */

/** Its parcel is expected at the warehouse. */
export const awaitingParcel: readonly Status[] = ['PREPARING', 'NOT_VERIFIED'];
/** No courier has set off for it. */
export const beforeSettingOff: readonly Status[] = ['ALLOCATING', 'PENDING_PICKUP'];
/** Its courier must fetch it, and may be told that it is ready (spec 4.7). */
export const toFetch: readonly Status[] = ['PENDING_PICKUP', 'PICKING_UP'];
/** Its courier is on the way to the pickup, or has it. */
export const onTheRoad: readonly Status[] = ['PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY'];
/** A courier has it, and it goes to its recipient. */
export const underway: readonly Status[] = ['PENDING_PICKUP', ...onTheRoad];
/** It goes back to its sender. */
export const returning: readonly Status[] = ['PENDING_RETURN', 'IN_RETURN'];
/** A courier has a task with it. */
export const inHand: readonly Status[] = [...underway, ...returning];
/** It has neither arrived nor failed. */
export const unended: readonly Status[] = [
  'QUEUEING',
  'PREPARING',
  'VERIFIED',
  'NOT_VERIFIED',
  'ALLOCATING',
  ...underway,
];
/** It has failed after its pickup, or may have: LOGISTIC has FAILED on either leg. */
export const failedOnTheWay: readonly Status[] = ['FAILED', 'FAILED_DELIVERY'];
/** It has failed on either leg; a failed return is not among them. */
export const failed: readonly Status[] = ['FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY'];
/** A courier has or had it, and it has not ended for good. */
export const undelivered: readonly Status[] = [...inHand, ...failed, 'FAILED_IN_RETURN', 'ON_HOLD'];
/** No move leaves these (decision 45). */
export const final: readonly Status[] = ['COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED'];
/** It has ended, and stays so unless operations recover a failed one. */
export const over: readonly Status[] = [...final, ...failed];

/** It was not brought, and its text stands in the index `deliveries_not_brought_by_text`. */
export const notBrought: readonly Status[] = [
  'CANCELLED',
  ...failed,
  ...returning,
  'FAILED_IN_RETURN',
  'RETURNED',
  'DISPOSED',
];

/** Statuses as a list for SQL's `in`. */
export const sqlList = (group: readonly Status[]): string =>
  `(${group.map((status) => `'${status}'`).join(', ')})`;
