import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/**
 * The ids of a request or job. Its log lines, and every webhook call that results from it, carry the same ids (decision
 * 291).
 */
export interface Trail {
  /** 32 hexadecimal digits, sent as the response's `X-Request-Id` and used as the id of the trace. */
  readonly id: string;
  /** The id and the current span in the format of W3C Trace Context. */
  readonly traceparent: string;
}

/** Holds the ids of the request or job to which the running code belongs. */
export type Trails = AsyncLocalStorage<Trail>;

export const createTrails = (): Trails => new AsyncLocalStorage<Trail>();

export const newTrailId = (): string => randomUUID().replaceAll('-', '');

/** Returns the ids of work whose trace is not recorded: its `traceparent` is marked as not sampled. */
export const untraced = (id: string): Trail => ({ id, traceparent: `00-${id}-${id.slice(0, 16)}-00` });

/** Extracts the id from a `traceparent`. */
export const trailIdOf = (traceparent: string): string => traceparent.slice(3, 35);

/** Returns a function that adds the request id to every log line written during a request or job. */
export const logTrail = (trails: Trails) => (): object => {
  const trail = trails.getStore();
  return trail === undefined ? {} : { requestId: trail.id };
};
