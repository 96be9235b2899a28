import { useRef, useState } from 'react';
import type { Picture } from '../phone/filled.ts';
import { NoPicture } from './shrink.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Reason why a file could not be turned into a photo. */
export type PhotoFailure = 'broken' | 'heic';

/** Shrinks the photos of a form, one after the other. */
export interface Photos {
  /** Number of files that are still being shrunk. */
  readonly waiting: number;
  readonly failure: PhotoFailure | null;
  take(file: File): void;
  /** Waits for all files; returns true if none failed meanwhile. */
  settled(): Promise<boolean>;
}

/** Shrinks photos in the order in which they were taken, and calls `add` with each. */
export function usePhotos(add: (photo: Picture) => void): Photos {
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<PhotoFailure | null>(null);
  const tail = useRef(Promise.resolve());
  const hasFailed = useRef(false);
  const lastMs = useRef(0);
  const newestAdd = useRef(add);
  newestAdd.current = add;
  const shrink = async (file: File, takenAt: string) => {
    try {
      newestAdd.current({ bytes: await shrinkPhoto(file), type: 'image/jpeg', takenAt });
    } catch (error) {
      hasFailed.current = true;
      setFailure(error instanceof NoPicture && error.isHeic ? 'heic' : 'broken');
      if (!(error instanceof NoPicture)) reportError(error);
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const take = (file: File) => {
    setFailure(null);
    setWaiting((count) => count + 1);
    // The time is a photo's key, so each photo gets a different one.
    lastMs.current = Math.max(Date.now(), lastMs.current + 1);
    const takenAt = new Date(lastMs.current).toISOString();
    tail.current = tail.current.then(() => shrink(file, takenAt));
  };
  const settled = async () => {
    hasFailed.current = false;
    await tail.current;
    return !hasFailed.current;
  };
  return { waiting, failure, take, settled };
}
