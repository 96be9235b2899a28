import type { components } from '../../api/schema.d.ts';
import { formatTimeOn } from '../language/format.ts';

/** When something is expected: eight of ten come within it. */
export type ExpectedRange = components['schemas']['ExpectedRange'];

/**
 * Formats a range as `14:05–14:17`; a time that is not today's has its day. The range begins now at the earliest.
 * Returns null once it has ended.
 */
export function formatExpected({ from, to }: ExpectedRange, zone: string, nowMs: number): string | null {
  if (Date.parse(to) <= nowMs) return null;
  const begins = Date.parse(from) < nowMs ? new Date(nowMs) : from;
  const start = formatTimeOn(begins, zone, nowMs);
  // The day of the start holds for the end too.
  const end = formatTimeOn(to, zone, Math.max(nowMs, Date.parse(from)));
  return [...new Set([start, start.endsWith(` ${end}`) ? start : end])].join('–');
}
