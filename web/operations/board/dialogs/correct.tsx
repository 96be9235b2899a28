import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { CorrectablePart } from '../../../../src/mail/corrected-fields.ts';
import { answerOf, api, Refused } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import { personOf, placeOf } from '../../../booking/again.ts';
import {
  addressOf,
  contactOf,
  formFieldOf,
  type PersonDraft,
  type PlaceDraft,
} from '../../../booking/draft.ts';
import { FieldErrorContext, focusField, useFieldError } from '../../../booking/field.tsx';
import { PersonFields } from '../../../booking/person.tsx';
import { PlaceFields } from '../../../booking/place.tsx';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { fieldOf, useReasons } from '../../../ui/refusal.ts';
import type { Act } from '../act.ts';
import { type Details, readDetails } from '../ask.ts';
import { useCorrectTexts } from './correct-texts.ts';
import styles from './dialogs.module.css';

type Request = components['schemas']['CorrectionRequest'];

interface Filled {
  readonly sender: PersonDraft;
  readonly origin: PlaceDraft | null;
  readonly recipient: PersonDraft;
  readonly destination: PlaceDraft;
  readonly amount: number | string;
}

const filledOf = ({ delivery: { sender, recipient, quote, cashOnDelivery } }: Details): Filled => ({
  sender: personOf(sender),
  origin: quote.origin ? placeOf(quote.origin) : null,
  recipient: personOf(recipient),
  destination: placeOf(quote.destination),
  amount: cashOnDelivery?.amount ?? '',
});

/** The parts that differ from what was read, whole. */
function requestOf(now: Filled, before: Filled, seenCorrections: number): Request | undefined {
  const isChanged = (part: keyof Filled) => JSON.stringify(now[part]) !== JSON.stringify(before[part]);
  const parts = {
    ...(isChanged('sender') && { sender: { firstName: '', phone: '', ...contactOf(now.sender) } }),
    ...(isChanged('recipient') && { recipient: { firstName: '', ...contactOf(now.recipient) } }),
    ...(isChanged('origin') && now.origin && { origin: addressOf(now.origin) }),
    ...(isChanged('destination') && { destination: addressOf(now.destination) }),
    ...(isChanged('amount') && { cashOnDelivery: { amount: Number(now.amount) } }),
  };
  return Object.keys(parts).length === 0 ? undefined : { seenCorrections, ...parts };
}

/** Corrects contacts, addresses, pins and the COD amount of a delivery. */
export function CorrectDialog({ id, act }: { readonly id: string; readonly act: Act }) {
  const { data: details } = useQuery({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => readDetails(id, signal),
  });
  return details === undefined ? null : <Form details={details} close={() => act.ask(undefined)} />;
}

interface FormProps {
  readonly details: Details;
  readonly close: () => void;
}

function Form({ details, close }: FormProps) {
  const texts = useCorrectTexts();
  const { providerOrderID } = details.delivery;
  const form = useForm(details, close);
  return (
    <Dialog title={texts.title(providerOrderID)} close={close} size="lg" isDirty={form.request !== undefined}>
      <FieldErrorContext value={form.wrong}>
        <form onSubmit={form.submit} className={styles.form} noValidate>
          <p className={styles.consequence}>{texts.effect}</p>
          <Fields form={form} />
          {form.failure && (
            <p className={styles.error} role="alert">
              {form.failure}
            </p>
          )}
          <DialogFoot cancel={close}>
            <Button
              type="submit"
              loading={form.isPending}
              disabled={form.request === undefined}
              {...(form.request === undefined && { title: texts.nothing })}
            >
              {texts.save}
            </Button>
          </DialogFoot>
        </form>
      </FieldErrorContext>
    </Dialog>
  );
}

/** The values as the dialog was opened and as they are typed, and the request of what differs. */
function useForm(details: Details, close: () => void) {
  // A later read would overwrite the typed text; a correction by somebody else meanwhile is refused.
  const [opened] = useState(details);
  const [before] = useState(() => filledOf(details));
  const [filled, setFilled] = useState(before);
  const reasonOf = useReasons();
  const { mutate, error, isPending } = useCorrecting(details, close);
  const request = requestOf(filled, before, opened.corrections.length);
  const code = error instanceof Refused ? error.code : undefined;
  const field = error ? formFieldOf(code, fieldOf(error)) : undefined;
  return {
    filled,
    isOpen: (part: CorrectablePart) => opened.correctable.includes(part),
    fill: (more: Partial<Filled>) => setFilled((now) => ({ ...now, ...more })),
    request,
    isPending,
    wrong: field === undefined ? undefined : { field, message: reasonOf(error) },
    failure: error && field === undefined ? reasonOf(error) : undefined,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (request === undefined) return;
      mutate({ request, former: (seenCorrections) => requestOf(before, filled, seenCorrections) });
    },
  };
}

function Fields({ form: { filled, fill, isOpen } }: { readonly form: ReturnType<typeof useForm> }) {
  const texts = useCorrectTexts();
  const person = (side: 'sender' | 'recipient') =>
    isOpen(side) && (
      <Group title={texts[side]}>
        <PersonFields
          side={side}
          value={filled[side]}
          change={(part) => fill({ [side]: { ...filled[side], ...part } })}
        />
      </Group>
    );
  const place = (end: 'origin' | 'destination', value: PlaceDraft | null) =>
    isOpen(end) &&
    value && (
      <Group title={texts[end]}>
        <PlaceFields end={end} value={value} change={(part) => fill({ [end]: { ...value, ...part } })} />
      </Group>
    );
  return (
    <>
      {person('recipient')}
      {place('destination', filled.destination)}
      {isOpen('cashOnDelivery') && <Amount value={filled.amount} change={(amount) => fill({ amount })} />}
      {person('sender')}
      {place('origin', filled.origin)}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface AmountProps {
  readonly value: number | string;
  readonly change: (amount: number | string) => void;
}

function Amount({ value, change }: AmountProps) {
  const texts = useCorrectTexts();
  const errorAt = useFieldError();
  return (
    <NumberField
      label={texts.amount}
      min={0}
      allowDecimal={false}
      hideControls
      value={value}
      onChange={change}
      {...errorAt('cashOnDelivery.amount')}
    />
  );
}

/** Sends a correction. @returns the number of corrections that the delivery has now */
async function correct(deliveryID: string, body: Request): Promise<number> {
  const params = { path: { deliveryID } };
  const path = '/operations/v1/deliveries/{deliveryID}/corrections';
  return (await answerOf(api.POST(path, { params, body }))).data.length;
}

interface Correcting {
  readonly request: Request;
  /** The correction that undoes it, after the number of corrections seen. */
  readonly former: (seenCorrections: number) => Request | undefined;
}

/** Sends a correction, then reads the delivery again, also after a refusal: somebody else may have corrected it. */
function useCorrecting({ delivery: { deliveryID, providerOrderID } }: Details, close: () => void) {
  const texts = useCorrectTexts();
  const toasts = useToasts();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['delivery', deliveryID] });
  const undo = async (former: Request | undefined) => {
    try {
      if (former !== undefined) await correct(deliveryID, former);
      toasts.done(texts.undone(providerOrderID));
    } catch (error) {
      toasts.refused(texts.notUndone(providerOrderID), error);
    }
    await readAgain();
  };
  return useMutation({
    mutationFn: ({ request }: Correcting) => correct(deliveryID, request),
    onSuccess: (count, { former }) => {
      toasts.undoable(texts.done(providerOrderID), () => void undo(former(count)));
      close();
    },
    onError: (error) => {
      const code = error instanceof Refused ? error.code : undefined;
      const field = formFieldOf(code, fieldOf(error));
      if (field !== undefined) setTimeout(() => focusField(field));
    },
    onSettled: readAgain,
  });
}
