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

/** The last day from the service, with the steps answered since. */
export interface StoredDay {
  readonly day: Day;
  readonly etag: string | null;
  /** By this phone's clock. */
  readonly readAt: number;
  /** Lead of the server's clock over the phone's. */
  readonly aheadMs: number;
}

/** The time zone of the phone, if it is one of Indonesia's; "today" begins by it. */
const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export function zoneOfPhone(): (typeof zones)[number] {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zones.find((each) => each === zone) ?? 'Asia/Jakarta';
}

/** True on duty and with a job in hand, and otherwise until operations have read what the courier wrote or called. */
export const awaitsNews = ({ courier, assignments, replies, sos }: Day): boolean =>
  Boolean(courier.onDutySince) || assignments.length > 0 || replies.unread > 0 || sos?.seenAt === null;
