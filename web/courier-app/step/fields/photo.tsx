import { type ChangeEvent, useEffect, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { Banner, Button } from '../../parts.tsx';
import type { Fill, Filled, Picture } from '../../phone/filled.ts';
import { useTexts } from '../../texts.ts';
import type { Photos } from '../use-photos.ts';
import styles from './fields.module.css';

/** Props of every part of a step's form. */
export interface FormPart {
  readonly filled: Filled;
  readonly fill: Fill;
}

/** The service accepts at most this number of photos per step. */
const mostPhotos = 10;

interface PhotoFieldProps extends FormPart {
  readonly label: string;
  readonly photos: Photos;
}

/** A field for photos. It opens the phone's own camera app, which works on every phone and offline. */
export function PhotoField({ label, filled, fill, photos: { waiting, failure, take } }: PhotoFieldProps) {
  const texts = useTexts();
  const { photos } = filled;
  const { removed, remove, restore } = useRemoved(photos, fill);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) take(file);
    // Cleared so that choosing the same file again fires a change event.
    target.value = '';
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
              onClick={() => remove(photo)}
            >
              <Icon name="close" size={22} />
            </button>
          </li>
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          // These photos have no key yet, and keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is their identity
          <li key={index} className={styles.making} role="status">
            <span className={styles.turning} aria-hidden />
            {texts.form.photoMaking}
          </li>
        ))}
        {photos.length + waiting < mostPhotos && (
          <li>
            <label className={styles.camera}>
              <Icon name="camera" size={28} />
              {photos.length + waiting === 0 ? texts.form.photoAdd : texts.form.photoMore}
              <input type="file" accept="image/*" capture="environment" onChange={chosen} />
            </label>
          </li>
        )}
      </ul>
      {removed && (
        <Banner tone="calm" icon="info">
          {texts.form.photoRemoved}
          <Button onClick={restore}>{texts.form.photoRestore}</Button>
        </Banner>
      )}
      {failure !== null && (
        <Banner tone="bad" alert>
          {failure === 'heic' ? texts.form.photoHeic : texts.form.photoBroken}
        </Banner>
      )}
    </fieldset>
  );
}

const undoForMs = 5_000;

/** Removes a photo, and offers to restore it for five seconds (decision 440). */
function useRemoved(photos: Filled['photos'], fill: FormPart['fill']) {
  const [removed, setRemoved] = useState<Picture>();
  useEffect(() => {
    if (removed === undefined) return;
    const timer = setTimeout(() => setRemoved(undefined), undoForMs);
    return () => clearTimeout(timer);
  }, [removed]);
  const remove = (photo: Picture) => {
    fill({ photos: photos.filter((each) => each !== photo) });
    setRemoved(photo);
  };
  const restore = () => {
    if (removed === undefined) return;
    const all = [...photos, removed];
    fill({ photos: all.sort((one, other) => one.takenAt.localeCompare(other.takenAt)) });
    setRemoved(undefined);
  };
  return { removed, remove, restore };
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
