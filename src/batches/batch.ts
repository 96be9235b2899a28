import type { CallerActor, Scope } from '../context.ts';
import type { BookedOn } from '../deliveries/delivery.ts';
import type { Facts } from '../problems/problems.ts';

/** Maximum number of rows in a batch (decision 270). */
export const mostRows = 5_000;

/** Maximum number of batches that a workspace may have in progress in one environment. */
export const mostUnderWay = 5;

export const batchStatuses = ['BOOKING', 'CANCELLED', 'FINISHED'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

export const rowStatuses = ['waiting', 'booked', 'refused', 'cancelled'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** A row of a submitted batch: one booking. `request` is the body of the booking, as JSON text. */
export interface TakenRow {
  readonly key: string;
  readonly request: string;
  /** True if the row is refused when a delivery already has its order number (decision 334). */
  readonly onlyIfNew: boolean;
}

/** The headers of the batch's request that apply to the booking of every row. */
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

/** The outcome of a row. While the row waits, every field is null except `isReplay`, which is false. */
export interface RowOutcome {
  readonly deliveryId: string | null;
  readonly amountIdr: number | null;
  readonly httpStatus: number | null;
  readonly error: string | null;
  readonly code: string | null;
  readonly facts: Facts | null;
  /** True if the outcome repeats the answer to an earlier request with the same key. */
  readonly isReplay: boolean;
}

export const statusOf = ({
  finishedAt,
  cancelledAt,
}: Pick<Batch, 'finishedAt' | 'cancelledAt'>): BatchStatus => {
  if (cancelledAt !== null) return 'CANCELLED';
  return finishedAt === null ? 'BOOKING' : 'FINISHED';
};

/** Returns the booking path for a row's category. Unknown categories go to the EXPRESS path, which refuses them. */
export function pathOfRow(delivery: unknown): BookedOn {
  const { serviceCategory } = (delivery ?? {}) as { serviceCategory?: unknown };
  return serviceCategory === 'LOGISTIC' ? 'logistic' : 'express';
}
