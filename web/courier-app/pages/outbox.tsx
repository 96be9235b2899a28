import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { fateOf } from '../day/fate.ts';
import { Banner, Breakable, Button, Empty, Hint, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { holdsEvidence, isKept, lacksPictures, type Refusal, type Row } from '../phone/rows.ts';
import { dropRow, retryRow } from '../phone/rows-store.ts';
import { useFormatTime, usePhone, useTools } from '../phone/tools.ts';
import { wordsOf } from '../refusal.ts';
import { redo, redoableRows } from '../step/redo.ts';
import { useArmed } from '../step/use-submit.tsx';
import { useTexts } from '../texts.ts';
import { FateOf } from './fates.tsx';
import { useOutboxTexts } from './outbox-texts.ts';
import styles from './pages.module.css';

/** Maximum number of listed rows: a longer list would be slow to render again after each response. */
const mostListed = 50;

/** Rows without a response from the service, and refused rows with the reason. */
export function OutboxPage() {
  const texts = useTexts();
  const words = useOutboxTexts();
  const { phone } = useTools();
  const { contents, barrier } = usePhone();
  const own = contents.rows.filter(({ courierID }) => courierID === contents.owner?.courierID);
  const others = contents.rows.length - own.length;
  const waits = own.filter(({ refused }) => refused === null);
  const refused = own.filter((row) => row.refused !== null);
  const isOnlyKept = own.length > 0 && own.every(isKept);
  return (
    <Screen
      title={isOnlyKept ? words.kept : words.title}
      back={paths.day()}
      action={waits.length > 0 && <Button onClick={() => void phone.wake()}>{words.now}</Button>}
    >
      {barrier && <Banner tone="warn">{texts.form.unreached[barrier]}</Banner>}
      {own.length === 0 && <Empty icon="check" title={words.empty} />}
      <RedoAll />
      {refused.map((row) =>
        isKept(row) ? (
          <KeptRow key={row.seq} row={row} refusal={row.refused!} />
        ) : (
          <RefusedRow key={row.seq} row={row} refusal={row.refused!} />
        ),
      )}
      {waits.length > 0 && <Hint>{words.hint}</Hint>}
      <ul className={styles.list}>
        {waits.slice(0, mostListed).map((row) => (
          <li key={row.seq} className={styles.line}>
            <RowWords row={row} />
          </li>
        ))}
      </ul>
      {waits.length > mostListed && <Hint>{words.further(waits.length - mostListed)}</Hint>}
      {others > 0 && (
        <Banner tone="calm" icon="info">
          {words.others(others)}
        </Banner>
      )}
    </Screen>
  );
}

/** A button that opens all steps to correct, one after the other. */
function RedoAll() {
  const words = useOutboxTexts();
  const tools = useTools();
  const [, go] = useLocation();
  const rows = redoableRows(tools);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || rows.length < 2) return null;
  return (
    <Button kind="primary" onClick={() => void redo(tools, first, last.seq).then(go)}>
      {words.redoAll(rows.length)}
    </Button>
  );
}

/** Counts the photos of a row without its signature. */
const photosIn = ({ asked, photos }: Row): number =>
  photos.filter(({ photoID }) => asked.kind !== 'step' || photoID !== asked.step.signatureID).length;

function RowWords({ row }: { readonly row: Row }) {
  const { title, asked, at } = row;

  const texts = useTexts();
  const words = useOutboxTexts();
  const formatTime = useFormatTime();
  const shots = photosIn(row);
  const what = asked.kind === 'step' ? (texts.steps[asked.step.step] ?? '') : words[asked.kind];
  return (
    <div className={styles.rowWords}>
      <strong>
        <Breakable>{title}</Breakable>
      </strong>
      <span>
        {what}
        {shots > 0 && ` · ${words.photos(shots)}`}
      </span>
      <span>{words.made(formatTime(at))}</span>
    </div>
  );
}

/**
 * A button that removes a refused row. If the row holds evidence that the service lacks, it warns about the loss first
 * and needs a second touch.
 */
function DismissButton({ row }: { readonly row: Row }) {
  const words = useOutboxTexts();
  const { phone } = useTools();
  const [isConfirming, setConfirming] = useState(false);
  const isArmed = useArmed(String(isConfirming));
  const isOnlyHere = holdsEvidence(row) && (!isKept(row) || lacksPictures(row));
  return (
    <>
      {isConfirming && (
        <div className={styles.question}>
          <Banner tone="warn">{words.dismissSure}</Banner>
        </div>
      )}
      <Button
        {...(isConfirming && { kind: 'danger' as const })}
        isArmed={isArmed}
        onClick={() => (isOnlyHere && !isConfirming ? setConfirming(true) : void dropRow(phone.store, row))}
      >
        {isConfirming ? words.dismissAnyway : words.dismiss}
      </Button>
    </>
  );
}

interface RefusedProps {
  readonly row: Row;
  readonly refusal: Refusal;
}

/** Returns the words of a refusal; they are empty until they are loaded. */
function useWhy(refusal: Refusal): string {
  const { language } = useLanguage();
  const [why, setWhy] = useState('');
  useEffect(() => {
    void wordsOf(refusal, language).then(setWhy);
  }, [refusal, language]);
  return why;
}

/** Returns a function that queues a refused row again, unchanged. */
function useAgain(row: Row) {
  const { phone } = useTools();
  return async () => {
    await retryRow(phone.store, row);
    await phone.wake();
  };
}

function RefusedRow({ row, refusal }: RefusedProps) {
  const words = useOutboxTexts();
  const why = useWhy(refusal);
  const [, go] = useLocation();
  const tools = useTools();
  const canRedo = redoableRows(tools).some(({ seq }) => seq === row.seq);
  const { day } = usePhone();
  const isHeld = day !== null && fateOf(day, row.deliveryID) === 'held';
  const again = useAgain(row);
  return (
    <section className={styles.refused} aria-label={`${words.refused}: ${row.title}`}>
      <h2 className={styles.kind}>{words.refused}</h2>
      <RowWords row={row} />
      <Banner tone="bad">
        <strong>{why}</strong>
      </Banner>
      {isHeld && (
        <Banner tone="warn">
          <FateOf day={day} deliveryID={row.deliveryID} />
        </Banner>
      )}
      <Hint>{canRedo ? words.redoHint : words.refusedHint}</Hint>
      <div className={styles.two}>
        {canRedo ? (
          <Button kind="primary" onClick={() => void redo(tools, row).then(go)}>
            {words.redo}
          </Button>
        ) : (
          <Button onClick={() => void again()}>{words.again}</Button>
        )}
        <DismissButton row={row} />
      </div>
    </section>
  );
}

/** Returns the money and pictures of a row in words. */
function useFactsOf(row: Row, hasPictures: boolean): string {
  const words = useOutboxTexts();
  const { asked } = row;
  if (asked.kind !== 'step') return '';
  const { collected, signatureID } = asked.step;
  const shots = photosIn(row);
  const facts = [
    collected && words.money(formatRupiah(collected.amount), collected.method),
    hasPictures && shots > 0 && words.photos(shots),
    hasPictures && signatureID && words.signature,
  ];
  return facts.filter(Boolean).join(', ');
}

/** A refused row whose facts the service keeps: what it has, why it was refused, and what operations decided. */
function KeptRow({ row, refusal }: RefusedProps) {
  const texts = useTexts();
  const words = useOutboxTexts();
  const why = useWhy(refusal);
  const { day } = usePhone();
  const again = useAgain(row);
  const isLacking = lacksPictures(row);
  const facts = useFactsOf(row, !isLacking);
  const own: Readonly<Record<string, string>> = words.keptReasons;
  const decision = day?.lateHandovers?.find(({ deliveryID }) => deliveryID === row.deliveryID);
  const isDecided = decision != null && decision.outcome !== null;
  return (
    <section className={`${styles.refused} ${styles.kept}`} aria-label={`${words.kept}: ${row.title}`}>
      <h2 className={styles.kind}>{words.kept}</h2>
      <RowWords row={row} />
      {facts !== '' && (
        <Banner tone="good" icon="check">
          <strong>{words.keptFacts(facts)}</strong>
        </Banner>
      )}
      <p>{own[refusal.code ?? ''] ?? why}</p>
      {isLacking && <Banner tone="warn">{words.unsentPhotos}</Banner>}
      <Hint>
        {isDecided ? words.decided(texts.finished.outcomes[decision.outcome!]) : words.keptHint}
        {isDecided && decision.reason ? ` ${decision.reason}` : ''}
      </Hint>
      <div className={isLacking ? styles.two : undefined}>
        {isLacking && <Button onClick={() => void again()}>{words.again}</Button>}
        <DismissButton row={row} />
      </div>
    </section>
  );
}
