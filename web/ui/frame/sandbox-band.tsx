import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { dictionary } from '../language/language.tsx';
import styles from './sandbox-band.module.css';

const useTexts = dictionary({
  environment: ['Lingkungan', 'Environment'],
  name: ['Sandbox', 'Sandbox'],
  notReal: [
    'Tempat mencoba: tidak ada kurir, paket, atau uang sungguhan.',
    'A place to try things: no courier, parcel or money is real.',
  ],
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
  return (
    <section className={styles.band} aria-label={texts.environment}>
      <Icon name="info" size={14} />
      <strong>{texts.name}</strong>
      <span className={styles.words}>{of === undefined ? texts.notReal : `${of} · ${texts.notReal}`}</span>
      {children}
    </section>
  );
}
