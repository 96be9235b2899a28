import { readInstant } from '../../../src/time.ts';
import { formatDay, formatTime, formatTimeOn, zoneName } from '../language/format.ts';
import type { Language } from '../language/pairs.ts';

interface Schedule {
  readonly pickupTimeFrom: string;
  readonly pickupTimeTo: string;
}

/** Formats a pickup window: `22 Nov 2026 14:05–16:05 WIB`. An end on another day has its day. */
export function formatSchedule(schedule: Schedule, zone: string, language: Language): string {
  const from = readInstant(schedule.pickupTimeFrom);
  const to = formatTimeOn(readInstant(schedule.pickupTimeTo), zone, from.getTime());
  return `${formatDay(from, zone, language)} ${formatTime(from, zone)}–${to} ${zoneName(zone)}`;
}
