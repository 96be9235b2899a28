import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MoveName, moveOf, reasonKindOf } from '../../../../src/deliveries/lifecycle.ts';
import { missingOf, needsOf, otherWriteOff } from '../../../../src/deliveries/needs.ts';
import { isBlank } from '../../../../src/text/plain-text.ts';
import { read } from '../../../api/client.ts';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Act, Wish } from '../act.ts';
import { useBoard } from '../board.ts';
import { isGrave, seemsOpen } from '../moves.ts';
import type { BoardDelivery } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { FinalMoveNote } from './final.tsx';
import { InternalNotes } from './note.tsx';
import { type Photo, PhotoField, uploadPhoto } from './photo.tsx';
import { useProgress } from './progress.ts';

/** Returns the kind of reason that a move of this delivery needs. */
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

/** The values of a move's form. */
interface Filled {
  readonly reason: string | null;
  readonly notes: string;
  readonly internalNotes: string;
  readonly name: string;
  readonly photo: Photo | null;
}

const nothingFilled: Filled = { reason: null, notes: '', internalNotes: '', name: '', photo: null };

/** The dialog that asks for the facts of a move and states that it cannot be undone. */
export function MoveDialog({ wish, act }: MoveDialogProps) {
  const { actions, bulk } = useBoardTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const faultsOf = useFaults(wish.move);
  const { ids, move } = wish;
  const [first = ''] = ids;
  const { name } = actions.moves[move];
  const isMany = ids.length > 1;
  const count = formatNumber(ids.length, language);
  const needs = needsOf(move, { codAmountIdr: null });
  return (
    <ActionDialog
      title={
        isMany ? bulk.question(name, count) : `${name} · ${state.deliveries.get(first)?.orderID ?? first}`
      }
      label={isMany ? bulk.run(name, count) : name}
      isGrave={isGrave(move)}
      initial={nothingFilled}
      focus={needs.includes('reason') ? 'reason' : needs.includes('recipientName') ? 'name' : null}
      validate={faultsOf}
      fields={(form) => (
        <>
          <Consequences wish={wish} />
          <MoveFields wish={wish} form={form} />
        </>
      )}
      send={(filled) => sendMove(wish, act, filled)}
      beside={useProgress(act)}
      close={() => act.leave(wish)}
    />
  );
}

/** Uploads the photo, then makes the move. */
async function sendMove({ ids, move }: MoveDialogProps['wish'], act: Act, filled: Filled): Promise<void> {
  const { reason, notes, internalNotes, name, photo } = filled;
  const mediaID = photo ? await uploadPhoto(ids[0] ?? '', photo) : undefined;
  await act.move(ids, {
    move,
    ...(reason && { reasonCode: reason }),
    ...(!isBlank(notes) && { notes: notes.trim() }),
    ...(!isBlank(internalNotes) && { internalNotes: internalNotes.trim() }),
    ...(!isBlank(name) && { recipientName: name.trim() }),
    ...(mediaID && { mediaID }),
  });
}

/** True if a move hands the parcel to a person, who may sign for it. */
const isHandedOver = (move: MoveName): boolean =>
  needsOf(move, { codAmountIdr: null }).includes('recipientName');

/** Facts that this form does not ask for: other dialogs choose a courier or record money. */
const fixedInput = { hasCourier: true, hasAnyCourier: true, collected: null };
const owed = { codAmountIdr: null, hasPickupProof: false };

/** Returns the validation of the form, with an error for each fact that the move needs and the form lacks. */
function useFaults(move: MoveName) {
  const { actions } = useBoardTexts();
  const photoNeeded = isHandedOver(move) ? actions.photoOrSignatureNeeded : actions.photoNeeded;
  return ({ reason, notes, name, photo }: Filled) => {
    const photoCount = photo === null ? 0 : 1;
    const input = { ...fixedInput, photoCount, reasonCode: reason, notes, recipientName: name };
    const missing = missingOf(move, input, { owed });
    return {
      reason: missing.includes('reason') && actions.reasonNeeded,
      notes: missing.includes('notes') && actions.notesNeeded,
      name: missing.includes('recipientName') && actions.recipientNeeded,
      photo: missing.includes('proof') && photoNeeded,
    };
  };
}

/** States what the move does, that it cannot be undone, and how many of the selected deliveries will be refused. */
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
  readonly form: Fields<Filled>;
}

/** The fields for the facts that the move needs. Only a move of a single delivery takes a photo. */
function MoveFields({ wish: { ids, move }, form }: MoveFieldsProps) {
  const { actions } = useBoardTexts();
  const { state } = useBoard();
  const needs = needsOf(move, { codAmountIdr: null });
  const reasons = useReasonCodes(move, state.deliveries.get(ids[0] ?? ''), needs.includes('reason'));
  const isOther = form.values.reason === otherWriteOff;
  return (
    <>
      {needs.includes('reason') && (
        <Select
          label={actions.reason}
          description={actions.seenByProvider}
          data={reasons}
          searchable
          openOnFocus={false}
          required
          withAsterisk
          {...form.getInputProps('reason')}
        />
      )}
      {needs.includes('recipientName') && (
        <TextInput
          label={actions.recipientName}
          description={actions.seenByProvider}
          required
          withAsterisk
          {...form.getInputProps('name')}
        />
      )}
      {moveOf(move).proof !== undefined && ids.length === 1 && (
        <PhotoField {...form.getInputProps('photo')} mayBeSigned={isHandedOver(move)} />
      )}
      <InternalNotes {...form.getInputProps('internalNotes')} />
      <Textarea
        label={actions.notes}
        description={isOther ? actions.seenByProvider : actions.notesHint}
        required={isOther}
        withAsterisk={isOther}
        rows={2}
        maxLength={500}
        {...form.getInputProps('notes')}
      />
    </>
  );
}
