import { withoutDirections } from '../../../src/text/plain-text.ts';
import type { Barrier } from '../../api/barrier.ts';
import { fetchOwn, Refused, Unreachable, unreachedBy } from '../../api/client.ts';
import { indonesianZone } from '../../ui/language/indonesian-zone.ts';
import type { Day, StoredDay } from '../day/day.ts';
import { aheadAfter, readDay, readSettled, type Store, storeDay } from './store.ts';

export type DayRead = 'stored' | 'signed out' | 'elsewhere' | Barrier;

const timeoutMs = 20_000;

/**
 * Fetches the day and stores it; without an answer the stored day stays. `isOfNew` is set after a sign-in: the whole
 * day is fetched then, since the stored one may be another courier's.
 */
export async function refreshDay(store: Store, isOfNew = false): Promise<DayRead> {
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      const settled = await readSettled(store);
      const fetched = await fetchDay(isOfNew ? undefined : await readDay(store));
      // If a step was answered during the request, the fetched day may lack it, so it is fetched again.
      if (await storeDay(store, fetched, settled)) break;
    }
    return 'stored';
  } catch (error) {
    if (error instanceof Unreachable) return error.barrier;
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'signedInElsewhere') return 'elsewhere';
    if (error.httpStatus === 401 || error.code === 'roleForbidden') return 'signed out';
    return 'service';
  }
}

async function fetchDay(before: StoredDay | undefined): Promise<StoredDay> {
  const headers: HeadersInit = before?.etag ? { 'if-none-match': before.etag } : {};
  const unreached = (reason: unknown) => {
    throw unreachedBy(reason);
  };
  const answer = await fetchOwn(`/courier/v1/day?timeZone=${indonesianZone()}`, {
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreached);
  const readAt = Date.now();
  if (answer.status === 304 && before !== undefined) {
    return { ...before, readAt, aheadMs: aheadNow(before.aheadMs, answer, readAt) };
  }
  // Removes characters that reverse text, as from every response that a screen shows (decision 317).
  const text = answer.text().then((body) => JSON.parse(withoutDirections(body)));
  const body = await text.catch(unreached);
  if (!answer.ok) throw new Refused(answer.status, body);
  const day = body.data as Day;
  const aheadMs = Date.parse(day.now) - readAt;
  return {
    ...{ day, etag: answer.headers.get('etag'), readAt },
    aheadMs: before ? aheadAfter(before.aheadMs, aheadMs) : aheadMs,
  };
}

/** Estimates the server clock's lead from a response without a body; its `date` header has only whole seconds. */
function aheadNow(beforeMs: number, answer: Response, readAt: number): number {
  const aheadMs = Date.parse(answer.headers.get('date') ?? '') - readAt;
  return Math.abs(aheadMs - beforeMs) > 2_000 ? aheadMs : beforeMs;
}
