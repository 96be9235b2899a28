import type { components } from '../../api/schema.d.ts';
import { formatRange } from '../language/format.ts';
import type { Language } from '../language/pairs.ts';

/** When something is expected: eight of ten come within it. */
export type ExpectedRange = components['schemas']['ExpectedRange'];

/** Formats a range as `14:05–14:17`. The range begins now at the earliest. Returns null once it has ended. */
export function formatExpected(
  { from, to }: ExpectedRange,
  zone: string,
  language: Language,
  nowMs: number,
): string | null {
  if (Date.parse(to) <= nowMs) return null;
  const begins = Date.parse(from) < nowMs ? new Date(nowMs) : from;
  return formatRange(begins, to, zone, language, nowMs);
}
