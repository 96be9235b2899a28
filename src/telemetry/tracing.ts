/** The kinds of spans: a request here, a call to others, an event for later, work of the service itself. */
export type SpanKind = 'server' | 'client' | 'producer' | 'internal';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A piece of work in a trace. */
export interface Span {
  /** The parent that child spans name. */
  readonly traceparent: string;
  end(result?: {
    readonly attributes?: Attributes;
    readonly error?: string | undefined;
    readonly at?: Date;
  }): void;
}

export interface NewSpan {
  readonly kind: SpanKind;
  /** The span that it is a part of; without one it begins the trace `traceId`. */
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
