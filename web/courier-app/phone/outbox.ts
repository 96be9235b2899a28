import { answerOf, api, Refused, Unreachable } from '../../api/client.ts';
import type { PhotoSaid, Refusal, Row } from './rows.ts';
import { answerRows, markSent, type RefusedRow, readPhoto, readRowsAfter } from './rows-store.ts';
import { readOwner, type Store } from './store.ts';

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
 * Sends what waits, in the order in which it was done: the photos of a row, then the row with those that follow it without
 * photos. A row leaves the phone only after its answer; the ids of rows and photos make a repeat harmless (decision 105).
 * Of one delivery nothing overtakes what waits before it (decision 241). One page of the browser sends at a time.
 */
export async function sendOutbox(store: Store): Promise<Sent> {
  if (navigator.locks === undefined) return sendAll(store);
  return navigator.locks.request(outboxLock, { ifAvailable: true }, async (lock) =>
    lock === null ? 'elsewhere' : sendAll(store),
  );
}

/** As many rows as are read, and steps as are sent, at once; the service takes a hundred. */
const mostAtOnce = 50;

/** What a turn knows. */
interface Turn {
  /** Deliveries whose row the service cannot take now: their later rows wait. */
  readonly held: Set<string>;
  /** Last row processed. */
  after: number;
  /** True if anything was answered since the last call that was not. */
  hasAnswered: boolean;
}

type Outcome = 'answered' | 'busy' | 'no line' | 'signed out';

async function sendAll(store: Store): Promise<Sent> {
  const turn: Turn = { held: new Set(), after: 0, hasAnswered: false };
  for (;;) {
    // Read anew each time: the courier goes on working meanwhile.
    const rows = await nextRows(store, turn);
    const last = rows.at(-1);
    if (last === undefined) return turn.held.size === 0 ? 'everything' : 'later';
    const outcome = await sendRows(store, rows, turn);
    if (outcome === 'answered') turn.after = last.seq;
    // A line that drops now and then gets on faster than one that is waited for.
    else if (outcome === 'no line' && turn.hasAnswered) turn.hasAnswered = false;
    else return outcome === 'busy' ? 'later' : outcome;
  }
}

/** The next rows that one call takes: one, and those after it that bring no photo. */
async function nextRows(store: Store, turn: Turn): Promise<Row[]> {
  const owner = await readOwner(store);
  for (;;) {
    const rows = await readRowsAfter(store, turn.after, mostAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return [];
    const [first, ...others] = rows.filter(
      ({ refused, courierID, deliveryID }) =>
        refused === null && courierID === owner?.courierID && !turn.held.has(deliveryID),
    );
    if (first !== undefined) return first.asked.kind === 'step' ? [first, ...leading(others)] : [first];
    turn.after = last.seq;
  }
}

function leading(rows: readonly Row[]): readonly Row[] {
  const end = rows.findIndex(({ asked, photos }) => asked.kind !== 'step' || photos.length > 0);
  return end === -1 ? rows : rows.slice(0, end);
}

async function sendRows(store: Store, rows: readonly Row[], turn: Turn): Promise<Outcome> {
  const [first] = rows as [Row];
  try {
    for (const photo of first.photos) {
      if (await sendPhoto(store, first, photo)) turn.hasAnswered = true;
    }
    const answers = await ask(rows);
    turn.hasAnswered = true;
    const refused = rows.flatMap((row, index) => {
      const refusal = answers[index];
      return refusal ? [{ row, refusal }] : [];
    });
    const done = rows.filter((_, index) => answers[index] === null);
    await answerRows(store, done, withoutPassing(refused, turn));
    return 'answered';
  } catch (error) {
    if (error instanceof Unreachable) return 'no line';
    if (!(error instanceof Refused)) throw error;
    if (error.httpStatus === 401 || error.code === 'roleForbidden') return 'signed out';
    if (isBusy(error.httpStatus)) return 'busy';
    if (rows.length > 1) return sendOneByOne(store, rows, turn);
    await answerRows(store, [], withoutPassing([{ row: first, refusal: refusalOf(error) }], turn));
    return 'answered';
  }
}

/** One row of several was refused with them all: alone, each gets its own answer. */
async function sendOneByOne(store: Store, rows: readonly Row[], turn: Turn): Promise<Outcome> {
  for (const row of rows) {
    if (turn.held.has(row.deliveryID)) continue;
    const outcome = await sendRows(store, [row], turn);
    if (outcome !== 'answered') return outcome;
  }
  return 'answered';
}

/** Leaves out what is tried again. One delivery that the service cannot take now does not hold up the others. */
function withoutPassing(refused: readonly RefusedRow[], { held }: Turn): RefusedRow[] {
  const isFinal = ({ refusal }: RefusedRow) => !isPassing(refusal.httpStatus);
  for (const { row } of refused.filter((each) => !isFinal(each))) held.add(row.deliveryID);
  return refused.filter(isFinal);
}

/** True if the service, or what stands before it, takes no calls at the moment. */
const isBusy = (httpStatus: number): boolean => [429, 502, 503, 504].includes(httpStatus);

/** True if the same request may be answered otherwise in a while: the service is busy, broken or limits calls. */
const isPassing = (httpStatus: number): boolean => httpStatus >= 500 || [408, 429].includes(httpStatus);

const refusalOf = ({ httpStatus, message, code, facts }: Refused): Refusal => ({
  httpStatus,
  error: message,
  code: code ?? null,
  facts,
});

/** Uploads a photo unless the service has it already; whether it did. */
async function sendPhoto(store: Store, row: Row, said: PhotoSaid): Promise<boolean> {
  const { photoID, type, takenAt, place, isSent } = said;
  const photo = isSent ? undefined : await readPhoto(store, photoID);
  if (photo === undefined) return false;
  const query = { takenAt, ...place };
  await answerOf(
    api.PUT('/courier/v1/assignments/{deliveryID}/proofs/{uploadID}', {
      params: { path: { deliveryID: row.deliveryID, uploadID: photoID }, query },
      body: photo.bytes as never,
      bodySerializer: (body) => body as unknown as ArrayBuffer,
      headers: { 'content-type': type },
      signal: AbortSignal.timeout(photoTimeoutMs),
    }),
  );
  await markSent(store, row, photoID);
  return true;
}

/** Asks what rows ask, of which only a single one may be no step; null for each that is done, also when it was before. */
async function ask(rows: readonly Row[]): Promise<(Refusal | null)[]> {
  const signal = AbortSignal.timeout(stepTimeoutMs);
  const [{ asked, deliveryID }] = rows as [Row];
  if (asked.kind === 'giveBack') {
    const { giveBackID, reason } = asked;
    const params = { path: { deliveryID } };
    const body = { giveBackID, reason };
    await answerOf(api.POST('/courier/v1/assignments/{deliveryID}/give-back', { params, body, signal }));
    return [null];
  }
  const steps = rows.flatMap((row) => (row.asked.kind === 'step' ? [row.asked.step] : []));
  const body = { sentAt: new Date().toISOString(), steps };
  const { data } = await answerOf(api.POST('/courier/v1/steps', { body, signal }));
  return data.map(({ done, httpStatus, error, code, facts }) =>
    done ? null : { httpStatus, error: error ?? '', code: code ?? null, facts: facts ?? {} },
  );
}
