import { useEffect, useRef, useState } from 'react';
import { useObservable } from '../observable.ts';
import { type Answered, createScanQueue, type ScanQueue, type ScanQueueState } from './scan-queue.ts';

const againMs = 2_000;

/** Waits a moment, or until the browser is online again. */
const untilOnline = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, againMs);
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
    window.addEventListener('online', go);
  });

interface Scans<Scan, Answer> extends ScanQueueState<Scan, Answer> {
  readonly add: (scan: Scan) => void;
}

/** The queue of a page's scans; unsent ones are kept in this tab under the name. */
export function useScans<Scan, Answer>(
  name: string,
  send: (scan: Scan) => Promise<Answer>,
  answered: (answered: Answered<Scan, Answer>) => void,
): Scans<Scan, Answer> {
  const latest = useRef({ send, answered });
  latest.current = { send, answered };
  const [queue] = useState<ScanQueue<Scan, Answer>>(() =>
    createScanQueue({
      name: `antar.scans.${name}`,
      storage: sessionStorage,
      send: (scan) => latest.current.send(scan),
      answered: (each) => latest.current.answered(each),
      pause: untilOnline,
    }),
  );
  useEffect(() => queue.start(), [queue]);
  return { ...useObservable(queue), add: queue.add };
}
