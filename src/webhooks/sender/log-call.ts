import type { Context } from '../../context.ts';
import { trailIdOf } from '../../telemetry/trail.ts';
import { later } from '../../time.ts';
import type { EndedCall } from './record-store.ts';

/**
 * Logs an ended call with the id of the request that caused its event, and sends its span (decision 291). The call
 * after which an event fails for good is logged at info level, every other call at debug level.
 */
export function logCall({ log, telemetry: { tracing } }: Context, call: EndedCall, url: string): void {
  const { eventId, deliveryId, attempt, outcome, durationMs, httpStatus, error, traceparent } = call;
  const of = traceparent === null ? {} : { requestId: trailIdOf(traceparent) };
  const fields = { ...of, eventId, deliveryId, attempt, outcome, durationMs, httpStatus, error };
  log[outcome === 'failed' ? 'info' : 'debug'](fields, 'a webhook call has ended');
  if (tracing === undefined || traceparent === null) return;
  const attributes = {
    'http.request.method': 'POST',
    // The span omits the path of the URL, which may contain a secret.
    'server.address': new URL(url).hostname,
    'http.response.status_code': httpStatus ?? undefined,
    'antar.event.id': eventId,
    'antar.webhook.attempt': attempt,
  };
  const begun = { kind: 'client', parent: traceparent, attributes, at: call.startedAt } as const;
  const at = later(call.startedAt, durationMs);
  tracing.begin('webhook POST', begun).end({ at, error: error ?? undefined });
}
