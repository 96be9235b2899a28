import type { Status } from '../vocabulary/statuses.ts';

/** A delivery that a scanned code may mean: the best one of its provider. */
export interface Candidate {
  readonly id: string;
  readonly workspaceId: string;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly recipient: string;
  readonly status: Status;
  readonly hubId: string | null;
  /** The code is its id or its order's, in the same case. */
  readonly isExact: boolean;
  /** It belongs to the hub of the scan. */
  readonly isHere: boolean;
  readonly isAwaited: boolean;
}

/** Higher for a candidate that a code rather means (decision 497). */
const rank = ({ isExact, isHere, isAwaited }: Candidate): number =>
  (isExact ? 4 : 0) + (isHere ? 2 : 0) + (isAwaited ? 1 : 0);

/**
 * The delivery that a code means among the best of each provider; several if the same code means parcels of several providers
 * equally well.
 */
export function meantBy(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = Math.max(...candidates.map(rank));
  return candidates.filter((each) => rank(each) === best);
}
