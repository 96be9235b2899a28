import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isBlank } from '../../../../src/text/plain-text.ts';
import { answerOf, api } from '../../../api/client.ts';
import { newId } from '../../../api/new-id.ts';
import { useChange } from '../../../ui/change.ts';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { useReasons } from '../../../ui/refusal.ts';
import { uploadProof } from '../../board/ask.ts';
import { PhotoField, smallerOf } from '../../board/dialogs/photo.tsx';
import styles from './intake.module.css';
import { intakesKey } from './read.ts';
import { useIntakeTexts } from './texts.ts';

/** A parcel that an intake has recorded. */
export interface Recorded {
  readonly intakeID: string;
  readonly deliveryID: string;
  readonly order: string;
}

interface DamageDialogProps {
  readonly parcel: Recorded;
  readonly close: () => void;
}

interface Report {
  readonly photo: File;
  readonly notes: string;
}

function useReport({ parcel: { intakeID, deliveryID, order }, close }: DamageDialogProps) {
  const { damage: texts } = useIntakeTexts();
  // The same photo under the same id is one upload, however often it is sent.
  const [uploadID, setUploadID] = useState(newId);
  const report = useChange({
    mutationFn: async ({ photo, notes }: Report) => {
      const mediaID = await uploadProof(deliveryID, uploadID, await smallerOf(photo));
      const params = { path: { intakeID } };
      const body = { deliveryID, mediaID, notes };
      await answerOf(api.POST('/operations/v1/intakes/{intakeID}/damages', { params, body }));
    },
    done: texts.done(order),
    invalidates: intakesKey,
    onSuccess: close,
  });
  return { ...report, begin: () => setUploadID(newId()) };
}

/** Reports a parcel as damaged on arrival, with a photo and a note. */
export function DamageDialog(props: DamageDialogProps) {
  const { damage: texts } = useIntakeTexts();
  const reasonOf = useReasons();
  const [photo, setPhoto] = useState<File | null>(null);
  const [notes, setNotes] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error, begin } = useReport(props);
  const choose = (chosen: File | null) => {
    setPhoto(chosen);
    begin();
  };
  const send = () => {
    setIncomplete(photo === null || isBlank(notes));
    if (photo !== null && !isBlank(notes)) mutate({ photo, notes: notes.trim() });
  };
  const fault = isIncomplete ? texts.needed : error === null ? undefined : reasonOf(error);
  return (
    <Dialog
      title={texts.title(props.parcel.order)}
      close={props.close}
      isDirty={photo !== null || notes !== ''}
    >
      <div className={styles.form}>
        <Textarea
          label={texts.notes}
          description={texts.notesHint}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
        />
        <PhotoField photo={photo} setPhoto={choose} error={fault} />
        <DialogFoot cancel={props.close}>
          <Button onClick={send} loading={isPending}>
            {texts.go}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
