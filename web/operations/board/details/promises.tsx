import { PromiseTable } from '../../../ui/delivery/promise-table.tsx';
import { formatSchedule } from '../../../ui/delivery/schedule.ts';
import { Facts, Section } from '../../../ui/frame/panel.tsx';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Details } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';

/** Promised, forecast and actual times, and whether the promise was kept. */
export function Promises({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { schedule } = details.delivery;
  return (
    <Section title={texts.details.promise}>
      {schedule && <Facts facts={[[texts.details.schedule, formatSchedule(schedule, zone, language)]]} />}
      <PromiseTable zone={zone} view={details} />
    </Section>
  );
}
