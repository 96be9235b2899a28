import type { Checked, Checks, Fault } from './check.ts';
import type { Draft } from './draft.ts';
import type { MissingPin } from './missing-pin.ts';

/** Reason why an order number is not new: it is booked already, or an earlier row of the file has it. */
export type Repeat =
  | { readonly kind: 'booked'; readonly deliveryID: string; readonly status: string }
  | { readonly kind: 'repeated'; readonly row: number };

/** State of a draft's row: the result of its check, and whether it can be booked. */
export interface Standing {
  readonly index: number;
  readonly checked: Checked | undefined;
  readonly repeat: Repeat | undefined;
  /** True if the person wants to book the row despite `repeat`. */
  readonly isIncluded: boolean;
  readonly isReady: boolean;
  /** The pin that the row lacks; a row without a pin is not booked. */
  readonly missingPin: MissingPin | undefined;
}

/** Reason why a row was left out of a batch. */
export type Why =
  | { readonly faults: readonly Fault[] }
  | { readonly repeat: Repeat }
  /** The proposed pin that nobody has accepted; null if none could be proposed. */
  | { readonly pin: string | null };

const orderOf = ({ delivery }: Checks['sent'][number]): string | undefined => {
  const order = delivery.providerOrderID;
  return typeof order === 'string' ? order : undefined;
};

/** Returns the state of each row of a draft. */
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
    // A row that is left out anyway needs no pin.
    const missingPin = repeat === undefined || isIncluded ? row.missingPin : undefined;
    const isReady =
      known?.errors.length === 0 && missingPin === undefined && (repeat === undefined || isIncluded);
    return { index, checked: known, repeat, isIncluded, isReady, missingPin };
  });
}

/**
 * Returns the rows to book. Each row books only a new order, unless the person has included the order. A row's key is
 * a hash of its content, plus the id of the order's existing delivery (decision 334).
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

interface LeftOut {
  readonly index: number;
  readonly why: Why;
}

/** Returns the rows that are left out, with the reasons. */
export const leftOut = (standings: readonly Standing[]): readonly LeftOut[] =>
  standings.flatMap(({ index, checked, repeat, isReady, missingPin, isIncluded }): LeftOut[] => {
    if (isReady || checked === undefined) return [];
    if (checked.errors.length > 0) return [{ index, why: { faults: checked.errors } }];
    if (repeat !== undefined && !isIncluded) return [{ index, why: { repeat } }];
    return [{ index, why: { pin: missingPin?.proposed?.label ?? null } }];
  });
