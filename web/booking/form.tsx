import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ActionDialog } from '../ui/dialogs/action-dialog.tsx';
import { decimalOf } from '../ui/fields/decimal.ts';
import { isDemo } from '../ui/frame/is-demo.ts';
import { Page } from '../ui/frame/page.tsx';
import { formatNumber, formatRupiah } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';
import { codeOf, useServiceName } from '../ui/language/service-name.ts';
import { BookBar } from './book-bar.tsx';
import { Result } from './booked.tsx';
import styles from './booking.module.css';
import { type Draft, hasNoSender, quoteOf } from './draft.ts';
import { FieldErrorContext, focusNext } from './field.tsx';
import { useDraft } from './keep.ts';
import { Parcels } from './parcels.tsx';
import { useQuote } from './read.ts';
import { useSending } from './sending.ts';
import { Services } from './services.tsx';
import { Section, Side, type SideProps } from './side.tsx';
import {
  type Booked,
  type BookingSource,
  BookingSourceContext,
  type QuotedService,
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

function FormOfSource() {
  const texts = useBookingTexts();
  const source = useBookingSource();
  const { title = texts.title } = source;
  const stored = useDraft(source.owner);
  const { draft, change, begin } = stored;
  const [booked, setBooked] = useState<Booked>();
  const quoting = useQuoting(draft);
  const sending = useSending(stored, quoting.doubts, setBooked);
  useUsualService(quoting.services, draft.service, (service) => change({ service }));
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
      <Question sending={sending} draft={draft} amount={amount} />
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
  readonly draft: Draft;
  readonly amount: number | null | undefined;
}

/** Asks the person to confirm a real booking, and shows its parcels, service and price. */
function Question({ sending, draft: { service, parcels }, amount }: QuestionProps) {
  const texts = useBookingTexts();
  const { where } = useBookingSource();
  const nameOf = useServiceName();
  const { language } = useLanguage();
  const says = isDemo() ? texts.confirm.saysInDemo : texts.confirm.says;
  if (!sending.isConfirming) return null;
  const parcelText = ({ name, weight }: Draft['parcels'][number]) =>
    texts.confirm.parcel(name.trim(), formatNumber(decimalOf(weight) ?? 0, language));
  return (
    <ActionDialog
      title={texts.confirm.title}
      label={texts.confirm.deed}
      question={
        <>
          {where}
          <p className={styles.says}>{parcels.map(parcelText).join('; ')}</p>
          {amount != null && says(nameOf(service), formatRupiah(amount))}
        </>
      }
      send={sending.send}
      close={sending.closeQuestion}
    />
  );
}

/**
 * Chooses the first service that can be booked, if a person books for a caller and has chosen none yet: the question
 * before the booking names it with its price (decision 643).
 */
function useUsualService(
  services: readonly QuotedService[] | undefined,
  chosen: string,
  choose: (service: string) => void,
): void {
  const { isForCaller = false } = useBookingSource();
  const first = services?.find(({ amount }) => amount !== null);
  const usual = isForCaller && chosen === '' && first ? codeOf(first) : undefined;
  const take = useEffectEvent(choose);
  useEffect(() => {
    if (usual !== undefined) take(usual);
  }, [usual]);
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
