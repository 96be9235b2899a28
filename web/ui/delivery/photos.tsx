import { useState } from 'react';
import { ownAddress } from '../address/own-address.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import styles from '../frame/details.module.css';
import { formatFullMoment } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { Moment } from '../language/moment.tsx';
import { useUiTexts } from '../language/texts.ts';

export interface Photo {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly at: string;
}

interface PhotosProps {
  readonly photos: readonly Photo[];
  /** The time zone in which the times of the photos are shown. */
  readonly zone: string;
}

/** Shows photos as thumbnails; each opens its photo in full size. */
export function Photos({ photos, zone }: PhotosProps) {
  const { photo } = useUiTexts();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<string>();
  const shown = photos.find(({ key }) => key === opened);
  return (
    <>
      <div className={styles.proofs}>
        {photos.map(({ key, name, url, at }) => (
          <button
            key={key}
            type="button"
            className={styles.proof}
            onClick={() => setOpened(key)}
            aria-label={photo(name)}
            title={`${name} · ${formatFullMoment(at, zone, language)}`}
          >
            <img src={ownAddress(url)} alt="" loading="lazy" width={72} height={72} />
          </button>
        ))}
      </div>
      <Dialog isOpen={shown !== undefined} close={() => setOpened(undefined)} size="auto" title={shown?.name}>
        {shown && (
          <>
            <img className={styles.full} src={ownAddress(shown.url)} alt={shown.name} />
            <p className={styles.soft}>
              <Moment at={shown.at} zone={zone} />
            </p>
          </>
        )}
      </Dialog>
    </>
  );
}
