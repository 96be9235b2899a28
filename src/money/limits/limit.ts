import { plusDays } from '../days.ts';
import { chargedOn, type VatRate, type VatTerms, vatIdrOf } from '../invoices/vat.ts';

/** The limits of a provider's bookings in production; null where there is none. */
export interface ProviderLimit {
  /** The most that the provider may owe, besides what it has paid in advance: 0 is prepaid. */
  readonly creditLimitIdr: number | null;
  /** Bookings stop when an invoice is unpaid for more days than this after its due day. */
  readonly stopOverdueDays: number | null;
}

/** What a provider owes, or will owe for its present bookings. */
export interface Owed {
  /** What is unpaid of invoices, with PPN. */
  readonly unpaidIdr: number;
  /** Fares and fees of months without an invoice, and the fares of bookings under way, without PPN. */
  readonly runningIdr: number;
  /** The due day of the oldest unpaid invoice. */
  readonly oldestDueOn: string | null;
  /** What the provider has paid beyond its invoices. */
  readonly creditIdr: number;
}

/** How far a provider has used its limits. */
export interface Standing extends ProviderLimit, Owed {
  /** The present rate of PPN; undefined if none is charged. */
  readonly vatRate: VatRate | undefined;
  /** All that is owed, with PPN. */
  readonly usedIdr: number;
  /** What may be owed in all: the credit limit and what was paid in advance; null without a credit limit. */
  readonly allowedIdr: number | null;
  /** True if an invoice is overdue for too long. */
  readonly isOverdue: boolean;
}

export function standingOf(
  limit: ProviderLimit,
  owed: Owed,
  { vatTerms, today }: { readonly vatTerms: VatTerms | undefined; readonly today: string },
): Standing {
  const { creditLimitIdr, stopOverdueDays } = limit;
  const { oldestDueOn, creditIdr } = owed;
  const vatRate = chargedOn(vatTerms, today);
  const isOverdue =
    stopOverdueDays !== null && oldestDueOn !== null && plusDays(oldestDueOn, stopOverdueDays) < today;
  const allowedIdr = creditLimitIdr === null ? null : creditLimitIdr + creditIdr;
  const usedIdr = usedWith({ ...owed, vatRate }, 0);
  return { ...limit, ...owed, vatRate, usedIdr, allowedIdr, isOverdue };
}

const usedWith = (
  { unpaidIdr, runningIdr, vatRate }: Pick<Standing, 'unpaidIdr' | 'runningIdr' | 'vatRate'>,
  fareIdr: number,
): number => {
  const billedIdr = runningIdr + fareIdr;
  return unpaidIdr + billedIdr + (vatRate === undefined ? 0 : vatIdrOf(billedIdr, vatRate.vatBasisPoints));
};

/** True if bookings with these fares in all are within the limits. */
export const hasRoomFor = (standing: Standing, fareIdr: number): boolean =>
  !standing.isOverdue && (standing.allowedIdr === null || usedWith(standing, fareIdr) <= standing.allowedIdr);

/** The share of what may be owed from which it is nearly used up. */
const nearlyAll = 0.9;

export const limitStates = ['free', 'near', 'full', 'overdue'] as const;
export type LimitState = (typeof limitStates)[number];

/** Returns `near` from nine tenths of what may be owed on, and `full` if not one more rupiah is within it. */
export function stateOf(standing: Standing): LimitState {
  const { allowedIdr, usedIdr, isOverdue } = standing;
  if (isOverdue) return 'overdue';
  if (allowedIdr === null) return 'free';
  if (!hasRoomFor(standing, 1)) return 'full';
  return usedIdr >= nearlyAll * allowedIdr ? 'near' : 'free';
}
