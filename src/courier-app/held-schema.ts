import Type from 'typebox';
import { DeliveryStatus } from '../deliveries/answer-schema.ts';
import { named, nullable, oneOf, optional } from '../http/schema.ts';
import { returning, underway } from '../vocabulary/statuses.ts';
import type { Held } from './held-store.ts';

/** What a courier is to do with a parcel that they hold. */
export const heldInstructions = ['DELIVER', 'KEEP', 'BRING_BACK', 'HAND_OVER'] as const;

export const HeldShown = named('HeldParcel', 'A parcel that the courier holds (decision 436).', {
  deliveryID: Type.String(),
  providerOrderID: Type.String(),
  status: DeliveryStatus,
  instruction: oneOf(heldInstructions, {
    description:
      'Deliver it, keep it until called, bring it back to its sender, or hand it to another courier',
  }),
  to: nullable(Type.String({ description: 'The sender, or the other courier' })),
  phone: optional(Type.String({ description: 'The phone number of the other courier' })),
  reason: nullable(Type.String({ description: 'Why it failed' })),
});

function instructionOf({ status, handTo }: Held): (typeof heldInstructions)[number] {
  // The courier picked the parcel up after the delivery was cancelled, because their phone did not know yet (decision
  // 537).
  if (status === 'CANCELLED') return 'BRING_BACK';
  if (status === 'FAILED_PICKUP') return 'KEEP';
  if (handTo !== null) return 'HAND_OVER';
  if (returning.includes(status)) return 'BRING_BACK';
  return underway.includes(status) ? 'DELIVER' : 'KEEP';
}

/** Converts a held parcel for the courier's app. */
export function showHeld(held: Held) {
  const { deliveryId, providerOrderId, status, handTo, senderName, failedReason } = held;
  const instruction = instructionOf(held);
  return {
    deliveryID: deliveryId,
    providerOrderID: providerOrderId,
    status,
    instruction,
    to: instruction === 'BRING_BACK' ? senderName : instruction === 'HAND_OVER' ? handTo!.name : null,
    ...(instruction === 'HAND_OVER' && { phone: handTo!.phone }),
    reason: failedReason,
  };
}
