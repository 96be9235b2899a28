import Type from 'typebox';
import type { CallerActor, Environment } from '../context.ts';
import { made, type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../http/fields.ts';
import { nullable, oneOf, refusedItemFields } from '../http/schema.ts';
import { batchStatuses, type RowHeaders, rowStatuses, statusOf } from './batch.ts';

export const rowKey = (options: object = {}) =>
  Type.String({ description: "The row's `Idempotency-Key`; each row has its own", ...options });

export const place = Type.Integer({ description: 'Its place among the rows, from 1' });

/** The fields of a batch. In SQL, `b` is the batch, and `counts` has the numbers of its rows in each status. */
export const batchFields = {
  id: sentAs('batchID', 'b.id', Type.String()),
  status: made(oneOf(batchStatuses, { description: 'FINISHED: every row has its answer' }), statusOf),
  createdAt: sentInstant('b.created_at'),
  finishedAt: sentInstantOrNull('b.finished_at'),
  rowCount: sentAs('rows', 'b.row_count', Type.Integer()),
  waiting: sent('counts.waiting', Type.Integer()),
  booked: sent('counts.booked', Type.Integer()),
  /** Number of booked rows whose delivery already existed, since an earlier request had the same idempotency key. */
  existing: sent(
    'counts.existing',
    Type.Integer({ description: 'Of the booked rows, those whose delivery was there before' }),
  ),
  refused: sent('counts.refused', Type.Integer()),
  cancelled: sent('counts.cancelled', Type.Integer()),
  amountIdr: sentAs(
    'amount',
    'counts.amount_idr',
    Type.Integer({ description: 'IDR, of the booked rows whose delivery is new' }),
  ),
  workspaceId: read<string>('b.workspace_id'),
  environment: read<Environment>('b.environment'),
  actor: read<CallerActor>(
    `jsonb_build_object('kind', b.actor_kind, 'id', b.actor_id, 'membershipId', b.membership_id)`,
  ),
  headers: read<RowHeaders>('b.headers'),
  cancelledAt: read<Date | null>('b.cancelled_at'),
};

/**
 * A batch with the number of its rows in each status. `amountIdr` is the total price of the deliveries that it newly
 * booked.
 */
export type BatchProgress = RowOf<typeof batchFields>;

/** The fields of a row of a batch and of its outcome. `r` is the row's alias in SQL. */
export const rowFields = {
  /** Position of the row in its batch, from 1. */
  position: sentAs('row', 'r.position', place),
  key: sentAs('idempotencyKey', 'r.key', rowKey()),
  providerOrderId: sentAs('providerOrderID', 'r.provider_order_id', nullable(Type.String())),
  status: sent('r.status', oneOf(rowStatuses)),
  deliveryId: sentAs('deliveryID', 'r.delivery_id', nullable(Type.String())),
  amountIdr: sentAs('amount', 'r.amount_idr', nullable(Type.Integer({ description: 'IDR' }))),
  isReplay: sentAs(
    'replayed',
    'r.is_replay',
    Type.Boolean({ description: 'Whether it is the answer of an earlier use of the key' }),
  ),
  httpStatus: sent(
    'r.http_status',
    nullable(Type.Integer({ description: 'What a booking of its own would have answered' })),
  ),
  error: sent('r.error', refusedItemFields.error),
  code: sent('r.code', refusedItemFields.code),
  facts: sent('r.facts', refusedItemFields.facts),
};

/** A row of a batch. While it waits, its outcome is null, and `isReplay` is false. */
export type BatchRow = RowOf<typeof rowFields>;
