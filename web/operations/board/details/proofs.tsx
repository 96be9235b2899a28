import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { Section } from '../../../ui/panel.tsx';
import type { Details } from '../ask.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './details.module.css';
import { ownAddress } from './own-address.ts';

interface Photo {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly at: string;
}

/** The photos that moves have brought, then those that were uploaded and that no move has brought. */
function usePhotos({ delivery, photos }: Details): readonly Photo[] {
  const { details: texts } = useBoardTexts();
  return [
    ...delivery.media.map(({ url, type, createdAt }) => ({
      key: `${type} ${createdAt}`,
      name: texts.proofKinds[type],
      url,
      at: createdAt,
    })),
    ...photos.map(({ mediaID, url, receivedAt }) => ({
      key: mediaID,
      name: texts.otherPhoto,
      url,
      at: receivedAt,
    })),
  ];
}

/** The photos, each to be opened. */
export function Proofs({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const { details: texts } = useBoardTexts();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<string>();
  const photos = usePhotos(details);
  const shown = photos.find(({ key }) => key === opened);
  return (
    <Section title={texts.proofs}>
      {photos.length === 0 ? (
        <p className={styles.soft}>{texts.noProofs}</p>
      ) : (
        <div className={styles.proofs}>
          {photos.map(({ key, name, url, at }) => (
            <button
              key={key}
              type="button"
              className={styles.proof}
              onClick={() => setOpened(key)}
              aria-label={texts.proof(name)}
              title={`${name} · ${formatMoment(at, zone, language)}`}
            >
              <img src={ownAddress(url)} alt="" loading="lazy" width={72} height={72} />
            </button>
          ))}
        </div>
      )}
      <Dialog isOpen={shown !== undefined} close={() => setOpened(undefined)} size="auto" title={shown?.name}>
        {shown && (
          <>
            <img className={styles.full} src={ownAddress(shown.url)} alt={shown.name} />
            <p className={styles.soft}>{formatMoment(shown.at, zone, language)}</p>
          </>
        )}
      </Dialog>
    </Section>
  );
}
