import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { Refused, Unreachable } from '../api/client.ts';
import { ActionDialog } from '../ui/dialogs/action-dialog.tsx';
import { Failure } from '../ui/dialogs/failure.tsx';
import { Page } from '../ui/frame/page.tsx';
import { formatRupiah } from '../ui/language/format.ts';
import { useUiTexts } from '../ui/language/texts.ts';
import { fieldOf, useReasons } from '../ui/refusal.ts';
import { Result } from './booked.tsx';
import styles from './booking.module.css';
import { bookingOf, type Draft, formFieldOf, quoteOf } from './draft.ts';
import { blankFieldOf, type FieldError, FieldErrorContext, focusField } from './field.tsx';
import { useDraft } from './keep.ts';
import { Parcels } from './parcels.tsx';
import { PersonFields } from './person.tsx';
import { PlaceFields } from './place.tsx';
import { useBook, useQuote } from './read.ts';
import { codeOf, Services, serviceName } from './services.tsx';
import {
  type Booked,
  type BookingSource,
  BookingSourceContext,
  type Doubt,
  useBookingSource,
} from './source.ts';
import { OrderFields, Terms } from './terms.tsx';
import { useBookingTexts } from './texts.ts';

const typedMs = 300;

/** The booking form. It shows quotes while the person types, and sends the booking (decision 264). */
export function BookForm({ source }: { readonly source: BookingSource }) {
  return (
    <BookingSourceContext value={source}>
      <FormOfSource key={source.owner} />
    </BookingSourceContext>
  );
}

/**
 * Returns the key under which a doubtful pin is confirmed. A changed pin or address has a new key, so it must be
 * confirmed again.
 */
const doubtKey = ({ field, place, distanceMeters }: Doubt): string => `${field} ${place} ${distanceMeters}`;

function FormOfSource() {
  const texts = useBookingTexts();
  const source = useBookingSource();
  const { title = texts.title } = source;
  const stored = useDraft(source.owner);
  const { draft, change, begin } = stored;
  const [booked, setBooked] = useState<Booked>();
  const quoting = useQuoting(draft);
  const sending = useSending(stored, quoting.doubts, setBooked);
  if (booked !== undefined) {
    return (
      <Page title={title}>
        <div className={styles.single}>
          <Result booked={booked} next={() => setBooked(undefined)} />
        </div>
      </Page>
    );
  }
  const amount = quoting.services?.find((each) => codeOf(each) === draft.service)?.amount;
  return (
    <Page
      title={title}
      bar={source.bar}
      actions={
        <>
          {source.actions(draft)}
          <Button variant="default" onClick={() => begin(false)}>
            {texts.reset}
          </Button>
        </>
      }
    >
      <FieldErrorContext value={sending.wrong}>
        <form className={styles.page} noValidate onSubmit={sending.submit}>
          <Fields draft={draft} change={change} doubts={quoting.doubts} />
          <div className={styles.side}>
            <Services
              {...quoting}
              zone={draft.zone}
              chosen={draft.service}
              choose={(service) => change({ service })}
            />
            <Failure error={sending.failure} />
            {sending.isLost && <p className={styles.hint}>{texts.lost}</p>}
            <Button type="submit" size="md" loading={sending.isPending}>
              {amount == null ? texts.book : texts.bookFor(formatRupiah(amount))}
            </Button>
          </div>
        </form>
      </FieldErrorContext>
      <Question sending={sending} service={draft.service} amount={amount} />
    </Page>
  );
}

function Fields({ draft, change, doubts }: Omit<SideProps, 'side'>) {
  const texts = useBookingTexts();
  return (
    <div className={styles.form}>
      <Side side="sender" draft={draft} change={change} doubts={doubts} />
      <Side side="recipient" draft={draft} change={change} doubts={doubts} />
      <Section title={texts.parcels}>
        <Parcels value={draft.parcels} change={(parcels) => change({ parcels })} />
      </Section>
      <Section title={texts.terms}>
        <Terms draft={draft} change={change} />
      </Section>
      <Section title={texts.order}>
        <OrderFields draft={draft} change={change} />
      </Section>
    </div>
  );
}

interface QuestionProps {
  readonly sending: ReturnType<typeof useSending>;
  readonly service: string;
  readonly amount: number | null | undefined;
}

/** Asks the person to confirm a real booking, and shows its service and price. */
function Question({ sending, service, amount }: QuestionProps) {
  const texts = useBookingTexts();
  const { where } = useBookingSource();
  if (!sending.isConfirming) return null;
  return (
    <ActionDialog
      title={texts.confirm.title}
      label={texts.confirm.deed}
      question={
        <>
          {where}
          {amount != null && texts.confirm.says(serviceName(texts, service), formatRupiah(amount))}
        </>
      }
      send={sending.send}
      close={sending.closeQuestion}
    />
  );
}

/** Quotes the draft each time the typing pauses. */
function useQuoting(draft: Draft) {
  const latest = useMemo(() => JSON.stringify(quoteOf(draft)), [draft]);
  const [settled] = useDebouncedValue(latest, typedMs);
  const question = useMemo(() => JSON.parse(settled) as ReturnType<typeof quoteOf>, [settled]);
  const request = 'request' in question ? question.request : undefined;
  const { data, error, isFetching, isPlaceholderData } = useQuote(request, draft.zone);
  const now = quoteOf(draft);
  const missing = 'missing' in now ? now.missing : undefined;
  return {
    missing,
    services: request && data?.services,
    doubts: request === undefined ? [] : (data?.doubts ?? []),
    error: request && error,
    isOld:
      missing === undefined &&
      (latest !== settled || isPlaceholderData || (isFetching && data === undefined)),
  };
}

/**
 * The field that prevents a booking, and the service's refusal. Without a refusal, the form itself found the fault.
 */
interface Fault {
  readonly field: string;
  readonly isBlank?: boolean;
  readonly refusal?: unknown;
}

/** Returns the error message for the field that prevents a booking. */
function useFieldWords(fault: Fault | undefined): FieldError | undefined {
  const { services, place } = useBookingTexts();
  const { needed } = useUiTexts();
  const reasonOf = useReasons();
  if (fault === undefined) return undefined;
  const { field, isBlank } = fault;
  if ('refusal' in fault) return { field, message: reasonOf(fault.refusal) };
  if (isBlank) return { field, message: needed };
  return { field, message: field === 'serviceType' ? services.choose : place.unconfirmed };
}

/**
 * Sends the booking. A real one needs a confirmation first; a refusal is shown at its field; a retry uses the same
 * id.
 */
function useSending(
  stored: ReturnType<typeof useDraft>,
  doubts: readonly Doubt[],
  done: (booked: Booked) => void,
) {
  const { isReal, forgetsSender = false } = useBookingSource();
  const { draft, idFor, begin } = stored;
  const [fault, setFault] = useState<Fault>();
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync, error, isPending, reset } = useBook();
  useEffect(() => {
    if (fault) focusField(fault.field);
  }, [fault]);
  const send = () => {
    const body = bookingOf(draft);
    const id = idFor(JSON.stringify([body, draft.zone]));
    const sent = mutateAsync(
      { body, zone: draft.zone, id },
      {
        onSettled: () => setConfirming(false),
        onSuccess: (booked) => {
          begin(!forgetsSender);
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

interface SideProps {
  readonly side: 'sender' | 'recipient';
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly doubts: readonly Doubt[];
}

/** The form's section for one end of the trip: the person and the address. */
function Side({ side, draft, change, doubts }: SideProps) {
  const texts = useBookingTexts();
  const { contacts } = useBookingSource();
  const end = side === 'sender' ? 'origin' : 'destination';
  const doubt = doubts.find(({ field }) => field.startsWith(end));
  const key = doubt && doubtKey(doubt);
  return (
    <Section title={texts[side]}>
      {contacts?.({
        kind: side,
        person: draft[side],
        place: draft[end],
        pick: ({ person, place }) => change({ [side]: person, [end]: place }),
      })}
      <PersonFields
        side={side}
        value={draft[side]}
        change={(part) => change({ [side]: { ...draft[side], ...part } })}
      />
      <PlaceFields
        end={end}
        value={draft[end]}
        change={(part) => change({ [end]: { ...draft[end], ...part } })}
        doubt={doubt}
        isConfirmed={key !== undefined && draft.confirmed.includes(key)}
        confirm={(isRight) => {
          const others = draft.confirmed.filter((each) => each !== key);
          change({ confirmed: isRight && key !== undefined ? [...others, key] : others });
        }}
      />
    </Section>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
