import { isBlank } from '../text/plain-text.ts';
import { type MoveName, moveOf, type Need } from './lifecycle.ts';

/** Requirements that an operator may add to those of the lifecycle (decision 231). */
export const addedNeeds = ['signature', 'barcode', 'pin'] as const;
export type AddedNeed = (typeof addedNeeds)[number];

/** The requirements that the settings add at pickup and at handover. */
export interface NeedPolicy {
  readonly pickupAsks: readonly AddedNeed[];
  readonly handoverAsks: readonly AddedNeed[];
}

/**
 * Lists the requirements that the settings add to a step. A PIN is required only if the recipient has a tracking page,
 * which displays it.
 */
export function addedNeedsOf(
  policy: NeedPolicy,
  move: MoveName,
  hasTrackingPage: boolean,
): readonly AddedNeed[] {
  if (move === 'pickUp' || move === 'load') return policy.pickupAsks;
  if (move !== 'complete') return [];
  return policy.handoverAsks.filter((need) => need !== 'pin' || hasTrackingPage);
}

/** The steps to which the settings can add requirements. */
export const stepsWithAddedNeeds = ['pickUp', 'load', 'complete'] as const satisfies readonly MoveName[];

/** True if a scanned code is on the parcel's label: its delivery id or its order number. */
export function isCodeOf(
  scanned: string,
  { id, providerOrderId }: { readonly id: string; readonly providerOrderId: string },
): boolean {
  const plain = (text: string) => text.trim().toUpperCase();
  return [id, providerOrderId].some((each) => plain(each) === plain(scanned));
}

/** The write-off reason for "other", which needs notes (decision 510). */
export const otherWriteOff = 'W1099';

/** The facts of a delivery that decide what a move needs. */
export interface Owed {
  /** The amount to collect on delivery, in IDR. */
  readonly codAmountIdr: number | null;
  /** True if a pickup photo exists: another courier's pickup needs no second one (decision 80). */
  readonly hasPickupProof: boolean;
}

/** The input of a move, in the form that the phone, a step and the move itself share. */
export interface MoveInput {
  /** True if the move names a courier. */
  readonly hasCourier: boolean;
  /** True if the move names a courier or the delivery has one. */
  readonly hasAnyCourier: boolean;
  readonly photoCount: number;
  readonly reasonCode: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly recipientName: string | null | undefined;
  readonly collected:
    | { readonly amountIdr: number; readonly shortfallReason?: string | null | undefined }
    | null
    | undefined;
  readonly hasSignature?: boolean;
  readonly barcode?: string | null | undefined;
  readonly pin?: string | null | undefined;
  /** The reason for a handover without a PIN. */
  readonly withoutPin?: string | null | undefined;
}

/** The condition that meets each need; phone and service share this table. */
const isMet: Readonly<Record<Need | AddedNeed, (input: MoveInput, owed: Owed, move: MoveName) => boolean>> = {
  courier: ({ hasCourier }) => hasCourier,
  anyCourier: ({ hasAnyCourier }) => hasAnyCourier,
  proof: ({ photoCount }, owed, move) => photoCount > 0 || isProved(move, owed),
  reason: ({ reasonCode }) => !isBlank(reasonCode),
  notes: ({ reasonCode, notes }) => reasonCode !== otherWriteOff || !isBlank(notes),
  recipientName: ({ recipientName }) => !isBlank(recipientName),
  collected: ({ collected }, { codAmountIdr }) => isCollected(codAmountIdr, collected),
  signature: ({ hasSignature }) => hasSignature === true,
  barcode: ({ barcode }) => !isBlank(barcode),
  pin: ({ pin, withoutPin }) => !(isBlank(pin) && isBlank(withoutPin)),
};

const isProved = (move: MoveName, { hasPickupProof }: Owed): boolean =>
  hasPickupProof && moveOf(move).proof === 'PICKUP_PROOF';

/**
 * True if the collected money is valid: nothing if nothing is due, otherwise the full amount, or less with a reason.
 */
function isCollected(dueIdr: number | null, collected: MoveInput['collected']): boolean {
  if (dueIdr === null) return collected == null;
  if (collected == null || !Number.isSafeInteger(collected.amountIdr) || collected.amountIdr < 0)
    return false;
  return (
    collected.amountIdr === dueIdr || (collected.amountIdr < dueIdr && !isBlank(collected.shortfallReason))
  );
}

/**
 * Returns the facts that a person must add to a move now, whatever its reason. Money is among them only if an amount is
 * due.
 */
export const needsOf = (
  move: MoveName,
  owed: Pick<Owed, 'codAmountIdr'> & Partial<Pick<Owed, 'hasPickupProof'>>,
): Need[] =>
  (moveOf(move).needs ?? []).filter(
    (need) =>
      need !== 'notes' &&
      !(need === 'collected' && owed.codAmountIdr === null) &&
      !(need === 'proof' && isProved(move, { hasPickupProof: false, ...owed })),
  );

/**
 * Lists the needs of a move that its input does not meet, in order, including those that the settings add (`added`).
 */
export const missingOf = (
  move: MoveName,
  input: MoveInput,
  { owed, added = [] }: { readonly owed: Owed; readonly added?: readonly AddedNeed[] },
): (Need | AddedNeed)[] =>
  [...(moveOf(move).needs ?? []), ...added].filter((need) => !isMet[need](input, owed, move));
