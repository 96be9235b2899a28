import { Textarea } from '@mantine/core';
import { answerOf, api } from '../../../api/client.ts';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import { type Photo, PhotoField, uploadPhoto } from '../../board/dialogs/photo.tsx';
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
  readonly notes: string;
  readonly photo: Photo | null;
}

async function reportDamage({ intakeID, deliveryID }: Recorded, { notes, photo }: Report): Promise<void> {
  const mediaID = await uploadPhoto(deliveryID, photo!);
  const params = { path: { intakeID } };
  const body = { deliveryID, mediaID, notes: notes.trim() };
  await answerOf(api.POST('/operations/v1/intakes/{intakeID}/damages', { params, body }));
}

/** The dialog that reports a parcel as damaged on arrival, with a photo and a note. */
export function DamageDialog({ parcel, close }: DamageDialogProps) {
  const { damage: texts } = useIntakeTexts();
  return (
    <ActionDialog
      title={texts.title(parcel.order)}
      label={texts.go}
      initial={{ notes: '', photo: null } as Report}
      required={{ notes: texts.notesNeeded, photo: texts.photoNeeded }}
      fields={(form) => (
        <>
          <Textarea
            label={texts.notes}
            description={texts.notesHint}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('notes')}
          />
          <PhotoField {...form.getInputProps('photo')} />
        </>
      )}
      send={(report) => reportDamage(parcel, report)}
      done={texts.done(parcel.order)}
      refetches={[intakesKey]}
      close={close}
    />
  );
}
