import type { ReactNode } from 'react';
import styles from './intake.module.css';

interface CodeListProps {
  readonly label: string;
  readonly codes: readonly string[];
  /** A last line. */
  readonly children?: ReactNode;
}

/** Codes in a few lines, which scroll. */
export function CodeList({ label, codes, children }: CodeListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, so that keys scroll it
    <ul className={styles.codes} aria-label={label} tabIndex={0}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
      {children}
    </ul>
  );
}
