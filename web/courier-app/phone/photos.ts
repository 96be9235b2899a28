import type { Barrier } from '../../api/barrier.ts';
import { Refused, Unreachable } from '../../api/client.ts';
import type { PhotoMetadata, Row, StoredPhoto } from './rows.ts';
import { answerRows, markSent, readPhoto } from './rows-store.ts';
import { chunkLock, isBarrier, isBusy, isPassing, isSignedOut, refusalOf, type Sent } from './sent.ts';
import { readContents, readOwner, type Store } from './store.ts';
import { type Pace, readUpload, sendChunk } from './upload.ts';

/** The lock under which this browser sends photos. */
const photosLock = 'antar-courier-photos';

/** The callbacks and upload pace that a page or the service worker provides for sending photos. */
export interface PhotoLane {
  readonly pace: Pace;
  /** Called after each successful request. */
  answered(): void;
  /** Called after each photo that was uploaded or refused: more steps may be ready to send. */
  arrived(): Promise<void> | void;
  /** Waits until no urgent request is running. */
  giveWay(): Promise<unknown>;
}

/** The next photo to upload, and the first queued action that needs it. */
interface Next {
  readonly row: Row;
  readonly photo: PhotoMetadata;
}

type Outcome = 'arrived' | 'refused' | 'later' | 'signed out' | Barrier;

/**
 * Uploads the waiting photos in chunks, in the order of the steps that they belong to (decision 431). They have their
 * own queue, so that they delay neither the sending of steps nor the loading of the courier's work. Only one page of
 * the browser uploads at a time.
 */
export async function sendPhotos(store: Store, lane: PhotoLane): Promise<Sent> {
  if (navigator.locks === undefined) return sendAll(store, lane);
  return navigator.locks.request(photosLock, { ifAvailable: true }, async (lock) =>
    lock === null ? 'elsewhere' : sendAll(store, lane),
  );
}

async function sendAll(store: Store, lane: PhotoLane): Promise<Sent> {
  /** Photos that the service cannot accept now; the others are still uploaded. */
  const held = new Set<string>();
  for (;;) {
    const next = await nextPhoto(store, held);
    if (next === undefined) return held.size === 0 ? 'everything' : 'later';
    const outcome = await sendPhoto(store, next, lane);
    if (outcome === 'later') held.add(next.photo.photoID);
    else if (isBarrier(outcome) || outcome === 'signed out') return outcome;
    else await lane.arrived();
  }
}

async function nextPhoto(store: Store, held: ReadonlySet<string>): Promise<Next | undefined> {
  const { rows, owner } = await readContents(store);
  for (const row of rows) {
    if (row.refused !== null || row.courierID !== owner?.courierID) continue;
    const photo = row.photos.find(({ photoID, isSent }) => !isSent && !held.has(photoID));
    if (photo !== undefined) return { row, photo };
  }
  return undefined;
}

async function sendPhoto(store: Store, next: Next, lane: PhotoLane): Promise<Outcome> {
  const { row, photo } = next;
  try {
    const stored = await readPhoto(store, photo.photoID);
    if (stored !== undefined && !(await upload(store, { ...next, stored }, lane))) return 'signed out';
    await markSent(store, photo.photoID);
    return 'arrived';
  } catch (error) {
    if (error instanceof Unreachable) return error.barrier;
    if (!(error instanceof Refused)) throw error;
    if (isSignedOut(error)) return 'signed out';
    if (isBusy(error.httpStatus) || isPassing(error.httpStatus)) return 'later';
    await answerRows(store, [], [{ row, refusal: refusalOf(error) }]);
    return 'refused';
  }
}

/** Uploads the rest of a photo; returns false if its courier is no longer signed in. */
async function upload(
  store: Store,
  { row, photo, stored }: Next & { readonly stored: StoredPhoto },
  lane: PhotoLane,
): Promise<boolean> {
  let receivedBytes: number | undefined;
  while (receivedBytes === undefined || receivedBytes < stored.bytes.byteLength) {
    await lane.giveWay();
    const before: number | undefined = receivedBytes;
    const reach = async () => {
      if ((await readOwner(store))?.courierID !== row.courierID) return undefined;
      return before === undefined
        ? readUpload(photo.photoID)
        : sendChunk({ photo, bytes: stored.bytes, offset: before }, lane.pace);
    };
    receivedBytes = await (navigator.locks ? navigator.locks.request(chunkLock, reach) : reach());
    if (receivedBytes === undefined) return false;
    lane.answered();
  }
  return true;
}
