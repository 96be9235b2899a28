import { useState } from 'react';
import { isBlank } from '../../../../src/text/plain-text.ts';
import type { Job } from '../../day/day.ts';
import { titleOf } from '../../day/jobs.ts';
import { Banner, Button, Field, Hint } from '../../parts.tsx';
import { ownOf, withOwn } from '../../phone/filled.ts';
import { usePhone } from '../../phone/tools.ts';
import { useTexts } from '../../texts.ts';
import { isCodeOfJob, jobOfCode, type Scan, scanOf } from '../codes.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';
import { Scanner, type Verdict } from './scanner.tsx';

/** A field for the code on a parcel's label, scanned or typed. */
export function BarcodeField({ job, filled, fill }: FormPart & { readonly job: Job }) {
  const { deliveryID } = job;
  const { barcode } = ownOf(filled, deliveryID);
  const put = (code: string) => fill((now) => withOwn(now, deliveryID, { barcode: code }));
  const isRight = isCodeOfJob(barcode, job);
  return (
    <CodeEntry
      wanted={isRight ? [] : [job]}
      found={isRight ? [job] : []}
      take={(_, code) => put(code)}
      typed={barcode}
      type={put}
    />
  );
}

interface CodesProps {
  readonly wanted: readonly Job[];
  readonly found: readonly Job[];
  readonly take: (job: Job, code: string) => void;
  /** True to open the camera at once. */
  readonly isOpen?: boolean;
}

/** A field for the codes of several parcels, scanned one after the other or typed. */
export function CodesField({ wanted, take, ...rest }: CodesProps) {
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    const job = jobOfCode(text, wanted);
    if (job) take(job, text.trim());
    setTyped(job ? '' : text);
  };
  return <CodeEntry wanted={wanted} take={take} {...rest} typed={typed} type={type} />;
}

interface CodeEntryProps extends CodesProps {
  readonly typed: string;
  readonly type: (text: string) => void;
}

const verdictOf: Readonly<Record<Scan['kind'], Verdict>> = {
  wanted: 'good',
  again: 'known',
  other: 'bad',
  unknown: 'bad',
};

function CodeEntry({ wanted, found, take, typed, type, isOpen: isOpenFirst = false }: CodeEntryProps) {
  const texts = useTexts();
  const { day } = usePhone();
  const canScan = navigator.mediaDevices !== undefined;
  const [isOpen, setOpen] = useState(isOpenFirst && canScan);
  const [last, setLast] = useState<Scan>();
  const [failure, setFailure] = useState('');
  // The camera closes once the last parcel is found.
  const isScanning = isOpen && wanted.length > 0;
  const stop = (words: string) => {
    setFailure(words);
    setOpen(false);
  };
  const seen = (code: string) => {
    const scan = scanOf(code, { wanted, found, day: day?.assignments ?? [] });
    setLast(scan);
    if (scan.kind === 'wanted') take(scan.job, code);
    return verdictOf[scan.kind];
  };
  const open = () => {
    setLast(undefined);
    setFailure('');
    setOpen(true);
  };
  return (
    <div className={styles.part}>
      {isScanning && <Scanner found={seen} failed={stop} />}
      {isScanning && last && <Seen scan={last} wanted={wanted} found={found} />}
      {canScan && (wanted.length > 0 || isScanning) && (
        <Button icon="camera" onClick={() => (isScanning ? stop('') : open())}>
          {isScanning ? texts.form.scanStop : texts.form.scan}
        </Button>
      )}
      {failure !== '' && (
        <div role="alert">
          <Hint>{failure}</Hint>
        </div>
      )}
      <Field
        label={texts.form.barcode}
        hint={texts.form.barcodeHint}
        autoCapitalize="characters"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {!isScanning && <TypedCode typed={typed} wanted={wanted} found={found} />}
    </div>
  );
}

const mostNamed = 3;

interface SeenProps extends Pick<CodesProps, 'wanted' | 'found'> {
  readonly scan: Scan;
}

/**
 * Shows the result for the last code: its parcel and the number of parcels found, or a warning that it is a wrong
 * code.
 */
function Seen({ scan, wanted, found }: SeenProps) {
  const texts = useTexts();
  if (scan.kind === 'wanted' || scan.kind === 'again') {
    return (
      <Banner tone="good" icon="check" alert>
        {titleOf(scan.job)} · {found.length}/{found.length + wanted.length}
      </Banner>
    );
  }
  // The list is cut: a courier at a hub may be looking for fifty parcels.
  const named = wanted.slice(0, mostNamed).map(titleOf);
  const titles = [...named, ...(wanted.length > mostNamed ? ['…'] : [])].join(', ');
  return (
    <Banner tone="bad" alert>
      {scan.kind === 'other' ? texts.form.codeOf(titleOf(scan.job), titles) : texts.form.codeUnknown(titles)}
    </Banner>
  );
}

/**
 * Warns if a typed code belongs to none of the parcels. Shows nothing while the text is the start of a wanted code.
 */
function TypedCode({ typed, wanted, found }: Pick<CodeEntryProps, 'typed' | 'wanted' | 'found'>) {
  const { day } = usePhone();
  const code = typed.trim().toUpperCase();
  const ids = wanted.flatMap(({ deliveryID, providerOrderID }) => [deliveryID, providerOrderID]);
  if (isBlank(typed) || ids.some((each) => each.toUpperCase().startsWith(code))) return null;
  const scan = scanOf(typed, { wanted, found, day: day?.assignments ?? [] });
  return scan.kind === 'again' ? null : <Seen scan={scan} wanted={wanted} found={found} />;
}
