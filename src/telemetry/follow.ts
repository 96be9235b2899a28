import { messageOf } from '../caught.ts';
import type { Telemetry } from './telemetry.ts';
import type { Attributes, SpanKind } from './tracing.ts';
import { newTrailId, type Trail, untraced } from './trail.ts';

/** A trail that has begun; `end` closes its span. */
export interface Begun {
  readonly trail: Trail;
  end(result?: { readonly attributes?: Attributes; readonly error?: string | undefined }): void;
}

/** Begins a trail, and a trace if a collector is set. */
export function beginTrail(
  { tracing }: Telemetry,
  name: string,
  { kind, id = newTrailId() }: { kind: SpanKind; id?: string },
): Begun {
  const span = tracing?.begin(name, { kind, traceId: id });
  if (span === undefined) return { trail: untraced(id), end: () => undefined };
  return { trail: { id, traceparent: span.traceparent }, end: span.end };
}

/** Runs work on a new trail: its log lines share an id, and its statements a trace. */
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

/** The `traceparent` to store with an event of the current trail; null outside of any trail. */
export function traceEvent({ tracing, trails }: Telemetry, name: string): string | null {
  const trail = trails.getStore();
  if (trail === undefined) return null;
  const span = tracing?.begin(name, { kind: 'producer', parent: trail.traceparent });
  span?.end();
  return span?.traceparent ?? trail.traceparent;
}
