import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureLeg, type MoveName, needsOf } from '../../../../src/deliveries/lifecycle.ts';
import { isBlank } from '../../../../src/plain-text.ts';
import { answerOf, api } from '../../../api/client.ts';
import { newId } from '../../../api/new-id.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import type { Act, Wish } from '../act.ts';
import { uploadProof } from '../ask.ts';
import { useBoard } from '../board.ts';
import { grave, seemsOpen } from '../moves.ts';
import type { BoardDelivery } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { PhotoField, smallerOf } from './photo.tsx';

/** The leg on which a failure of this delivery happens: its reasons are of that leg. */
const legOf = ({ category, status, pickedUpAt }: BoardDelivery) =>
  failureLeg({ category, status: status as never, pickedUp: pickedUpAt !== null });

function useReasonCodes(move: MoveName, delivery: BoardDelivery | undefined, isNeeded: boolean) {
  const leg = move === 'forceReturnFailure' ? 'return' : delivery && legOf(delivery);
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['reasons', leg ?? ''],
    queryFn: async () => {
      const query = leg === undefined ? {} : { leg };
      return (await answerOf(api.GET('/operations/v1/reason-codes', { params: { query } }))).data;
    },
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return (data ?? []).map(({ code, textID, textEN }) => ({
    value: code,
    label: `${code} · ${language === 'id' ? textID : textEN}`,
  }));
}

interface MoveDialogProps {
  readonly wish: Extract<Wish, { kind: 'move' }>;
  readonly act: Act;
}

/** Asks for what a move must bring, and names what will happen where it cannot be undone. */
export function MoveDialog({ wish, act }: MoveDialogProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const toasts = useToasts();
  const [first = ''] = wish.ids;
  const delivery = state.deliveries.get(first);
  const needs = needsOf(wish.move, null);
  const reasons = useReasonCodes(wish.move, delivery, needs.includes('reason'));
  const [reason, setReason] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const [name, setName] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [uploadID] = useState(newId);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const label = texts.actions.moves[wish.move] ?? wish.move;
  const isMany = wish.ids.length > 1;
  const count = formatNumber(wish.ids.length, language);
  const closed = wish.ids.filter((id) => {
    const row = state.deliveries.get(id);
    return row !== undefined && !seemsOpen(wish.move, row);
  });
  const lacks = {
    reason: needs.includes('reason') && reason === null,
    name: needs.includes('recipientName') && isBlank(name),
    photo: needs.includes('proof') && photo === null,
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacks.reason || lacks.name || lacks.photo) return;
    setSending(true);
    try {
      const mediaID = photo ? await uploadProof(first, uploadID, await smallerOf(photo)) : undefined;
      await act.move(wish.ids, {
        move: wish.move,
        ...(reason && { reasonCode: reason }),
        ...(!isBlank(notes) && { notes: notes.trim() }),
        ...(!isBlank(name) && { recipientName: name.trim() }),
        ...(mediaID && { mediaID }),
      });
    } catch (error) {
      toasts.refused(texts.actions.photo, error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      title={isMany ? texts.bulk.ask(label, count) : `${label} · ${delivery?.orderID ?? first}`}
      close={() => act.ask(undefined)}
    >
      <form onSubmit={(event) => void send(event)} className={styles.form} noValidate>
        {texts.actions.consequences[wish.move] && (
          <p className={styles.consequence} data-grave={grave.includes(wish.move) || undefined}>
            {texts.actions.consequences[wish.move]}
          </p>
        )}
        {isMany && closed.length > 0 && (
          <p className={styles.consequence}>{texts.bulk.someClosed(formatNumber(closed.length, language))}</p>
        )}
        {needs.includes('reason') && (
          <Select
            label={texts.actions.reason}
            data={reasons}
            value={reason}
            onChange={setReason}
            searchable
            openOnFocus={false}
            required
            data-autofocus
            error={isTried && lacks.reason && texts.actions.reasonNeeded}
          />
        )}
        {needs.includes('recipientName') && (
          <TextInput
            label={texts.actions.recipientName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            required
            data-autofocus
            error={isTried && lacks.name && texts.actions.recipientNeeded}
          />
        )}
        {(needs.includes('proof') || needs.includes('reason')) && !isMany && (
          <PhotoField
            photo={photo}
            setPhoto={setPhoto}
            error={isTried && lacks.photo ? texts.actions.photoNeeded : undefined}
          />
        )}
        <Textarea
          label={texts.actions.notes}
          description={texts.actions.notesHint}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          rows={2}
          maxLength={500}
        />
        <DialogFoot
          beside={act.progress && texts.bulk.working(formatNumber(act.progress.done, language), count)}
          cancel={() => act.ask(undefined)}
        >
          <Button
            type="submit"
            loading={isSending}
            {...(grave.includes(wish.move) && { color: 'red' })}
            {...(needs.length === 0 && { 'data-autofocus': true })}
          >
            {isMany ? texts.bulk.run(label, count) : label}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
