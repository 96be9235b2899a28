import { Button, FileButton, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { failureLeg, type MoveName, needsOf } from '../../../src/deliveries/lifecycle.ts';
import { answerOf, api } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { useUiTexts } from '../../ui/texts.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { type Act, useOutcomeWords, type Wish } from './act.ts';
import { uploadProof } from './ask.ts';
import { AssignDialog } from './assign.tsx';
import { useBoard } from './board.ts';
import { seemsOpen } from './bulk.tsx';
import styles from './dialogs.module.css';
import { MessageDialog } from './message.tsx';
import { grave } from './move-buttons.tsx';
import type { BoardDelivery } from './rows.ts';
import { useBoardTexts } from './texts.ts';

/** The dialog that stands open, if one does. */
export function Dialogs({ act }: { readonly act: Act }) {
  const { wish } = act;
  if (wish === undefined) return null;
  if (wish.kind === 'assign') return <AssignDialog key={wish.ids.join()} wish={wish} act={act} />;
  if (wish.kind === 'move') return <MoveDialog key={wish.ids.join()} wish={wish} act={act} />;
  if (wish.kind === 'proof') return <ProofDialog id={wish.ids[0] ?? ''} act={act} />;
  if (wish.kind === 'message') return <MessageDialog wish={wish} act={act} />;
  return <OutcomesDialog wish={wish} act={act} />;
}

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
function MoveDialog({ wish, act }: MoveDialogProps) {
  const texts = useBoardTexts();
  const ui = useUiTexts();
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
  const [uploadID] = useState(() => crypto.randomUUID());
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
    name: needs.includes('recipientName') && name.trim() === '',
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
        ...(notes.trim() && { notes: notes.trim() }),
        ...(name.trim() && { recipientName: name.trim() }),
        ...(mediaID && { mediaID }),
      });
    } catch (error) {
      toasts.refused(texts.actions.photo, error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => act.ask(undefined)}
      title={isMany ? texts.bulk.ask(label, count) : `${label} · ${delivery?.orderID ?? first}`}
      closeButtonProps={{ 'aria-label': ui.close }}
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
        <div className={styles.foot}>
          {act.progress && (
            <span className={styles.progress} role="status">
              {texts.bulk.working(formatNumber(act.progress.done, language), count)}
            </span>
          )}
          <Button variant="default" onClick={() => act.ask(undefined)}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            loading={isSending}
            {...(grave.includes(wish.move) && { color: 'red' })}
            {...(needs.length === 0 && { 'data-autofocus': true })}
          >
            {isMany ? texts.bulk.run(label, count) : label}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface PhotoFieldProps {
  readonly photo: File | null;
  readonly setPhoto: (photo: File | null) => void;
  readonly error?: string | undefined;
}

function PhotoField({ photo, setPhoto, error }: PhotoFieldProps) {
  const { actions } = useBoardTexts();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (photo === null) return setAddress(undefined);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <div className={styles.photo}>
      <span className={styles.label}>{actions.photo}</span>
      <div className={styles.photoRow}>
        {address && <img src={address} alt={photo?.name ?? ''} width={56} height={56} />}
        <FileButton onChange={setPhoto} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon name="download" size={14} />}>
              {actions.photoChoose}
            </Button>
          )}
        </FileButton>
        <span className={styles.fileName}>{photo?.name}</span>
      </div>
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

const longestSide = 1_600;

/** A photo as the service wants it: at most 1,600 pixels long, as JPEG. */
async function smallerOf(photo: File): Promise<Blob> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (picture === undefined) return photo;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? photo), 'image/jpeg', 0.85));
}

function ProofDialog({ id, act }: { readonly id: string; readonly act: Act }) {
  const { actions } = useBoardTexts();
  const ui = useUiTexts();
  const toasts = useToasts();
  const reasonOf = useReasons();
  const [photo, setPhoto] = useState<File | null>(null);
  // The same photo under the same id is one upload, however often it is sent.
  const [uploadID, setUploadID] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (photo === null) return setError(actions.photoNeeded);
    setSending(true);
    try {
      await uploadProof(id, uploadID, await smallerOf(photo));
      toasts.done(actions.uploaded);
      act.ask(undefined);
    } catch (reason) {
      setError(reasonOf(reason));
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => act.ask(undefined)}
      title={actions.uploadProof}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <div className={styles.form}>
        <PhotoField
          photo={photo}
          setPhoto={(chosen) => {
            setPhoto(chosen);
            setUploadID(crypto.randomUUID());
            setError(undefined);
          }}
          error={error}
        />
        <div className={styles.foot}>
          <Button variant="default" onClick={() => act.ask(undefined)}>
            {ui.cancel}
          </Button>
          <Button onClick={() => void send()} loading={isSending}>
            {actions.uploadProof}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface OutcomesProps {
  readonly wish: Extract<Wish, { kind: 'outcomes' }>;
  readonly act: Act;
}

/** What became of each of many; the statuses are those of the board, which was read again after. */
function OutcomesDialog({ wish, act }: OutcomesProps) {
  const { bulk } = useBoardTexts();
  const ui = useUiTexts();
  const { language } = useLanguage();
  const { state, setChosen } = useBoard();
  const words = useOutcomeWords();
  const { results } = wish;
  const refused = results.filter(({ outcome }) => outcome.kind !== 'done');
  const number = (value: number) => formatNumber(value, language);
  return (
    <Modal
      opened
      onClose={() => act.ask(undefined)}
      title={`${wish.title}: ${bulk.summary(number(results.length - refused.length), number(refused.length))}`}
      size="lg"
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <table className={styles.outcomes} aria-label={bulk.outcome}>
        <tbody>
          {results
            .toSorted((one, other) => rank(one.outcome.kind) - rank(other.outcome.kind))
            .map(({ id, order, outcome }) => {
              const status =
                state.deliveries.get(id)?.status ?? ('status' in outcome ? outcome.status : undefined);
              return (
                <tr key={id} data-outcome={outcome.kind}>
                  <td>
                    <Icon
                      name={
                        outcome.kind === 'done' ? 'check' : outcome.kind === 'refused' ? 'close' : 'alert'
                      }
                      size={14}
                    />
                  </td>
                  <th scope="row">{order}</th>
                  <td className={styles.outcomeWhy}>{words(outcome)}</td>
                  <td>{status && <StatusBadge status={status} />}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
      <div className={styles.foot}>
        {refused.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              setChosen(new Set(refused.map(({ id }) => id)));
              act.ask(undefined);
            }}
          >
            {bulk.keepRefused}
          </Button>
        )}
        <Button onClick={() => act.ask(undefined)} data-autofocus>
          {ui.done}
        </Button>
      </div>
    </Modal>
  );
}

const rank = (kind: string): number => (kind === 'done' ? 1 : 0);
