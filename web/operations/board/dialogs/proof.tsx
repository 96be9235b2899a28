import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import { useReasons } from '../../../ui/refusal.ts';
import type { Act } from '../act.ts';
import { uploadProof } from '../ask.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { PhotoField, smallerOf } from './photo.tsx';

/** Uploads a photo of a delivery, for a later move. */
export function ProofDialog({ id, act }: { readonly id: string; readonly act: Act }) {
  const { actions } = useBoardTexts();
  const toasts = useToasts();
  const queries = useQueryClient();
  const reasonOf = useReasons();
  const [photo, setPhoto] = useState<File | null>(null);
  // The same photo under the same id is one upload, however often it is sent.
  const [uploadID, setUploadID] = useState(newId);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (photo === null) return setError(actions.photoNeeded);
    setSending(true);
    try {
      await uploadProof(id, uploadID, await smallerOf(photo));
      await queries.invalidateQueries({ queryKey: ['delivery', id] });
      toasts.done(actions.uploaded);
      act.ask(undefined);
    } catch (reason) {
      setError(reasonOf(reason));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={actions.uploadProof} close={() => act.ask(undefined)}>
      <div className={styles.form}>
        <PhotoField
          photo={photo}
          setPhoto={(chosen) => {
            setPhoto(chosen);
            setUploadID(newId());
            setError(undefined);
          }}
          error={error}
        />
        <p className={styles.consequence}>{actions.photoStays}</p>
        <DialogFoot cancel={() => act.ask(undefined)}>
          <Button onClick={() => void send()} loading={isSending}>
            {actions.uploadProof}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
