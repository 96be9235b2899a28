import type { ReactNode } from 'react';
import type { Me } from '../../api/session.ts';
import { Door } from '../../ui/frame/door.tsx';
import { useBookingWayTexts } from './texts.ts';
import styles from './ways.module.css';
import { Ways } from './ways.tsx';

interface AskedProps {
  readonly me: Me;
  readonly children: ReactNode;
}

/** Asks people once how they book, before any page (decision 616). */
export function Asked({ me, children }: AskedProps) {
  const texts = useBookingWayTexts();
  if (me.booksBy !== null) return children;
  return (
    <Door title={texts.title} hint={texts.hint}>
      <div className={styles.question}>
        <Ways chosen={null} />
      </div>
    </Door>
  );
}
