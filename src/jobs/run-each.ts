import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import { isLost } from '../db/lost.ts';

type Part = (ctx: Context) => Promise<unknown>;
type Results<Parts extends readonly Part[]> = {
  -readonly [Index in keyof Parts]: Awaited<ReturnType<Parts[Index]>>;
};

/**
 * Runs the parts of a job one after the other. If a part fails, the next ones still run, unless the database connection
 * was lost.
 * @returns the result of each part
 * @throws AggregateError with every failure, at the end
 */
export async function runEach<const Parts extends readonly Part[]>(
  ctx: Context,
  parts: Parts,
): Promise<Results<Parts>> {
  const results: unknown[] = [];
  const errors: unknown[] = [];
  for (const part of parts) {
    try {
      results.push(await part(ctx));
    } catch (error) {
      errors.push(error);
      if (isLost(error)) break;
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(messageOf).join('; '));
  return results as Results<Parts>;
}
