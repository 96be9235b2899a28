import { Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isBlank } from '../../../../src/text/plain-text.ts';
import { answerOf, api } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { useChange } from '../../../ui/change.ts';
import { Dialog, FormFoot } from '../../../ui/dialogs/dialog.tsx';
import { formatRupiah } from '../../../ui/language/format.ts';
import type { Details } from '../ask.ts';
import styles from '../dialogs/dialogs.module.css';
import { useSettleTexts } from './settle-texts.ts';

export type LateHandover = Details['lateHandovers'][number];
export type Outcome = 'COMPLETED' | 'REFUSED';
type Request = components['schemas']['SettlementRequest'];
type Money = NonNullable<Request['money']>;

interface SettleDialogProps {
  readonly outcome: Outcome;
  readonly handover: LateHandover;
  readonly details: Details;
  readonly close: () => void;
}

/** The request's parts that the evidence lacks. */
function needsOf({ outcome, handover, details }: Omit<SettleDialogProps, 'close'>) {
  const { collected, completion } = handover;
  const isCompleted = outcome === 'COMPLETED';
  const lacks = (what: LateHandover['completion']['lacks'][number]) =>
    isCompleted && completion.lacks.includes(what);
  return {
    restIdr: isCompleted ? completion.rest : (collected?.amount ?? 0),
    reason: !isCompleted || lacks('reason'),
    name: lacks('recipientName'),
    // A photo that operations uploaded stands in for the courier's.
    mediaID: lacks('proof') ? details.photos.at(-1)?.mediaID : undefined,
    photo: lacks('proof') && details.photos.length === 0,
  };
}

/** The values of the question, those that are missing once it was answered, and the answer. */
function useForm(settled: Omit<SettleDialogProps, 'close'>, send: (body: Request) => void) {
  const needs = needsOf(settled);
  const [{ reason, name, money }, setFilled] = useState({
    reason: '',
    name: '',
    money: null as Money | null,
  });
  const [isTried, setTried] = useState(false);
  const lacks = {
    reason: needs.reason && isBlank(reason),
    name: needs.name && isBlank(name),
    money: needs.restIdr > 0 && money === null,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacks.reason || lacks.name || lacks.money || needs.photo) return;
    send({
      outcome: settled.outcome,
      ...(needs.restIdr > 0 && money && { money }),
      ...(!isBlank(reason) && { reason: reason.trim() }),
      ...(needs.mediaID && { mediaID: needs.mediaID }),
      ...(!isBlank(name) && { recipientName: name.trim() }),
    });
  };
  const fill = (more: { reason?: string; name?: string; money?: Money }) =>
    setFilled((before) => ({ ...before, ...more }));
  return { needs, lacks, isTried, submit, fill, filled: { reason, name, money } };
}

/** Names the effects of a decision, and asks for facts that the evidence lacks. */
export function SettleDialog({ close, ...settled }: SettleDialogProps) {
  const texts = useSettleTexts();
  const { outcome, handover, details } = settled;
  const { mutate, isPending } = useSettling(settled, close);
  const form = useForm(settled, mutate);
  const deed = outcome === 'COMPLETED' ? texts.completed : texts.refused;
  return (
    <Dialog title={`${deed} · ${details.delivery.providerOrderID}`} close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <Consequences outcome={outcome} handover={handover} />
        {form.needs.photo && (
          <p className={styles.consequence} data-grave>
            {texts.noPhoto}
          </p>
        )}
        <Fields form={form} />
        <FormFoot cancel={close} deed={deed} isPending={isPending} disabled={form.needs.photo} />
      </form>
    </Dialog>
  );
}

/** The fields for facts that the evidence lacks. */
function Fields({ form }: { readonly form: ReturnType<typeof useForm> }) {
  const texts = useSettleTexts();
  const { needs, lacks, isTried, filled, fill } = form;
  return (
    <>
      {needs.restIdr > 0 && (
        <Radio.Group
          label={texts.money(formatRupiah(needs.restIdr))}
          value={filled.money}
          onChange={(money) => fill({ money: money as Money })}
          required
          withAsterisk
          error={isTried && lacks.money && texts.needed}
        >
          <Radio value="RETURNED" label={texts.moneyPlaces.RETURNED} mt="xs" />
          <Radio value="IN_HAND" label={texts.moneyPlaces.IN_HAND} mt="xs" />
        </Radio.Group>
      )}
      {needs.name && (
        <TextInput
          label={texts.recipientName}
          value={filled.name}
          onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
          required
          withAsterisk
          error={isTried && lacks.name && texts.needed}
        />
      )}
      {needs.reason && (
        <Textarea
          label={texts.reason}
          value={filled.reason}
          onChange={({ currentTarget }) => fill({ reason: currentTarget.value })}
          rows={2}
          maxLength={500}
          required
          withAsterisk
          error={isTried && lacks.reason && texts.needed}
        />
      )}
    </>
  );
}

/** Effects of the decision on the delivery, the money and the people. */
function Consequences({ outcome, handover }: Pick<SettleDialogProps, 'outcome' | 'handover'>) {
  const texts = useSettleTexts();
  const { courierName, completion } = handover;
  if (outcome === 'REFUSED') return <p className={styles.consequence}>{texts.refuses(courierName)}</p>;
  const { collected, shortfall } = completion;
  return (
    <p className={styles.consequence}>
      {[
        texts.completes(courierName),
        collected > 0 && texts.books(courierName, formatRupiah(collected)),
        shortfall > 0 && texts.shortfall(formatRupiah(shortfall)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

/** Sends a decision, then reads the delivery again, also after a refusal: somebody else may have decided. */
function useSettling({ handover, details }: Omit<SettleDialogProps, 'close'>, close: () => void) {
  const texts = useSettleTexts();
  const { deliveryID, providerOrderID } = details.delivery;
  return useChange({
    mutationFn: (body: Request) => {
      const params = { path: { deliveryID, courierID: handover.courierID } };
      const path = '/operations/v1/deliveries/{deliveryID}/late-handovers/{courierID}/settlement';
      return answerOf(api.POST(path, { params, body }));
    },
    done: texts.done(providerOrderID),
    failed: texts.failed(providerOrderID),
    alwaysInvalidates: ['delivery', deliveryID],
    onSuccess: close,
  });
}
