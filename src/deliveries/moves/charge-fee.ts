import type { Tx } from '../../db/connect.ts';
import { feeIdrOf } from '../../money/fees/fee.ts';
import { insertFee } from '../../money/fees/fees-store.ts';
import { findTariffFees } from '../../quotes/tariffs/fees-store.ts';
import type { FeeKind } from '../../vocabulary/fee-words.ts';
import type { Delivery } from '../delivery.ts';
import { findLastDeliveryFailure } from '../history-store.ts';
import { type MoveName, moveOf } from '../lifecycle.ts';
import { findTrace } from '../traces/trace-store.ts';

/** The reasons that lie with the sender or the recipient. A failure for any other reason charges no fee (decision 713). */
const chargedReasons: readonly string[] = [
  'P1002',
  'P1003',
  'P1004',
  'P1005',
  'D1001',
  'D1002',
  'D1003',
  'D1004',
];

const isCharged = (reasonCode: string | undefined): boolean =>
  reasonCode !== undefined && chargedReasons.includes(reasonCode);

const keys = { FAILED_ATTEMPT: 'failedAttempt', RETURN: 'return', CANCELLATION: 'cancellation' } as const;

interface Moved {
  readonly name: MoveName;
  readonly before: Delivery;
  readonly after: Delivery;
  /** The reason of a failure. */
  readonly reasonCode: string | undefined;
}

/**
 * Charges the fee of a move, by the price list of the booking. The move's transaction has locked the delivery, so a fee
 * is charged once (decision 714).
 */
export async function chargeFee(tx: Tx, moved: Moved): Promise<void> {
  const kind = await feeOf(tx, moved);
  if (kind === undefined) return;
  const { after } = moved;
  const trace = await findTrace(tx, after, after.id);
  const fees = await findTariffFees(tx, { ...after, tariffId: trace?.tariff ?? null });
  const rate = fees?.[keys[kind]];
  const amountIdr = rate === undefined ? 0 : feeIdrOf(rate, after.amountIdr);
  if (amountIdr === 0) return;
  const attempt = kind === 'FAILED_ATTEMPT' ? after.failedCount : 1;
  await insertFee(tx, after, after.id, { kind, attempt, amountIdr, chargedAt: after.updatedAt });
}

/** Returns the kind of fee that a move charges; undefined if it charges none. */
async function feeOf(tx: Tx, { name, before, reasonCode }: Moved): Promise<FeeKind | undefined> {
  const { fee } = moveOf(name);
  switch (fee) {
    case 'CANCELLATION':
      return before.status === 'PENDING_PICKUP' ? fee : undefined;
    case 'FAILED_ATTEMPT':
      return isCharged(reasonCode) ? fee : undefined;
    case 'RETURN':
      return isCharged(await findLastDeliveryFailure(tx, before, before.id)) ? fee : undefined;
    default:
      return undefined;
  }
}
