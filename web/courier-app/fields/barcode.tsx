import { useEffect, useRef, useState } from 'react';
import { Button, Field, Hint } from '../parts.tsx';
import { useTexts } from '../texts.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

/** The part of the browser that reads codes; not every browser has it, and the types do not know it. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
const detectorOf = (): Detector | undefined => {
  const { BarcodeDetector } = window as { BarcodeDetector?: new () => Detector };
  return BarcodeDetector && new BarcodeDetector();
};

/** The code on the label: scanned where the browser can, else typed. */
export function BarcodeField({ filled, fill }: FormPart) {
  const texts = useTexts();
  const [isScanning, setScanning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const canScan = 'BarcodeDetector' in window && navigator.mediaDevices !== undefined;
  return (
    <div className={styles.part}>
      <Field
        label={texts.form.barcode}
        hint={texts.form.barcodeHint}
        autoCapitalize="characters"
        autoComplete="off"
        value={filled.barcode}
        onChange={({ target }) => fill({ barcode: target.value })}
      />
      {isScanning && (
        <Scanner
          found={(barcode) => {
            fill({ barcode });
            setScanning(false);
          }}
          failed={() => {
            setFailed(true);
            setScanning(false);
          }}
        />
      )}
      {canScan && (
        <Button icon="camera" onClick={() => setScanning(!isScanning)}>
          {isScanning ? texts.form.scanStop : texts.form.scan}
        </Button>
      )}
      {hasFailed && <Hint>{texts.form.noScan}</Hint>}
    </div>
  );
}

interface ScannerProps {
  readonly found: (code: string) => void;
  readonly failed: () => void;
}

/** Looks through the camera until it sees a code. */
function Scanner({ found, failed }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const answers = useRef({ found, failed });
  answers.current = { found, failed };
  useEffect(() => {
    let frame = 0;
    let stream: MediaStream | undefined;
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      cancelAnimationFrame(frame);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (detector: Detector, picture: HTMLVideoElement) => {
      const [code] = picture.readyState < 2 ? [] : await detector.detect(picture);
      if (hasEnded) return;
      if (code) answers.current.found(code.rawValue);
      else frame = requestAnimationFrame(() => void look(detector, picture).catch(giveUp));
    };
    const giveUp = () => !hasEnded && answers.current.failed();
    const start = async () => {
      const detector = detectorOf();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (hasEnded || video.current === null || detector === undefined) return end();
      video.current.srcObject = stream;
      await video.current.play();
      await look(detector, video.current);
    };
    void start().catch(giveUp);
    return end;
  }, []);
  return <video ref={video} className={styles.video} muted playsInline />;
}
