import { useEffect, useRef, useState } from 'react';
import { playTones } from '../../../ui/play-tones.ts';
import { Hint } from '../../parts.tsx';
import { useTexts } from '../../texts.ts';
import { openCodeReader } from '../code-reader.ts';
import { newlySeen } from '../codes.ts';
import type { CodeReader } from '../read-codes.ts';
import styles from './fields.module.css';

/** Result of a scanned code: `good` confirms a parcel, `known` was confirmed before, `bad` is a wrong code. */
export type Verdict = 'good' | 'bad' | 'known';

interface ScannerProps {
  readonly found: (code: string) => Verdict;
  readonly failed: (words: string) => void;
}

/**
 * Shows the camera's picture and reads codes until it is closed. Signals each result with a colour, a tone and a
 * vibration.
 */
export function Scanner({ found, failed }: ScannerProps) {
  const texts = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const answers = useRef({ found, failed, texts });
  answers.current = { found, failed, texts };
  const [isReady, setReady] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    let frame = 0;
    let stream: MediaStream | undefined;
    let hasEnded = false;
    const seen = new Map<string, number>();
    const sounds = new AudioContext();
    const end = () => {
      hasEnded = true;
      cancelAnimationFrame(frame);
      for (const track of stream?.getTracks() ?? []) track.stop();
      // Closes late, so that the last tone plays to its end.
      setTimeout(() => void sounds.close(), 1_000);
    };
    const giveUp = (words: string) => !hasEnded && answers.current.failed(words);
    const look = async (reader: CodeReader, picture: HTMLVideoElement) => {
      const codes = picture.readyState < 2 ? [] : await reader.detect(picture);
      if (hasEnded) return;
      for (const code of newlySeen(seen, codes, performance.now())) {
        const result = answers.current.found(code);
        signal(sounds, result);
        setVerdict(result);
      }
      frame = requestAnimationFrame(() => void look(reader, picture).catch(noCamera));
    };
    const noCamera = () => giveUp(answers.current.texts.form.noScan);
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (hasEnded || video.current === null) return end();
      const picture = video.current;
      // Scrolls to the picture, which may be below a long list of parcels.
      picture.scrollIntoView();
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
      <video ref={video} className={styles.video} data-verdict={verdict} muted playsInline />
      {verdict === undefined && <Hint>{isReady ? texts.form.scanHint : texts.form.scanLoads}</Hint>}
    </div>
  );
}

/** Plays a short high tone for a confirmed parcel and two low tones for a wrong one; also vibrates. */
function signal(sounds: AudioContext, verdict: Verdict): void {
  if (verdict === 'known') return;
  const isGood = verdict === 'good';
  navigator.vibrate?.(isGood ? 80 : [200, 100, 200]);
  const hertz = isGood ? [1_320] : [220, 220];
  playTones(sounds, { hertz, everySeconds: 0.25, loudness: 0.5, seconds: isGood ? 0.12 : 0.2 });
}
