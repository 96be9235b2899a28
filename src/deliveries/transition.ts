import { isBlank } from '../text/plain-text.ts';
import type { AssignedCourier, Delivery, Media, Progress, TimelineEntry } from './delivery.ts';
import { owedOf, standingOf } from './delivery.ts';
import {
  type Actor,
  type Effect,
  failureLeg,
  failureProof,
  failureStatus,
  type Leg,
  type MediaType,
  type Move,
  type MoveName,
  moves,
  type Need,
  type ReasonKind,
  reasonKindOf,
  whyClosed,
} from './lifecycle.ts';
import { missingOf } from './needs.ts';

/**
 * A reason of the catalogue. The first letter of its code shows its kind: P for pickup, D for delivery, R for return, W
 * for write-off (decisions 36, 79 and 510).
 */
export interface Reason {
  readonly code: string;
  readonly leg: ReasonKind;
  readonly text: string;
}

export interface Collected {
  readonly amountIdr: number;
  readonly by: 'CASH' | 'QRIS';
  readonly shortfallReason?: string;
}

/** The facts that the caller of a move provides. */
export interface Facts {
  readonly courier?: AssignedCourier;
  /** The media id or address of the move's photo. The move determines the type of the photo. */
  readonly proofUrl?: string;
  /** The media ids or addresses of further photos of the same type. */
  readonly furtherProofUrls?: readonly string[];
  readonly reason?: Reason;
  readonly notes?: string | null;
  readonly recipientName?: string;
  readonly recipientRelationship?: string;
  /** The money collected on delivery. If it is less than the amount due, it needs a reason. */
  readonly collected?: Collected;
  /** Set if the move is part of a decision about a late handover. */
  readonly settlesHandover?: true;
}

/** The changes of a move, to be stored in one transaction. */
export interface Transition {
  readonly next: Delivery;
  readonly entry: TimelineEntry;
  readonly media: readonly Media[];
  /**
   * True if the move causes a webhook event. A move that only sets a mark causes none; it is only in the timeline (spec
   * 6, decision 33).
   */
  readonly isEvent: boolean;
}

/** Thrown for a refused move: the lifecycle does not allow it, or a fact is missing. */
export class MoveRefused extends Error {
  readonly move: MoveName;
  /**
   * The unmet condition or the missing input. `leg` means that the reason is meant for another leg (pickup, delivery or
   * return). `unusedProof` means that an earlier move used the photo as proof (decision 172).
   */
  readonly why: ReturnType<typeof whyClosed> | Need | 'leg' | 'unusedProof';

  constructor(move: MoveName, why: MoveRefused['why']) {
    super(`move ${move} refused: ${why}`);
    this.move = move;
    this.why = why;
  }
}

/**
 * Returns the result of the move `name` on a delivery at `now`, without changing anything.
 * @throws MoveRefused if the lifecycle does not allow the move or a fact is missing
 */
export function transition(
  delivery: Delivery,
  order: { name: MoveName; by: Actor; facts: Facts },
  now: Date,
): Transition {
  const { name, by, facts } = order;
  const standing = { ...standingOf(delivery), hasLateHandover: facts.settlesHandover === true };
  const closed = whyClosed(name, standing, by);
  if (closed !== undefined) throw new MoveRefused(name, closed);
  const move: Move = moves[name];
  if (!move.from.includes(delivery.status)) throw new MoveRefused(name, 'status');
  const leg = failureLeg(standing);
  const proof = proofOf(move, leg, delivery);
  refuseMissing(name, delivery, facts);
  if (facts.reason !== undefined && facts.reason.leg !== reasonKindOf(name, standing))
    throw new MoveRefused(name, 'leg');

  // At least a millisecond after the last change: two events of a delivery must not have the same time (decision 55),
  // and the times in its timeline must not decrease, even if the clock is set back.
  const at = new Date(Math.max(now.getTime(), delivery.updatedAt.getTime() + 1));
  const status = move.to === 'FAILURE' ? failureStatus(standing) : move.to;
  const media =
    proof === undefined ? [] : picturesOf(facts).map((url) => ({ type: proof, url, createdAt: at }));
  const isEvent = move.mark === undefined;
  const next: Delivery = {
    ...delivery,
    ...changes(move, delivery, facts, at),
    status,
    mark: move.mark ?? null,
    updatedAt: at,
    timelineLength: delivery.timelineLength + 1,
    eventCount: delivery.eventCount + (isEvent ? 1 : 0),
    media: [...delivery.media, ...media],
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

const picturesOf = ({ proofUrl, furtherProofUrls = [] }: Facts): string[] =>
  proofUrl === undefined ? [...furtherProofUrls] : [proofUrl, ...furtherProofUrls];

/**
 * Returns the notes of a timeline entry. The notes of a failure begin with the text of its reason (spec 2.1), followed
 * by any other notes (decision 102).
 */
function notesOf({ reason, notes = null }: Facts): string | null {
  if (reason === undefined) return notes;
  return isBlank(notes) ? reason.text : `${reason.text}: ${notes}`;
}

function refuseMissing(name: MoveName, delivery: Delivery, facts: Facts): void {
  const input = {
    hasCourier: facts.courier !== undefined,
    hasAnyCourier: (facts.courier ?? delivery.courier) !== null,
    photoCount: facts.proofUrl === undefined ? 0 : 1,
    reasonCode: facts.reason?.code,
    notes: facts.notes,
    recipientName: facts.recipientName,
    collected: facts.collected,
  };
  const [missing] = missingOf(name, input, { owed: owedOf(delivery) });
  if (missing !== undefined) throw new MoveRefused(name, missing as Need);
}

/** Returns the type of the photo that comes with a move; undefined if the move takes none. */
const proofOf = ({ proof }: Move, leg: Leg, { category }: Delivery): MediaType | undefined =>
  proof === 'FAILURE' ? failureProof(leg, category) : proof;

/**
 * For each effect of the lifecycle table, a function that returns the fields to set or clear. `at` is the time of the
 * move.
 */
const effects: Record<Effect, (delivery: Delivery, facts: Facts, at: Date) => Partial<Progress>> = {
  courier: ({ assignedAt }, { courier }, at) =>
    courier === undefined ? {} : { courier, assignedAt: assignedAt ?? at },
  noCourier: () => ({ courier: null }),
  pickup: ({ pickupAt }, _, at) => ({ pickupAt: pickupAt ?? at }),
  completion: (_, __, at) => ({ completedAt: at }),
  receiver: (_, { recipientName, recipientRelationship = null }) => ({
    actualRecipientName: recipientName!,
    actualRecipientRelationship: recipientRelationship,
  }),
  collection: (_, { collected }) =>
    collected === undefined ? {} : { collectedAmountIdr: collected.amountIdr, collectedBy: collected.by },
  cancellation: (_, { notes = null }, at) => ({ cancelledAt: at, cancelledReason: notes }),
  failure: ({ failedCount }, { reason }, at) => ({
    failedAt: at,
    failedReason: reason!.text,
    failedCount: failedCount + 1,
  }),
  noFailure: () => ({ failedAt: null, failedReason: null }),
};

/** Returns the fields that a move sets or clears, except the status and the time of the change. */
const changes = ({ sets = [] }: Move, delivery: Delivery, facts: Facts, at: Date): Partial<Progress> =>
  Object.assign({}, ...sets.map((effect) => effects[effect](delivery, facts, at)));
