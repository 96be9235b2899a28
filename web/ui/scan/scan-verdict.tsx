import { Icon, type IconName } from '../icons.tsx';
import styles from './scan.module.css';

/** What a scan means for the person who scanned: right, scanned before, wrong place, or no known parcel. */
export interface Verdict {
  readonly kind: 'good' | 'twice' | 'bad' | 'unknown';
  /** One or two words that are read from two metres away. */
  readonly title: string;
  readonly code: string;
  /** What to do with the parcel. */
  readonly detail?: string | undefined;
}

const icons: Readonly<Record<Verdict['kind'], IconName>> = {
  good: 'check',
  twice: 'refresh',
  bad: 'alert',
  unknown: 'search',
};

interface ScanVerdictProps {
  readonly verdict: Verdict | undefined;
  /** What stands here before the first scan. */
  readonly empty: string;
}

/** The verdict on the latest scan, in a large colour and in words for screen readers. */
export const ScanVerdict = ({ verdict, empty }: ScanVerdictProps) => (
  <div className={styles.verdict} data-verdict={verdict?.kind ?? 'none'} role="status" aria-live="assertive">
    {verdict === undefined ? (
      <p className={styles.empty}>{empty}</p>
    ) : (
      <>
        <Icon name={icons[verdict.kind]} size={36} />
        <div>
          <p className={styles.title}>{verdict.title}</p>
          <p className={styles.code}>{verdict.code}</p>
          {verdict.detail !== undefined && <p className={styles.detail}>{verdict.detail}</p>}
        </div>
      </>
    )}
  </div>
);
