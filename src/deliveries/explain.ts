import type { Context } from '../context.ts';
import { asRefusal } from '../http/as-refusal.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import type { Closed } from './lifecycle.ts';
import { MoveRefused } from './transition.ts';

const closed: readonly unknown[] = ['actor', 'category', 'status', 'pickup', 'evidence'] satisfies Closed[];
const isClosed = (why: MoveRefused['why']): why is Closed => closed.includes(why);

/**
 * True if a move is refused because of the delivery's state: its status, or whether the parcel has been picked up.
 * False for other causes: the actor, the category or an input.
 */
export const isStanding = (why: MoveRefused['why']): boolean => why === 'status' || why === 'pickup';

/**
 * Returns the refusal that a person gets for a refused move: 409 if the move is not allowed now, 400 if an input is
 * missing or wrong.
 */
export const explainRefusal = ({ move, why }: MoveRefused): Refusal =>
  isClosed(why) ? problems.moveClosed(move, why) : problems.moveLacks(move, why!);

/**
 * Awaits work that moves deliveries. If the work throws `MoveRefused`, throws the refusal of `explainRefusal` instead.
 */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof MoveRefused ? explainRefusal(error) : error;
  }
}

/**
 * Returns the refusal to report for one failed item of a request on many deliveries; the error may be a `MoveRefused`.
 */
export function refusalOf(ctx: Context, error: unknown): Refusal {
  return asRefusal(ctx, error instanceof MoveRefused ? explainRefusal(error) : error);
}

/**
 * Examples of the two kinds of refusals of a move, for the OpenAPI document: 400 for a missing input, and 409 for a
 * move that is not allowed now.
 */
export const moveRefusals = [
  problems.moveLacks('verify', 'courier'),
  problems.moveClosed('verify', 'status'),
];
