import type { components } from '../../api/schema.d.ts';
import { formatExpected } from '../../ui/delivery/expected.ts';
import styles from '../../ui/frame/details.module.css';
import { useNow } from '../../ui/language/clock.ts';
import { formatDistance, formatMoment, formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useWaitTexts } from './texts.ts';

export type Wait = components['schemas']['Wait'];
type Exclusion = keyof Wait['excluded'];

interface WaitNoteProps {
  readonly wait: Wait;
  readonly zone: string;
  readonly nameOfCourier: (id: string) => string;
}

/** Explains why a delivery waits for a courier: the main reason, a remedy, and counts of excluded couriers. */
export function WaitNote({ wait, zone, nameOfCourier }: WaitNoteProps) {
  const texts = useWaitTexts();
  const { language } = useLanguage();
  const { reason, excluded, nearest, firstFreeAt, pickup, heldUntil, chosenCourierID } = wait;
  const nowMs = useNow(15_000);
  const times = pickup && formatExpected(pickup, zone, language, nowMs);
  const isLate = chosenCourierID !== null && pickup?.isLate === true && times !== null;
  const counts = (Object.keys(texts.excluded) as Exclusion[])
    .filter((each) => excluded[each] > 0)
    .toSorted((one, other) => excluded[other] - excluded[one])
    .map((each) => texts.excluded[each](formatNumber(excluded[each], language)));
  const facts = [
    heldUntil === null ? undefined : texts.heldUntil(formatMoment(heldUntil, zone, language, nowMs)),
    firstFreeAt === null || !times || heldUntil !== null
      ? undefined
      : texts.firstFree(formatMoment(firstFreeAt, zone, language, nowMs), times),
    nearest === null
      ? undefined
      : texts.nearest(nameOfCourier(nearest.courierID), formatDistance(nearest.distanceMeters, language)),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <p className={styles.line}>
        <strong>
          {chosenCourierID === null ? texts.reasons[reason] : texts.chosen(nameOfCourier(chosenCourierID))}
        </strong>
      </p>
      <p className={styles.line}>{isLate ? texts.chosenLate(times) : texts.advice[reason]}</p>
      {facts.map((fact) => (
        <p key={fact} className={styles.line}>
          {fact}
        </p>
      ))}
      {counts.length > 0 && (
        <p className={styles.line} title={texts.counts}>
          <span className={styles.soft}>{counts.join(' · ')}</span>
        </p>
      )}
    </>
  );
}
