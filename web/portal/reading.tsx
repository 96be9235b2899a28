import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A column to read, which keys scroll even where nothing in it can be pressed. */
export function Reading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, so that keys scroll it
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <div className={styles.column}>{children}</div>
    </section>
  );
}
