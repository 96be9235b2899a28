import { useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { Button, Hint } from '../../parts.tsx';
import type { Picture } from '../../phone/filled.ts';
import { useTexts } from '../../texts.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

/** The receiver signs with a finger; black on white in every scheme, as on paper. */
export function SignatureField({ filled, fill }: FormPart) {
  const texts = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [before] = useState(filled.signature);
  const put = useRef(fill);
  put.current = fill;
  useEffect(() => {
    const paper = canvas.current!;
    let hasEnded = false;
    const start = async () => {
      const { default: Pad } = await import('signature_pad');
      if (hasEnded) return;
      const scale = window.devicePixelRatio || 1;
      paper.width = paper.offsetWidth * scale;
      paper.height = paper.offsetHeight * scale;
      paper.getContext('2d')!.scale(scale, scale);
      const made = new Pad(paper, { backgroundColor: '#ffffff', penColor: '#000000' });
      if (before !== null) await redraw(before, paper);
      made.addEventListener('endStroke', () => void keep(paper));
      pad.current = made;
    };
    const keep = async (from: HTMLCanvasElement) => {
      const takenAt = new Date().toISOString();
      const blob = await new Promise<Blob | null>((done) => from.toBlob(done, 'image/png'));
      if (blob === null) return;
      put.current({ signature: { bytes: await blob.arrayBuffer(), type: 'image/png', takenAt } });
    };
    void start();
    return () => {
      hasEnded = true;
      pad.current?.off();
    };
  }, [before]);
  const clear = () => {
    pad.current?.clear();
    fill({ signature: null });
  };
  return (
    <div className={styles.part}>
      <h2 className={styles.legend}>{texts.form.signature}</h2>
      <Hint>{texts.form.signatureHint}</Hint>
      <canvas ref={canvas} className={styles.paper} role="img" aria-label={texts.form.signature} />
      {filled.signature !== null && <Button onClick={clear}>{texts.form.signatureClear}</Button>}
    </div>
  );
}

/** Draws what was signed before the form was left. */
async function redraw({ bytes, type }: Picture, paper: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(new Blob([bytes], { type }));
  paper.getContext('2d')!.drawImage(picture, 0, 0, paper.offsetWidth, paper.offsetHeight);
  picture.close();
}
