import type { Environment, Scope } from '../context.ts';
import type { MessageType } from '../vocabulary/courier-messages.ts';

/** A job's delivery and its owner. */
export interface DeliveryRef extends Scope {
  readonly deliveryId: string;
}

/** The content of a push to a courier's phone. It names no person: the phone fetches the rest (decision 235). */
export type PushNotice =
  | { readonly kind: 'OFFER'; readonly offerID: string; readonly endsAt: string }
  | {
      readonly kind: 'MESSAGE';
      readonly messageID: number;
      readonly type: MessageType;
      readonly deliveryID: string | null;
    };

/** Every kind of background or later work, with its payload. */
export interface JobPayloads {
  /** Releases a scheduled booking from QUEUEING (decision 31). */
  readonly release: DeliveryRef;
  /** Fails a booking that found no courier in time (decision 40). */
  readonly 'expire-allocation': DeliveryRef;
  /** Makes the next step of a simulated delivery; the rest of the payload belongs to `src/sandbox`. */
  readonly simulate: DeliveryRef & Readonly<Record<string, unknown>>;
  /** Books the rows of a batch that still wait (decision 270). */
  readonly 'book-batch': Scope & { readonly batchId: string };
  /** Tests a receiver until the report is ready. */
  readonly certify: Scope & { readonly certificationId: string };
  /** Sends a mail; its content is sealed. */
  readonly mail: { readonly sealed: string };
  /** Mails a link to a new password, if its sealed address has an account. */
  readonly 'password-reset': { readonly sealed: string };
  /** Pushes a notice to a courier's phone until its time is over. */
  readonly push: {
    readonly courierId: string;
    readonly workspaceId: string | null;
    readonly environment: Environment;
    readonly deliveryId?: string;
    readonly notice: PushNotice;
    readonly until: string;
  };
  /** Daily housekeeping: deletes expired data; carries the id up to which no delivery has a trace of its fare. */
  readonly prune: { readonly tracesTo?: string };
  /** Looks regularly for broken promises. */
  readonly 'watch-promises': Record<string, never>;
  /** Writes texts of searches, counts of reports and paces of roads, which follow deliveries later. */
  readonly 'catch-up': Record<string, never>;
  /** Moves the demo city on; its row marks the installation as a demo, and records if it was filled. */
  readonly 'live-city': { readonly seed: number; readonly isFull: boolean };
  /** Makes backups by the schedule. */
  readonly backup: Record<string, never>;
  /** Verifies the audit chain daily; carries the hash of the end that the last look found. */
  readonly 'verify-audit': { readonly headHash?: string | undefined };
}

export type JobKind = keyof JobPayloads;

/** Jobs of one row each that reschedule themselves. */
export const recurringKinds = ['prune', 'watch-promises', 'catch-up', 'verify-audit', 'backup'] as const;
export type RecurringKind = (typeof recurringKinds)[number];

export const isRecurring = (kind: JobKind): kind is RecurringKind =>
  recurringKinds.some((each) => each === kind);

/** Number of consecutive failures after which a job is parked, or reported if it recurs (decision 125). */
export const mostAttempts = 15;

/**
 * Concurrent jobs of each kind in a process. Each kind has its own slots, so neither a flood of one kind nor a
 * slow server delays another (decision 307).
 */
export const slotsOf: Readonly<Record<JobKind, number>> = {
  release: 8,
  'expire-allocation': 4,
  simulate: 4,
  'book-batch': 1,
  certify: 4,
  mail: 4,
  'password-reset': 2,
  push: 8,
  prune: 1,
  'watch-promises': 1,
  'catch-up': 1,
  'live-city': 1,
  backup: 1,
  'verify-audit': 1,
};

/** The one union of jobs. */
export type Job = {
  [Kind in JobKind]: { readonly kind: Kind; readonly payload: JobPayloads[Kind] };
}[JobKind];

/** A job to be enqueued, due at `runAt`. */
export type NewJob = Job & { readonly runAt: Date };

/** Returns the jobs that a booking's headers request, once the delivery has an id. */
export type FollowUps = (delivery: DeliveryRef) => readonly NewJob[];

/** The answer of an unfinished handler: the same job again, later, with its new payload. */
export interface Again<Kind extends JobKind> {
  readonly runAt: Date;
  readonly payload: JobPayloads[Kind];
}
