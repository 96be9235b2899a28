/** All statuses of deliveries and of their webhook events (spec 3.1). */
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
 * Groups of statuses. The comment of a group states what is true for every delivery in one of its statuses; `sqlList`
 * converts a group for an SQL condition.
 */

/** The parcel is expected at the warehouse. */
export const awaitingParcel: readonly Status[] = ['PREPARING', 'NOT_VERIFIED'];
/** No courier has set off for the parcel. */
export const beforeSettingOff: readonly Status[] = ['ALLOCATING', 'PENDING_PICKUP'];
/**
 * The assigned courier has not picked the parcel up yet, and the provider may notify them that it is ready (spec 4.7).
 */
export const toFetch: readonly Status[] = ['PENDING_PICKUP', 'PICKING_UP'];
/** The courier is on the way to the pickup, or carries the parcel to its recipient. */
export const onTheRoad: readonly Status[] = ['PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY'];
/** A courier is assigned, and the parcel goes to its recipient. */
export const underway: readonly Status[] = ['PENDING_PICKUP', ...onTheRoad];
/** The parcel goes back to its sender. */
export const returning: readonly Status[] = ['PENDING_RETURN', 'IN_RETURN'];
/** A courier is assigned, and has to deliver or return the parcel. */
export const inHand: readonly Status[] = [...underway, ...returning];
/**
 * The parcel may still reach its recipient: the delivery has not arrived, failed, been cancelled or become a return.
 */
export const unended: readonly Status[] = [
  'QUEUEING',
  'PREPARING',
  'VERIFIED',
  'NOT_VERIFIED',
  'ALLOCATING',
  ...underway,
];
/**
 * The delivery has failed, after its pickup or possibly before: a LOGISTIC delivery has the status FAILED in both
 * cases.
 */
export const failedOnTheWay: readonly Status[] = ['FAILED', 'FAILED_DELIVERY'];
/** The delivery has failed before or after its pickup. A failed return is not included. */
export const failed: readonly Status[] = ['FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY'];
/** No move of the contract leads from here towards the recipient. */
export const withoutRecovery: readonly Status[] = [
  'FAILED_PICKUP',
  ...returning,
  'FAILED_IN_RETURN',
  'ON_HOLD',
];
/** The status can no longer change (decision 45). */
export const final: readonly Status[] = ['COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED'];
/** The delivery has ended; only operations can resume a failed one. */
export const over: readonly Status[] = [...final, ...failed];

/** The parcel was not delivered to its recipient. The index `deliveries_not_brought_by_text` covers these statuses. */
export const endedUndelivered: readonly Status[] = [
  'CANCELLED',
  ...failed,
  ...returning,
  'FAILED_IN_RETURN',
  'RETURNED',
  'DISPOSED',
];

/** Formats statuses as a list for SQL's `in`. */
export const sqlList = (group: readonly Status[]): string =>
  `(${group.map((status) => `'${status}'`).join(', ')})`;
