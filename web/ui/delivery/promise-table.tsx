import type { components } from '../../api/schema.d.ts';
import styles from '../frame/details.module.css';
import { formatMoment } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { useUiTexts } from '../language/texts.ts';
import { Badge } from './badge.tsx';

type DeliveryView = components['schemas']['OwnDeliveryView'];

interface PromiseTableProps {
  readonly zone: string;
  readonly view: Pick<DeliveryView, 'delivery' | 'promisedPickupAt' | 'promisedDropoffAt'>;
}

const tones = { 'On Time': 'good', Late: 'bad', Waiting: 'idle' } as const;

/**
 * A table with the promised, the forecast and the actual times of pickup and dropoff, and the status of each
 * promise.
 */
export function PromiseTable({ zone, view }: PromiseTableProps) {
  const { promise: texts } = useUiTexts();
  const { language } = useLanguage();
  const { delivery, promisedPickupAt, promisedDropoffAt } = view;
  const { estimatedTimeline: forecast } = delivery.quote;
  const rows = [
    [texts.promised, promisedPickupAt, promisedDropoffAt],
    [texts.forecast, forecast.pickup, forecast.dropoff],
    [texts.actual, delivery.pickupAt, delivery.completedAt],
  ] as const;
  const hasStopped = delivery.cancelledAt !== null || delivery.failedAt !== null;
  // A leg of a cancelled or failed delivery is not shown as waiting.
  const state = (leg: keyof typeof tones) =>
    !(leg === 'Waiting' && hasStopped) && <Badge tone={tones[leg]}>{texts.kept[leg]}</Badge>;
  return (
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
              <td key={index === 0 ? 'pickup' : 'dropoff'}>{at ? formatMoment(at, zone, language) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
