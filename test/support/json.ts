/** What was parsed from JSON: a test reads what it knows to be there. */
// biome-ignore lint/suspicious/noExplicitAny: the one place that says so
export type Json = any;
