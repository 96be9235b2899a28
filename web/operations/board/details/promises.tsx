import { readInstant } from '../../../../src/time.ts';
import { PromiseTable } from '../../../ui/delivery/promise-table.tsx';
import { Facts, Section } from '../../../ui/frame/panel.tsx';
import { formatMoment, formatTime, zoneName } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Details } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';

/** Promised, forecast and actual times, and whether the promise was kept. */
export function Promises({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { schedule } = details.delivery;
  const window =
    schedule &&
    `${formatMoment(readInstant(schedule.pickupTimeFrom), zone, language).replace(zoneName(zone), '')}– ${formatTime(readInstant(schedule.pickupTimeTo), zone)} ${zoneName(zone)}`;
  return (
    <Section title={texts.details.promise}>
      {window && <Facts facts={[[texts.details.schedule, window]]} />}
      <PromiseTable zone={zone} view={details} />
    </Section>
  );
}
