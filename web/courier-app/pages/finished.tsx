import { formatRupiah } from '../../ui/language/format.ts';
import { Breakable, Empty, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { waiting } from '../phone/rows.ts';
import { useFormatTime, usePhone } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

/** The jobs finished today, latest first. */
export function FinishedPage() {
  const texts = useTexts();
  const formatTime = useFormatTime();
  const { day, contents } = usePhone();
  const finished = day?.finished ?? [];
  const late = day?.lateHandovers ?? [];
  const unsent = new Set(waiting(contents.rows).map(({ deliveryID }) => deliveryID));
  return (
    <Screen title={texts.finished.title} back={paths.more()}>
      <LateHandovers />
      {finished.length === 0 && late.length === 0 && <Empty icon="check" title={texts.finished.empty} />}
      <ul className={styles.list}>
        {finished.map(({ deliveryID, providerOrderID, step, at, madeAt, collected }) => (
          <li key={`${deliveryID} ${at}`} className={styles.line}>
            <div>
              <strong>
                <Breakable>{providerOrderID}</Breakable>
              </strong>
              <span>{texts.finished.steps[step] ?? step}</span>
              {unsent.has(deliveryID) && <em>{texts.finished.sending}</em>}
            </div>
            <div className={styles.end}>
              <span>{formatTime(madeAt ?? at)}</span>
              {collected && <strong>{formatRupiah(collected.amount)}</strong>}
            </div>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

/** Parcels handed over after their job went to another courier: pending, or settled by operations. */
function LateHandovers() {
  const texts = useTexts();
  const formatTime = useFormatTime();
  const { day } = usePhone();
  const { finished: words } = texts;
  return (
    <ul className={styles.list}>
      {(day?.lateHandovers ?? []).map(
        ({ deliveryID, providerOrderID, at, madeAt, collected, outcome, ...rest }) => (
          <li key={deliveryID} className={styles.line}>
            <div>
              <strong>
                <Breakable>{providerOrderID}</Breakable>
              </strong>
              <em>{outcome === null ? words.pending : words.outcomes[outcome]}</em>
              {rest.reason && <span>{rest.reason}</span>}
            </div>
            <div className={styles.end}>
              <span>{formatTime(madeAt ?? at)}</span>
              {collected && <strong>{formatRupiah(collected.amount)}</strong>}
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
