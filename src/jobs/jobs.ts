import type { Scope } from '../context.ts';

/** A job's delivery and its owner. */
export interface DeliveryRef extends Scope {
  readonly deliveryId: string;
}

/** A simulated life (`src/sandbox`): the booking's wishes and, once begun, its progress. */
export interface Simulation {
  /** Null means the workspace's default. */
  readonly scenario: string | null;
  /** The divisor of every wait; 1 is real time, null the workspace's default. */
  readonly speed: number | null;
  /** The webhook fault to play; null or absent means none. */
  readonly webhooks?: string | null;
  readonly progress?: SimulationProgress;
}

/** A script's progress between two steps; instants are ISO 8601 texts. */
export interface SimulationProgress {
  /** The number of finished steps. */
  readonly step: number;
  /** The length of the delivery's timeline after them. Another length means that a person moved it. */
  readonly timelineLength: number;
  /** The start of the wait for the next step, and the step's due time. */
  readonly waitFrom: string;
  readonly stepAt: string;
  /** The event that is held back until the next one has happened. */
  readonly heldSequence?: number;
  /** The courier's way in the meantime. */
  readonly leg?: { readonly from: SimulatedPlace; readonly to: SimulatedPlace };
}

/** A place on the map, in decimal degrees. */
export interface SimulatedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Every kind of background or later work, with its payload. */
export interface JobPayloads {
  /** Releases a scheduled booking from QUEUEING (decision 31). */
  readonly release: DeliveryRef;
  /** Fails a booking that found no courier in time (decision 40). */
  readonly 'expire-allocation': DeliveryRef;
  /** Makes the next step of a simulated delivery. */
  readonly simulate: DeliveryRef & Simulation;
  /** Tests a receiver until the report is ready. */
  readonly certify: Scope & { readonly certificationId: string };
  /** Daily housekeeping: deletes expired data. */
  readonly prune: Record<string, never>;
  /** Looks regularly for broken promises. */
  readonly 'watch-promises': Record<string, never>;
  /** Verifies the audit chain daily; carries the hash of the end that the last look found. */
  readonly 'verify-audit': { readonly headHash?: string | undefined };
}

export type JobKind = keyof JobPayloads;

/** The one union of jobs. */
export type Job = {
  [Kind in JobKind]: { readonly kind: Kind; readonly payload: JobPayloads[Kind] };
}[JobKind];

/** A job to be enqueued, due at `runAt`. */
export type NewJob = Job & { readonly runAt: Date };

/** A job that a booking's headers ask for, before the delivery has an id. */
export interface FollowUp {
  readonly kind: 'simulate';
  readonly payload: Simulation;
  readonly runAt: Date;
}

/** Makes jobs of the booked delivery from its headers' wishes. */
export const followUpsOf = (delivery: DeliveryRef, followUps: readonly FollowUp[]): NewJob[] =>
  followUps.map(({ kind, runAt, payload }) => ({ kind, runAt, payload: { ...delivery, ...payload } }));

/** The answer of an unfinished handler: the same job again, later, with its new payload. */
export interface Again<Kind extends JobKind> {
  readonly runAt: Date;
  readonly payload: JobPayloads[Kind];
}
