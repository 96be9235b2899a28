import type { Context } from '../../context.ts';
import { firstDeliveryIdAt } from '../../ids.ts';
import { dayMs, later } from '../../time.ts';
import { emptyTraces } from './trace-store.ts';

const atOnce = 1_000;

/**
 * Returns the booking time before which fare traces are removed (decision 204). A fare trace is the stored calculation
 * of a delivery's fare.
 */
export const tracesRetainedFrom = ({ config, now }: Pick<Context, 'config' | 'now'>): Date =>
  later(now(), -config.traceDays * dayMs);

/**
 * The progress of a run: the last delivery id that was processed, and whether all traces up to the age limit are
 * removed.
 */
export interface TracesPruned {
  readonly reached: string;
  readonly isDone: boolean;
}

/**
 * Removes fare traces older than `traceDays`, in batches ordered by id, until `stopping` is aborted (decision 204).
 * Most traces have been removed earlier, together with the personal data.
 * @param from the last id that the previous run processed
 */
export async function pruneTraces(ctx: Context, from: string, stopping?: AbortSignal): Promise<TracesPruned> {
  const before = firstDeliveryIdAt(tracesRetainedFrom(ctx));
  let reached = from;
  while (stopping?.aborted !== true) {
    const { last, length } = await emptyTraces(ctx.sql, { after: reached, before, most: atOnce });
    reached = last ?? reached;
    if (length < atOnce) return { reached, isDone: true };
  }
  return { reached, isDone: false };
}
