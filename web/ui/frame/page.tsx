import { type ReactNode, useEffect } from 'react';
import { companyName } from './company-name.ts';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Shown beside the title: a count, the age of the data. */
  readonly beside?: ReactNode;
  /** Actions of the page, shown at the end of the head. */
  readonly actions?: ReactNode;
  /** A second row of the head: filters, tabs. */
  readonly bar?: ReactNode;
  /** True if the content scrolls itself, as tables and maps do. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

/** A page with a fixed head for the title and the actions, and content that scrolls. */
export function Page({ title, beside, actions, bar, isFull = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${companyName()}`;
  }, [title]);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.beside}>{beside}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {bar !== undefined && <div className={styles.bar}>{bar}</div>}
      <div className={isFull ? styles.full : styles.scroll}>{children}</div>
    </>
  );
}
