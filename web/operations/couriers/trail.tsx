import { DayField } from '../../ui/days/day-field.tsx';
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
  const count = data === undefined ? '' : texts.trailCount(formatNumber(data.length, language));
  return (
    <>
      <span className={styles.soft} role="status">
        {data?.length === 0 ? texts.noTrail : count}
      </span>
      <DayField isBare label={texts.trail} value={day} change={(each) => each && choose(each)} />
    </>
  );
}
