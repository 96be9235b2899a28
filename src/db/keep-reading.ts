import type { Logger } from 'pino';

/** What is read again and again, and how often. */
export interface Repeated {
  read(): Promise<void>;
  readonly everyMs: number;
  /** The pause is also this many times as long as the last reading, up to `mostMs`, so that large data costs no more. */
  readonly rest?: { readonly perReading: number; readonly mostMs: number };
  /** While false, nothing is read until the next `wake`. */
  isNeeded?(): boolean;
  /** Logged when a reading fails, once until one succeeds. */
  readonly failure: string;
  readonly log: Logger;
}

/** A reading of the database that is repeated until it is stopped. */
export interface Reading {
  /** Reads now. During a reading it reads once more: the caller may know of a change that the present one missed. */
  refresh(): Promise<void>;
  /** The same, but a failure is only logged. */
  tryRefresh(): Promise<void>;
  /** Plans the next reading, unless one is planned. */
  wake(inMs?: number): void;
  /** Ends the repetition, and waits for the reading under way. */
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

/** Repeats a reading from the first `wake` on. A failed one is repeated like any other. */
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
