import type { MoveName } from '../lifecycle.ts';

/** What the operator may ask of a courier's step beyond the lifecycle table (decision 231). */
export const asks = ['signature', 'barcode', 'pin'] as const;
export type Ask = (typeof asks)[number];

/** What is asked at the two doors, by the settings. */
export interface AskPolicy {
  readonly pickupAsks: readonly Ask[];
  readonly handoverAsks: readonly Ask[];
}

/** What is asked of a step. A PIN is only asked of recipients who have a tracking page that shows it. */
export function asksOf(policy: AskPolicy, move: MoveName, hasTrackingPage: boolean): readonly Ask[] {
  if (move === 'pickUp' || move === 'load') return policy.pickupAsks;
  if (move !== 'complete') return [];
  return policy.handoverAsks.filter((ask) => ask !== 'pin' || hasTrackingPage);
}

/** The steps of which something is asked. */
export const askedSteps = ['pickUp', 'load', 'complete'] as const satisfies readonly MoveName[];

/** True if a scanned code is that of a parcel's label: one of its two ids. */
export function isCodeOf(
  scanned: string,
  { id, providerOrderId }: { readonly id: string; readonly providerOrderId: string },
): boolean {
  const plain = (text: string) => text.trim().toUpperCase();
  return [id, providerOrderId].some((each) => plain(each) === plain(scanned));
}
