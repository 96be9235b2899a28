import type { Context } from '../context.ts';
import { asRefusal } from '../http/as-refusal.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import type { Closed } from './lifecycle.ts';
import { MoveRefused } from './transition.ts';

const closed: readonly unknown[] = ['actor', 'category', 'status', 'pickup', 'evidence'] satisfies Closed[];
const isClosed = (why: MoveRefused['why']): why is Closed => closed.includes(why);

/** True if a move is closed because of the delivery's state, and not of its caller or kind. */
export const isStanding = (why: MoveRefused['why']): boolean => why === 'status' || why === 'pickup';

/** The answer to a person for a refused move: 409 when it is closed, 400 when a fact is missing. */
export const explainRefusal = ({ move, why }: MoveRefused): Refusal =>
  isClosed(why) ? problems.moveClosed(move, why) : problems.moveLacks(move, why!);

/** Runs work that moves deliveries, and throws a refused move as the refusal that people see. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof MoveRefused ? explainRefusal(error) : error;
  }
}

/** Returns the answer for one failed item of many, whose delivery may have refused a move. */
export function refusalOf(ctx: Context, error: unknown): Refusal {
  return asRefusal(ctx, error instanceof MoveRefused ? explainRefusal(error) : error);
}

/** The refusals of moves that the lifecycle table does not allow, each kind once. */
export const moveRefusals = [
  problems.moveLacks('verify', 'courier'),
  problems.moveClosed('verify', 'status'),
];
