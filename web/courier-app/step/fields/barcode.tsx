import { useEffect, useRef, useState } from 'react';
import { isBlank } from '../../../../src/plain-text.ts';
import type { Job } from '../../day/day.ts';
import { titleOf } from '../../day/jobs.ts';
import { Banner, Button, Field, Hint } from '../../parts.tsx';
import { usePhone } from '../../phone/tools.ts';
import { useTexts } from '../../texts.ts';
import { openCodeReader } from '../code-reader.ts';
import { isCodeOfJob, jobOfCode } from '../codes.ts';
import type { CodeReader } from '../read-codes.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

/** The code on the label: scanned where there is a camera, or typed. */
export function BarcodeField({ job, filled, fill }: FormPart & { readonly job: Job }) {
  const texts = useTexts();
  const [isScanning, setScanning] = useState(false);
  const [failure, setFailure] = useState('');
  const canScan = navigator.mediaDevices !== undefined;
  const stop = (words: string) => {
    setFailure(words);
    setScanning(false);
  };
  return (
    <div className={styles.part}>
      {isScanning && (
        <Scanner
          found={(barcode) => {
            fill({ barcode });
            navigator.vibrate?.(80);
            stop('');
          }}
          failed={stop}
        />
      )}
      {canScan && (
        <Button icon="camera" onClick={() => (isScanning ? stop('') : setScanning(true))}>
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
        value={filled.barcode}
        onChange={({ target }) => fill({ barcode: target.value })}
      />
      {!isScanning && <OtherParcel job={job} code={filled.barcode} />}
    </div>
  );
}

/** Names the order of a code that is not the parcel's; a text that is still typed may become it. */
function OtherParcel({ job, code }: { readonly job: Job; readonly code: string }) {
  const texts = useTexts();
  const { day } = usePhone();
  const isPart = [job.deliveryID, job.providerOrderID].some((each) =>
    each.toUpperCase().startsWith(code.trim().toUpperCase()),
  );
  if (isBlank(code) || isPart || isCodeOfJob(code, job)) return null;
  const other = jobOfCode(code, day?.assignments ?? []);
  return (
    <Banner tone="bad" alert>
      {other ? texts.form.codeOf(titleOf(other), titleOf(job)) : texts.form.codeUnknown(titleOf(job))}
    </Banner>
  );
}

interface ScannerProps {
  readonly found: (code: string) => void;
  readonly failed: (words: string) => void;
}

/** Looks through the camera until it sees a code. */
function Scanner({ found, failed }: ScannerProps) {
  const texts = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const answers = useRef({ found, failed, texts });
  answers.current = { found, failed, texts };
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let frame = 0;
    let stream: MediaStream | undefined;
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      cancelAnimationFrame(frame);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const giveUp = (words: string) => !hasEnded && answers.current.failed(words);
    const look = async (reader: CodeReader, picture: HTMLVideoElement) => {
      const [code] = picture.readyState < 2 ? [] : await reader.detect(picture);
      if (hasEnded) return;
      if (code) answers.current.found(code.rawValue);
      else frame = requestAnimationFrame(() => void look(reader, picture).catch(noCamera));
    };
    const noCamera = () => giveUp(answers.current.texts.form.noScan);
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (hasEnded || video.current === null) return end();
      const picture = video.current;
      picture.srcObject = stream;
      await picture.play();
      const reader = await openCodeReader().catch(() => undefined);
      if (reader === undefined) return giveUp(answers.current.texts.form.noScanner);
      if (hasEnded) return;
      setReady(true);
      await look(reader, picture);
    };
    void start().catch(noCamera);
    return end;
  }, []);
  return (
    <div className={styles.part}>
      <video ref={video} className={styles.video} muted playsInline />
      <Hint>{isReady ? texts.form.scanHint : texts.form.scanLoads}</Hint>
    </div>
  );
}
