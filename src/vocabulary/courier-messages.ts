/**
 * The messages to a courier (decision 169): a parcel is ready (spec 4.7), operations gave them a delivery, it
 * went to another courier, operations ended it, its provider cancelled it, they get no offers until they say
 * that they are there, operations write to them. `CORRECTED`: operations corrected it (decision 491).
 */
export const messageTypes = [
  'READY_TO_PICKUP',
  'ASSIGNED',
  'TAKEN_BACK',
  'CALLED_OFF',
  'CANCELLED',
  'CORRECTED',
  'PAUSED',
  'MESSAGE',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** The types that need no delivery: all others are about one. */
export const aboutNoDelivery: readonly MessageType[] = ['PAUSED', 'MESSAGE'];
