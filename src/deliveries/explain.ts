import type { Context } from '../context.ts';
import { asRefusal } from '../http/as-refusal.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import type { Closed } from './lifecycle.ts';
import { MoveRefused } from './transition.ts';

const closed: readonly unknown[] = ['actor', 'category', 'status', 'pickup', 'evidence'] satisfies Closed[];
const isClosed = (why: MoveRefused['why']): why is Closed => closed.includes(why);

/** True if a move is refused because of the delivery's state, rather than its actor or category. */
export const isStanding = (why: MoveRefused['why']): boolean => why === 'status' || why === 'pickup';

/** Returns the refusal that a person gets for a refused move: 409 if the move is closed, 400 if a fact is missing. */
export const explainRefusal = ({ move, why }: MoveRefused): Refusal =>
  isClosed(why) ? problems.moveClosed(move, why) : problems.moveLacks(move, why!);

/** Awaits work that moves deliveries, and turns `MoveRefused` into the refusal that people see. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof MoveRefused ? explainRefusal(error) : error;
  }
}

/** Returns the refusal for one failed item of many, which may come from a refused move. */
export function refusalOf(ctx: Context, error: unknown): Refusal {
  return asRefusal(ctx, error instanceof MoveRefused ? explainRefusal(error) : error);
}

/** One example of each kind of refusal of a move. */
export const moveRefusals = [
  problems.moveLacks('verify', 'courier'),
  problems.moveClosed('verify', 'status'),
];
