import type { FastifyRequest } from 'fastify';
import type { Context, Scope } from '../../context.ts';
import type { Refusal } from '../../problems/problems.ts';
import { minuteMs } from '../../time.ts';
import { insertRefused, type RefusedRequest } from './store.ts';

/** The requests of a minute that a process stores for an environment of a workspace; it drops further ones. */
const mostPerMinute = 60;
const writeEveryMs = 1_000;

/** Notes refused requests of providers' programs, and writes them together, apart from the requests. */
export interface RefusalNotes {
  note(request: FastifyRequest, refusal: Refusal): void;
  /** Writes the last notes. */
  stop(): Promise<void>;
}

/** Starts the notes. Those of a failed write are lost (decision 833). */
export function startRefusalNotes(ctx: Pick<Context, 'sql' | 'log' | 'now'>): RefusalNotes {
  let waiting: (RefusedRequest & Scope)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const counts = { minute: 0, of: new Map<string, number>() };

  const write = () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    writing = insertRefused(ctx.sql, batch).catch((error) => {
      ctx.log.debug({ err: error, count: batch.length }, 'refused requests were not stored');
    });
  };

  /** Counts a refusal. @returns true while the minute has room for it */
  const hasRoom = ({ workspaceId, environment }: Scope, at: Date): boolean => {
    const minute = Math.floor(at.getTime() / minuteMs);
    if (minute !== counts.minute) Object.assign(counts, { minute, of: new Map() });
    const name = `${workspaceId} ${environment}`;
    const count = (counts.of.get(name) ?? 0) + 1;
    counts.of.set(name, count);
    return count <= mostPerMinute;
  };

  const note = (request: FastifyRequest, { httpStatus: status, problem: code }: Refusal) => {
    const { holder, id, method } = request;
    const at = ctx.now();
    if (holder === undefined || !hasRoom(holder, at)) return;
    const { workspaceId, environment } = holder;
    waiting.push({ workspaceId, environment, id, at, method, path: pathOf(request), status, code });
    timer ??= setTimeout(write, writeEveryMs).unref();
  };

  const stop = async () => {
    clearTimeout(timer);
    if (waiting.length > 0) write();
    await writing;
  };
  return { note, stop };
}

/** An id that Antar made; callers may write anything else into a path. */
const ownId = /^(?:[A-Z]{2}-|evt_)[0-9A-Z]{26}$/;

function pathOf({ routeOptions: { url = '' }, params }: FastifyRequest): string {
  return url.replace(/:(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, string>)[name] ?? '';
    return ownId.test(value) ? value : `{${name}}`;
  });
}
