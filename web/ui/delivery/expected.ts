import type { components } from '../../api/schema.d.ts';
import { formatTime } from '../language/format.ts';

/** When something is expected: eight of ten come within it. */
export type ExpectedRange = components['schemas']['ExpectedRange'];

/** Formats a range as `14:05–14:17`. It begins now at the earliest; null once it has ended. */
export function formatExpected({ from, to }: ExpectedRange, zone: string, nowMs: number): string | null {
  if (Date.parse(to) <= nowMs) return null;
  const begins = Date.parse(from) < nowMs ? new Date(nowMs) : from;
  return [...new Set([formatTime(begins, zone), formatTime(to, zone)])].join('–');
}
