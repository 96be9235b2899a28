import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  townOf,
} from '../../../booking/draft.ts';
import { FieldErrorContext, focusField, useFieldError } from '../../../booking/field.tsx';
import { PersonFields } from '../../../booking/person.tsx';
import { PlaceFields } from '../../../booking/place.tsx';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { numberOf } from '../../../ui/fields/whole.ts';
import { RupiahField } from '../../../ui/fields/whole-field.tsx';
import { fieldOf } from '../../../ui/refusal.ts';
import type { Details } from '../api-calls.ts';
import { useCorrectTexts } from './correct-texts.ts';
import styles from './dialogs.module.css';
import { useDetails } from './use-details.ts';

type Request = components['schemas']['CorrectionRequest'];

interface Filled {
  readonly sender: PersonDraft;
  readonly origin: PlaceDraft | null;
  readonly recipient: PersonDraft;
  readonly destination: PlaceDraft;
  readonly amount: number | string;
  /** The ends whose pin the person has confirmed for the changed address. */
  readonly kept: readonly End[];
}

type Side = 'sender' | 'recipient';
type End = 'origin' | 'destination';
const ends = ['origin', 'destination'] as const satisfies readonly End[];

/** True if the address of an end has changed while its pin is the former one, and was not confirmed. */
function hasOldPin(end: End, now: Filled, before: Filled): boolean {
  const [place, former] = [now[end], before[end]];
  if (place === null || former === null || former.pin === '' || now.kept.includes(end)) return false;
  const whereOf = ({ pin: _, notes: __, ...where }: PlaceDraft) => JSON.stringify(where);
  return place.pin === former.pin && whereOf(place) !== whereOf(former);
}

const filledOf = ({ delivery: { sender, recipient, quote, cashOnDelivery } }: Details): Filled => ({
  sender: personOf(sender),
  origin: quote.origin ? placeOf(quote.origin) : null,
  recipient: personOf(recipient),
  destination: placeOf(quote.destination),
  amount: cashOnDelivery?.amount ?? '',
  kept: [],
});

/** Returns a request with each changed part in full; undefined if nothing has changed. */
function requestOf(now: Filled, before: Filled, seenCorrections: number): Request | undefined {
  const isChanged = (part: Exclude<keyof Filled, 'kept'>) =>
    JSON.stringify(now[part]) !== JSON.stringify(before[part]);
  const parts = {
    ...(isChanged('sender') && { sender: { firstName: '', phone: '', ...contactOf(now.sender) } }),
    ...(isChanged('recipient') && { recipient: { firstName: '', ...contactOf(now.recipient) } }),
    ...(isChanged('origin') && now.origin && { origin: addressOf(now.origin) }),
    ...(isChanged('destination') && { destination: addressOf(now.destination) }),
    ...(isChanged('amount') && { cashOnDelivery: { amount: numberOf(now.amount) ?? Number.NaN } }),
  };
  return Object.keys(parts).length === 0 ? undefined : { seenCorrections, ...parts };
}

interface CorrectDialogProps {
  readonly id: string;
  readonly close: () => void;
}

/** The dialog that corrects the contacts, addresses, map pins and COD amount of a delivery. */
export function CorrectDialog({ id, close }: CorrectDialogProps) {
  const { data: details } = useDetails(id);
  return details === undefined ? null : <Correction details={details} close={close} />;
}

interface CorrectionProps {
  readonly details: Details;
  readonly close: () => void;
}

/** Returns the form field that caused a refusal; the service names it by its path in the request. */
const fieldOfRefusal = (error: unknown) =>
  formFieldOf(error instanceof Refused ? error.code : undefined, fieldOf(error));

function Correction({ details, close }: CorrectionProps) {
  const texts = useCorrectTexts();
  const toasts = useToasts();
  const before = filledOf(details);
  const undo = useUndo(details);
  const { deliveryID, providerOrderID } = details.delivery;
  const changesOf = (filled: Filled) => requestOf(filled, before, details.corrections.length);
  return (
    <ActionDialog
      title={texts.title(providerOrderID)}
      label={texts.save}
      size="lg"
      question={<p className={styles.consequence}>{texts.effect}</p>}
      initial={before}
      labels={texts}
      obstacle={(filled) => {
        if (changesOf(filled) === undefined) return texts.nothing;
        return ends.some((end) => hasOldPin(end, filled, before)) ? texts.pinNeeded : undefined;
      }}
      fields={(form) => <CorrectFields form={form} before={before} correctable={details.correctable} />}
      send={async (filled) => {
        const count = await correct(deliveryID, changesOf(filled)!);
        return requestOf(before, filled, count);
      }}
      fieldOfRefusal={fieldOfRefusal}
      refused={(error) => {
        const field = fieldOfRefusal(error);
        if (field !== undefined) setTimeout(() => focusField(field));
      }}
      after={(former) => toasts.undoable(texts.done(providerOrderID), () => void undo(former))}
      // Refetches after a refusal too: somebody else may have corrected the delivery.
      refetches={[['delivery', deliveryID]]}
      close={close}
    />
  );
}

interface CorrectFieldsProps {
  readonly form: Fields<Filled>;
  readonly before: Filled;
  readonly correctable: readonly CorrectablePart[];
}

function CorrectFields({ form, before, correctable }: CorrectFieldsProps) {
  const texts = useCorrectTexts();
  const { values, errors } = form;
  const isOpen = (part: CorrectablePart) => correctable.includes(part);
  const [wrong] = Object.entries(errors).map(([field, message]) => ({ field, message: String(message) }));
  // A refusal of a part stays at its field until the part is changed (decision 642).
  const change = <Part extends Side | End>(part: Part, value: Filled[Part]) => {
    form.setFieldValue(part, value as never);
    for (const field of Object.keys(errors)) if (field.startsWith(`${part}.`)) form.clearFieldError(field);
  };
  const person = (side: Side) =>
    isOpen(side) && (
      <Group title={texts[side]}>
        <PersonFields
          side={side}
          value={values[side]}
          change={(part) => change(side, { ...values[side], ...part })}
        />
      </Group>
    );
  const place = (end: End, value: PlaceDraft | null) =>
    isOpen(end) &&
    value && (
      <Group title={texts[end]}>
        <PlaceFields
          end={end}
          near={townOf(values)}
          value={value}
          change={(part) => change(end, { ...value, ...part })}
          isPinOld={hasOldPin(end, values, before)}
          keepPin={() => form.setFieldValue('kept', [...values.kept, end])}
        />
      </Group>
    );
  return (
    <FieldErrorContext value={wrong}>
      {person('recipient')}
      {place('destination', values.destination)}
      {isOpen('cashOnDelivery') && (
        <Amount value={values.amount} change={(amount) => form.setFieldValue('amount', amount)} />
      )}
      {person('sender')}
      {place('origin', values.origin)}
    </FieldErrorContext>
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
    <RupiahField
      label={texts.amount}
      required
      value={value}
      onChange={change}
      {...errorAt('cashOnDelivery.amount')}
    />
  );
}

/** Sends a correction and returns the number of corrections that the delivery has now. */
async function correct(deliveryID: string, body: Request): Promise<number> {
  const params = { path: { deliveryID } };
  const path = '/operations/v1/deliveries/{deliveryID}/corrections';
  return (await answerOf(api.POST(path, { params, body }))).data.length;
}

/** Returns the function that reverts a correction and then reads the delivery again. */
function useUndo({ delivery: { deliveryID, providerOrderID } }: Details) {
  const texts = useCorrectTexts();
  const toasts = useToasts();
  const queries = useQueryClient();
  return async (former: Request | undefined) => {
    try {
      if (former !== undefined) await correct(deliveryID, former);
      toasts.done(texts.undone(providerOrderID));
    } catch (error) {
      toasts.refused(texts.notUndone(providerOrderID), error);
    }
    await queries.invalidateQueries({ queryKey: ['delivery', deliveryID] });
  };
}
