import type { Context } from '../context.ts';
import { problems, Refusal } from '../problems/problems.ts';

/** Returns the answer for one failed item of many: its own refusal, or an internal error. */
export function asRefusal(ctx: Context, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  ctx.log.error({ err: error }, 'one of many items failed');
  return problems.internal();
}
