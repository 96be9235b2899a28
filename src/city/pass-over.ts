import type { Context } from '../context.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { Refusal } from '../problems/problems.ts';

/**
 * Waits for an action of the city. The service refuses the action if dispatch or a visitor has moved the delivery
 * meanwhile; the city then continues without it.
 * @returns false if the action was refused
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
