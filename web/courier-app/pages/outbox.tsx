import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { formatTime } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { zoneOfPhone } from '../day/day.ts';
import { Banner, Button, Empty, Hint, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { keepDraft } from '../phone/drafts-store.ts';
import type { Filled, Picture } from '../phone/filled.ts';
import { holdsEvidence, type PhotoSaid, type Refusal, type Row, type Step } from '../phone/rows.ts';
import { dropRow, readPhoto, retryRow } from '../phone/rows-store.ts';
import type { Store } from '../phone/store.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { wordsOf } from '../refusal.ts';
import { filledAgain } from '../step/form.ts';
import { useArmed } from '../step/keeping.tsx';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

/** As many as are listed; a long list would be drawn anew with each answer. */
const mostListed = 50;

/** What the service has not answered, and what it has refused with the reason. */
export function OutboxPage() {
  const texts = useTexts();
  const { phone } = useTools();
  const { contents } = usePhone();
  const own = contents.rows.filter(({ courierID }) => courierID === contents.owner?.courierID);
  const others = contents.rows.length - own.length;
  const waits = own.filter(({ refused }) => refused === null);
  const refused = own.filter((row) => row.refused !== null);
  return (
    <Screen
      title={texts.outbox.title}
      back={paths.day()}
      action={waits.length > 0 && <Button onClick={() => void phone.wake()}>{texts.outbox.now}</Button>}
    >
      {own.length === 0 && <Empty icon="check" title={texts.outbox.empty} />}
      {refused.map((row) => (
        <RefusedRow key={row.seq} row={row} refusal={row.refused!} />
      ))}
      {waits.length > 0 && <Hint>{texts.outbox.hint}</Hint>}
      <ul className={styles.list}>
        {waits.slice(0, mostListed).map((row) => (
          <li key={row.seq} className={styles.line}>
            <RowWords row={row} />
          </li>
        ))}
      </ul>
      {waits.length > mostListed && <Hint>{texts.outbox.further(waits.length - mostListed)}</Hint>}
      {others > 0 && (
        <Banner tone="calm" icon="info">
          {texts.outbox.others(others)}
        </Banner>
      )}
    </Screen>
  );
}

function RowWords({ row: { title, asked, at, photos } }: { readonly row: Row }) {
  const texts = useTexts();
  const what = asked.kind === 'step' ? (texts.steps[asked.step.step] ?? '') : texts.outbox[asked.kind];
  return (
    <div className={styles.rowWords}>
      <strong>{title}</strong>
      <span>
        {what}
        {photos.length > 0 && ` · ${texts.outbox.photos(photos.length)}`}
      </span>
      <span>{texts.outbox.made(formatTime(at, zoneOfPhone()))}</span>
    </div>
  );
}

/** What was filled in for a step, with its pictures. */
async function readFilled(store: Store, row: Row, step: Step, refusal: Refusal): Promise<Filled> {
  // A photo that the service has is not uploaded again, unless it is what the service lacks.
  const canLack = refusal.code === 'moveLacks';
  const pictureOf = async ({ photoID, type, takenAt, isSent }: PhotoSaid): Promise<Picture[]> => {
    const photo = await readPhoto(store, photoID);
    const sent = isSent && !canLack ? { sentID: photoID } : {};
    return photo ? [{ bytes: photo.bytes, type, takenAt, ...sent }] : [];
  };
  const isSignature = ({ photoID }: PhotoSaid) => photoID === step.signatureID;
  const all = await Promise.all(row.photos.filter((said) => !isSignature(said)).map(pictureOf));
  const [signature = null] = (await Promise.all(row.photos.filter(isSignature).map(pictureOf))).flat();
  return filledAgain(step, { photos: all.flat(), signature }, refusal);
}

/** Refusals after which the courier can do the step anew. */
const redoable = ['moveLacks', 'pinWrong', 'pinClosed', 'barcodeWrong'];

/** Removes a refused row: at once if it holds no evidence, else with a second touch that says what goes. */
function DismissButton({ row }: { readonly row: Row }) {
  const texts = useTexts();
  const { phone } = useTools();
  const [isAsked, setAsked] = useState(false);
  const isArmed = useArmed(String(isAsked));
  return (
    <>
      {isAsked && <Banner tone="warn">{texts.outbox.dismissSure}</Banner>}
      <Button
        {...(isAsked && { kind: 'danger' as const })}
        isArmed={isArmed}
        onClick={() => (holdsEvidence(row) && !isAsked ? setAsked(true) : void dropRow(phone.store, row))}
      >
        {isAsked ? texts.outbox.dismissAnyway : texts.outbox.dismiss}
      </Button>
    </>
  );
}

function RefusedRow({ row, refusal }: { readonly row: Row; readonly refusal: Refusal }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { phone, drafts } = useTools();
  const [words, setWords] = useState(refusal.error);
  useEffect(() => {
    void wordsOf(refusal, language).then(setWords);
  }, [refusal, language]);
  const [, go] = useLocation();
  const { asked } = row;
  const canRedo = redoable.includes(refusal.code ?? '') && asked.kind === 'step';
  const redo = async () => {
    if (asked.kind !== 'step') return;
    const draft = drafts.nameOf(asked.step.step, [row.deliveryID]);
    const filled = await readFilled(phone.store, row, asked.step, refusal);
    // At one moment: what was refused is never lost between the two.
    await keepDraft(phone.store, draft, filled, row);
    go(paths.step(asked.step.step, [row.deliveryID]));
  };
  const again = async () => {
    await retryRow(phone.store, row);
    await phone.wake();
  };
  return (
    <section className={styles.refused} aria-label={`${texts.outbox.refused}: ${row.title}`}>
      <h2 className={styles.kind}>{texts.outbox.refused}</h2>
      <RowWords row={row} />
      <Banner tone="bad">
        <strong>{words}</strong>
      </Banner>
      <Hint>{canRedo ? texts.outbox.redoHint : texts.outbox.refusedHint}</Hint>
      <div className={styles.two}>
        {canRedo ? (
          <Button kind="primary" onClick={() => void redo()}>
            {texts.outbox.redo}
          </Button>
        ) : (
          <Button onClick={() => void again()}>{texts.outbox.again}</Button>
        )}
        <DismissButton row={row} />
      </div>
    </section>
  );
}
