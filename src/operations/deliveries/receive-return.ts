import type { Context } from '../../context.ts';
import { insertInternalNote, listInternalNotes } from '../../deliveries/internal-notes-store.ts';
import { lockOrRefuse } from '../../deliveries/moves/lock.ts';
import { type Candidate, meantBy } from '../../hub/candidates.ts';
import { type AtHub, listCandidates } from '../../hub/hub-store.ts';
import { isOfOtherHub } from '../../hub/take-in.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { moveInPerson } from '../../person-moves/move-in-person.ts';
import { failedOnTheWay, type Status } from '../../vocabulary/statuses.ts';

/** The results of scanning a parcel that comes back to a hub (decision 509). */
export const returnOutcomes = [
  'parked',
  'received',
  'twice',
  'not-returned',
  'other-hub',
  'ambiguous',
  'unknown',
] as const;

export interface ReturnScan {
  readonly outcome: (typeof returnOutcomes)[number];
  readonly parcel: Candidate | undefined;
  /** The status after the scan. */
  readonly status: Status | null;
  readonly candidates: readonly Candidate[];
}

/** Failed parcels whose next move is another person's decision: a scan only notes that they are back. */
const undecided: readonly Status[] = [...failedOnTheWay, 'PENDING_RETURN'];

interface Scanned {
  readonly at: AtHub;
  readonly hubName: string;
  readonly code: string;
}

/**
 * Takes a returned parcel back in at a hub. After a failed return it is parked; a failed parcel, or one that waits for
 * its return, gets a note that it is at the hub. Any other parcel is only named.
 * @throws MoveRefused
 */
export async function receiveReturn(
  ctx: Context,
  signedIn: SignedIn,
  { at, hubName, code }: Scanned,
): Promise<ReturnScan> {
  const candidates = meantBy(await listCandidates(ctx.sql, at, code));
  const [parcel] = candidates;
  if (parcel === undefined) return { outcome: 'unknown', parcel, status: null, candidates };
  if (candidates.length > 1) return { outcome: 'ambiguous', parcel: undefined, status: null, candidates };
  const found = { parcel, status: parcel.status, candidates };
  if (isOfOtherHub(parcel)) return { ...found, outcome: 'other-hub' };
  if (parcel.status === 'FAILED_IN_RETURN') {
    const scope = { workspaceId: parcel.workspaceId, environment: at.environment };
    const act = { move: 'park', by: 'operations', actorId: signedIn.id } as const;
    const { status } = await moveInPerson(ctx, signedIn, { scope, deliveryId: parcel.id }, { act });
    return { ...found, status, outcome: 'parked' };
  }
  if (parcel.status === 'ON_HOLD') return { ...found, outcome: 'twice' };
  if (!undecided.includes(parcel.status)) return { ...found, outcome: 'not-returned' };
  const noted = await noteArrival(ctx, signedIn, { parcel, at, notes: `Kembali masuk: ${hubName}` });
  return { ...found, ...noted };
}

type Noted = Pick<ReturnScan, 'outcome' | 'status'>;

/**
 * Notes that a parcel is back at a hub, once after each change of its status. Does nothing if a colleague moved it on.
 */
function noteArrival(
  ctx: Context,
  signedIn: SignedIn,
  { parcel, at, notes }: { readonly parcel: Candidate; readonly at: AtHub; readonly notes: string },
): Promise<Noted> {
  const scope = { workspaceId: parcel.workspaceId, environment: at.environment };
  return changeInPerson<Noted>(ctx, signedIn, async (each, tx) => {
    const delivery = await lockOrRefuse(tx, scope, parcel.id);
    const { status } = delivery;
    if (!undecided.includes(status)) return [{ outcome: 'not-returned', status }, undefined];
    const earlier = await listInternalNotes(tx, scope, parcel.id);
    if (earlier.some((note) => note.notes === notes && note.at >= delivery.updatedAt))
      return [{ outcome: 'twice', status }, undefined];
    await insertInternalNote(tx, delivery, { personId: signedIn.id, move: null, notes, at: each.now() });
    const subject = { kind: 'delivery', id: parcel.id };
    return [
      { outcome: 'received', status },
      { action: 'delivery.add-note', subject, ...scope },
    ];
  });
}
