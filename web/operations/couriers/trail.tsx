import { TextInput } from '@mantine/core';
import { latestDay, useTypedDate } from '../../ui/fields/use-typed-date.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import styles from './couriers.module.css';
import { useTrail } from './day.ts';
import { useCourierTexts } from './texts.ts';

interface TrailProps {
  readonly courierID: string;
  readonly day: string;
  readonly zone: string;
  readonly choose: (day: string) => void;
}

/** The field for the day whose path the map shows, with the number of points on that path. */
export function Trail({ courierID, day, zone, choose }: TrailProps) {
  const texts = useCourierTexts();
  const { language } = useLanguage();
  const { data } = useTrail(courierID, day, zone);
  const typed = useTypedDate(day, (each) => each && choose(each));
  const count = data === undefined ? '' : texts.trailCount(formatNumber(data.length, language));
  return (
    <>
      <span className={styles.soft} role="status">
        {data?.length === 0 ? texts.noTrail : count}
      </span>
      <TextInput className={styles.day} type="date" max={latestDay} aria-label={texts.trail} {...typed} />
    </>
  );
}
