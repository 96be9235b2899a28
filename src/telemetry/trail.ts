import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/**
 * The ids of a request or job, from its first log line to the last webhook call that follows from it (decision
 * 291).
 */
export interface Trail {
  /** 32 hexadecimal digits: the answer's `X-Request-Id`, and the id of the trace. */
  readonly id: string;
  /** The id and the present span, in the form of W3C's Trace Context. */
  readonly traceparent: string;
}

/** The trail of whatever runs now. */
export type Trails = AsyncLocalStorage<Trail>;

export const createTrails = (): Trails => new AsyncLocalStorage<Trail>();

export const newTrailId = (): string => randomUUID().replaceAll('-', '');

/** A trail without tracing. */
export const untraced = (id: string): Trail => ({ id, traceparent: `00-${id}-${id.slice(0, 16)}-00` });

/** The id within a `traceparent`. */
export const trailIdOf = (traceparent: string): string => traceparent.slice(3, 35);

/** Adds the id to every log line that is written on a trail. */
export const logTrail = (trails: Trails) => (): object => {
  const trail = trails.getStore();
  return trail === undefined ? {} : { requestId: trail.id };
};
