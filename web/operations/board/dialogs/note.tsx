import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isBlank } from '../../../../src/text/plain-text.ts';
import { Dialog, FormFoot } from '../../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import { useReasons } from '../../../ui/refusal.ts';
import type { Act } from '../act.ts';
import { addNote } from '../ask.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';

/** Writes a note about a delivery for colleagues. */
export function NoteDialog({ id, act }: { readonly id: string; readonly act: Act }) {
  const { actions } = useBoardTexts();
  const toasts = useToasts();
  const queries = useQueryClient();
  const reasonOf = useReasons();
  const [notes, setNotes] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(notes)) return setError(actions.noteNeeded);
    setSending(true);
    try {
      await addNote(id, notes.trim());
      await queries.invalidateQueries({ queryKey: ['delivery', id] });
      toasts.done(actions.noteKept);
      act.ask(undefined);
    } catch (reason) {
      setError(reasonOf(reason));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={actions.addNote} close={() => act.ask(undefined)}>
      <form onSubmit={(event) => void send(event)} className={styles.form} noValidate>
        <InternalNotes notes={notes} setNotes={setNotes} error={error} hasFocus />
        <p className={styles.consequence}>{actions.noteStays}</p>
        <FormFoot cancel={() => act.ask(undefined)} deed={actions.addNote} isPending={isSending} />
      </form>
    </Dialog>
  );
}

interface InternalNotesProps {
  readonly notes: string;
  readonly setNotes: (notes: string) => void;
  readonly error?: string | undefined;
  readonly hasFocus?: boolean;
}

/** The field of a note for colleagues, which the provider never sees. */
export function InternalNotes({ notes, setNotes, error, hasFocus }: InternalNotesProps) {
  const { actions } = useBoardTexts();
  return (
    <Textarea
      label={actions.internalNotes}
      description={actions.internalNotesHint}
      value={notes}
      onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      rows={2}
      maxLength={500}
      error={error}
      {...(hasFocus && { 'data-autofocus': true })}
    />
  );
}
