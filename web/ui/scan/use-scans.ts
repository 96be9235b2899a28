import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { useMe } from '../../api/session.ts';
import { useUiTexts } from '../language/texts.ts';
import { useObservable } from '../observable.ts';
import type { ShownScan } from './scan.ts';
import { createScanQueue, type QueueParts, type QueueState } from './scan-queue.ts';
import { soundVerdict } from './scan-sounds.ts';
import type { Verdict } from './scan-verdict.tsx';

interface ScansOf<Place, Answer> extends Pick<QueueParts<Place, Answer>, 'send' | 'answered'> {
  /** The name of the kind of scans. Each kind has its own queue. */
  readonly name: string;
  /** False: verdicts make no sound. */
  readonly isHeard?: boolean;
}

interface Scans<Place, Answer> extends QueueState<Place, Answer> {
  readonly add: (typed: string, place: Place) => void;
  /** The verdict on the latest scan while the service is away: the scan is stored. */
  readonly stored: Verdict | undefined;
}

/** Timeout of a request, after which the scan is sent again: a connection can be lost without notice. */
const answerMs = 15_000;

/** Returns the queue of the signed-in person's scans of one kind. It sends them while the page is open. */
export function useScans<Place extends object, Answer>({
  name,
  send,
  answered,
  isHeard = true,
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
          answeredStorage: sessionStorage,
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
  const state = useObservable(queue);
  return { ...state, add: queue.add, stored: useStored(state, isHeard) };
}

/** A scan without an answer for this long is shown as stored, since a lost connection is noticed later. */
const lateMs = 1_000;

/** Returns the verdict on the latest scan if it waits for a service that is away, and plays its sound. */
function useStored(
  { scans: [latest], isStuck }: QueueState<object, unknown>,
  isHeard: boolean,
): Verdict | undefined {
  const { scan: texts } = useUiTexts();
  const waiting: ShownScan<object, unknown> | undefined = latest?.sent === undefined ? latest : undefined;
  const id = waiting?.id;
  const [lateId, setLateId] = useState<string>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => setLateId(id), lateMs);
    return () => clearTimeout(timer);
  }, [id]);
  const isStored = id !== undefined && (isStuck || lateId === id);
  const heard = useRef(isHeard);
  heard.current = isHeard;
  useEffect(() => {
    if (isStored && id !== undefined && heard.current) soundVerdict('stored');
  }, [isStored, id]);
  if (!isStored || waiting === undefined) return undefined;
  return { kind: 'stored', title: texts.stored, code: waiting.code, detail: texts.storedHint };
}

/** Runs work while no other page of the browser does. */
async function alone(lockName: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks only on pages served over https.
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(lockName, work);
}
