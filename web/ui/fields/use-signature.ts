import { useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { isSigned, refit, type Size } from './ink.ts';

/** A signature as an image, black on white like ink on paper. */
export interface Signature {
  readonly bytes: ArrayBuffer;
  readonly type: 'image/png';
  readonly takenAt: string;
}

/** The image of a signature that was made before the pad was last closed. */
type Before = { readonly bytes: ArrayBuffer; readonly type: string } | null;

/**
 * Makes a canvas a signature pad. `change` receives the signature after each stroke, or null if the ink is too
 * little for a signature (decision 424). `before` is read only when the pad opens.
 */
export function useSignature(before: Before, change: (signature: Signature | null) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const [first] = useState(before);
  const [isTooShort, setTooShort] = useState(false);
  const put = useRef(change);
  put.current = change;
  useEffect(() => {
    let hasEnded = false;
    const report = async (made: Pad) => {
      setTooShort(!made.isSigned());
      const picture = made.isSigned() ? await made.picture() : null;
      if (!hasEnded) put.current(picture);
    };
    void openPad(canvas.current!, first).then((made) => {
      if (hasEnded) return made.close();
      made.ended(() => void report(made));
      pad.current = made;
    });
    return () => {
      hasEnded = true;
      pad.current?.close();
    };
  }, [first]);
  const clear = () => {
    pad.current?.clear();
    setTooShort(false);
    change(null);
  };
  return { canvas, isTooShort, clear };
}

/** A signature pad that preserves its ink when its size changes. */
interface Pad {
  isSigned(): boolean;
  picture(): Promise<Signature | null>;
  ended(stroke: () => void): void;
  clear(): void;
  close(): void;
}

/** Opens a signature pad on a canvas. */
async function openPad(paper: HTMLCanvasElement, before: Before): Promise<Pad> {
  const { default: Made } = await import('signature_pad');
  let sheet = before && (await createImageBitmap(new Blob([before.bytes], { type: before.type })));
  let size = fitCanvas(paper);
  const pad = new Made(paper, { backgroundColor: '#ffffff', penColor: '#000000' });
  if (sheet) drawSheet(paper, sheet, size);
  const turned = new ResizeObserver(() => {
    if (paper.offsetWidth === size.width && paper.offsetHeight === size.height) return;
    const strokes = pad.toData();
    const from = size;
    size = fitCanvas(paper);
    pad.clear();
    if (sheet) drawSheet(paper, sheet, size);
    pad.fromData(refit<ReturnType<SignaturePad['toData']>[number]>(strokes, from, size), { clear: false });
  });
  turned.observe(paper);
  return {
    isSigned: () => sheet !== null || isSigned(pad.toData()),
    picture: async () => {
      const takenAt = new Date().toISOString();
      const blob = await new Promise<Blob | null>((done) => paper.toBlob(done, 'image/png'));
      return blob && { bytes: await blob.arrayBuffer(), type: 'image/png', takenAt };
    },
    ended: (stroke) => pad.addEventListener('endStroke', stroke),
    clear: () => {
      sheet = null;
      pad.clear();
    },
    close: () => {
      turned.disconnect();
      pad.off();
    },
  };
}

/** Sets a canvas to the screen's resolution. Its drawing context then uses CSS pixels. */
function fitCanvas(paper: HTMLCanvasElement): Size {
  const scale = window.devicePixelRatio || 1;
  const size = { width: paper.offsetWidth, height: paper.offsetHeight };
  paper.width = size.width * scale;
  paper.height = size.height * scale;
  paper.getContext('2d')!.scale(scale, scale);
  return size;
}

/** Draws an earlier signature in the middle of the pad, as large as fits. */
function drawSheet(paper: HTMLCanvasElement, sheet: ImageBitmap, { width, height }: Size): void {
  const scale = Math.min(width / sheet.width, height / sheet.height);
  const [wide, high] = [sheet.width * scale, sheet.height * scale];
  paper.getContext('2d')!.drawImage(sheet, (width - wide) / 2, (height - high) / 2, wide, high);
}
