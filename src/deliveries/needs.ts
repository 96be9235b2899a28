import { isBlank } from '../text/plain-text.ts';
import { type MoveName, moveOf, type Need } from './lifecycle.ts';

/** The requirements that an operator may add to the lifecycle table (decision 231). */
export const asks = ['signature', 'barcode', 'pin'] as const;
export type Ask = (typeof asks)[number];

/** The requirements of the settings for steps at the two doors. */
export interface AskPolicy {
  readonly pickupAsks: readonly Ask[];
  readonly handoverAsks: readonly Ask[];
}

/** Lists the requirements of the settings for a step. A PIN needs a recipient whose tracking page shows it. */
export function asksOf(policy: AskPolicy, move: MoveName, hasTrackingPage: boolean): readonly Ask[] {
  if (move === 'pickUp' || move === 'load') return policy.pickupAsks;
  if (move !== 'complete') return [];
  return policy.handoverAsks.filter((ask) => ask !== 'pin' || hasTrackingPage);
}

/** The steps for which the settings can require something. */
export const askedSteps = ['pickUp', 'load', 'complete'] as const satisfies readonly MoveName[];

/** True if a scanned code is that of a parcel's label: one of its two ids. */
export function isCodeOf(
  scanned: string,
  { id, providerOrderId }: { readonly id: string; readonly providerOrderId: string },
): boolean {
  const plain = (text: string) => text.trim().toUpperCase();
  return [id, providerOrderId].some((each) => plain(each) === plain(scanned));
}

/** The reason of a write-off that the catalogue does not name: notes must explain it (decision 510). */
export const otherWriteOff = 'W1099';

/** The facts of a delivery on which its needs depend. */
export interface Owed {
  /** IDR due at the door. */
  readonly codAmountIdr: number | null;
  /** Of an earlier courier: the pickup needs no second photo (decision 80). */
  readonly hasPickupProof: boolean;
}

/** The input of a move, in the form in which the phone, a step and the move itself state it. */
export interface Brought {
  /** The move names a courier. */
  readonly hasCourier: boolean;
  /** It names one, or the delivery has one. */
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
  /** The reason why there is no PIN. */
  readonly withoutPin?: string | null | undefined;
}

/** The conditions that meet each need: the one table of phone and service. */
const isMet: Readonly<Record<Need | Ask, (brought: Brought, owed: Owed, move: MoveName) => boolean>> = {
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

/** Without an amount due nothing may be collected. With one, all of it is collected, or less with a reason. */
function isCollected(dueIdr: number | null, collected: Brought['collected']): boolean {
  if (dueIdr === null) return collected == null;
  if (collected == null || !Number.isSafeInteger(collected.amountIdr) || collected.amountIdr < 0)
    return false;
  return (
    collected.amountIdr === dueIdr || (collected.amountIdr < dueIdr && !isBlank(collected.shortfallReason))
  );
}

/** The facts that a person must add to a move now, whatever its reason; money only when an amount is due at the door. */
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

/** Lists the needs of a move, the policy's `asked` included, that its input does not meet, in the order of its needs. */
export const missingOf = (
  move: MoveName,
  brought: Brought,
  { owed, asked = [] }: { readonly owed: Owed; readonly asked?: readonly Ask[] },
): (Need | Ask)[] =>
  [...(moveOf(move).needs ?? []), ...asked].filter((need) => !isMet[need](brought, owed, move));
