import type { ReactNode } from 'react';
import styles from './intake.module.css';

interface CodeListProps {
  readonly label: string;
  readonly codes: readonly string[];
  /** Shown as the last line. */
  readonly children?: ReactNode;
}

/** A short scrolling list of codes. */
export function CodeList({ label, codes, children }: CodeListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a region only if it has the focus
    <ul className={styles.codes} aria-label={label} tabIndex={0}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
      {children}
    </ul>
  );
}
