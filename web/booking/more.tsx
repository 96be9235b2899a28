import { type ReactNode, useState } from 'react';
import styles from './booking.module.css';

interface MoreProps {
  readonly label: string;
  /** True if a field has a value: the fields are then shown at first. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** Fields that few bookings need, shown on request. */
export function More({ label, isFilled, children }: MoreProps) {
  const [isOpen] = useState(isFilled);
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{label}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
