import type { Need } from '../deliveries/lifecycle.ts';
import type { Ask } from '../deliveries/moves/asks.ts';
import { isBlank } from '../plain-text.ts';
import type { Step } from './steps-schema.ts';

/** The ids of a step's photos, each once. */
export const photosOf = ({ proofID, proofIDs }: Step): string[] => [
  ...new Set([...(isBlank(proofID) ? [] : [proofID!]), ...(proofIDs ?? [])]),
];

const isBrought: Readonly<Record<Need | Ask, (step: Step) => boolean>> = {
  // A courier's steps name no courier.
  courier: () => true,
  anyCourier: () => true,
  proof: (step) => photosOf(step).length > 0,
  reason: ({ reasonCode }) => !isBlank(reasonCode),
  recipientName: ({ recipientName }) => !isBlank(recipientName),
  collected: ({ collected }) => Boolean(collected),
  signature: ({ signatureID }) => !isBlank(signatureID),
  barcode: ({ barcode }) => !isBlank(barcode),
  pin: ({ pin, withoutPin }) => !(isBlank(pin) && isBlank(withoutPin)),
};

/** Everything that a step needs and does not bring, in the order of its needs. */
export const missingOf = (step: Step, needs: readonly (Need | Ask)[]): (Need | Ask)[] =>
  needs.filter((need) => !isBrought[need](step));
