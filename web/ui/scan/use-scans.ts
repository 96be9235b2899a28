import { useEffect, useMemo, useRef } from 'react';
import { newId } from '../../api/new-id.ts';
import { useMe } from '../../api/session.ts';
import { useObservable } from '../observable.ts';
import { createScanQueue, type QueueParts, type QueueState } from './scan-queue.ts';

interface ScansOf<Place, Answer> extends Pick<QueueParts<Place, Answer>, 'send' | 'answered'> {
  /** The name of the kind of scans. Each kind has its own queue. */
  readonly name: string;
}

interface Scans<Place, Answer> extends QueueState<Place, Answer> {
  readonly add: (typed: string, place: Place) => void;
}

/** Timeout of a request, after which the scan is sent again: a connection can be lost without notice. */
const answerMs = 15_000;

/** Returns the queue of the signed-in person's scans of one kind. It sends them while the page is open. */
export function useScans<Place extends object, Answer>({
  name,
  send,
  answered,
}: ScansOf<Place, Answer>): Scans<Place, Answer> {
  const personID = useMe().data?.id ?? '';
  const latest = useRef({ send, answered });
  latest.current = { send, answered };
  const queue = useMemo(
    () =>
      createScanQueue<Place, Answer>(
        { name, personID },
        {
          storage: localStorage,
          nowMs: () => Date.now(),
          newId,
          send: (scan, signal) => latest.current.send(scan, signal),
          deadline: () => AbortSignal.timeout(answerMs),
          answered: (scan) => latest.current.answered(scan),
          alone: (work) => alone(`antar.scans.${name}`, work),
          after: (ms, run) => void setTimeout(run, ms),
        },
      ),
    [name, personID],
  );
  useEffect(() => {
    const stop = queue.start();
    window.addEventListener('online', queue.flush);
    return () => {
      window.removeEventListener('online', queue.flush);
      stop();
    };
  }, [queue]);
  return { ...useObservable(queue), add: queue.add };
}

/** Runs work while no other page of the browser does. */
async function alone(lockName: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks only on pages served over https.
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(lockName, work);
}
