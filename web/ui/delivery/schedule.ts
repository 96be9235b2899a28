import { readInstant } from '../../../src/time.ts';
import { formatRange } from '../language/format.ts';
import type { Language } from '../language/pairs.ts';

interface Schedule {
  readonly pickupTimeFrom: string;
  readonly pickupTimeTo: string;
}

/** Formats a pickup window: `14:05–16:05` today, `22 Nov 14:05–16:05` on another day. */
export const formatSchedule = (schedule: Schedule, zone: string, language: Language): string =>
  formatRange(readInstant(schedule.pickupTimeFrom), readInstant(schedule.pickupTimeTo), zone, language);
