import { answerOf, api, Refused, Unreachable } from '../api/client.ts';
import type { PhotoSaid, Refusal, Row } from './rows.ts';
import {
  markSent,
  type Owner,
  readContents,
  readPhoto,
  readRows,
  refuseRow,
  type Store,
  settleRow,
} from './store.ts';

/** How a turn of the outbox ended. */
export type Sent =
  | 'everything'
  /** Another page, or the service worker, sends at this moment. */
  | 'elsewhere'
  /** The service cannot be reached. */
  | 'no line'
  /** The service is busy or broken for some rows, which are tried again. */
  | 'later'
  /** Nobody is signed in, or somebody else. */
  | 'signed out';

/** The lock under which this browser sends, and under which its session changes hands. */
export const outboxLock = 'antar-courier-outbox';

/** A slow line moves a photo of 400 kB in this time at 4 kB a second. */
const photoTimeoutMs = 100_000;
const stepTimeoutMs = 30_000;

/**
 * Sends what waits, in the order in which it was done: the photos of a row, then the row. A row leaves the phone only
 * after its answer; the ids of rows and photos make a repeat harmless (decision 105). Of one delivery nothing overtakes
 * what waits before it. One page of the browser sends at a time.
 */
export async function sendOutbox(store: Store): Promise<Sent> {
  if (navigator.locks === undefined) return sendAll(store);
  return navigator.locks.request(outboxLock, { ifAvailable: true }, async (lock) =>
    lock === null ? 'elsewhere' : sendAll(store),
  );
}

/** What a turn knows of the line: whether anything was answered since the last call that was not. */
interface Line {
  hasAnswered: boolean;
}

async function sendAll(store: Store): Promise<Sent> {
  const held = new Set<string>();
  const tried = new Set<number>();
  const line: Line = { hasAnswered: false };
  for (;;) {
    const { owner } = await readContents(store);
    // Read anew each time: the courier goes on working meanwhile.
    const row = (await readRows(store)).find((each) => isNext(each, owner, { held, tried }));
    if (row === undefined) return held.size === 0 ? 'everything' : 'later';
    tried.add(row.seq);
    const outcome = await sendRow(store, row, line);
    if (outcome === 'no line' && line.hasAnswered) {
      // A line that drops now and then gets on faster than one that is waited for.
      line.hasAnswered = false;
      tried.delete(row.seq);
      continue;
    }
    if (outcome === 'no line' || outcome === 'signed out') return outcome;
    if (outcome === 'busy') return 'later';
    // One delivery that the service cannot take now does not hold up the others.
    if (outcome === 'later') held.add(row.deliveryID);
  }
}

const isNext = (
  { refused, courierID, deliveryID, seq }: Row,
  owner: Owner | null,
  { held, tried }: { held: ReadonlySet<string>; tried: ReadonlySet<number> },
): boolean => refused === null && courierID === owner?.courierID && !held.has(deliveryID) && !tried.has(seq);

async function sendRow(
  store: Store,
  row: Row,
  line: Line,
): Promise<'done' | 'refused' | 'later' | 'busy' | 'no line' | 'signed out'> {
  try {
    for (const photo of row.photos) {
      if (await sendPhoto(store, row, photo)) line.hasAnswered = true;
    }
    const refusal = await ask(row);
    line.hasAnswered = true;
    if (refusal === null) {
      await settleRow(store, row);
      return 'done';
    }
    if (isPassing(refusal.httpStatus)) return 'later';
    await refuseRow(store, row, refusal);
    return 'refused';
  } catch (error) {
    if (error instanceof Unreachable) return 'no line';
    if (!(error instanceof Refused)) throw error;
    if (error.httpStatus === 401 || error.code === 'roleForbidden') return 'signed out';
    if (isBusy(error.httpStatus)) return 'busy';
    if (isPassing(error.httpStatus)) return 'later';
    await refuseRow(store, row, refusalOf(error));
    return 'refused';
  }
}

/** Whether the service, or what stands before it, takes no calls at the moment. */
const isBusy = (httpStatus: number): boolean => [429, 502, 503, 504].includes(httpStatus);

/** Whether the same request may be answered otherwise in a while: the service is busy, broken or limits calls. */
const isPassing = (httpStatus: number): boolean => httpStatus >= 500 || [408, 429].includes(httpStatus);

const refusalOf = ({ httpStatus, message, code, facts }: Refused): Refusal => ({
  httpStatus,
  error: message,
  code: code ?? null,
  facts,
});

/** Uploads a photo unless the service has it already; whether it did. */
async function sendPhoto(store: Store, { deliveryID }: Row, said: PhotoSaid): Promise<boolean> {
  const { photoID, type, takenAt, place } = said;
  const photo = await readPhoto(store, photoID);
  if (photo === undefined || photo.sent) return false;
  const query = { takenAt, ...place };
  await answerOf(
    api.PUT('/courier/v1/assignments/{deliveryID}/proofs/{uploadID}', {
      params: { path: { deliveryID, uploadID: photoID }, query },
      body: photo.bytes as never,
      bodySerializer: (body) => body as unknown as ArrayBuffer,
      headers: { 'content-type': type },
      signal: AbortSignal.timeout(photoTimeoutMs),
    }),
  );
  await markSent(store, photo);
  return true;
}

/** Asks what a row asks; null when it is done, also when it was done before. */
async function ask({ asked, deliveryID }: Row): Promise<Refusal | null> {
  const signal = AbortSignal.timeout(stepTimeoutMs);
  if (asked.kind === 'giveBack') {
    const { giveBackID, reason } = asked;
    const params = { path: { deliveryID } };
    await answerOf(
      api.POST('/courier/v1/assignments/{deliveryID}/give-back', {
        params,
        body: { giveBackID, reason },
        signal,
      }),
    );
    return null;
  }
  const body = { sentAt: new Date().toISOString(), steps: [asked.step] };
  const { data } = await answerOf(api.POST('/courier/v1/steps', { body, signal }));
  const { done, httpStatus, error, code, facts } = data[0]!;
  return done ? null : { httpStatus, error: error ?? '', code: code ?? null, facts: facts ?? {} };
}
