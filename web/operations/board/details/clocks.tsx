import { Badge } from '../../../ui/delivery/badge.tsx';
import styles from '../../../ui/frame/details.module.css';
import { formatFullMoment, formatMoment, formatSpan } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useBoardTexts } from '../texts.ts';

interface ClocksProps {
  readonly deviceAt: string | null;
  readonly madeAt: string | null;
  readonly clockAheadSeconds: number | null;
  readonly clockWrong: boolean;
  readonly receivedAt: string;
  readonly zone: string;
}

/**
 * Shows when a courier made a step, by the phone's clock, and when it arrived, by the server's clock (decision 288).
 */
export function Clocks({ deviceAt, madeAt, clockAheadSeconds, clockWrong, receivedAt, zone }: ClocksProps) {
  const { details: texts } = useBoardTexts();
  const { language } = useLanguage();
  if (deviceAt === null) return null;
  // A wrong clock may be off by days, so show the date too.
  const format = (at: string) =>
    clockWrong ? formatFullMoment(at, zone, language) : formatMoment(at, zone, language);
  const span = formatSpan(Math.abs(clockAheadSeconds ?? 0) * 1_000, language);
  return (
    <>
      {clockWrong && <Badge tone="bad">{texts.clockWrong(span, (clockAheadSeconds ?? 0) > 0)}</Badge>}
      <dl className={styles.clocks}>
        <div>
          <dt>{texts.phoneTime}</dt>
          <dd>{format(deviceAt)}</dd>
        </div>
        <div>
          <dt>{texts.serverTime}</dt>
          <dd>{format(receivedAt)}</dd>
        </div>
        {madeAt !== null && clockWrong && (
          <div>
            <dt>{texts.madeAt}</dt>
            <dd>{format(madeAt)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
