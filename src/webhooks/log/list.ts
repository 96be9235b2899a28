import type { Context, Scope } from '../../context.ts';
import { isId } from '../../ids.ts';
import { problems } from '../../problems/problems.ts';
import { cursorOf, readCursor } from './cursor.ts';
import type { Attempt } from './fields.ts';
import { type EventFilter, type LoggedEvent, selectAttempts, selectBody, selectEvents } from './store.ts';

/** A page of events, newest first. */
export interface EventPage {
  readonly events: readonly LoggedEvent[];
  /** The cursor of the next, older page; null on the last page. */
  readonly next: string | null;
}

export interface EventQuery extends Omit<EventFilter, 'before' | 'id'> {
  readonly limit?: number | undefined;
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
}

const usualPage = 100;

/** Lists a provider's events with their outcome, newest first; filters by delivery, status, outcome and time. */
export async function listEvents(ctx: Context, scope: Scope, query: EventQuery = {}): Promise<EventPage> {
  const { limit = usualPage, after, ...filter } = query;
  const before = after === undefined ? undefined : readCursor(after, 'after');
  const events = await selectEvents(ctx.sql.reading, scope, { ...filter, before }, limit + 1);
  const page = events.slice(0, limit);
  return { events: page, next: events.length > limit ? cursorOf(page.at(-1)!) : null };
}

/** An event with its body and its calls. */
export interface EventDetail extends LoggedEvent {
  readonly body: string;
  readonly attempts: readonly Attempt[];
}

/** Returns one event with its calls. @throws eventNotFound, also for another provider's event */
export async function readEvent(ctx: Context, scope: Scope, id: string): Promise<EventDetail> {
  if (!isId(id)) throw problems.eventNotFound();
  const [event] = await selectEvents(ctx.sql, scope, { id }, 1);
  const body = await selectBody(ctx.sql, scope, id);
  if (event === undefined || body === undefined) throw problems.eventNotFound();
  return { ...event, body, attempts: await selectAttempts(ctx.sql, scope, id) };
}
