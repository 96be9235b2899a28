-- runs with older code
-- The request or job that an event comes from, and its span, as W3C's Trace Context writes them.
alter table events add column traceparent text;
