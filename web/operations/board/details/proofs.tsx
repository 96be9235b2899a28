import { Modal } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../ui/format.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { Section } from '../../../ui/panel.tsx';
import type { Details } from '../ask.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './details.module.css';
import { ownAddress } from './own-address.ts';

/** The photos, each to be opened. */
export function Proofs({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<number>();
  const { media } = details.delivery;
  const shown = opened === undefined ? undefined : media[opened];
  return (
    <Section title={texts.details.proofs}>
      {media.length === 0 ? (
        <p className={styles.soft}>{texts.details.noProofs}</p>
      ) : (
        <div className={styles.proofs}>
          {media.map(({ url, type, createdAt }, index) => (
            <button
              key={`${type} ${createdAt}`}
              type="button"
              className={styles.proof}
              onClick={() => setOpened(index)}
              aria-label={texts.details.proof(texts.details.proofKinds[type])}
              title={`${texts.details.proofKinds[type]} · ${formatMoment(createdAt, zone, language)}`}
            >
              <img src={ownAddress(url)} alt="" loading="lazy" width={72} height={72} />
            </button>
          ))}
        </div>
      )}
      <Modal
        opened={shown !== undefined}
        onClose={() => setOpened(undefined)}
        size="auto"
        title={shown && texts.details.proofKinds[shown.type]}
        closeButtonProps={{ 'aria-label': texts.details.close }}
      >
        {shown && (
          <>
            <img
              className={styles.full}
              src={ownAddress(shown.url)}
              alt={texts.details.proofKinds[shown.type]}
            />
            <p className={styles.soft}>{formatMoment(shown.createdAt, zone, language)}</p>
          </>
        )}
      </Modal>
    </Section>
  );
}
