import { useEffect, useState } from 'react';
import { answerOf, api } from '../api/client.ts';
import { useNow } from '../ui/clock.ts';
import { formatDistance, formatRupiah } from '../ui/format.ts';
import { useLanguage } from '../ui/language.tsx';
import type { Offer } from './day.ts';
import { usePhone, useTools } from './live.ts';
import styles from './offers.module.css';
import { Banner, Button, useSay } from './parts.tsx';
import { reasonOf } from './refusal.ts';
import { ring } from './ring.ts';
import { useTexts } from './texts.ts';

/** The offers that can still be accepted, by the server's clock; a new one is heard. */
export function Offers({ offers }: { readonly offers: readonly Offer[] }) {
  const newest = offers.at(-1)?.offerID;
  useEffect(() => {
    if (newest !== undefined) ring();
  }, [newest]);
  return offers.map((offer) => <OfferCard key={offer.offerID} offer={offer} />);
}

function OfferCard({ offer }: { readonly offer: Offer }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { phone } = useTools();
  const { contents } = usePhone();
  const say = useSay();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const now = useNow(500) + (contents.day?.aheadMs ?? 0);
  const seconds = Math.max(0, Math.floor((Date.parse(offer.endsAt) - now) / 1_000));
  if (seconds === 0) return null;
  const answer = async (answered: 'ACCEPT' | 'DECLINE') => {
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    const { offerID } = offer;
    // Made of what it says: however often it is pressed and sent, it is one answer.
    const body = { answerID: `${offerID}-${answered}`, answer: answered };
    try {
      const signal = AbortSignal.timeout(10_000);
      const params = { path: { offerID } };
      await answerOf(api.POST('/courier/v1/offers/{offerID}/answer', { params, body, signal }));
      say(answered === 'ACCEPT' ? texts.offers.accepted : texts.offers.declined);
      await phone.wake();
    } catch (error) {
      setRefusal(await reasonOf(error, language, texts.offers.noLine));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.offer} aria-label={texts.offers.title}>
      <div className={styles.head}>
        <h2>{texts.offers.title}</h2>
        <strong className={styles.left} role="timer">
          {texts.offers.left(seconds)}
        </strong>
      </div>
      <ul className={styles.deliveries}>
        {offer.deliveries.map((each) => (
          <li key={each.deliveryID}>
            <p className={styles.route}>
              <span>{each.origin?.address}</span>
              <span>{each.destination.address}</span>
            </p>
            <p className={styles.facts}>
              {each.distanceToPickup !== null && (
                <span>{texts.offers.toPickup(formatDistance(each.distanceToPickup, language))}</span>
              )}
              <span>{texts.offers.trip(formatDistance(each.distance, language))}</span>
              {each.cashOnDelivery !== null && (
                <span>{texts.offers.collect(formatRupiah(each.cashOnDelivery))}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {refusal !== '' && (
        <Banner tone="bad" alert>
          {refusal}
        </Banner>
      )}
      <div className={styles.answers}>
        <Button onClick={() => void answer('DECLINE')} aria-disabled={isBusy}>
          {texts.offers.decline}
        </Button>
        <Button kind="primary" onClick={() => void answer('ACCEPT')} aria-disabled={isBusy}>
          {texts.offers.accept}
        </Button>
      </div>
    </section>
  );
}
