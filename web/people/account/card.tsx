import type { ReactNode } from 'react';
import styles from '../people.module.css';

interface CardProps {
  readonly title: string;
  readonly why?: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the account page: its title, its purpose and its actions. */
export function Card({ title, why, beside, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div>
        <div className={styles.cardHead}>
          <h2>{title}</h2>
          {beside}
        </div>
        {why !== undefined && <p className={styles.hint}>{why}</p>}
      </div>
      <div className={styles.cardBody}>{children}</div>
    </section>
  );
}
