import { Badge } from './badge.tsx';
import styles from './details.module.css';
import { formatMoment } from './format.ts';
import { useLanguage } from './language.tsx';
import { useUiTexts } from './texts.ts';

/** The times of a delivery's two legs. */
interface Legs {
  readonly pickup: string | null;
  readonly dropoff: string | null;
}

type Kept = 'On Time' | 'Late' | 'Waiting' | null;

interface PromiseTableProps {
  readonly zone: string;
  /** The promise to the provider. */
  readonly promised: Legs;
  /** The forecast at the booking. */
  readonly forecast: Legs;
  readonly actual: Legs;
  /** True for each leg if it kept its promise. */
  readonly kept: { readonly pickup: Kept; readonly dropoff: Kept };
}

const tones = { 'On Time': 'good', Late: 'bad', Waiting: 'idle' } as const;

/** Promise, forecast and actual time of pickup and dropoff, and whether the promise is kept. */
export function PromiseTable({ zone, promised, forecast, actual, kept }: PromiseTableProps) {
  const { promise: texts } = useUiTexts();
  const { language } = useLanguage();
  const rows = [
    [texts.promised, promised],
    [texts.forecast, forecast],
    [texts.actual, actual],
  ] as const;
  const state = (leg: Kept) => leg && <Badge tone={tones[leg]}>{texts.kept[leg]}</Badge>;
  return (
    <table className={styles.legs}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            {texts.pickup} {state(kept.pickup)}
          </th>
          <th scope="col">
            {texts.dropoff} {state(kept.dropoff)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { pickup, dropoff }]) => (
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
