import type { Context } from '../context.ts';
import * as people from '../sandbox/people.ts';
import type { Step } from '../sandbox/script.ts';

/**
 * Returns the details of a move by a courier or the staff of the city. They are the same as those of a simulated person
 * in the sandbox, except for the money collected at the door.
 */
export function factsOf(
  ctx: Context,
  delivery: people.Known,
  step: Pick<Step, 'move' | 'reasonCode'>,
): people.Facts {
  const facts = people.factsOf(ctx, delivery, step);
  return facts.collected === undefined ? facts : { ...facts, collected: collectionOf(delivery) };
}

/** Returns the money collected at the door: mostly cash, sometimes QRIS, and rarely less than was due. */
function collectionOf({ id, codAmountIdr }: people.Known): NonNullable<people.Facts['collected']> {
  const draw = (id.charCodeAt(id.length - 1) + id.charCodeAt(id.length - 2)) % 32;
  const due = codAmountIdr ?? 0;
  if (draw === 0)
    return { amountIdr: due - Math.min(due, 10_000), by: 'CASH', shortfallReason: 'Uang kurang' };
  return { amountIdr: due, by: draw < 8 ? 'QRIS' : 'CASH' };
}
