import { useEffect, useRef } from 'react';
import { formatMoment } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { type Entry, useConversation, useReadMarks } from './conversation.ts';
import styles from './couriers.module.css';
import { useCourierTexts } from './texts.ts';

const zone = 'Asia/Jakarta';

/** The conversation between operations and a courier, newest message last. */
export function History({ courierID, name }: { readonly courierID: string; readonly name: string }) {
  const { history: texts } = useCourierTexts();
  const { data: entries } = useConversation(courierID);
  useReadMarks(courierID, entries);
  const list = useRef<HTMLOListElement>(null);
  const count = entries?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end after each new message
  useEffect(() => void list.current?.scrollTo({ top: list.current.scrollHeight }), [count]);
  if (entries === undefined || count === 0) {
    return <p className={styles.soft}>{entries === undefined ? texts.loading : texts.empty}</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region takes the focus, so that keys scroll it
    <ol ref={list} className={styles.history} aria-label={texts.title(name)} tabIndex={0}>
      {entries.map((entry) => (
        <Line key={`${entry.from} ${entry.number}`} entry={entry} name={name} />
      ))}
    </ol>
  );
}

function Line({ entry, name }: { readonly entry: Entry; readonly name: string }) {
  const { history: texts } = useCourierTexts();
  const { language } = useLanguage();
  const { from, type, text, parcels, at, writtenBy, readAt, readBy, providerOrderID } = entry;
  const moment = (each: string) => formatMoment(each, zone, language);
  const isReply = from === 'COURIER';
  const who = isReply ? name : (writtenBy ?? texts.service);
  const read =
    readAt === null
      ? texts.unread
      : isReply
        ? texts.readBy(readBy ?? '', moment(readAt))
        : texts.read(moment(readAt));
  return (
    <li className={styles.said} data-reply={isReply || undefined}>
      <p className={styles.soft}>
        <strong>{who}</strong> · <Moment at={at} zone={zone} />
      </p>
      <p className={styles.words}>
        {text ?? texts.types[type ?? ''] ?? type}
        {parcels !== null && `: ${texts.parcels(parcels)}`}
      </p>
      <p className={styles.soft}>
        {providerOrderID !== null && `${providerOrderID} · `}
        {read}
      </p>
    </li>
  );
}
