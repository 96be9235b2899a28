/**
 * The types of messages to a courier (decision 169): a parcel is ready (spec 4.7); operations assigned a delivery;
 * another courier has it now; operations ended it; its provider cancelled it; operations corrected it (decision 491);
 * the courier gets no offers until they confirm that they are there; operations wrote a message.
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

/** The types that concern no delivery. */
export const aboutNoDelivery: readonly MessageType[] = ['PAUSED', 'MESSAGE'];
