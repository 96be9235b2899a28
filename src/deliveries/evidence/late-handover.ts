/** The facts of a handover step that was refused because the courier sent it too late. */
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

/** A courier's account of one handover, combined from all late steps that report it. */
export interface Claim extends Omit<LateHandover, 'collectedAmountIdr' | 'collectedBy' | 'shortfallReason'> {
  readonly collected: {
    readonly amountIdr: number;
    readonly by: 'CASH' | 'QRIS';
    readonly shortfallReason: string | null;
  } | null;
}

/**
 * Combines a courier's late steps about one handover, given oldest first, into one account: the photos of all steps,
 * and the latest value of every other fact. The money is not added up, since each step reports the same money.
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

/**
 * The money that a courier reports about a late handover, divided into the amount that the completion of the delivery
 * records and the rest.
 */
export interface DividedMoney {
  /** The amount that the completion records; null if nothing is due or the delivery is not completed. */
  readonly collected: { readonly amountIdr: number; readonly by: 'CASH' | 'QRIS' } | null;
  /** The amount that the completion does not record. */
  readonly restIdr: number;
}

/**
 * Divides the money that a courier reports. The completion records at most the amount due; money above it is the rest.
 * `dueIdr` is null if nothing is due or the delivery is not completed: all of the money is then the rest.
 */
export function divideMoney(claimed: Claim['collected'], dueIdr: number | null): DividedMoney {
  const claimedIdr = claimed?.amountIdr ?? 0;
  if (dueIdr === null) return { collected: null, restIdr: claimedIdr };
  const amountIdr = Math.min(claimedIdr, dueIdr);
  return { collected: { amountIdr, by: claimed?.by ?? 'CASH' }, restIdr: claimedIdr - amountIdr };
}
