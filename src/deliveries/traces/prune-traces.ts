import type { Context } from '../../context.ts';
import { firstDeliveryIdAt } from '../../ids.ts';
import { dayMs, later } from '../../time.ts';
import { emptyTraces } from './trace-store.ts';

const atOnce = 1_000;

/** Deliveries booked before this instant have no trace of their fare any more (decision 204). */
export const tracesKeptFrom = ({ config, now }: Pick<Context, 'config' | 'now'>): Date =>
  later(now(), -config.traceDays * dayMs);

/** The id up to which traces are removed. */
export interface TracesPruned {
  readonly reached: string;
  readonly isDone: boolean;
}

/**
 * Removes the traces of fares that are older than the setting's days, a part at a time in the order of ids, until
 * `stopping` ends it (decision 204). Most have gone with the personal data, in one change of the row.
 * @param from where the run before ended
 */
export async function pruneTraces(ctx: Context, from: string, stopping?: AbortSignal): Promise<TracesPruned> {
  const before = firstDeliveryIdAt(tracesKeptFrom(ctx));
  let reached = from;
  while (stopping?.aborted !== true) {
    const { last, length } = await emptyTraces(ctx.sql, { after: reached, before, most: atOnce });
    reached = last ?? reached;
    if (length < atOnce) return { reached, isDone: true };
  }
  return { reached, isDone: false };
}
