import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { type Photo, PhotoField, uploadPhoto } from './photo.tsx';

/** The dialog that uploads a photo of a delivery for a later move. */
export function ProofDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { actions } = useBoardTexts();
  return (
    <ActionDialog
      label={actions.uploadProof}
      initial={{ photo: null as Photo | null }}
      required={{ photo: actions.photoNeeded }}
      fields={(form) => (
        <>
          <PhotoField {...form.getInputProps('photo')} />
          <p className={styles.consequence}>{actions.photoStays}</p>
        </>
      )}
      send={({ photo }) => uploadPhoto(id, photo!)}
      fieldOfRefusal={() => 'photo'}
      done={actions.uploaded}
      refetches={[['delivery', id]]}
      close={close}
    />
  );
}
