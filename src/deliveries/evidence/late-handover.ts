/** The facts of one late step of a handover. */
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

/** A courier's account of one handover. */
export interface Claim extends Omit<LateHandover, 'collectedAmountIdr' | 'collectedBy' | 'shortfallReason'> {
  readonly collected: {
    readonly amountIdr: number;
    readonly by: 'CASH' | 'QRIS';
    readonly shortfallReason: string | null;
  } | null;
}

/** The claim of late steps, oldest first: all their photos, and of everything else the latest. Money counts once. */
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

/** How the money of a claim is booked. */
export interface DividedMoney {
  /** With the completion; null when nothing is due, or nothing is completed. */
  readonly collected: { readonly amountIdr: number; readonly by: 'CASH' | 'QRIS' } | null;
  /** The part that the completion does not book. */
  readonly restIdr: number;
}

/** Divides the money of a claim: a completion books up to the amount due, and each rupiah is counted once. */
export function divideMoney(claimed: Claim['collected'], dueIdr: number | null): DividedMoney {
  const claimedIdr = claimed?.amountIdr ?? 0;
  if (dueIdr === null) return { collected: null, restIdr: claimedIdr };
  const amountIdr = Math.min(claimedIdr, dueIdr);
  return { collected: { amountIdr, by: claimed?.by ?? 'CASH' }, restIdr: claimedIdr - amountIdr };
}
