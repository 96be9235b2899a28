import type { Scope } from '../context.ts';

/** The delivery a job is about, with whose it is. */
export interface DeliveryRef extends Scope {
  readonly deliveryId: string;
}

/** A simulated life (`src/sandbox`): what a booking asks for, and once it has begun, how far it is. */
export interface Simulation {
  /** Null: the workspace's default. */
  readonly scenario: string | null;
  /** Waits are divided by it, 1 is life's own pace; null: the workspace's default. */
  readonly speed: number | null;
  /** The trouble its webhooks are to have; none when null or left out. */
  readonly webhooks?: string | null;
  readonly progress?: SimulationProgress;
}

/** Where a script stands between two of its steps; instants as ISO 8601 texts. */
export interface SimulationProgress {
  /** How many steps are done. */
  readonly step: number;
  /** The delivery's timeline length after them: another length means that somebody else moved it. */
  readonly timelineLength: number;
  /** When the wait for the next step began, and when that step is due. */
  readonly waitFrom: string;
  readonly stepAt: string;
  /** The event that is held back until the next one has happened. */
  readonly heldSequence?: number;
  /** The way the courier travels meanwhile. */
  readonly leg?: { readonly from: SimulatedPlace; readonly to: SimulatedPlace };
}

/** A place on the map, in decimal degrees. */
export interface SimulatedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Every kind of work the service does later or in the background, and what each needs to know. */
export interface JobPayloads {
  /** A scheduled booking leaves QUEUEING (decision 31). */
  readonly release: DeliveryRef;
  /** A booking that found no courier in time fails (decision 40). */
  readonly 'expire-allocation': DeliveryRef;
  /** The next step of a simulated delivery. */
  readonly simulate: DeliveryRef & Simulation;
  /** A receiver is put to the test, until there is a report. */
  readonly certify: Scope & { readonly certificationId: string };
  /** Daily housekeeping: what has outlived its keeping is deleted. */
  readonly prune: Record<string, never>;
  /** A look, every now and then, for promises that were broken. */
  readonly 'watch-promises': Record<string, never>;
  /** A daily look at the audit chain; carries the hash of the end that the one before found. */
  readonly 'verify-audit': { readonly headHash?: string | undefined };
}

export type JobKind = keyof JobPayloads;

/** The one union of jobs. */
export type Job = {
  [Kind in JobKind]: { readonly kind: Kind; readonly payload: JobPayloads[Kind] };
}[JobKind];

/** A job to be enqueued, due at `runAt`. */
export type NewJob = Job & { readonly runAt: Date };

/** Work that a booking's headers ask for, before the delivery has an id. */
export interface FollowUp {
  readonly kind: 'simulate';
  readonly payload: Simulation;
  readonly runAt: Date;
}

/** Turns what a booking's headers ask for into jobs of the delivery that was booked. */
export const followUpsOf = (delivery: DeliveryRef, followUps: readonly FollowUp[]): NewJob[] =>
  followUps.map(({ kind, runAt, payload }) => ({ kind, runAt, payload: { ...delivery, ...payload } }));

/** What a handler that is not finished answers: the same job again, later, with what it needs to know then. */
export interface Again<Kind extends JobKind> {
  readonly runAt: Date;
  readonly payload: JobPayloads[Kind];
}
