import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import type { DataOf } from '../../api/client.ts';

/** A courier's working day, as the service returns it. */
export type Day = DataOf<'/courier/v1/day'>;
export type Job = Day['assignments'][number];
export type Stop = Day['stops'][number];
export type Offer = Day['offers'][number];
export type Message = Day['messages'][number];
export type Held = Day['held'][number];
/** A message to the courier, or the courier's reply. */
export type Entry = DataOf<'/courier/v1/conversation'>[number];
export type Finished = Day['finished'][number];
export type Reason = Day['reasons'][number];
export type StepName = MoveName;

/** The last day from the service, with the steps applied that the service has accepted since. */
export interface StoredDay {
  readonly day: Day;
  readonly etag: string | null;
  /** Milliseconds by this phone's clock. */
  readonly readAt: number;
  /** Lead of the server's clock over the phone's. */
  readonly aheadMs: number;
}

/**
 * True if news can concern the courier at any moment: on duty, with a job or a parcel in hand, or while operations have
 * not seen a reply or a call for help, or not decided about a late handover.
 */
export const awaitsNews = ({ courier, assignments, held, lateHandovers, replies, sos }: Day): boolean =>
  Boolean(courier.onDutySince) ||
  assignments.length > 0 ||
  held.length > 0 ||
  lateHandovers.some(({ outcome }) => outcome === null) ||
  replies.unread > 0 ||
  sos?.seenAt === null;
