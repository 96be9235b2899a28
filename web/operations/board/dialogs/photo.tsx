import { Button, FileButton, Input } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { Icon } from '../../../ui/icons.tsx';
import { uploadProof } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { SignatureField } from './signature.tsx';

/** A chosen photo. A retry of its upload sends the same id, so the service stores it once. */
export interface Photo {
  readonly id: string;
  readonly file: File;
}

interface PhotoFieldProps {
  readonly value?: Photo | null;
  readonly onChange: (photo: Photo | null) => void;
  readonly error?: ReactNode;
  /** True if the form cannot be sent without it. */
  readonly isNeeded?: boolean;
  /** True if a signature may replace the photo. */
  readonly mayBeSigned?: boolean;
}

/** The field for a photo from this device, or for a signature instead. */
export function PhotoField({ value = null, onChange, error, ...props }: PhotoFieldProps) {
  const { isNeeded = false, mayBeSigned = false } = props;
  const { actions } = useBoardTexts();
  const [address, setAddress] = useState<string>();
  const [isSigning, setSigning] = useState(false);
  const photo = value?.file ?? null;
  const setPhoto = (file: File | null) => onChange(file && { id: newId(), file });
  const choose = (chosen: File | null) => {
    setSigning(false);
    setPhoto(chosen);
  };
  const beginSigning = () => {
    setPhoto(null);
    setSigning(true);
  };
  useEffect(() => {
    if (photo === null) return setAddress(undefined);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <Input.Wrapper
      labelElement="div"
      label={mayBeSigned ? actions.photoOrSignature : actions.photo}
      description={actions.seenByProvider}
      error={error}
      withAsterisk={isNeeded}
      errorProps={{ role: 'alert' }}
    >
      <div className={styles.photoRow}>
        {address && !isSigning && <img src={address} alt={photo?.name ?? ''} width={56} height={56} />}
        <FileButton onChange={choose} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon name="download" size={14} />}>
              {actions.photoChoose}
            </Button>
          )}
        </FileButton>
        {mayBeSigned && !isSigning && (
          <Button variant="default" onClick={beginSigning}>
            {actions.signature}
          </Button>
        )}
        <span className={styles.fileName}>{isSigning ? null : photo?.name}</span>
      </div>
      {isSigning && <SignatureField isSigned={photo !== null} sign={setPhoto} />}
    </Input.Wrapper>
  );
}

const longestSide = 1_600;

/** Uploads a photo of a delivery and returns its media id. */
export const uploadPhoto = async (deliveryID: string, { id, file }: Photo) =>
  await uploadProof(deliveryID, id, await smallerOf(file));

/** Returns a photo as a JPEG whose longer side has at most 1,600 pixels; unchanged if the browser cannot read it. */
async function smallerOf(photo: File): Promise<Blob> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (picture === undefined) return photo;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? photo), 'image/jpeg', 0.85));
}
