import { Anchor, Button, CopyButton } from '@mantine/core';
import { Icon } from '../ui/icons.tsx';
import { formatDistance, formatRupiah } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';
import { codeOf, useServiceName } from '../ui/language/service-name.ts';
import { useUiTexts } from '../ui/language/texts.ts';
import styles from './booking.module.css';
import { useBooked } from './read.ts';
import { type Booked, useBookingSource } from './source.ts';
import { useBookingTexts } from './texts.ts';

interface ResultProps {
  readonly booked: Booked;
  readonly next: () => void;
}

/** The result of a booking: its order, its price, and the tracking link once it exists. */
export function Result({ booked, next }: ResultProps) {
  const { booked: texts } = useBookingTexts();
  const nameOf = useServiceName();
  const ui = useUiTexts();
  const { language } = useLanguage();
  const { badge, links } = useBookingSource();
  const { data: now } = useBooked(booked.deliveryID);
  const { service, amount, distance } = booked.quote;
  const facts: readonly (readonly [string, string])[] = [
    [texts.order, booked.providerOrderID],
    [texts.delivery, booked.deliveryID],
    [texts.service, nameOf(codeOf(service))],
    [texts.price, formatRupiah(amount)],
    [texts.distance, formatDistance(distance, language)],
    ...(booked.cashOnDelivery ? ([[texts.cod, formatRupiah(booked.cashOnDelivery.amount)]] as const) : []),
    [texts.status, ui.statuses[now?.status ?? booked.status]],
  ];
  return (
    <section className={styles.result} aria-labelledby="booked">
      <h2 id="booked" className={styles.done} tabIndex={-1} ref={(title) => title?.focus()}>
        <Icon name="check" /> {texts.title}
      </h2>
      {badge !== undefined && <div className={styles.hint}>{badge}</div>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.tracking}</dt>
          <dd>
            <Tracking address={now?.trackingURL ?? booked.trackingURL} category={service.category} />
          </dd>
        </div>
      </dl>
      <div className={styles.next}>
        {links?.(booked)}
        <Button leftSection={<Icon name="plus" size={14} />} onClick={next}>
          {texts.next}
        </Button>
      </div>
    </section>
  );
}

interface TrackingProps {
  readonly address: string | null | undefined;
  readonly category: Booked['quote']['service']['category'];
}

/** The tracking link, or a note that says when it will appear, if ever. */
function Tracking({ address, category }: TrackingProps) {
  const { booked: texts } = useBookingTexts();
  const ui = useUiTexts();
  if (!address) return category === 'LOGISTIC' ? texts.trackingNever : texts.trackingLater;
  return (
    <>
      <Anchor href={address} target="_blank" rel="noreferrer">
        {address}
      </Anchor>{' '}
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" onClick={copy}>
            {copied ? ui.copied : ui.copy}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
