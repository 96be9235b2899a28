import { plainCode } from '../text/code.ts';
import { isBlank } from '../text/plain-text.ts';
import type { Rules } from '../vocabulary/rules.ts';
import { type MoveName, moveOf, type Need } from './lifecycle.ts';

/**
 * Evidence that the operator's rules may require of couriers, in addition to what the lifecycle requires (decision
 * 231).
 */
export const addedNeeds = ['signature', 'barcode', 'pin'] as const;
export type AddedNeed = (typeof addedNeeds)[number];

/** The evidence that the rules require at pickup and at handover, in addition to what the lifecycle requires. */
export interface NeedPolicy {
  readonly pickupAsks: readonly AddedNeed[];
  readonly handoverAsks: readonly AddedNeed[];
}

/** Returns what the rules require for a shop's deliveries. */
export const needPolicyOf = (
  rules: Pick<Rules, 'of'>,
  { workspaceId }: { readonly workspaceId: string },
): NeedPolicy => ({
  pickupAsks: rules.of('pickupAsks', { workspaceId }),
  handoverAsks: rules.of('handoverAsks', { workspaceId }),
});

/**
 * Lists the evidence that the rules require for a courier's step. A PIN is required only if the recipient has a
 * tracking page, which displays it.
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

/** The steps for which the rules can require evidence. */
export const stepsWithAddedNeeds = ['pickUp', 'load', 'complete'] as const satisfies readonly MoveName[];

/** True if a scanned code is one of those on the parcel's label: the delivery id or the order number. */
export function isCodeOf(
  scanned: string,
  { id, providerOrderId }: { readonly id: string; readonly providerOrderId: string },
): boolean {
  const plain = (text: string) => plainCode(text).toUpperCase();
  return [id, providerOrderId].some((each) => plain(each) === plain(scanned));
}

/** The code of the write-off reason "other", which needs notes (decision 510). */
export const otherWriteOff = 'W1099';

/** The facts of a delivery that decide which inputs a move needs. */
export interface Owed {
  /** The amount to collect on delivery, in IDR; null if none is due. */
  readonly codAmountIdr: number | null;
  /** True if a pickup photo exists. A pickup by another courier then needs no second photo (decision 80). */
  readonly hasPickupProof: boolean;
}

/** The inputs of a move, in a form that the courier app, the check of a step and the move itself share. */
export interface MoveInput {
  /** True if the move names a courier. */
  readonly hasCourier: boolean;
  /** True if the move names a courier, or if the delivery already has one. */
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
  /** The courier's reason for a handover without the recipient's PIN. */
  readonly withoutPin?: string | null | undefined;
}

/** For each need, the condition on the inputs that fulfils it. The courier app and the service share this table. */
const isMet: Readonly<Record<Need | AddedNeed, (input: MoveInput, owed: Owed, move: MoveName) => boolean>> = {
  courier: ({ hasCourier }) => hasCourier,
  anyCourier: ({ hasAnyCourier }) => hasAnyCourier,
  proof: ({ photoCount }, owed, move) => photoCount > 0 || isProved(move, owed),
  reason: ({ reasonCode }) => !isBlank(reasonCode),
  notes: ({ reasonCode, notes }, _, move) =>
    (takesReason(move) && reasonCode !== otherWriteOff) || !isBlank(notes),
  recipientName: ({ recipientName }) => !isBlank(recipientName),
  collected: ({ collected }, { codAmountIdr }) => isCollected(codAmountIdr, collected),
  signature: ({ hasSignature }) => hasSignature === true,
  barcode: ({ barcode }) => !isBlank(barcode),
  pin: ({ pin, withoutPin }) => !(isBlank(pin) && isBlank(withoutPin)),
};

/** True if a move takes a reason of the catalogue. If it does not, its notes are the reason. */
const takesReason = (move: MoveName): boolean => moveOf(move).needs?.includes('reason') === true;

const isProved = (move: MoveName, { hasPickupProof }: Owed): boolean =>
  hasPickupProof && moveOf(move).proof === 'PICKUP_PROOF';

/**
 * True if the collected money is valid. If nothing is due, there must be none. If money is due, the amount must be the
 * full amount, or less with a reason.
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
 * Returns the inputs that a person must provide for a move, regardless of the chosen reason. `notes` are not included
 * if only one reason needs them. `collected` is included only if money is due.
 */
export const needsOf = (
  move: MoveName,
  owed: Pick<Owed, 'codAmountIdr'> & Partial<Pick<Owed, 'hasPickupProof'>>,
): Need[] =>
  (moveOf(move).needs ?? []).filter(
    (need) =>
      !(need === 'notes' && takesReason(move)) &&
      !(need === 'collected' && owed.codAmountIdr === null) &&
      !(need === 'proof' && isProved(move, { hasPickupProof: false, ...owed })),
  );

/**
 * Lists the needs of a move that its input does not fulfil, in order. `added` is the evidence that the rules require
 * in addition to the lifecycle.
 */
export const missingOf = (
  move: MoveName,
  input: MoveInput,
  { owed, added = [] }: { readonly owed: Owed; readonly added?: readonly AddedNeed[] },
): (Need | AddedNeed)[] =>
  [...(moveOf(move).needs ?? []), ...added].filter((need) => !isMet[need](input, owed, move));
