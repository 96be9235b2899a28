/**
 * The types of messages to a courier (decision 169). READY_TO_PICKUP: a parcel is ready (spec 4.7). ASSIGNED:
 * operations assigned a delivery to the courier. ROUND: the parcels of a round at a hub are theirs. TAKEN_BACK: another courier has the delivery now. CALLED_OFF:
 * operations ended the delivery. CANCELLED: the provider cancelled the delivery. CORRECTED: operations corrected the
 * delivery's data (decision 491). PAUSED: the courier gets no offers until they confirm that they are there. MESSAGE:
 * operations wrote a text.
 */
export const messageTypes = [
  'READY_TO_PICKUP',
  'ASSIGNED',
  'ROUND',
  'TAKEN_BACK',
  'CALLED_OFF',
  'CANCELLED',
  'CORRECTED',
  'PAUSED',
  'MESSAGE',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** The types of messages that are not about a delivery. */
export const aboutNoDelivery: readonly MessageType[] = ['ROUND', 'PAUSED', 'MESSAGE'];
