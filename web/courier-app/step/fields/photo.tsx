import { type ChangeEvent, useEffect, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { Banner } from '../../parts.tsx';
import type { Filled, Picture } from '../../phone/filled.ts';
import { useTexts } from '../../texts.ts';
import { shrinkPhoto } from '../shrink-photo.ts';
import styles from './fields.module.css';

/** A part of the form of a step. */
export interface FormPart {
  readonly filled: Filled;
  readonly fill: (more: Partial<Filled>) => void;
}

/** As many as the service takes with one step. */
const mostPhotos = 10;

/** Photos by the phone's own camera, which works on every phone and offline. */
export function PhotoField({ label, filled, fill }: FormPart & { readonly label: string }) {
  const texts = useTexts();
  const [isBroken, setBroken] = useState(false);
  const { photos } = filled;
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setBroken(false);
    const takenAt = new Date().toISOString();
    const bytes = await shrinkPhoto(file).catch(() => undefined);
    // The same file may be chosen again.
    target.value = '';
    if (bytes === undefined) return setBroken(true);
    fill({ photos: [...photos, { bytes, type: 'image/jpeg', takenAt }] });
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{label}</legend>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.takenAt}>
            <Shown photo={photo} text={`${texts.form.photo} ${index + 1}`} />
            <button
              type="button"
              className={styles.remove}
              aria-label={`${texts.form.photoRemove} ${index + 1}`}
              onClick={() => fill({ photos: photos.filter((each) => each !== photo) })}
            >
              <Icon name="close" size={22} />
            </button>
          </li>
        ))}
        {photos.length < mostPhotos && (
          <li>
            <label className={styles.camera}>
              <Icon name="camera" size={28} />
              {photos.length === 0 ? texts.form.photoAdd : texts.form.photoMore}
              <input
                type="file"
                accept="image/*"
                capture="environment"
                onChange={(event) => void take(event)}
              />
            </label>
          </li>
        )}
      </ul>
      {isBroken && (
        <Banner tone="bad" alert>
          {texts.form.photoBroken}
        </Banner>
      )}
    </fieldset>
  );
}

function Shown({ photo, text }: { readonly photo: Picture; readonly text: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address && <img src={address} alt={text} />;
}
