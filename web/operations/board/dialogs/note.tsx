import { Textarea, type TextareaProps } from '@mantine/core';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import { addNote } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';

/** The dialog that adds an internal note to a delivery. */
export function NoteDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { actions } = useBoardTexts();
  return (
    <ActionDialog
      label={actions.addNote}
      initial={{ notes: '' }}
      required={{ notes: actions.noteNeeded }}
      fields={(form) => (
        <>
          <InternalNotes {...form.getInputProps('notes')} />
          <p className={styles.consequence}>{actions.noteStays}</p>
        </>
      )}
      send={({ notes }) => addNote(id, notes.trim())}
      done={actions.noteSaved}
      refetches={[['delivery', id]]}
      close={close}
    />
  );
}

/** The field for an internal note, which the provider never sees. */
export function InternalNotes(input: TextareaProps) {
  const { actions } = useBoardTexts();
  return (
    <Textarea
      label={actions.internalNotes}
      description={actions.internalNotesHint}
      rows={2}
      maxLength={500}
      {...input}
    />
  );
}
