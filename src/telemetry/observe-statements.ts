import type { Observe } from '../db/connect.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Creates a span for each statement of a traced request. Returns undefined if tracing is off, so that it costs
 * nothing.
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
