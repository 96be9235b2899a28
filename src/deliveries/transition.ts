import type { AssignedCourier, Delivery, Media, MediaType, Progress, TimelineEntry } from './delivery.ts';
import { positionOf } from './delivery.ts';
import {
  type Actor,
  failureLeg,
  failureStatus,
  type Leg,
  type Move,
  type MoveName,
  moves,
  type Need,
  whyClosed,
} from './lifecycle.ts';

/** A reason out of the catalogue: its code begins with the letter of its leg (decisions 36 and 79). */
export interface Reason {
  readonly code: string;
  readonly leg: Leg;
  readonly text: string;
}

export interface Collected {
  readonly amountIdr: number;
  readonly by: 'CASH' | 'QRIS';
  readonly shortfallReason?: string;
}

/** What whoever asks for a move brings along. */
export interface Facts {
  readonly courier?: AssignedCourier;
  /** Where the proof of this move can be seen; its type follows from the move. */
  readonly proofUrl?: string;
  readonly reason?: Reason;
  readonly notes?: string | null;
  readonly recipientName?: string;
  readonly recipientRelationship?: string;
  /** What was taken at the door; less than was due needs a reason. */
  readonly collected?: Collected;
}

/** What a move changes, all of it to be stored in one transaction. */
export interface Transition {
  readonly next: Delivery;
  readonly entry: TimelineEntry;
  readonly media: Media | null;
  /** A mark is in the timeline only; every status change is an event (spec 6, decision 33). */
  readonly isEvent: boolean;
}

/** A move that may not be made: closed in the table, or short of what it must bring. */
export class MoveRefused extends Error {
  readonly move: MoveName;
  /** `unusedProof`: the photo has proved another move already (decision 172). */
  readonly why: ReturnType<typeof whyClosed> | Need | 'leg' | 'unusedProof';

  constructor(move: MoveName, why: MoveRefused['why']) {
    super(`move ${move} refused: ${why}`);
    this.move = move;
    this.why = why;
  }
}

/**
 * Works out what `name` makes of a delivery at `now`; changes nothing itself.
 * @throws MoveRefused when the table says no, or a needed fact is missing
 */
export function transition(
  delivery: Delivery,
  order: { name: MoveName; by: Actor; facts: Facts },
  now: Date,
): Transition {
  const { name, by, facts } = order;
  const position = positionOf(delivery);
  const closed = whyClosed(name, position, by);
  if (closed !== undefined) throw new MoveRefused(name, closed);
  const move: Move = moves[name];
  const leg = failureLeg(position);
  const proof = proofOf(name, leg, delivery);
  refuseMissing(name, delivery, facts, proof);
  if (facts.reason !== undefined && facts.reason.leg !== leg) throw new MoveRefused(name, 'leg');

  // Two events of one delivery never share an instant (decision 55), and time never runs backwards on its timeline.
  const at = new Date(Math.max(now.getTime(), delivery.updatedAt.getTime() + 1));
  const status = move.to === 'FAILURE' ? failureStatus(position) : move.to;
  const media =
    facts.proofUrl !== undefined && proof !== undefined
      ? { type: proof, url: facts.proofUrl, createdAt: at }
      : null;
  const isEvent = move.mark === undefined;
  const next: Delivery = {
    ...delivery,
    ...changes(name, delivery, facts, at),
    status,
    mark: move.mark ?? null,
    updatedAt: at,
    timelineLength: delivery.timelineLength + 1,
    eventCount: delivery.eventCount + (isEvent ? 1 : 0),
    media: media === null ? delivery.media : [...delivery.media, media],
  };
  const entry = {
    status: move.mark ?? status,
    at,
    notes: notesOf(facts),
    reasonCode: facts.reason?.code ?? null,
  };
  return {
    next,
    entry,
    media,
    isEvent,
  };
}

/** A failure's entry always says its reason (spec 2.1), whatever else was noted (decision 102). */
function notesOf({ reason, notes = null }: Facts): string | null {
  if (reason === undefined) return notes;
  return notes ? `${reason.text}: ${notes}` : reason.text;
}

function refuseMissing(name: MoveName, delivery: Delivery, facts: Facts, proof: MediaType | undefined): void {
  const there: Record<Need, boolean> = {
    courier: facts.courier !== undefined,
    anyCourier: (facts.courier ?? delivery.courier) !== null,
    proof:
      facts.proofUrl !== undefined ||
      delivery.media.some(({ type }) => type === proof && type === 'PICKUP_PROOF'),
    reason: facts.reason !== undefined,
    recipientName: (facts.recipientName ?? '') !== '',
    collected: isCollected(delivery.codAmountIdr, facts.collected),
  };
  const missing = ((moves[name] as Move).needs ?? []).find((need) => !there[need]);
  if (missing !== undefined) throw new MoveRefused(name, missing);
}

/** Where nothing is due nothing is collected; where something is, all of it, or less for a reason. */
function isCollected(dueIdr: number | null, collected: Collected | undefined): boolean {
  if (dueIdr === null) return collected === undefined;
  if (collected === undefined || !Number.isSafeInteger(collected.amountIdr) || collected.amountIdr < 0)
    return false;
  return (
    collected.amountIdr === dueIdr ||
    (collected.amountIdr < dueIdr && (collected.shortfallReason ?? '') !== '')
  );
}

/** The media type a proof given with a move has (spec 2.10, decisions 32 and 36); undefined where none belongs. */
function proofOf(name: MoveName, leg: Leg, { category }: Delivery): MediaType | undefined {
  switch (name) {
    case 'pickUp':
      return 'PICKUP_PROOF';
    case 'complete':
      return 'DELIVERY_PROOF';
    case 'returnParcel':
    case 'handBack':
      return 'RETURN_PROOF';
    case 'failReturn':
    case 'forceReturnFailure':
      return 'FAILED_RETURN_PROOF';
    case 'fail':
    case 'forceFailure':
      if (leg === 'pickup') return 'FAILED_PICKUP_PROOF';
      return category === 'LOGISTIC' ? 'FAILED_PROOF' : 'FAILED_DELIVERY_PROOF';
    default:
      return undefined;
  }
}

/** The fields beyond status and times of change that a move sets or clears. */
function changes(name: MoveName, delivery: Delivery, facts: Facts, at: Date): Partial<Progress> {
  switch (name) {
    case 'cancel':
    case 'cancelQueued':
      return { cancelledAt: at, cancelledReason: facts.notes ?? null };
    case 'assign':
    case 'reassign':
    case 'redispatch':
    case 'collect':
      return { courier: facts.courier!, assignedAt: delivery.assignedAt ?? at };
    case 'startReturn':
      return facts.courier === undefined ? {} : { courier: facts.courier };
    case 'stage':
      return { courier: facts.courier!, assignedAt: delivery.assignedAt ?? at, pickupAt: at };
    case 'pickUp':
    case 'load':
      return { pickupAt: delivery.pickupAt ?? at };
    case 'complete':
      return { completedAt: at, ...receivedBy(facts), ...collectedOf(facts) };
    case 'returnParcel':
    case 'handBack':
      return receivedBy(facts);
    case 'expire':
    case 'fail':
    case 'forceFailure':
    case 'failReturn':
    case 'forceReturnFailure':
      return { failedAt: at, failedReason: facts.reason!.text, failedCount: delivery.failedCount + 1 };
    case 'recover':
      return { failedAt: null, failedReason: null };
    case 'park':
      return { courier: null };
    default:
      return {};
  }
}

const receivedBy = (facts: Facts): Partial<Progress> => ({
  actualRecipientName: facts.recipientName!,
  actualRecipientRelationship: facts.recipientRelationship ?? null,
});

const collectedOf = ({ collected }: Facts): Partial<Progress> =>
  collected === undefined ? {} : { collectedAmountIdr: collected.amountIdr, collectedBy: collected.by };
