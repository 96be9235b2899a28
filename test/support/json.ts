/** Parsed JSON: a test reads fields that it expects. */
// biome-ignore lint/suspicious/noExplicitAny: the one place that says so
export type Json = any;
