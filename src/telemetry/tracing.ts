/** The kinds of spans: an incoming request, an outgoing call, an event for later delivery, or internal work. */
export type SpanKind = 'server' | 'client' | 'producer' | 'internal';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A timed piece of work in a trace. */
export interface Span {
  /** The value that child spans pass as `parent`. */
  readonly traceparent: string;
  end(result?: {
    readonly attributes?: Attributes;
    readonly error?: string | undefined;
    readonly at?: Date;
  }): void;
}

export interface NewSpan {
  readonly kind: SpanKind;
  /** The `traceparent` of the parent span. Without it, the span begins a new trace with the id `traceId`. */
  readonly parent?: string | undefined;
  readonly traceId?: string;
  readonly attributes?: Attributes;
  readonly at?: Date;
}

/** Sends spans to a collector. */
export interface Tracing {
  begin(name: string, span: NewSpan): Span;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}
