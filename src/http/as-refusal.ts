import type { Context } from '../context.ts';
import { problems, Refusal } from '../problems/problems.ts';

/**
 * Returns the refusal for one failed item of a list. An error that is not a refusal is logged and becomes an internal
 * error.
 */
export function asRefusal(ctx: Context, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  ctx.log.error({ err: error }, 'one of many items failed');
  return problems.internal();
}
