import type { Context } from '../context.ts';
import { problems, Refusal } from '../problems.ts';
import type { Closed } from './lifecycle.ts';
import { MoveRefused } from './transition.ts';

const closed: readonly unknown[] = ['actor', 'category', 'status', 'pickup'] satisfies Closed[];
const isClosed = (why: MoveRefused['why']): why is Closed => closed.includes(why);

/** A refused move as the person who asked for it is answered: 409 where it is closed, 400 where a fact is missing. */
export const explainRefusal = ({ move, why }: MoveRefused): Refusal =>
  isClosed(why) ? problems.moveClosed(move, why) : problems.moveLacks(move, why!);

/** Runs what may move a delivery, and throws a refused move as the refusal that people see. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof MoveRefused ? explainRefusal(error) : error;
  }
}

/** What an item of many is answered with when it fails: its own refusal, or that it went wrong here. */
export function refusalOf(ctx: Context, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof MoveRefused) return explainRefusal(error);
  ctx.log.error({ err: error }, 'one of many items failed');
  return problems.internal();
}

/** How a move is refused that the lifecycle table does not allow as asked, each kind once. */
export const moveRefusals = [
  problems.moveLacks('verify', 'courier'),
  problems.moveClosed('verify', 'status'),
];
