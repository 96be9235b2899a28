import { type Drawing, isHeic, NoPicture, shrinkWith } from './shrink.ts';
import workerUrl from './shrink-worker.ts?worker&url';

/**
 * Shrinks a photo (`shrink.ts`) in a worker. Does it in the page if the worker fails: the browser may not support it,
 * or may not have cached it.
 * @throws NoPicture if the browser cannot read the file
 */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  const beside = await shrinkBeside(file).catch(() => undefined);
  const bytes = beside ?? (await shrinkWith(drawing, file));
  if (bytes === undefined) throw new NoPicture(isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer())));
  return bytes;
}

/** Timeout for the worker. A cheap phone needs a third of it for a photo of 50 megapixels. */
const longestMs = 30_000;

/** Shrinks one photo in a worker, and ends the worker to free its memory. */
async function shrinkBeside(file: Blob): Promise<ArrayBuffer | undefined> {
  const worker = new Worker(workerUrl, { type: 'module' });
  try {
    return await new Promise((done, failed) => {
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = failed;
      setTimeout(failed, longestMs);
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

const drawing: Drawing<HTMLCanvasElement> = {
  open: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
  draw: (canvas, picture) => canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height),
  encode: (canvas, type, quality) => new Promise((made) => canvas.toBlob(made, type, quality)),
};
