import { messageOf } from '../caught.ts';
import type { Telemetry } from './telemetry.ts';
import type { Attributes, SpanKind } from './tracing.ts';
import { newTrailId, type Trail, untraced } from './trail.ts';

/** The ids of a request or job in progress (its trail). `end` closes its trace span. */
export interface Begun {
  readonly trail: Trail;
  end(result?: { readonly attributes?: Attributes; readonly error?: string | undefined }): void;
}

/** Returns the ids (the trail) of a new request or job and, if a trace collector is set, begins a span for it. */
export function beginTrail(
  { tracing }: Telemetry,
  name: string,
  { kind, id = newTrailId() }: { kind: SpanKind; id?: string },
): Begun {
  const span = tracing?.begin(name, { kind, traceId: id });
  if (span === undefined) return { trail: untraced(id), end: () => undefined };
  return { trail: { id, traceparent: span.traceparent }, end: span.end };
}

/**
 * Runs work under ids of its own (a new trail): its log lines share a request id, and its SQL statements are spans of
 * one trace.
 */
export async function follow<T>(telemetry: Telemetry, name: string, work: () => Promise<T>): Promise<T> {
  const { trail, end } = beginTrail(telemetry, name, { kind: 'internal' });
  try {
    const result = await telemetry.trails.run(trail, work);
    end();
    return result;
  } catch (error) {
    end({ error: messageOf(error) });
    throw error;
  }
}

/**
 * Returns the `traceparent` to store with a webhook event, so that the event's calls join the current trace. Returns
 * null outside a request or job.
 */
export function traceEvent({ tracing, trails }: Telemetry, name: string): string | null {
  const trail = trails.getStore();
  if (trail === undefined) return null;
  const span = tracing?.begin(name, { kind: 'producer', parent: trail.traceparent });
  span?.end();
  return span?.traceparent ?? trail.traceparent;
}
