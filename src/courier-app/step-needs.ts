import type { Brought } from '../deliveries/needs.ts';
import { isBlank, unlessBlank } from '../plain-text.ts';
import type { Step } from './steps-schema.ts';

/** The ids of a step's photos, each once. */
export const photosOf = ({ proofID, proofIDs }: Step): string[] => [
  ...new Set([...(isBlank(proofID) ? [] : [proofID!]), ...(proofIDs ?? [])]),
];

/** Returns the facts of a courier's step, in the form of the table of needs. */
export const broughtBy = (step: Step): Brought => ({
  // A courier's steps name no courier: the delivery has theirs.
  hasCourier: true,
  hasAnyCourier: true,
  photoCount: photosOf(step).length,
  reasonCode: step.reasonCode,
  recipientName: step.recipientName,
  collected: step.collected && {
    amountIdr: step.collected.amount,
    shortfallReason: step.collected.shortfallReason,
  },
  hasSignature: unlessBlank(step.signatureID) !== null,
  barcode: step.barcode,
  pin: step.pin,
  withoutPin: step.withoutPin,
});
