import type { ServiceCategory } from '../quotes/schema.ts';
import type { Status } from '../vocabulary/statuses.ts';

/** A delivery to which a scanned code may belong: of each provider's deliveries, the one that matches the code best. */
export interface Candidate {
  readonly id: string;
  readonly workspaceId: string;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly recipient: string;
  readonly category: ServiceCategory;
  readonly status: Status;
  /** The name of the courier to whom the delivery is assigned, or was last. Another one may still have the parcel. */
  readonly courier: string | null;
  readonly hubId: string | null;
  /** True if the code equals the delivery's id or order number, including case. */
  readonly isExact: boolean;
  /** True if the delivery belongs to the hub of the scan, or is an EXPRESS delivery that has not ended. */
  readonly isHere: boolean;
  readonly isAwaited: boolean;
}

/** Returns how well a candidate matches the scan; a higher number is better (decision 497). */
const rank = ({ isExact, isHere, isAwaited }: Candidate): number =>
  (isExact ? 4 : 0) + (isHere ? 2 : 0) + (isAwaited ? 1 : 0);

/** Returns the candidate that matches best; several if the code matches parcels of several providers equally well. */
export function meantBy(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = Math.max(...candidates.map(rank));
  return candidates.filter((each) => rank(each) === best);
}
