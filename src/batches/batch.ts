import type { CallerActor, Scope } from '../context.ts';
import type { BookedOn } from '../deliveries/delivery.ts';
import type { Facts } from '../problems/problems.ts';

/** The most rows of one batch (decision 270). */
export const mostRows = 5_000;

/** The most batches of a workspace's environment that may be under way. */
export const mostUnderWay = 5;

export const batchStatuses = ['BOOKING', 'CANCELLED', 'FINISHED'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

export const rowStatuses = ['waiting', 'booked', 'refused', 'cancelled'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** A booking of a batch that was taken in, as JSON. */
export interface TakenRow {
  readonly key: string;
  readonly request: string;
  /** True if it is refused when its order is booked already (decision 334). */
  readonly onlyIfNew: boolean;
}

/** Headers of a request, as far as its rows need them. */
export type RowHeaders = Readonly<Record<string, string>>;

export interface Batch extends Scope {
  readonly id: string;
  readonly actor: CallerActor;
  readonly headers: RowHeaders;
  readonly rowCount: number;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Progress of a batch: its rows by status, and the cost of its new deliveries. */
export interface BatchProgress extends Batch {
  readonly waiting: number;
  readonly booked: number;
  /** Booked rows whose delivery was there before. */
  readonly existing: number;
  readonly refused: number;
  readonly cancelled: number;
  readonly amountIdr: number;
}

/** Outcome of a row, null while the row waits. */
export interface RowOutcome {
  readonly deliveryId: string | null;
  readonly amountIdr: number | null;
  readonly httpStatus: number | null;
  readonly error: string | null;
  readonly code: string | null;
  readonly facts: Facts | null;
  /** True if the answer is that of an earlier use of the key. */
  readonly isReplay: boolean;
}

export interface BatchRow extends RowOutcome {
  /** Its place among the rows, from 1. */
  readonly position: number;
  readonly key: string;
  readonly providerOrderId: string | null;
  readonly status: RowStatus;
}

export const statusOf = ({ finishedAt, cancelledAt }: Batch): BatchStatus => {
  if (cancelledAt !== null) return 'CANCELLED';
  return finishedAt === null ? 'BOOKING' : 'FINISHED';
};

/** Returns the booking path of a row by its category; the EXPRESS path refuses unknown categories. */
export function pathOfRow(delivery: unknown): BookedOn {
  const { serviceCategory } = (delivery ?? {}) as { serviceCategory?: unknown };
  return serviceCategory === 'LOGISTIC' ? 'logistic' : 'express';
}
