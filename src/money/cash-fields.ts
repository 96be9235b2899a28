import Type from 'typebox';
import type { Environment } from '../context.ts';
import { made, type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../http/fields.ts';
import { nullable, oneOf, strictObject } from '../http/schema.ts';
import { statuses } from '../vocabulary/statuses.ts';
import { entryReversalFields } from './entry-reversal-fields.ts';
import { differenceKinds, outcomesOf } from './ledger.ts';
import { receiptNumber } from './receipt.ts';

const rupiah = (description: string) => Type.Integer({ description });

/**
 * The fields of a cashier's till on its current day. In SQL, `t` is the till, `opening` the amount with which the day
 * began, and `moved` the cash that came in and went out since then.
 */
export const tillFields = {
  cashierId: sentAs('cashierID', 't.cashier_id', Type.String()),
  name: sent('p.name', Type.String()),
  day: sent('t.day', Type.Integer({ description: 'From 1; each day ends with its closing' })),
  openingIdr: sentAs('opening', 'opening.idr', rupiah('What the day before left')),
  takenInIdr: sentAs('takenIn', 'moved.taken_in_idr', Type.Integer()),
  paidOutIdr: sentAs('paidOut', 'moved.paid_out_idr', Type.Integer()),
  expectedIdr: sentAs(
    'expected',
    'opening.idr + moved.taken_in_idr - moved.paid_out_idr',
    rupiah('What must be in it now'),
  ),
  movements: sent('moved.movements', Type.Integer({ description: 'How often cash came in or went out' })),
  lastClosedAt: sentInstantOrNull('c.closed_at'),
};

/** A cashier's till on its current day. */
export type Till = RowOf<typeof tillFields>;

/** The schema of a cash count: how many notes or coins of each value were counted. */
export const denominations = (options: object = {}) =>
  Type.Array(
    strictObject(
      {
        value: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        count: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      },
      { title: 'Denomination', description: 'How many of one note or coin.' },
    ),
    { maxItems: 30, ...options },
  );

interface Count {
  readonly expectedIdr: number;
  readonly countedIdr: number;
  readonly bankedIdr: number;
}

/** The fields of a till's closed day, which is `c` in SQL. */
export const closingFields = {
  environment: read<Environment>('c.environment'),
  cashierId: sentAs('cashierID', 'c.cashier_id', Type.String()),
  day: sent('c.day', Type.Integer()),
  openingIdr: sentAs('opening', 'c.opening_idr', Type.Integer()),
  expectedIdr: sentAs('expected', 'c.expected_idr', Type.Integer()),
  countedIdr: sentAs('counted', 'c.counted_idr', Type.Integer()),
  denominations: sent('c.denominations', nullable(denominations())),
  difference: made(
    rupiah('Below zero for a shortage'),
    ({ countedIdr, expectedIdr }: Count) => countedIdr - expectedIdr,
  ),
  reason: sent('c.reason', nullable(Type.String())),
  bankedIdr: sentAs('banked', 'c.banked_idr', Type.Integer()),
  bankReference: sent('c.bank_reference', nullable(Type.String())),
  remaining: made(
    rupiah('With which the next day begins'),
    ({ countedIdr, bankedIdr }: Count) => countedIdr - bankedIdr,
  ),
  closedBy: read<string>('c.closed_by'),
  closedAt: sentInstant('c.closed_at'),
};

/** A closed day of a till. It never changes. */
export type Closing = RowOf<typeof closingFields>;

/** The fields of a closed day, with the names of the cashier and the person who closed it. */
export const listedClosingFields = {
  ...closingFields,
  cashierName: sent('cashier.name', Type.String()),
  closedByName: sentAs('closedBy', 'closer.name', Type.String({ description: 'A name' })),
};

/** A closed day of a till, with the names of the cashier and the person who closed it. */
export type ListedClosing = RowOf<typeof listedClosingFields>;

export const differenceOutcomes = [...outcomesOf.SHORTAGE, ...outcomesOf.SURPLUS] as const;

/** The ways in which a difference ends: settled, or with the reversal of the deposit that found it. */
export const differenceEnds = [...differenceOutcomes, 'REVERSED'] as const;
export type DifferenceEnd = (typeof differenceEnds)[number];

/**
 * The fields of a shortage or surplus, with the names of the people involved. In SQL, `f` is the difference, `x` the
 * ledger transaction that found it, `own` the first one that settled it, `c` the courier, `p` the cashier, `s` the
 * person who settled it, and `d` the delivery to which a surplus was assigned.
 */
export const differenceFields = {
  id: sentAs('differenceID', 'f.id', Type.String()),
  environment: read<Environment>('f.environment'),
  kind: sent('f.kind', oneOf(differenceKinds)),
  amountIdr: sentAs('amount', 'f.amount_idr', rupiah('Above zero for both kinds')),
  /** The ledger transaction of the deposit or closing that found the difference. */
  transactionId: read<string>('f.transaction_id'),
  courierId: sentAs(
    'courierID',
    'f.courier_id',
    nullable(Type.String({ description: "Null for one of a till's closing" })),
  ),
  courierName: sent('c.name', nullable(Type.String())),
  cashierId: sentAs('cashierID', 'f.cashier_id', Type.String({ description: 'In whose till it was found' })),
  cashierName: sent('p.name', Type.String()),
  /** The person who counted the cash. A till's closing may be counted by somebody other than its cashier. */
  countedBy: sentAs(
    'countedByID',
    'x.recorded_by',
    nullable(
      Type.String({ description: 'Who counted it. Neither they nor its cashier write a shortage off' }),
    ),
  ),
  reason: sent('f.reason', Type.String()),
  foundAt: sentInstant('f.found_at'),
  outcome: sent('f.outcome', nullable(oneOf(differenceEnds, { description: 'Null while it is open' }))),
  deliveryId: sentAs(
    'deliveryID',
    'f.delivery_id',
    nullable(Type.String({ description: 'For which delivery a surplus is' })),
  ),
  providerOrderId: sentAs('providerOrderID', 'd.provider_order_id', nullable(Type.String())),
  settlementId: sentAs(
    'settlementID',
    `case when f.outcome not in ('FOR_DELIVERY', 'REVERSED') then coalesce(f.settled_in, own.id) end`,
    nullable(Type.String({ description: 'The transaction that settled it, if it can be reversed' })),
  ),
  settlementReason: sent('f.settlement_reason', nullable(Type.String())),
  settledAt: sentInstantOrNull('f.settled_at'),
  settledByName: sentAs('settledBy', 's.name', nullable(Type.String({ description: 'A name' }))),
};

/** A shortage or surplus with the names of the people involved, and with its settlement if it is settled. */
export type Difference = RowOf<typeof differenceFields>;

/** The fields of a delivery (`d` in SQL) for which a courier still has to collect money. */
export const toCollectFields = {
  deliveryId: sentAs('deliveryID', 'd.id', Type.String()),
  providerOrderId: sentAs('providerOrderID', 'd.provider_order_id', Type.String()),
  status: sent('d.status', oneOf(statuses)),
  amountIdr: sentAs('amount', 'd.cod_amount_idr', Type.Integer()),
  promisedDropoffAt: sentInstantOrNull('d.promised_dropoff_at'),
};

/** A delivery for which a courier still has to collect money. */
export type CashToCollect = RowOf<typeof toCollectFields>;

/**
 * The fields of an amount of cash that a courier collected. In SQL, `t` is the ledger transaction and `e` its entry.
 */
export const collectedFields = {
  deliveryId: sentAs('deliveryID', "split_part(t.source, ' ', 1)", Type.String()),
  providerOrderId: sentAs('providerOrderID', 'd.provider_order_id', nullable(Type.String())),
  isLate: sent(
    "t.kind = 'late-money'",
    Type.Boolean({ description: 'By late evidence that operations settled as in hand' }),
  ),
  amountIdr: sentAs('amount', 'e.amount_idr', Type.Integer()),
  at: sentInstant('t.recorded_at'),
};

/** An amount of cash that a courier collected. */
export type CashCollected = RowOf<typeof collectedFields>;

interface Numbered {
  readonly environment: Environment;
  readonly receiptNumber: number | null;
}

/** The fields of a deposit: cash that a courier handed in at a hub. */
export const handedInFields = {
  id: sentAs('transactionID', 't.id', Type.String({ description: 'Its id, also for its reversal' })),
  environment: read<Environment>('t.environment'),
  cashierId: sentAs('cashierID', 't.cashier_id', nullable(Type.String({ description: 'Who took it in' }))),
  receiptNumber: read<number | null>('r.number'),
  receipt: made(
    nullable(Type.String({ description: 'Null for deposits before receipts had numbers' })),
    ({ environment, receiptNumber: number }: Numbered) =>
      number === null ? null : receiptNumber({ environment, number }),
  ),
  countedIdr: sentAs('counted', 'booked.counted_idr', Type.Integer()),
  shortageIdr: sentAs('shortage', 'booked.shortage_idr', Type.Integer()),
  surplusIdr: sentAs('surplus', 'booked.surplus_idr', Type.Integer()),
  reason: sent('f.reason', nullable(Type.String())),
  ...entryReversalFields,
  by: sent("coalesce(p.name, t.recorded_by, '')", Type.String({ description: 'The name of the cashier' })),
  at: sentInstant('t.recorded_at'),
};

/** A deposit: cash that a courier handed in at a hub. */
export type CashHandedIn = RowOf<typeof handedInFields>;

/**
 * The fields of a delivery that was not paid in full. In SQL, `t` is its collection, `d` the delivery, `w` its provider,
 * `c` its courier, and `owed` the part that is still not collected.
 */
export const uncollectedFields = {
  deliveryId: sentAs('deliveryID', 't.source', Type.String()),
  providerOrderId: sentAs('providerOrderID', 'd.provider_order_id', nullable(Type.String())),
  providerName: sent('w.name', Type.String()),
  courierName: sent('c.name', nullable(Type.String())),
  uncollectedIdr: sentAs('uncollected', 'owed.idr', rupiah('The part that is still not collected')),
  shortfallReason: sent('t.shortfall_reason', nullable(Type.String())),
  at: sentInstant('t.recorded_at'),
};

/** A delivery that was not paid in full. */
export type UncollectedDelivery = RowOf<typeof uncollectedFields>;
