import { type Drawing, shrinkWith } from './shrink.ts';

/** A worker that shrinks one photo; the page ends it after its response. */

/** The part of a worker's global scope that is used here; TypeScript's DOM types lack it. */
interface WorkerScope {
  onmessage: (event: MessageEvent<Blob>) => void;
  postMessage(bytes: ArrayBuffer | undefined): void;
}
const worker = self as unknown as WorkerScope;

const drawing: Drawing<OffscreenCanvas> = {
  open: (width, height) => new OffscreenCanvas(width, height),
  draw: (canvas, picture) => canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height),
  encode: (canvas, type, quality) => canvas.convertToBlob({ type, quality }),
};

worker.onmessage = async ({ data }) => worker.postMessage(await shrinkWith(drawing, data));
