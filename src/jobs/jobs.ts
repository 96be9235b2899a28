import type { Environment, Scope } from '../context.ts';
import { minuteMs } from '../time.ts';
import type { MessageType } from '../vocabulary/courier-messages.ts';

/** A delivery's id, with the workspace and environment that own the delivery. */
export interface DeliveryRef extends Scope {
  readonly deliveryId: string;
}

/** The content of a push to a courier's phone. It names no person: the phone fetches the details (decision 235). */
export type PushNotice =
  | { readonly kind: 'OFFER'; readonly offerID: string; readonly endsAt: string }
  | {
      readonly kind: 'MESSAGE';
      readonly messageID: number;
      readonly type: MessageType;
      readonly deliveryID: string | null;
      /** The number of parcels that the message is about, as stored when the push is sent. */
      readonly parcels?: number | null;
    };

/** The payload of each kind of background job. */
export interface JobPayloads {
  /** Releases a scheduled booking from QUEUEING (decision 31). */
  readonly release: DeliveryRef;
  /** Fails a booking for which no courier was found in time (decision 40). */
  readonly 'expire-allocation': DeliveryRef;
  /** Runs the next step of a simulated delivery; the rest of the payload belongs to `src/sandbox`. */
  readonly simulate: DeliveryRef & Readonly<Record<string, unknown>>;
  /** Books the waiting rows of a batch (decision 270). */
  readonly 'book-batch': Scope & { readonly batchId: string };
  /** Tests a provider's webhook receiver until the certification report is complete. */
  readonly certify: Scope & { readonly certificationId: string };
  /** Sends a mail. `sealed` is its encrypted content. */
  readonly mail: { readonly sealed: string };
  /** Mails a link to set a new password, if `sealed`, an encrypted mail address, belongs to an account. */
  readonly 'password-reset': { readonly sealed: string };
  /** Pushes a notice to a courier's phone until the notice expires. */
  readonly push: {
    readonly courierId: string;
    readonly workspaceId: string | null;
    readonly environment: Environment;
    readonly deliveryId?: string;
    readonly notice: PushNotice;
    readonly until: string;
  };
  /**
   * Deletes expired data every day. `tracesTo` is the delivery id up to which expired fare traces (stored computations
   * of fares) are already deleted.
   */
  readonly prune: { readonly tracesTo?: string };
  /** Checks at intervals for broken delivery promises, and for conditions that raise alarms. */
  readonly 'watch-promises': Record<string, never>;
  /** Updates data that follows deliveries with a delay: search texts, report counts, road speeds and forecasts. */
  readonly 'catch-up': Record<string, never>;
  /** Advances the demo city. Only a demo has this job; `isFull` becomes true once the city is filled. */
  readonly 'live-city': { readonly seed: number; readonly isFull: boolean };
  /** Makes backups on schedule. */
  readonly backup: Record<string, never>;
  /**
   * Verifies the audit chain every day. `headHash` is the hash of the last entry at the latest check that found no
   * fault.
   */
  readonly 'verify-audit': { readonly headHash?: string | undefined };
}

export type JobKind = keyof JobPayloads;

/** The kinds of recurring jobs. Exactly one job of each of these kinds exists, and it reschedules itself. */
export const recurringKinds = ['prune', 'watch-promises', 'catch-up', 'verify-audit', 'backup'] as const;
export type RecurringKind = (typeof recurringKinds)[number];

export const isRecurring = (kind: JobKind): kind is RecurringKind =>
  recurringKinds.some((each) => each === kind);

/**
 * The longest wait of the jobs that recur within a minute. One that is due later was scheduled before the clock was set
 * back, and runs at once.
 */
export const longestWaitMs: Partial<Record<JobKind, number>> = {
  'watch-promises': minuteMs,
  'catch-up': minuteMs,
};

/**
 * Number of consecutive failures after which a job is parked: it does not run until an operator retries it. A recurring
 * job is reported instead and continues to run (decision 125).
 */
export const mostAttempts = 15;

/**
 * Maximum number of concurrent jobs of each kind in a process. Each kind has its own slots, so neither a flood of one
 * kind nor a slow server delays another (decision 307).
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

/** A job of any kind, with its payload. */
export type Job = {
  [Kind in JobKind]: { readonly kind: Kind; readonly payload: JobPayloads[Kind] };
}[JobKind];

/** A job to be enqueued, due at `runAt`. */
export type NewJob = Job & { readonly runAt: Date };

/**
 * Returns the jobs to enqueue for a new delivery, as the headers of its booking require. It is called once the delivery
 * has an id.
 */
export type FollowUps = (delivery: DeliveryRef) => readonly NewJob[];

/** Returned by a handler that has not finished: the same job runs again later with a new payload. */
export interface Again<Kind extends JobKind> {
  readonly runAt: Date;
  readonly payload: JobPayloads[Kind];
}
