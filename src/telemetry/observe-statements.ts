import type { Observe } from '../db/connect.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Returns a function that creates a span for each SQL statement of a traced request. Returns undefined if tracing is
 * off, so that statements cost nothing extra.
 */
export function observeStatements({ tracing, trails }: Telemetry): Observe | undefined {
  if (tracing === undefined) return undefined;
  return (name) => {
    const trail = trails.getStore();
    if (trail === undefined) return undefined;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    const span = tracing.begin(name, { kind: 'client', parent: trail.traceparent, attributes });
    return (error) => span.end(error === undefined ? {} : { error });
  };
}
