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
