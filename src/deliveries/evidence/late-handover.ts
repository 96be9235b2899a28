/** The facts of a handover step that arrived too late. */
export interface LateHandover {
  readonly mediaIds: readonly string[];
  readonly signatureId: string | null;
  readonly notes: string | null;
  readonly recipientName: string | null;
  readonly recipientRelationship: string | null;
  readonly collectedAmountIdr: number | null;
  readonly collectedBy: 'CASH' | 'QRIS' | null;
  readonly shortfallReason: string | null;
}

/** A courier's report of one handover. */
export interface Claim extends Omit<LateHandover, 'collectedAmountIdr' | 'collectedBy' | 'shortfallReason'> {
  readonly collected: {
    readonly amountIdr: number;
    readonly by: 'CASH' | 'QRIS';
    readonly shortfallReason: string | null;
  } | null;
}

/**
 * Combines late steps, oldest first, into one claim: all of their photos, and otherwise the latest of each fact. Money
 * counts once.
 */
export function claimOf(handovers: readonly LateHandover[]): Claim {
  const latestFirst = handovers.toReversed();
  const latest = <Name extends keyof LateHandover>(name: Name) =>
    latestFirst.find((each) => each[name] !== null)?.[name] ?? null;
  const money = latestFirst.find(({ collectedBy }) => collectedBy !== null);
  return {
    mediaIds: [...new Set(handovers.flatMap(({ mediaIds }) => mediaIds))],
    signatureId: latest('signatureId'),
    notes: latest('notes'),
    recipientName: latest('recipientName'),
    recipientRelationship: latest('recipientRelationship'),
    collected: money
      ? {
          amountIdr: money.collectedAmountIdr!,
          by: money.collectedBy!,
          shortfallReason: money.shortfallReason,
        }
      : null,
  };
}

/** The money of a claim: the part that the completion books, and the rest. */
export interface DividedMoney {
  /** The part that the completion books; null if nothing is due or the delivery is not completed. */
  readonly collected: { readonly amountIdr: number; readonly by: 'CASH' | 'QRIS' } | null;
  /** The part that the completion does not book. */
  readonly restIdr: number;
}

/** Divides the money of a claim: a completion books it up to the amount due, and the rest is booked otherwise. */
export function divideMoney(claimed: Claim['collected'], dueIdr: number | null): DividedMoney {
  const claimedIdr = claimed?.amountIdr ?? 0;
  if (dueIdr === null) return { collected: null, restIdr: claimedIdr };
  const amountIdr = Math.min(claimedIdr, dueIdr);
  return { collected: { amountIdr, by: claimed?.by ?? 'CASH' }, restIdr: claimedIdr - amountIdr };
}
