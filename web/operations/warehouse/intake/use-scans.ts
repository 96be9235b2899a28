import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { answerOf, api, Refused } from '../../../api/client.ts';
import { newId } from '../../../api/new-id.ts';
import { createScanQueue, type QueuedScan, type QueueState, type ScanQueue, type Sent } from './queue.ts';
import { soundVerdict } from './sound.ts';
import { type HubScanned, verdictOf } from './verdict.ts';

const lockName = 'antar.scans';

/** A refusal of the scan itself; an ended session, a busy service and a lost connection leave the scan in the queue. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refused && error.httpStatus < 500 && ![401, 409, 429].includes(error.httpStatus);

async function sendScan({ id, hubID, environment, code }: QueuedScan): Promise<Sent<HubScanned>> {
  const params = { path: { hubID } };
  const body = { environment, code };
  const headers = { 'idempotency-key': id };
  try {
    const asked = api.POST('/operations/v1/hubs/{hubID}/scans', { params, body, headers });
    return { kind: 'answered', answer: (await answerOf(asked)).data };
  } catch (error) {
    return isFinal(error) ? { kind: 'refused', error } : { kind: 'later' };
  }
}

/** Runs work while no other page of the browser does. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  // Browsers have locks on pages of https alone.
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(lockName, work);
};

/** The queue of a person's scans, which is sent while the page is open. */
export function useScanQueue(personID: string): ScanQueue<HubScanned> {
  const queue = useMemo(
    () =>
      createScanQueue<HubScanned>(personID, {
        storage: localStorage,
        nowMs: () => Date.now(),
        newId,
        send: sendScan,
        alone,
        after: (ms, run) => void setTimeout(run, ms),
      }),
    [personID],
  );
  useEffect(() => {
    const stop = queue.start();
    window.addEventListener('online', queue.flush);
    return () => {
      window.removeEventListener('online', queue.flush);
      stop();
    };
  }, [queue]);
  return queue;
}

export const useQueueState = (queue: ScanQueue<HubScanned>): QueueState<HubScanned> =>
  useSyncExternalStore(queue.watch, queue.read);

/** Plays the verdict on each scan once it is answered. */
export function useVerdictSound({ scans }: QueueState<HubScanned>, isOn: boolean): void {
  const heard = useRef(new Set<string>());
  useEffect(() => {
    for (const scan of scans) {
      const verdict = verdictOf(scan);
      if (verdict === undefined || heard.current.has(scan.id)) continue;
      heard.current.add(scan.id);
      if (isOn) soundVerdict(verdict);
    }
  }, [scans, isOn]);
}

/** Calls a function after each scan that is answered. */
export function useAnswered({ scans }: QueueState<HubScanned>, tell: () => void): void {
  const answered = scans.filter(({ sent }) => sent !== undefined).length;
  const latest = useRef(tell);
  latest.current = tell;
  const call = useCallback(() => latest.current(), []);
  useEffect(() => {
    if (answered > 0) call();
  }, [answered, call]);
}
