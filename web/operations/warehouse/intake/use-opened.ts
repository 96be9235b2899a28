import { useNow } from '../../../ui/language/clock.ts';
import { formatMoment, zoneOfDevice } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { OpenIntake } from './read.ts';
import { useIntakeTexts } from './texts.ts';

/** Returns a function that words when an intake was opened, and by whom if that is known. */
export function useOpened(): (intake: OpenIntake) => string {
  const texts = useIntakeTexts();
  const { language } = useLanguage();
  const nowMs = useNow(60_000);
  return ({ createdAt, openedBy }) =>
    texts.openedBy(formatMoment(createdAt, zoneOfDevice(), language, nowMs), openedBy);
}
