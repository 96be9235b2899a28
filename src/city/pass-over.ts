import type { Context } from '../context.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { Refusal } from '../problems/problems.ts';

/**
 * Runs an act of the city. Dispatch or a visitor may have moved a delivery meanwhile; the city goes on without it.
 * @returns false if the act was refused
 */
export async function orPassOver(ctx: Context, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof MoveRefused) && !(error instanceof Refusal)) throw error;
    ctx.log.debug({ err: error }, 'the demo city skips an action');
    return false;
  }
}
