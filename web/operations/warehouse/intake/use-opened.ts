import { useNow } from '../../../ui/language/clock.ts';
import { formatTimeOn, zoneOfDevice } from '../../../ui/language/format.ts';
import type { OpenIntake } from './read.ts';
import { useIntakeTexts } from './texts.ts';

/** Returns a function that words when an intake was opened, and by whom if that is known. */
export function useOpened(): (intake: OpenIntake) => string {
  const texts = useIntakeTexts();
  const nowMs = useNow(60_000);
  return ({ createdAt, openedBy }) =>
    texts.openedBy(formatTimeOn(createdAt, zoneOfDevice(), nowMs), openedBy);
}
