import type { Context, Scope } from '../../context.ts';
import { cursorOf, feedStart, readCursor } from './cursor.ts';
import { type FeedEvent, selectFeed } from './store.ts';

/** A page of events in commit order. */
export interface Feed {
  readonly events: readonly FeedEvent[];
  /** The cursor for the next request; null only while no event exists. */
  readonly cursor: string | null;
  /** True if more events are available now. */
  readonly more: boolean;
}

/**
 * Maximum total size of a page's bodies, which only the last body may exceed. It limits memory when bodies are large; a
 * typical body has 2 KB.
 */
const mostBytes = 4 * 2 ** 20;

/**
 * Returns a provider's events after a cursor. A client that repeats the request with the last `cursor` until `more` is
 * false has missed none. While a transaction is open, events committed after it began are held back (decision 120).
 */
export async function readFeed(
  ctx: Context,
  scope: Scope,
  { after, limit = 100 }: { after?: string | undefined; limit?: number | undefined },
): Promise<Feed> {
  const place = after === undefined ? feedStart : readCursor(after, 'after');
  const found = await selectFeed(ctx.sql, scope, place, { most: limit + 1, mostBytes });
  const events = found.slice(0, limit).filter((event) => event.body !== null);
  const last = events.at(-1);
  return {
    events,
    cursor: last === undefined ? (after ?? null) : cursorOf(last),
    more: found.length > events.length,
  };
}
