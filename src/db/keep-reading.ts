import type { Logger } from 'pino';

/** A read to repeat, and its interval. */
export interface Repeated {
  read(): Promise<void>;
  readonly everyMs: number;
  /**
   * Lengthens the pause after a slow read: to `perReading` times the duration of that read, but to `mostMs` at most. It
   * limits the load on the database when there is much data.
   */
  readonly rest?: { readonly perReading: number; readonly mostMs: number };
  /** While it returns false, reading stops until the next `wake`. */
  isNeeded?(): boolean;
  /** The message to log when a read fails. It is not logged again until a read has succeeded. */
  readonly failure: string;
  readonly log: Logger;
}

/** A read of the database that repeats until stopped. */
export interface Reading {
  /** Reads now. If a read is running, reads again after that one, which may have missed a change. */
  refresh(): Promise<void>;
  /** Like `refresh`, but only logs a failure. */
  tryRefresh(): Promise<void>;
  /** Schedules the next read, unless one is scheduled. */
  wake(inMs?: number): void;
  /** Stops repeating and waits for the running read. */
  stop(): Promise<void>;
}

interface Repeating {
  readonly what: Repeated;
  present: Promise<void> | undefined;
  next: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  isFailing: boolean;
  isStopped: boolean;
}

/** Repeats a read, from the first `wake` on. A failed read is repeated like any other. */
export function keepReading(what: Repeated): Reading {
  const repeating: Repeating = {
    ...{ what, present: undefined, next: undefined, timer: undefined, isFailing: false, isStopped: false },
  };
  return {
    refresh: () => refresh(repeating),
    tryRefresh: () => tryRefresh(repeating),
    wake: (inMs = what.everyMs) => plan(repeating, inMs),
    stop: async () => {
      repeating.isStopped = true;
      clearTimeout(repeating.timer);
      await Promise.allSettled([repeating.present, repeating.next]);
    },
  };
}

function refresh(repeating: Repeating): Promise<void> {
  const { present, next } = repeating;
  if (next !== undefined) return next;
  if (present === undefined) return begin(repeating);
  repeating.next = present
    .catch(() => undefined)
    .then(() => {
      repeating.next = undefined;
      return begin(repeating);
    });
  return repeating.next;
}

function begin(repeating: Repeating): Promise<void> {
  const present = repeating.what.read().finally(() => {
    repeating.present = undefined;
  });
  repeating.present = present;
  return present;
}

async function tryRefresh(repeating: Repeating): Promise<void> {
  const { failure, log } = repeating.what;
  try {
    await refresh(repeating);
    repeating.isFailing = false;
  } catch (error) {
    if (!repeating.isFailing) log.warn({ err: error }, failure);
    repeating.isFailing = true;
  }
}

function plan(repeating: Repeating, inMs: number): void {
  const { timer, isStopped, what } = repeating;
  if (timer !== undefined || isStopped || what.isNeeded?.() === false) return;
  repeating.timer = setTimeout(() => void takeTurn(repeating), inMs).unref();
}

async function takeTurn(repeating: Repeating): Promise<void> {
  const { everyMs, rest } = repeating.what;
  const startedAtMs = performance.now();
  await tryRefresh(repeating);
  repeating.timer = undefined;
  const longMs = rest === undefined ? 0 : (performance.now() - startedAtMs) * rest.perReading;
  plan(repeating, Math.max(everyMs, Math.min(longMs, rest?.mostMs ?? longMs)));
}
