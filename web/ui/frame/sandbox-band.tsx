import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { dictionary } from '../language/language.tsx';
import { isDemo } from './is-demo.ts';
import styles from './sandbox-band.module.css';

const useTexts = dictionary({
  environment: ['Lingkungan', 'Environment'],
  name: ['Sandbox', 'Sandbox'],
  notReal: [
    'Tempat mencoba: tidak ada kurir, paket, atau uang sungguhan.',
    'A place to try things: no courier, parcel or money is real.',
  ],
  // In a demo nothing is real in production either.
  inDemo: ['Tempat mencoba: kurirnya disimulasikan.', 'A place to try things: its couriers are simulated.'],
});

interface SandboxBandProps {
  /** The provider's workspace. */
  readonly of?: string | undefined;
  /** The way out of the sandbox. */
  readonly children?: ReactNode;
}

/** A striped band above every page of the sandbox. Production has none (decision 244). */
export function SandboxBand({ of, children }: SandboxBandProps) {
  const texts = useTexts();
  const words = isDemo() ? texts.inDemo : texts.notReal;
  return (
    <section className={styles.band} aria-label={texts.environment}>
      <Icon name="info" size={14} />
      <strong>{texts.name}</strong>
      <span className={styles.words}>{of === undefined ? words : `${of} · ${words}`}</span>
      {children}
    </section>
  );
}
