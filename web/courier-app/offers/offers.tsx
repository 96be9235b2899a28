import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { answerOf, api, Refused, Unreachable } from '../../api/client.ts';
import { formatDistance, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Offer } from '../day/day.ts';
import { Banner, Button, useSay } from '../parts.tsx';
import { isPassing } from '../phone/sent.ts';
import { useFormatTime, usePhone, useServerNow, useTools } from '../phone/tools.ts';
import { reasonOf } from '../refusal.ts';
import { Slide } from '../slide.tsx';
import { useArmed } from '../step/use-submit.tsx';
import { useTexts } from '../texts.ts';
import styles from './offers.module.css';

const OfferMap = lazy(async () => ({ default: (await import('./offer-map.tsx')).OfferMap }));

/** The open offers, the notice about the last one that ended, and the function that ends an offer. */
export interface Endings {
  /** Offers that can still be accepted. */
  readonly open: readonly Offer[];
  /** The notice about the last offer that ended; empty if there is none. */
  readonly notice: string;
  /** Ends an offer and shows a notice about it; an empty text shows none. */
  readonly settle: (offerID: string, words: string) => void;
}

/** Tracks how offers end: by an answer, by timeout, or because another courier has the job (decision 284). */
export function useEndings(offers: readonly Offer[]): Endings {
  const texts = useTexts();
  const { contents } = usePhone();
  const [notice, setNotice] = useState('');
  const [over, setOver] = useState<readonly string[]>([]);
  const before = useRef<readonly Offer[]>([]);
  const aheadMs = contents.day?.aheadMs ?? 0;
  // An expired offer stays in the list until its card calls `settle`.
  const open = offers.filter(({ offerID }) => !over.includes(offerID));
  useEffect(() => {
    const isLost = ({ offerID }: Offer) =>
      !over.includes(offerID) && !offers.some((each) => each.offerID === offerID);
    const lost = before.current.find(isLost);
    before.current = offers;
    if (lost === undefined) return;
    setNotice(Date.parse(lost.endsAt) <= Date.now() + aheadMs ? texts.offers.lapsed : texts.offers.over);
  }, [offers, over, aheadMs, texts]);
  const settle = useCallback((offerID: string, words: string) => {
    setOver((known) => [...known, offerID]);
    setNotice(words);
  }, []);
  return { open, notice, settle };
}

/** Shows the open offers, and the notice about one that has ended. */
export function Offers({ endings: { open, notice, settle } }: { readonly endings: Endings }) {
  const texts = useTexts();
  return (
    <>
      {notice !== '' && (
        <Banner tone="warn" icon="clock" alert>
          {notice}
          <Button onClick={() => settle('', '')}>{texts.close}</Button>
        </Banner>
      )}
      {open.map((offer) => (
        <OfferCard key={offer.offerID} offer={offer} settle={settle} />
      ))}
    </>
  );
}

interface OfferCardProps extends Pick<Endings, 'settle'> {
  readonly offer: Offer;
}

function OfferCard({ offer, settle }: OfferCardProps) {
  const texts = useTexts();
  const { phone } = useTools();
  const now = useServerNow(500);
  const seconds = Math.max(0, Math.ceil((Date.parse(offer.endsAt) - now) / 1_000));
  const isOver = seconds === 0;
  const { offerID } = offer;
  useEffect(() => {
    if (!isOver) return;
    settle(offerID, texts.offers.lapsed);
    void phone.wake();
  }, [isOver, offerID, settle, phone, texts]);
  if (isOver) return null;
  return (
    <section className={styles.offer} aria-label={texts.offers.title}>
      <div className={styles.head}>
        <h2>{texts.offers.title}</h2>
        <strong className={styles.left} role="timer">
          {texts.offers.left(seconds)}
        </strong>
      </div>
      {offer.addedMinutes !== null && (
        <p className={styles.way}>{texts.offers.onTheWay(offer.addedMinutes)}</p>
      )}
      <ul className={styles.deliveries}>
        {offer.deliveries.map((each) => (
          <OfferedJob key={each.deliveryID} {...each} />
        ))}
      </ul>
      <Suspense fallback={<div className={styles.map} />}>
        <OfferMap offer={offer} />
      </Suspense>
    </section>
  );
}

function OfferedJob(job: Offer['deliveries'][number]) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { origin, destination, readyAt, promisedDropoffAt } = job;
  const now = useServerNow(15_000);
  const formatTime = useFormatTime();
  return (
    <li>
      <p className={styles.distance}>{formatDistance(job.distance, language)}</p>
      <dl className={styles.route}>
        <dt className={styles.from}>{texts.offers.from}</dt>
        <dd>{origin?.address}</dd>
        <dt className={styles.to}>{texts.offers.to}</dt>
        <dd>{destination.address}</dd>
      </dl>
      <p className={styles.facts}>
        {job.distanceToPickup !== null && (
          <span>{texts.offers.toPickup(formatDistance(job.distanceToPickup, language))}</span>
        )}
        <span>{texts.offers.weight(job.packages, formatNumber(job.weight, language))}</span>
        {readyAt !== null && Date.parse(readyAt) > now && (
          <span>{texts.offers.ready(formatTime(readyAt))}</span>
        )}
        {promisedDropoffAt !== null && <span>{texts.offers.before(formatTime(promisedDropoffAt))}</span>}
        {job.cashOnDelivery !== null && (
          <strong>{texts.offers.collect(formatRupiah(job.cashOnDelivery))}</strong>
        )}
      </p>
    </li>
  );
}

/** The buttons that accept or decline an offer. */
export function Answers({ offerID, settle }: { readonly offerID: string } & Pick<Endings, 'settle'>) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { phone } = useTools();
  const say = useSay();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  // The buttons appear without warning where a thumb may be about to touch, so they react only after a moment.
  const isArmed = useArmed(offerID) && !isBusy;
  const answer = async (answered: 'ACCEPT' | 'DECLINE') => {
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    // The id is derived from the answer, so that repeated presses and requests count as one answer.
    const body = { answerID: `${offerID}-${answered}`, answer: answered };
    try {
      const signal = AbortSignal.timeout(10_000);
      const params = { path: { offerID } };
      await answerOf(api.POST('/courier/v1/offers/{offerID}/answer', { params, body, signal }));
      settle(offerID, '');
      say(answered === 'ACCEPT' ? texts.offers.accepted : texts.offers.declined);
      await phone.wake();
    } catch (error) {
      const barriers = { ...texts.form.unreached, network: texts.offers.noConnection };
      const words = await reasonOf(error, language, barriers);
      const isUnknown =
        error instanceof Unreachable || (error instanceof Refused && isPassing(error.httpStatus));
      if (isUnknown) setRefusal(words);
      else {
        // The offer has ended: its card disappears, and the notice with the reason stays.
        settle(offerID, words);
        await phone.wake();
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {refusal !== '' && (
        <Banner tone="bad" alert>
          {refusal}
        </Banner>
      )}
      <div className={styles.answers}>
        <Button kind="primary" isArmed={isArmed} onClick={() => void answer('ACCEPT')}>
          {texts.offers.accept}
        </Button>
        <Slide kind="plain" isArmed={isArmed} slide={() => void answer('DECLINE')}>
          {texts.offers.decline}
        </Slide>
      </div>
    </>
  );
}
