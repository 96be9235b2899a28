import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import styles from './scan.module.css';

/** The kinds of verdict: right, right but unexpected, wrong, unknown parcel, and stored until the service answers. */
export type VerdictKind = 'good' | 'differs' | 'bad' | 'unknown' | 'stored';

/** The result of a scan, for the person who scanned. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** One or two words that can be read from two metres away. */
  readonly title: string;
  readonly code: string;
  /** The next step with the parcel. */
  readonly detail?: string | undefined;
}

const icons: Readonly<Record<VerdictKind, IconName>> = {
  good: 'check',
  differs: 'alert',
  bad: 'close',
  unknown: 'search',
  stored: 'clock',
};

interface ScanVerdictProps {
  readonly verdict: Verdict | undefined;
  /** The text before the first scan. */
  readonly empty: ReactNode;
  /** More about the parcel, below the verdict. */
  readonly children?: ReactNode;
}

/** Shows the verdict on the latest scan in a large colour, and announces it to screen readers. */
export const ScanVerdict = ({ verdict, empty, children }: ScanVerdictProps) => (
  <div className={styles.verdict} data-verdict={verdict?.kind ?? 'none'} role="status" aria-live="assertive">
    {verdict === undefined ? (
      <div className={styles.empty}>{empty}</div>
    ) : (
      <>
        <Icon name={icons[verdict.kind]} size={36} />
        <div>
          <p className={styles.title}>{verdict.title}</p>
          <p className={styles.code}>{verdict.code}</p>
          {verdict.detail !== undefined && <p className={styles.detail}>{verdict.detail}</p>}
          {children}
        </div>
      </>
    )}
  </div>
);
