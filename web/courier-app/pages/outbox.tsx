import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useLanguage } from '../../ui/language/language.tsx';
import { fateOf } from '../day/fate.ts';
import { Banner, Breakable, Button, Empty, Hint, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { holdsEvidence, type Refusal, type Row } from '../phone/rows.ts';
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
  return (
    <Screen
      title={words.title}
      back={paths.day()}
      action={waits.length > 0 && <Button onClick={() => void phone.wake()}>{words.now}</Button>}
    >
      {barrier && <Banner tone="warn">{texts.form.unreached[barrier]}</Banner>}
      {own.length === 0 && <Empty icon="check" title={words.empty} />}
      <RedoAll />
      {refused.map((row) => (
        <RefusedRow key={row.seq} row={row} refusal={row.refused!} />
      ))}
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

function RowWords({ row: { title, asked, at, photos } }: { readonly row: Row }) {
  const texts = useTexts();
  const words = useOutboxTexts();
  const formatTime = useFormatTime();
  const what = asked.kind === 'step' ? (texts.steps[asked.step.step] ?? '') : words[asked.kind];
  return (
    <div className={styles.rowWords}>
      <strong>
        <Breakable>{title}</Breakable>
      </strong>
      <span>
        {what}
        {photos.length > 0 && ` · ${words.photos(photos.length)}`}
      </span>
      <span>{words.made(formatTime(at))}</span>
    </div>
  );
}

/**
 * A button that removes a refused row. If the row holds evidence, it warns about the loss first and needs a second
 * touch.
 */
function DismissButton({ row }: { readonly row: Row }) {
  const words = useOutboxTexts();
  const { phone } = useTools();
  const [isConfirming, setConfirming] = useState(false);
  const isArmed = useArmed(String(isConfirming));
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
        onClick={() =>
          holdsEvidence(row) && !isConfirming ? setConfirming(true) : void dropRow(phone.store, row)
        }
      >
        {isConfirming ? words.dismissAnyway : words.dismiss}
      </Button>
    </>
  );
}

function RefusedRow({ row, refusal }: { readonly row: Row; readonly refusal: Refusal }) {
  const words = useOutboxTexts();
  const { language } = useLanguage();
  const [why, setWhy] = useState('');
  useEffect(() => {
    void wordsOf(refusal, language).then(setWhy);
  }, [refusal, language]);
  const [, go] = useLocation();
  const tools = useTools();
  const canRedo = redoableRows(tools).some(({ seq }) => seq === row.seq);
  const { phone } = tools;
  const { day } = usePhone();
  const isHeld = day !== null && fateOf(day, row.deliveryID) === 'held';
  const again = async () => {
    await retryRow(phone.store, row);
    await phone.wake();
  };
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
