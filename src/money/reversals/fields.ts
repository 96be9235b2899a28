import Type from 'typebox';
import type { Environment } from '../../context.ts';
import { made, type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { environmentField, instant, named, nullable, oneOf } from '../../http/schema.ts';
import { receiptNumber } from '../receipt.ts';
import { reversalText } from '../reversal-number.ts';

/** The kinds of ledger transactions that people can reverse. */
export const reversibleKinds = ['deposit', 'settlement', 'invoice-payment'] as const;
export type ReversibleKind = (typeof reversibleKinds)[number];

export const reversalStates = ['asked', 'done', 'rejected'] as const;
export type ReversalState = (typeof reversalStates)[number];

/** Whom the paper of a reversal names, as they were called that day. */
export interface ReversalNames {
  /** The courier or the cashier whose cash it concerns. */
  readonly payer: string;
  /** Who entered what is reversed. */
  readonly recorder: string;
  readonly asker: string;
  readonly confirmer: string;
}

interface Numbers {
  readonly environment: Environment;
  readonly number: number | null;
  readonly receiptNumber: number | null;
}

/**
 * The fields of a reversal. In SQL, `v` is the reversal, with `asker` and `decider`. `t` is the transaction that it
 * reverses, with `r` its receipt, `c` its courier, `w` its provider, `y` its payment, and `cashier` and `recorder`.
 */
export const reversalFields = {
  id: sentAs('reversalID', 'v.id', Type.String()),
  environment: sent('v.environment', environmentField),
  state: sent(
    `case when v.rejected_at is not null then 'rejected' when v.confirmed_at is not null then 'done' else 'asked' end`,
    oneOf(reversalStates, { description: '`asked` waits for a second person' }),
  ),
  kind: sent('t.kind', oneOf(reversibleKinds)),
  number: read<number | null>('v.number'),
  paper: made(
    nullable(Type.String({ description: 'The number of its paper; null until it is done' })),
    ({ environment, number }: Numbers) => (number === null ? null : reversalText({ environment, number })),
  ),
  transactionId: sentAs('transactionID', 't.id', Type.String({ description: 'What it reverses' })),
  source: read<string>('t.source'),
  receiptNumber: read<number | null>('r.number'),
  receipt: made(
    nullable(Type.String({ description: 'The receipt of what it reverses' })),
    ({ environment, receiptNumber: number }: Numbers) =>
      number === null ? null : receiptNumber({ environment, number }),
  ),
  workspaceId: read<string | null>('t.workspace_id'),
  reference: sent('y.reference', nullable(Type.String({ description: "The bank's reference of a payment" }))),
  amountIdr: sentAs('amount', 'v.amount_idr', Type.Integer({ description: 'The sum that it reverses' })),
  courierId: sentAs('courierID', 't.courier_id', nullable(Type.String())),
  payerName: sent(
    "coalesce(c.name, w.name, cashier.name, recorder.name, '')",
    Type.String({ description: 'The courier, the provider or the cashier' }),
  ),
  recorderId: read<string | null>('t.recorded_by'),
  recorderName: sentAs(
    'enteredBy',
    "coalesce(recorder.name, t.recorded_by, '')",
    Type.String({ description: 'Who entered what it reverses' }),
  ),
  recordedAt: read<Date>('t.recorded_at'),
  enteredAt: made(
    instant({ description: 'When it was entered' }),
    ({ recordedAt }: { readonly recordedAt: Date }) => recordedAt,
  ),
  cashierId: read<string | null>('t.cashier_id'),
  reason: sent('v.reason', Type.String()),
  askedById: read<string>('v.asked_by'),
  askerName: read<string>('asker.name'),
  askedBy: made(
    named('ReversalAsker', 'Who requested it.', { personID: Type.String(), name: Type.String() }),
    ({ askedById, askerName }: { readonly askedById: string; readonly askerName: string }) => ({
      personID: askedById,
      name: askerName,
    }),
  ),
  askedAt: sentInstant('v.asked_at'),
  decidedBy: sent('decider.name', nullable(Type.String({ description: 'Who confirmed or rejected it' }))),
  decidedAt: sentInstantOrNull('coalesce(v.confirmed_at, v.rejected_at)'),
  rejectionReason: sent('v.rejection_reason', nullable(Type.String())),
  names: read<ReversalNames | null>('v.names'),
};

/** A reversal of an entry of the cash desk, done or requested. */
export type Reversal = RowOf<typeof reversalFields>;
