import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Refused, Unreachable } from '../api/client.ts';
import { focusUnread } from '../ui/fields/focus-unread.ts';
import { useUiTexts } from '../ui/language/texts.ts';
import { atField, fieldOf, useReasons } from '../ui/refusal.ts';
import { bookingOf, type Draft, formFieldOf } from './draft.ts';
import { blankFieldOf, type FieldError, focusField, valueOfField } from './field.tsx';
import type { useDraft } from './keep.ts';
import { useBook } from './read.ts';
import { type Booked, type Doubt, doubtKey, useBookingSource } from './source.ts';
import { useBookingTexts } from './texts.ts';

/**
 * The field that prevents a booking, and the service's refusal. Without a refusal, the form itself found the fault.
 */
interface Fault {
  readonly field: string;
  readonly isBlank?: boolean;
  readonly refusal?: unknown;
}

/** Keeps the fault that prevents a booking, focuses its field, and forgets it once the field has changed. */
function useFault(draft: Draft, change: (part: Partial<Draft>) => void) {
  const [fault, setFault] = useState<Fault>();
  useEffect(() => {
    if (fault) focusField(fault.field);
  }, [fault]);
  useForget(fault, draft, (field) => {
    setFault(undefined);
    // A sender who was folded stays open while the person corrects them.
    if (/^(sender|origin)\./.test(field)) change({ isSenderFolded: false });
  });
  return [fault, setFault] as const;
}

/** Calls `forget` as soon as the field of a fault has another value than when the fault was found (decision 642). */
function useForget(fault: Fault | undefined, draft: unknown, forget: (field: string) => void): void {
  const former = useRef('');
  const look = useEffectEvent(() => {
    if (fault !== undefined && valueOfField(fault.field) !== former.current) forget(fault.field);
  });
  useEffect(() => {
    if (fault !== undefined) former.current = valueOfField(fault.field);
  }, [fault]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of the draft
  useEffect(() => look(), [draft]);
}

/** Returns the error message for the field that prevents a booking. */
function useFieldWords(fault: Fault | undefined): FieldError | undefined {
  const { services, place } = useBookingTexts();
  const { needed } = useUiTexts();
  const reasonOf = useReasons();
  if (fault === undefined) return undefined;
  const { field, isBlank } = fault;
  if ('refusal' in fault) return { field, message: atField(reasonOf(fault.refusal), fault.refusal) };
  if (isBlank) return { field, message: needed };
  return { field, message: field === 'serviceType' ? services.choose : place.unconfirmed };
}

/**
 * Sends the booking. A real one needs a confirmation first; a refusal is shown at its field; a retry uses the same
 * id.
 */
export function useSending(
  stored: ReturnType<typeof useDraft>,
  doubts: readonly Doubt[],
  done: (booked: Booked) => void,
) {
  const { isReal, isForCaller = false } = useBookingSource();
  const { draft, idFor, begin, change } = stored;
  const [fault, setFault] = useFault(draft, change);
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync, error, isPending, reset } = useBook();
  const send = () => {
    const body = bookingOf(draft);
    const id = idFor(JSON.stringify([body, draft.zone]));
    const sent = mutateAsync(
      { body, zone: draft.zone, id },
      {
        onSettled: () => setConfirming(false),
        onSuccess: (booked) => {
          begin(isForCaller ? 'service' : 'shop');
          done(booked);
        },
        onError: (refusal) => {
          const code = refusal instanceof Refused ? refusal.code : undefined;
          const field = formFieldOf(code, fieldOf(refusal));
          if (field !== undefined) setFault({ field, refusal });
        },
      },
    );
    // The form shows the refusal, so the dialog does not.
    return sent.catch(() => undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset();
    if (focusUnread(event.currentTarget)) return;
    const blank = blankFieldOf(event.currentTarget);
    const unconfirmed = doubts.find((doubt) => !draft.confirmed.includes(doubtKey(doubt)));
    const field =
      blank ??
      (draft.service === '' ? 'serviceType' : unconfirmed?.field.replace('coordinates', 'confirmed'));
    setFault(field === undefined ? undefined : { field, isBlank: field === blank });
    if (field !== undefined) return;
    if (isReal) setConfirming(true);
    else void send();
  };
  return {
    wrong: useFieldWords(fault),
    submit,
    send,
    isConfirming,
    closeQuestion: () => setConfirming(false),
    isPending,
    failure: fault === undefined ? error : null,
    isLost: error instanceof Unreachable,
  };
}
