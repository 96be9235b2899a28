import { useNow } from '../language/clock.ts';
import { formatSpan } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { useUiTexts } from '../language/texts.ts';
import styles from './freshness.module.css';

interface FreshnessProps {
  /** Time of the shown data in milliseconds; undefined before any data is shown. */
  readonly at: number | undefined;
  /** The data is marked as old from this age on. */
  readonly lateAfterMs?: number;
  /** True if the data may come from a database standby, whose maximum lag is then shown too. */
  readonly isSearch?: boolean;
}

/**
 * Returns the maximum lag of searches in seconds; 0 if the primary database answers them. The service writes it
 * into the page.
 */
const searchLagSeconds = () =>
  Number(document.querySelector<HTMLMetaElement>('meta[name=antar-read-lag]')?.content ?? 0);

/** Shows the age of the data, so that old data is recognizable. On a phone, recent data has only a dot. */
export function Freshness({ at, lateAfterMs = 30_000, isSearch = false }: FreshnessProps) {
  const texts = useUiTexts();
  const { language } = useLanguage();
  const now = useNow();
  if (at === undefined) return null;
  const age = Math.max(0, now - at);
  const isLate = age >= lateAfterMs;
  const span = formatSpan(age, language);
  const words = isLate ? texts.updatedLate(span) : age < 3_000 ? texts.updatedNow : texts.updated(span);
  const lag = isSearch ? searchLagSeconds() : 0;
  return (
    <span className={styles.freshness} data-late={isLate || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        {lag > 0 ? `${words}, ${texts.behind(formatSpan(lag * 1_000, language))}` : words}
      </span>
    </span>
  );
}
