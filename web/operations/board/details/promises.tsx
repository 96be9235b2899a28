import { readInstant } from '../../../../src/time.ts';
import styles from '../../../ui/details.module.css';
import { formatMoment, formatTime, zoneName } from '../../../ui/format.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { Facts, Section } from '../../../ui/panel.tsx';
import type { Details } from '../ask.ts';
import { useBoardTexts } from '../texts.ts';

/** What was promised, and whether it was kept. */
export function Promises({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { delivery } = details;
  const { pickup, dropoff } = delivery.quote.estimatedTimeline;
  const moment = (at: string | null) => at && formatMoment(at, zone, language);
  const kept = (state: keyof typeof texts.details.kept | null) => state && texts.details.kept[state];
  const { schedule } = delivery;
  if (pickup === null && dropoff === null && schedule === null) return null;
  const window =
    schedule &&
    `${formatMoment(readInstant(schedule.pickupTimeFrom), zone, language).replace(zoneName(zone), '')}– ${formatTime(readInstant(schedule.pickupTimeTo), zone)} ${zoneName(zone)}`;
  const withState = (at: string | null, state: string | null) =>
    at && (
      <>
        {moment(at)} {state && <span className={styles.soft}>· {state}</span>}
      </>
    );
  return (
    <Section title={texts.details.promise}>
      <Facts
        facts={[
          [texts.details.schedule, window],
          [texts.details.promisedPickup, withState(pickup, kept(delivery.pickupSlaStatus))],
          [texts.details.promisedDropoff, withState(dropoff, kept(delivery.deliverySlaStatus))],
        ]}
      />
    </Section>
  );
}
