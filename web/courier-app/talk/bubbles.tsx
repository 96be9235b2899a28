import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { correctedFieldWords } from '../../../src/mail/corrected-fields.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { textIn } from '../../ui/language/pairs.ts';
import type { Entry } from '../day/day.ts';
import { messageWords } from '../message-words.ts';
import { Button } from '../parts.tsx';
import { paths } from '../paths.ts';
import { dropOutgoing } from '../phone/outgoing.ts';
import type { Outgoing } from '../phone/store.ts';
import { useFormatTime, useTools } from '../phone/tools.ts';
import { wordsOf } from '../refusal.ts';
import { useTexts } from '../texts.ts';
import styles from './talk.module.css';
import { useTalkTexts } from './texts.ts';

interface BubbleProps {
  readonly entry: Entry;
  readonly time: string;
  /** True if the courier has the message's delivery as a job, or its parcel. */
  readonly isInHand: boolean;
}

/** A message with its sender and time, or the courier's reply with its time and reader. */
export function Bubble({ entry, time, isInHand }: BubbleProps) {
  const talk = useTalkTexts();
  const { stops } = useTexts();
  const formatTime = useFormatTime();
  const { language } = useLanguage();
  const { from, type, text, fields, deliveryID, providerOrderID, parcels, writtenBy, readAt, readBy } = entry;
  if (from === 'COURIER') {
    const read = readAt && talk.readBy(readBy ?? talk.operations, formatTime(readAt));
    return (
      <div className={`${styles.bubble} ${styles.own}`}>
        <p className={styles.text}>{text}</p>
        <p className={styles.foot}>
          {time} · {read || talk.sent}
          <Icon name="check" size={14} />
        </p>
      </div>
    );
  }
  const title = text === null ? (messageWords(language)[type ?? ''] ?? type) : (writtenBy ?? talk.operations);
  return (
    <div className={`${styles.bubble} ${text === null ? styles.event : ''}`}>
      <p className={styles.who}>{title}</p>
      {text !== null && <p className={styles.text}>{text}</p>}
      {parcels && <p className={styles.text}>{stops.parcels(parcels)}</p>}
      {fields && (
        <p className={styles.text}>
          {fields.map((field) => textIn(correctedFieldWords[field], language)).join(', ')}
        </p>
      )}
      {deliveryID &&
        (isInHand ? <Link href={paths.job(deliveryID)}>{providerOrderID}</Link> : <p>{providerOrderID}</p>)}
      <p className={styles.foot}>{time}</p>
    </div>
  );
}

/** A reply that the service has not received yet, or has refused. */
export function Waiting({ outgoing }: { readonly outgoing: Outgoing }) {
  const talk = useTalkTexts();
  const formatTime = useFormatTime();
  const { language } = useLanguage();
  const { phone } = useTools();
  const { text, at, refused } = outgoing;
  const [why, setWhy] = useState('');
  useEffect(() => {
    if (refused !== null) void wordsOf(refused, language).then(setWhy);
  }, [refused, language]);
  return (
    <div className={`${styles.bubble} ${styles.own} ${refused ? styles.refused : styles.waiting}`}>
      <p className={styles.text}>{text}</p>
      <p className={styles.foot}>
        {formatTime(at)} · {refused ? `${talk.refused}: ${why}` : talk.waiting}
        <Icon name={refused ? 'alert' : 'clock'} size={14} />
      </p>
      {refused && <Button onClick={() => void dropOutgoing(phone.store, outgoing)}>{talk.drop}</Button>}
    </div>
  );
}
