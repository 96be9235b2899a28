import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MoveName, moveOf, reasonKindOf } from '../../../../src/deliveries/lifecycle.ts';
import { missingOf, needsOf, otherWriteOff } from '../../../../src/deliveries/needs.ts';
import { isBlank } from '../../../../src/text/plain-text.ts';
import { read } from '../../../api/client.ts';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { RupiahField } from '../../../ui/fields/whole-field.tsx';
import { formatNumber, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
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
  /** The courier who handed the parcel over, if two may have. */
  readonly deliverer: string | null;
  readonly photo: Photo | null;
  /** The money that the courier collected, for a move that records it. */
  readonly amount: number | string;
  readonly method: 'CASH' | 'QRIS';
  readonly shortfall: string;
}

const nothingFilled: Filled = {
  reason: null,
  notes: '',
  internalNotes: '',
  name: '',
  deliverer: null,
  photo: null,
  amount: '',
  method: 'CASH',
  shortfall: '',
};

/** Returns the amount to collect on delivery, if the move records money and the delivery has such an amount. */
const dueOf = (move: MoveName, row: BoardDelivery | undefined): number | null =>
  moveOf(move).needs?.includes('collected') ? (row?.cashOnDelivery ?? null) : null;

/**
 * Returns the two couriers who may have handed the parcel over, if another courier than that of the delivery holds it
 * (decision 588). Otherwise returns none, because the courier is then certain.
 */
function deliverersOf(move: MoveName, row: BoardDelivery | undefined): readonly string[] {
  if (move !== 'completeForCourier' || row == null) return [];
  const { holderID, courier } = row;
  return holderID !== null && courier !== null && holderID !== courier.courierID
    ? [holderID, courier.courierID]
    : [];
}

/** True if the courier collected less than the amount due. */
const isShort = (amount: number | string, due: number | null): boolean =>
  due !== null && typeof amount === 'number' && amount < due;

/** The dialog that asks for the facts of a move and states that it cannot be undone. */
export function MoveDialog({ wish, act }: MoveDialogProps) {
  const { actions, bulk, columns } = useBoardTexts();
  const { statuses } = useUiTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const { ids, move } = wish;
  const [first = ''] = ids;
  const row = state.deliveries.get(first);
  const due = dueOf(move, row);
  const faultsOf = useFaults(wish.move, { due, deliverers: deliverersOf(move, row) });
  const { name } = actions.moves[move];
  const isMany = ids.length > 1;
  const count = formatNumber(ids.length, language);
  const needs = needsOf(move, { codAmountIdr: null });
  return (
    <ActionDialog
      title={isMany ? bulk.question(name, count) : `${name} · ${row?.orderID ?? first}`}
      label={isMany ? bulk.run(name, count) : name}
      isGrave={isGrave(move)}
      initial={{ ...nothingFilled, amount: due ?? '' }}
      {...(row && !isMany && { relies: { [columns.status]: statuses[row.status] } })}
      focus={needs.includes('reason') ? 'reason' : needs.includes('recipientName') ? 'name' : null}
      validate={faultsOf}
      fields={(form) => (
        <>
          <Consequences wish={wish} />
          <MoveFields wish={wish} form={form} due={due} />
        </>
      )}
      send={(filled) => sendMove(wish, act, { filled, due })}
      beside={useProgress(act)}
      close={() => act.leave(wish)}
    />
  );
}

/** Uploads the photo, then makes the move. */
async function sendMove(
  { ids, move }: MoveDialogProps['wish'],
  act: Act,
  { filled, due }: { readonly filled: Filled; readonly due: number | null },
): Promise<void> {
  const { reason, notes, internalNotes, name, deliverer, photo, amount, method, shortfall } = filled;
  const mediaID = photo ? await uploadPhoto(ids[0] ?? '', photo) : undefined;
  await act.move(ids, {
    move,
    ...(reason && { reasonCode: reason }),
    ...(!isBlank(notes) && { notes: notes.trim() }),
    ...(!isBlank(internalNotes) && { internalNotes: internalNotes.trim() }),
    ...(!isBlank(name) && { recipientName: name.trim() }),
    ...(deliverer !== null && { courierID: deliverer }),
    ...(mediaID && { mediaID }),
    ...(due !== null && {
      collected: {
        amount: Number(amount),
        method,
        ...(isShort(amount, due) && { shortfallReason: shortfall.trim() }),
      },
    }),
  });
}

/** True if the person at the screen hands the parcel over, so that its receiver may sign there. */
const isHandedOver = (move: MoveName): boolean =>
  moveOf(move).proof === 'RETURN_PROOF' && needsOf(move, { codAmountIdr: null }).includes('recipientName');

/** Facts that this form does not ask for: another dialog assigns a courier. */
const fixedInput = { hasCourier: true, hasAnyCourier: true };

/** Returns the validation of the form, with an error for each fact that the move needs and the form lacks. */
function useFaults(
  move: MoveName,
  { due, deliverers }: { readonly due: number | null; readonly deliverers: readonly string[] },
) {
  const { actions } = useBoardTexts();
  const photoNeeded = isHandedOver(move) ? actions.photoOrSignatureNeeded : actions.photoNeeded;
  return ({ reason, notes, name, deliverer, photo, amount, shortfall }: Filled) => {
    const photoCount = photo === null ? 0 : 1;
    const amountIdr = typeof amount === 'number' ? amount : Number.NaN;
    const collected = due === null ? null : { amountIdr, shortfallReason: shortfall };
    const input = { ...fixedInput, photoCount, reasonCode: reason, notes, recipientName: name, collected };
    const missing = missingOf(move, input, { owed: { codAmountIdr: due, hasPickupProof: false } });
    const isMoneyWrong = missing.includes('collected');
    const lacksShortfall = isMoneyWrong && isShort(amount, due);
    return {
      reason: missing.includes('reason') && actions.reasonNeeded,
      notes: missing.includes('notes') && actions.notesNeeded,
      name: missing.includes('recipientName') && actions.recipientNeeded,
      deliverer: deliverers.length > 0 && deliverer === null && actions.delivererNeeded,
      photo: missing.includes('proof') && photoNeeded,
      amount: isMoneyWrong && !lacksShortfall && actions.amountWrong,
      shortfall: lacksShortfall && actions.shortfallNeeded,
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
  /** The amount whose collection the move records; null for none. */
  readonly due: number | null;
}

/** The fields for the money that the courier collected. */
function MoneyFields({ form, due }: { readonly form: Fields<Filled>; readonly due: number }) {
  const { actions } = useBoardTexts();
  return (
    <>
      <RupiahField
        label={actions.amount(formatRupiah(due))}
        required
        withAsterisk
        {...form.getInputProps('amount')}
      />
      <SegmentedControl
        aria-label={actions.method}
        data={(['CASH', 'QRIS'] as const).map((value) => ({ value, label: actions.methods[value] }))}
        {...form.getInputProps('method')}
      />
      {isShort(form.values.amount, due) && (
        <TextInput label={actions.shortfall} required withAsterisk {...form.getInputProps('shortfall')} />
      )}
    </>
  );
}

interface DelivererFieldProps {
  readonly form: Fields<Filled>;
  readonly couriers: readonly string[];
}

/** The field for who handed the parcel over, if there is a doubt. */
function DelivererField({ form, couriers }: DelivererFieldProps) {
  const { actions } = useBoardTexts();
  const { nameOfCourier } = useBoard();
  if (couriers.length === 0) return null;
  return (
    <Select
      label={actions.deliverer}
      description={actions.delivererHint}
      data={couriers.map((value) => ({ value, label: nameOfCourier(value) }))}
      required
      withAsterisk
      {...form.getInputProps('deliverer')}
    />
  );
}

/** The fields for the facts that the move needs. Only a move of a single delivery takes a photo. */
function MoveFields({ wish: { ids, move }, form, due }: MoveFieldsProps) {
  const { actions } = useBoardTexts();
  const { state } = useBoard();
  const row = state.deliveries.get(ids[0] ?? '');
  const needs = needsOf(move, { codAmountIdr: null });
  const reasons = useReasonCodes(move, row, needs.includes('reason'));
  // A move that takes no reason of the catalogue has its reason in the notes.
  const areNotesReason = needs.includes('notes');
  const areNotesNeeded = areNotesReason || form.values.reason === otherWriteOff;
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
        <PhotoField
          {...form.getInputProps('photo')}
          isNeeded={needs.includes('proof')}
          mayBeSigned={isHandedOver(move)}
        />
      )}
      <DelivererField form={form} couriers={deliverersOf(move, row)} />
      {due !== null && <MoneyFields form={form} due={due} />}
      <Textarea
        label={areNotesReason ? actions.reason : actions.notes}
        description={areNotesNeeded ? actions.seenByProvider : actions.notesHint}
        required={areNotesNeeded}
        withAsterisk={areNotesNeeded}
        rows={2}
        maxLength={500}
        {...form.getInputProps('notes')}
      />
      <InternalNotes {...form.getInputProps('internalNotes')} />
    </>
  );
}
