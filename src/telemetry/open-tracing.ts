import { randomBytes } from 'node:crypto';
import { type Context as Parent, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { NewSpan, Tracing } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  internal: SpanKind.INTERNAL,
} as const;

/**
 * Starts sending traces to a collector that speaks OTLP over HTTP (decision 292). Only this file loads OpenTelemetry,
 * and only a process with OTEL_EXPORTER_OTLP_ENDPOINT loads this file. OpenTelemetry itself reads the variables that its
 * standard names for the rest, such as OTEL_SERVICE_NAME and OTEL_EXPORTER_OTLP_HEADERS.
 */
export function openTracing(endpoint: string): Tracing {
  const ids = new TraceIds();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'antar' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('antar');
  return {
    begin: (name, { kind, parent, traceId, attributes = {}, at }) => {
      ids.next = traceId;
      const options = { kind: kinds[kind], attributes, ...(at && { startTime: at }) };
      const span = tracer.startSpan(name, options, parentOf(parent));
      const { traceId: id, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${id}-${spanId}-0${traceFlags}`,
        end: ({ attributes: more = {}, error, at: endedAt } = {}) => {
          span.setAttributes(more);
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
          span.end(endedAt);
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

function parentOf(traceparent: NewSpan['parent']): Parent {
  if (traceparent === undefined) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/**
 * Generates trace ids. The trace of a request gets the request's id, which `begin` puts into `next`; any other trace
 * gets a random id.
 */
class TraceIds {
  next: string | undefined;

  generateTraceId(): string {
    return this.next ?? randomBytes(16).toString('hex');
  }

  generateSpanId(): string {
    return randomBytes(8).toString('hex');
  }
}
