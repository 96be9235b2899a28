import { type ReactNode, useEffect } from 'react';
import { LanguageSwitch, SchemeSwitch } from '../fields/choices.tsx';
import { companyName } from './company-name.ts';
import { DemoPill } from './demo.tsx';
import styles from './door.module.css';
import { Wordmark } from './mark.tsx';
import { OfflineBar } from './states.tsx';

interface DoorProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A page before the sign-in: one form, and the switches for language and appearance. */
export function Door({ title, hint, children }: DoorProps) {
  useEffect(() => {
    document.title = `${title} · ${companyName()}`;
  }, [title]);
  return (
    <div className={styles.door}>
      <OfflineBar />
      <main className={styles.middle}>
        <div className={styles.brand}>
          <Wordmark size={28} />
          <DemoPill />
        </div>
        <section className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
          {children}
        </section>
      </main>
      <footer className={styles.foot}>
        <LanguageSwitch />
        <SchemeSwitch />
      </footer>
    </div>
  );
}
