import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type MoveName, moveOf, reasonKindOf } from '../../../../src/deliveries/lifecycle.ts';
import { missingOf, needsOf, otherWriteOff } from '../../../../src/deliveries/needs.ts';
import { isBlank } from '../../../../src/text/plain-text.ts';
import { read } from '../../../api/client.ts';
import { newId } from '../../../api/new-id.ts';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Act, Wish } from '../act.ts';
import { uploadProof } from '../ask.ts';
import { useBoard } from '../board.ts';
import { isGrave, seemsOpen } from '../moves.ts';
import type { BoardDelivery } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { FinalMoveNote } from './final.tsx';
import { InternalNotes } from './note.tsx';
import { PhotoField, smallerOf } from './photo.tsx';

/** The kind of the reasons that a move of this delivery takes. */
const kindOf = (move: MoveName, { category, status, pickedUpAt }: BoardDelivery) =>
  reasonKindOf(move, { category, status: status as never, pickedUp: pickedUpAt !== null });

function useReasonCodes(move: MoveName, delivery: BoardDelivery | undefined, isNeeded: boolean) {
  const leg = moveOf(move).reason ?? (delivery && kindOf(move, delivery));
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['reasons', leg ?? ''],
    queryFn: ({ signal }) =>
      read('/operations/v1/reason-codes', { query: leg === undefined ? {} : { leg }, signal }),
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

/** Asks for the facts of a move, and says that nobody can undo it. */
export function MoveDialog({ wish, act }: MoveDialogProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const form = useMoveForm(wish, act);
  const [first = ''] = wish.ids;
  const label = texts.actions.moves[wish.move].name;
  const isMany = wish.ids.length > 1;
  const count = formatNumber(wish.ids.length, language);
  return (
    <Dialog
      title={
        isMany ? texts.bulk.ask(label, count) : `${label} · ${state.deliveries.get(first)?.orderID ?? first}`
      }
      close={() => act.ask(undefined)}
    >
      <form onSubmit={(event) => void form.submit(event)} className={styles.form} noValidate>
        <Consequences wish={wish} />
        <MoveFields wish={wish} form={form} />
        <DialogFoot
          beside={act.progress && texts.bulk.working(formatNumber(act.progress.done, language), count)}
          cancel={() => act.ask(undefined)}
        >
          <Button
            type="submit"
            loading={form.isSending}
            {...(isGrave(wish.move) && { color: 'red' })}
            {...(needsOf(wish.move, { codAmountIdr: null }).length === 0 && { 'data-autofocus': true })}
          >
            {isMany ? texts.bulk.run(label, count) : label}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The values of a move's form. */
interface Filled {
  readonly reason: string | null;
  readonly notes: string;
  readonly internalNotes: string;
  readonly name: string;
  readonly photo: File | null;
}

const nothingFilled: Filled = { reason: null, notes: '', internalNotes: '', name: '', photo: null };

/** True if a person takes the parcel, and may sign for it. */
const isHandedOver = (move: MoveName): boolean =>
  needsOf(move, { codAmountIdr: null }).includes('recipientName');

/** A form that gives a courier or takes money is another one. */
const given = { hasCourier: true, hasAnyCourier: true, collected: null };
const owed = { codAmountIdr: null, hasPickupProof: false };

/** The needs of a move that the form lacks. */
function lacksOf(move: MoveName, { reason, notes, name, photo }: Filled) {
  const photoCount = photo === null ? 0 : 1;
  const brought = { ...given, photoCount, reasonCode: reason, notes, recipientName: name };
  const missing = missingOf(move, brought, { owed });
  return {
    reason: missing.includes('reason'),
    notes: missing.includes('notes'),
    name: missing.includes('recipientName'),
    photo: missing.includes('proof'),
  };
}

/** The values of a move's form, its errors once it was submitted, and the submit: the photo first, then the move. */
function useMoveForm({ ids, move }: MoveDialogProps['wish'], act: Act) {
  const { actions } = useBoardTexts();
  const toasts = useToasts();
  const [filled, setFilled] = useState(nothingFilled);
  // The same photo under the same id is one upload, however often it is sent.
  const [uploadID, setUploadID] = useState(newId);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const lacks = lacksOf(move, filled);
  const photoNeeded = isHandedOver(move) ? actions.photoOrSignatureNeeded : actions.photoNeeded;
  const send = async ({ reason, notes, internalNotes, name, photo }: Filled) => {
    const mediaID = photo ? await uploadProof(ids[0] ?? '', uploadID, await smallerOf(photo)) : undefined;
    await act.move(ids, {
      move,
      ...(reason && { reasonCode: reason }),
      ...(!isBlank(notes) && { notes: notes.trim() }),
      ...(!isBlank(internalNotes) && { internalNotes: internalNotes.trim() }),
      ...(!isBlank(name) && { recipientName: name.trim() }),
      ...(mediaID && { mediaID }),
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(lacks).some(Boolean)) return;
    setSending(true);
    await send(filled).catch((error: unknown) => toasts.refused(actions.photo, error));
    setSending(false);
  };
  return {
    filled,
    fill: (more: Partial<Filled>) => {
      if (more.photo !== undefined) setUploadID(newId());
      setFilled((before) => ({ ...before, ...more }));
    },
    missing: {
      reason: isTried && lacks.reason && actions.reasonNeeded,
      notes: isTried && lacks.notes && actions.notesNeeded,
      name: isTried && lacks.name && actions.recipientNeeded,
      photo: isTried && lacks.photo ? photoNeeded : undefined,
    },
    submit,
    isSending,
  };
}

/** Says what the move does, that nobody can undo it, and how many of the chosen deliveries it skips. */
function Consequences({ wish: { ids, move } }: Pick<MoveDialogProps, 'wish'>) {
  const { bulk } = useBoardTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const closed = ids.filter((id) => {
    const row = state.deliveries.get(id);
    return row !== undefined && !seemsOpen(move, row);
  });
  return (
    <>
      <FinalMoveNote move={move} />
      {ids.length > 1 && closed.length > 0 && (
        <p className={styles.consequence}>{bulk.someClosed(formatNumber(closed.length, language))}</p>
      )}
    </>
  );
}

interface MoveFieldsProps extends Pick<MoveDialogProps, 'wish'> {
  readonly form: ReturnType<typeof useMoveForm>;
}

/** The fields for the move's needs; many deliveries share no photo. */
function MoveFields({ wish: { ids, move }, form: { filled, fill, missing } }: MoveFieldsProps) {
  const { actions } = useBoardTexts();
  const { state } = useBoard();
  const needs = needsOf(move, { codAmountIdr: null });
  const reasons = useReasonCodes(move, state.deliveries.get(ids[0] ?? ''), needs.includes('reason'));
  const isOther = filled.reason === otherWriteOff;
  return (
    <>
      {needs.includes('reason') && (
        <Select
          label={actions.reason}
          description={actions.seenByProvider}
          data={reasons}
          value={filled.reason}
          onChange={(reason) => fill({ reason })}
          searchable
          openOnFocus={false}
          required
          withAsterisk
          data-autofocus
          error={missing.reason}
        />
      )}
      {needs.includes('recipientName') && (
        <TextInput
          label={actions.recipientName}
          description={actions.seenByProvider}
          value={filled.name}
          onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
          required
          withAsterisk
          data-autofocus
          error={missing.name}
        />
      )}
      {moveOf(move).proof !== undefined && ids.length === 1 && (
        <PhotoField
          photo={filled.photo}
          setPhoto={(photo) => fill({ photo })}
          error={missing.photo}
          mayBeSigned={isHandedOver(move)}
        />
      )}
      <InternalNotes notes={filled.internalNotes} setNotes={(internalNotes) => fill({ internalNotes })} />
      <Textarea
        label={actions.notes}
        description={isOther ? actions.seenByProvider : actions.notesHint}
        value={filled.notes}
        onChange={({ currentTarget }) => fill({ notes: currentTarget.value })}
        required={isOther}
        withAsterisk={isOther}
        error={missing.notes}
        rows={2}
        maxLength={500}
      />
    </>
  );
}
