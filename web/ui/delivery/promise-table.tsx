import type { components } from '../../api/schema.d.ts';
import styles from '../frame/details.module.css';
import { useNow } from '../language/clock.ts';
import { formatMoment } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { Moment } from '../language/moment.tsx';
import { useUiTexts } from '../language/texts.ts';
import { Badge } from './badge.tsx';
import { type ExpectedRange, formatExpected } from './expected.ts';

type DeliveryView = components['schemas']['OwnDeliveryView'];

interface PromiseTableProps {
  readonly zone: string;
  readonly view: Pick<DeliveryView, 'delivery' | 'promisedPickupAt' | 'promisedDropoffAt' | 'forecast'>;
}

const tones = { 'On Time': 'good', Late: 'bad' } as const;

/** Promised, forecast, estimated and actual times of pickup and drop-off, and whether the promises are kept. */
export function PromiseTable({ zone, view }: PromiseTableProps) {
  const { promise: texts } = useUiTexts();
  const { language } = useLanguage();
  const { delivery, promisedPickupAt, promisedDropoffAt, forecast } = view;
  const nowMs = useNow(15_000);
  const { estimatedTimeline: booked } = delivery.quote;
  const moment = (at: string | null) => at && <Moment at={at} zone={zone} />;
  const expected = (range: ExpectedRange | null | undefined) => {
    const times = range && formatExpected(range, zone, language, nowMs);
    return times && <span className={range.isLate ? styles.late : undefined}>{times}</span>;
  };
  const rows = [
    [texts.promised, moment(promisedPickupAt), moment(promisedDropoffAt)],
    [texts.forecast, expected(forecast?.pickup), expected(forecast?.dropoff)],
    [texts.booked, moment(booked.pickup), moment(booked.dropoff)],
    [texts.actual, moment(delivery.pickupAt), moment(delivery.completedAt)],
  ] as const;
  const hasStopped = delivery.cancelledAt !== null || delivery.failedAt !== null;
  // A leg of a cancelled or failed delivery is not shown as waiting.
  const state = (leg: keyof typeof texts.kept) =>
    leg === 'Waiting' ? (
      !hasStopped && <span className={styles.soft}>{texts.kept[leg]}</span>
    ) : (
      <Badge tone={tones[leg]}>{texts.kept[leg]}</Badge>
    );
  const silentSince = forecast?.silentSince;
  return (
    <>
      <table className={styles.legs}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {texts.pickup} {state(delivery.pickupSlaStatus)}
            </th>
            <th scope="col">
              {texts.dropoff} {state(delivery.deliverySlaStatus)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, pickup, dropoff]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[pickup, dropoff].map((at, index) => (
                <td key={index === 0 ? 'pickup' : 'dropoff'}>{at || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {silentSince && (
        <p className={styles.soft}>{texts.silent(formatMoment(silentSince, zone, language))}</p>
      )}
    </>
  );
}
