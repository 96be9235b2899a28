import type { Checked, Checks, Fault } from './check.ts';
import type { Draft } from './table.ts';

/** Why an order number is not new: it is booked already, or an earlier row of the file has it. */
export type Repeat =
  | { readonly kind: 'booked'; readonly deliveryID: string; readonly status: string }
  | { readonly kind: 'repeated'; readonly row: number };

/** State of a draft's row: being checked, or its obstacles to a booking. */
export interface Standing {
  readonly index: number;
  readonly checked: Checked | undefined;
  readonly repeat: Repeat | undefined;
  /** True if the person wants it booked in spite of `repeat`. */
  readonly isIncluded: boolean;
  readonly isReady: boolean;
}

/** Why a row was left out of a batch. */
export type Why = { readonly faults: readonly Fault[] } | { readonly repeat: Repeat };

const orderOf = ({ delivery }: Checks['sent'][number]): string | undefined => {
  const order = delivery.providerOrderID;
  return typeof order === 'string' ? order : undefined;
};

/** The rows of a draft as they would be booked now. */
export function standingsOf({ rows, included }: Draft, { sent, checked }: Checks): Standing[] {
  const firsts = new Map<string, number>();
  return sent.map((row, index) => {
    const order = orderOf(row);
    const first = order === undefined ? undefined : firsts.get(order);
    if (order !== undefined && first === undefined) firsts.set(order, index);
    const known = checked[index];
    const existing = known?.existing ?? undefined;
    const isBooked = existing !== undefined && existing.status !== 'CANCELLED';
    const repeat: Repeat | undefined = isBooked
      ? { kind: 'booked', deliveryID: existing.deliveryID, status: existing.status }
      : first === undefined
        ? undefined
        : { kind: 'repeated', row: rows[first]!.number };
    const isIncluded = included.includes(rows[index]!.number);
    const isReady = known?.errors.length === 0 && (repeat === undefined || isIncluded);
    return { index, checked: known, repeat, isIncluded, isReady };
  });
}

/**
 * Returns the rows to book. A row is for a new order only, unless the person has included its order, and its key
 * is derived from its content and the delivery that its order has already (decision 334).
 */
export function rowsToBook({ sent }: Checks, standings: readonly Standing[]) {
  const wanted = new Set(
    standings.flatMap(({ index, repeat, isIncluded }) =>
      repeat && isIncluded ? [orderOf(sent[index]!)] : [],
    ),
  );
  return standings.flatMap(({ index, checked, isReady }) => {
    if (!isReady) return [];
    const { idempotencyKey, delivery } = sent[index]!;
    const after = checked?.existing == null ? '' : `-${checked.existing.deliveryID}`;
    const onlyIfNew = !wanted.has(orderOf(sent[index]!));
    return [{ idempotencyKey: `${idempotencyKey}${after}`, delivery, onlyIfNew }];
  });
}

/** The rows that are left out, and why. */
export const leftOut = (standings: readonly Standing[]): readonly { index: number; why: Why }[] =>
  standings.flatMap(({ index, checked, repeat, isReady }) => {
    if (isReady || checked === undefined) return [];
    const why = repeat !== undefined && checked.errors.length === 0 ? { repeat } : { faults: checked.errors };
    return [{ index, why }];
  });
