import Type from 'typebox';
import type { HandoverOfCourier, Outcome } from '../deliveries/evidence/late-handovers-store.ts';
import { schemasOf, valuesOf } from '../http/fields.ts';
import {
  amountIdr,
  anyText,
  environmentField,
  instant,
  mostStatedIdr,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import {
  type CashCollected,
  type CashHandedIn,
  type CashToCollect,
  collectedFields,
  type Difference,
  differenceFields,
  differenceOutcomes,
  handedInFields,
  toCollectFields,
  type UncollectedDelivery,
  uncollectedFields,
} from '../money/cash-fields.ts';
import type { DepositReceipt } from '../money/deposit.ts';
import { differenceKinds } from '../money/ledger.ts';

export const rupiah = (description: string) => Type.Integer({ description });
export const countedIdr = (description: string) => amountIdr({ maximum: mostStatedIdr, description });

export const pageFields = { limit: Type.Optional(pageLimit(500)) };

export const CashInHandAnswer = Success(
  Type.Array(
    named('CashInHand', 'A courier who holds cash.', {
      courierID: Type.String(),
      name: Type.String(),
      balance: rupiah('IDR collected and not handed in'),
      pending: rupiah('IDR taken by late evidence that operations have not settled; in no books'),
      heldSince: nullable(instant({ description: 'Since when they have held cash without a break' })),
      lastDepositAt: nullable(instant()),
    }),
  ),
  'CashInHandAnswer',
  'Who holds cash.',
);

const difference = nullable(
  Type.Object(
    {
      differenceID: Type.String(),
      kind: oneOf(differenceKinds),
      amount: rupiah('Above zero for both kinds'),
    },
    { title: 'CashDifferenceFound', description: 'Null if the count was right.' },
  ),
);

const differenceOf = (found: DepositReceipt['difference']) =>
  found === undefined ? null : { differenceID: found.id, kind: found.kind, amount: found.amountIdr };

export const DepositRequest = strictObject(
  {
    environment: environmentField,
    courierID: requiredText(),
    amount: countedIdr('IDR counted'),
    expected: optional(
      amountIdr({ description: 'The cash in hand that the cashier was shown; another one is 409' }),
    ),
    reason: optional(
      requiredText({
        description:
          'Why another sum than `expected` was counted: all cash in hand is settled, and the difference booked as a shortage or a surplus. Without it the courier keeps the rest',
      }),
    ),
  },
  { title: 'DepositRequest', description: 'Cash that is handed in.' },
);

export const DepositEntered = Success(
  named('Deposit', 'What was handed in, and what is still held.', {
    depositID: Type.String(),
    receipt: Type.Optional(
      Type.String({
        description: 'The number of its receipt; absent from a repeated answer of a version without receipts',
        examples: ['BKM-000123'],
      }),
    ),
    balance: rupiah("The courier's remaining cash in IDR"),
    difference: Type.Optional(difference),
  }),
  'DepositEntered',
  'The deposit.',
);

export const showDeposit = (entered: DepositReceipt) => ({
  status: 'Success',
  data: {
    depositID: entered.depositId,
    receipt: entered.receiptNumber,
    balance: entered.balanceIdr,
    difference: differenceOf(entered.difference),
  },
});

const shortageOrSurplus = named(
  'CashDifference',
  'A shortage or surplus that a count found.',
  schemasOf(differenceFields),
);

export const showDifference = (each: Difference) => valuesOf(differenceFields, each);

const list = <Schema extends Type.TSchema>(schema: Schema, most: number) =>
  Type.Array(schema, { maxItems: most });

export const CourierCash = Success(
  named('CourierCash', "A courier's cash: what is due, collected, handed in and open.", {
    courierID: Type.String(),
    name: Type.String(),
    environment: environmentField,
    balance: rupiah('IDR collected and not handed in'),
    pending: rupiah('IDR of late evidence that operations have not settled; in no books'),
    heldSince: nullable(instant()),
    toCollect: list(
      named('CashDue', 'A delivery that is paid at the door.', schemasOf(toCollectFields)),
      100,
    ),
    collected: list(
      named('CashCollected', 'Cash that came into the hand, latest first.', schemasOf(collectedFields)),
      50,
    ),
    handedIn: list(
      named('CashHandedIn', 'Cash that was handed in, latest first.', schemasOf(handedInFields)),
      50,
    ),
    lateHandovers: list(
      named('PendingHandover', 'Money of late evidence that waits for a decision.', {
        deliveryID: Type.String(),
        providerOrderID: Type.String(),
        amount: Type.Integer(),
        method: oneOf(['CASH', 'QRIS']),
        at: instant(),
      }),
      100,
    ),
    differences: list(shortageOrSurplus, 50),
  }),
  'CourierCashAnswer',
  'The cash of one courier.',
);

interface CashParts {
  readonly courier: {
    readonly id: string;
    readonly name: string;
    readonly environment: 'sandbox' | 'production';
  };
  readonly held: { readonly balanceIdr: number; readonly heldSince: Date | null };
  readonly pendingIdr: number;
  readonly toCollect: readonly CashToCollect[];
  readonly collected: readonly CashCollected[];
  readonly handedIn: readonly CashHandedIn[];
  readonly handovers: readonly HandoverOfCourier[];
  readonly differences: readonly Difference[];
}

const isPending = ({ outcome, collectedBy }: { outcome: Outcome | null; collectedBy: string | null }) =>
  outcome === null && collectedBy !== null;

export const showCourierCash = ({ courier, held, pendingIdr, ...parts }: CashParts) => ({
  status: 'Success',
  data: {
    courierID: courier.id,
    name: courier.name,
    environment: courier.environment,
    balance: held.balanceIdr,
    pending: pendingIdr,
    heldSince: held.heldSince,
    toCollect: parts.toCollect.map((each) => valuesOf(toCollectFields, each)),
    collected: parts.collected.map((each) => valuesOf(collectedFields, each)),
    handedIn: parts.handedIn.map((each) => valuesOf(handedInFields, each)),
    lateHandovers: parts.handovers.filter(isPending).map((each) => ({
      deliveryID: each.deliveryId,
      providerOrderID: each.providerOrderId,
      amount: each.collectedAmountIdr ?? 0,
      method: each.collectedBy!,
      at: each.receivedAt,
    })),
    differences: parts.differences.map(showDifference),
  },
});

export const DifferencesQuery = strictObject({
  environment: environmentField,
  settled: Type.Optional(
    Type.Boolean({ description: 'The settled ones, latest first; default: the open ones' }),
  ),
  after: Type.Optional(anyText({ description: 'The last differenceID of the page before' })),
  ...pageFields,
});

export const Differences = Success(
  Type.Array(shortageOrSurplus),
  'CashDifferencesAnswer',
  'Shortages and surpluses, oldest first.',
);

export const DifferenceSettlement = strictObject(
  {
    outcome: oneOf(differenceOutcomes, {
      description:
        'A shortage is PAID in cash, DEDUCTED from pay or WRITTEN_OFF. A surplus is RETURNED in cash, APPLIED to the cash that its courier holds, KEPT, or FOR_DELIVERY: money of a delivery that was not collected in full, and so of its provider',
    }),
    deliveryID: optional(
      requiredText({ description: 'For which delivery the surplus is; with FOR_DELIVERY only' }),
    ),
    reason: requiredText(),
  },
  { title: 'DifferenceSettlement', description: 'How a difference ends.' },
);

export const UncollectedDeliveries = Success(
  Type.Array(
    named('UncollectedDelivery', 'A delivery that was not paid in full.', schemasOf(uncollectedFields)),
  ),
  'UncollectedDeliveriesAnswer',
  'Deliveries, those of the courier first, the latest first.',
);

export const showUncollected = (each: UncollectedDelivery) => valuesOf(uncollectedFields, each);

export const DifferenceSettled = Success(
  named('SettledDifference', 'A difference that has ended.', {
    differenceID: Type.String(),
    outcome: oneOf(differenceOutcomes),
    receipt: nullable(Type.String({ description: 'The number of a receipt, if cash came in' })),
    settledAt: instant(),
  }),
  'DifferenceSettled',
  'The settled difference.',
);
