import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A scrolling column of text. Keys can scroll it even if it has no buttons or links. */
export function Reading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must take the focus so that keys scroll it
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <div className={styles.column}>{children}</div>
    </section>
  );
}
