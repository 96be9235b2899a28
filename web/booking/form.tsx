import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ActionDialog } from '../ui/dialogs/action-dialog.tsx';
import { Page } from '../ui/frame/page.tsx';
import { formatRupiah } from '../ui/language/format.ts';
import { BookBar } from './book-bar.tsx';
import { Result } from './booked.tsx';
import styles from './booking.module.css';
import { type Draft, hasNoSender, quoteOf } from './draft.ts';
import { FieldErrorContext, focusNext } from './field.tsx';
import { useDraft } from './keep.ts';
import { Parcels } from './parcels.tsx';
import { useQuote } from './read.ts';
import { useSending } from './sending.ts';
import { codeOf, Services, serviceName } from './services.tsx';
import { Section, Side, type SideProps } from './side.tsx';
import { type Booked, type BookingSource, BookingSourceContext, useBookingSource } from './source.ts';
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
          <Button variant="default" onClick={() => begin('nothing')}>
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
            <BookBar
              services={quoting.services}
              missing={quoting.missing}
              chosen={draft.service}
              sending={sending}
            />
          </div>
        </form>
      </FieldErrorContext>
      <Question sending={sending} service={draft.service} amount={amount} />
    </Page>
  );
}

function Fields({ draft, change, doubts }: Omit<SideProps, 'side'>) {
  const texts = useBookingTexts();
  const { isForCaller = false } = useBookingSource();
  const begin = useEffectEvent(() => {
    if (isForCaller && hasNoSender(draft)) focusNext('sender.phone');
  });
  useEffect(() => begin(), []);
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
