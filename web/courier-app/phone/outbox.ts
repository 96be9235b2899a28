import type { Barrier } from '../../api/barrier.ts';
import { answerOf, api, Refused, Unreachable } from '../../api/client.ts';
import { isProved, type Refusal, type Row } from './rows.ts';
import { answerRows, type RefusedRow, readRowsAfter } from './rows-store.ts';
import { isBarrier, isBusy, isPassing, isSignedOut, refusalOf, type Sent, stepsLock } from './sent.ts';
import { readOwner, type Store } from './store.ts';

const timeoutMs = 30_000;

/**
 * Sends the waiting rows in the order in which the courier made them (decision 241). A step waits until its photos are
 * uploaded (`photos.ts`), and the later steps of its delivery wait too; other deliveries do not. A row is deleted only
 * after the service has accepted it; its id makes a repeated request harmless (decision 105). Only one page of the
 * browser sends at a time. `answered` is called after each successful request.
 */
export async function sendSteps(store: Store, answered: () => void = () => undefined): Promise<Sent> {
  if (navigator.locks === undefined) return sendAll(store, answered);
  return navigator.locks.request(stepsLock, { ifAvailable: true }, async (lock) =>
    lock === null ? 'elsewhere' : sendAll(store, answered),
  );
}

/** The maximum number of rows per read and steps per request; the service accepts 100 steps. */
const mostAtOnce = 50;

/** The state of one run over the waiting rows. */
interface Turn {
  /** Deliveries with a row that the service cannot accept now; their later rows wait. */
  readonly held: Set<string>;
  /** Deliveries with a row whose photos are not uploaded yet. */
  readonly unproved: Set<string>;
  /** The `seq` of the last row processed. */
  after: number;
  /** True if a call succeeded since the last network failure. */
  hasAnswered: boolean;
  readonly answered: () => void;
}

type Outcome = 'answered' | 'busy' | 'signed out' | Barrier;

async function sendAll(store: Store, answered: () => void): Promise<Sent> {
  const turn: Turn = { held: new Set(), unproved: new Set(), after: 0, hasAnswered: false, answered };
  for (;;) {
    // Rows are read again each time, since the courier adds more meanwhile.
    const rows = await nextRows(store, turn);
    const last = rows.at(-1);
    if (last === undefined) return turn.held.size === 0 ? 'everything' : 'later';
    const outcome = await sendRows(store, rows, turn);
    if (outcome === 'answered') turn.after = last.seq;
    // Retry once before backing off.
    else if (isBarrier(outcome) && turn.hasAnswered) turn.hasAnswered = false;
    else return outcome === 'busy' ? 'later' : outcome;
  }
}

/** Returns the rows for the next request: several steps, or one row of another kind. */
async function nextRows(store: Store, turn: Turn): Promise<Row[]> {
  const owner = await readOwner(store);
  for (;;) {
    const rows = await readRowsAfter(store, turn.after, mostAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return [];
    const own = rows.filter(({ refused, courierID }) => refused === null && courierID === owner?.courierID);
    const [first, ...others] = own.filter((row) => isReady(row, turn));
    if (first !== undefined) return first.asked.kind === 'step' ? [first, ...leading(others)] : [first];
    turn.after = last.seq;
  }
}

/**
 * Returns true if a row can be sent now. Call it for the rows in order: a row whose photos are not uploaded yet blocks
 * the later rows of its delivery.
 */
function isReady(row: Row, { held, unproved }: Turn): boolean {
  const { deliveryID } = row;
  if (held.has(deliveryID) || unproved.has(deliveryID)) return false;
  if (!isProved(row)) unproved.add(deliveryID);
  return isProved(row);
}

function leading(rows: readonly Row[]): readonly Row[] {
  const end = rows.findIndex(({ asked }) => asked.kind !== 'step');
  return end === -1 ? rows : rows.slice(0, end);
}

async function sendRows(store: Store, rows: readonly Row[], turn: Turn): Promise<Outcome> {
  const [first] = rows as [Row];
  try {
    const { answers, at } = await send(rows);
    turn.hasAnswered = true;
    turn.answered();
    const refused = rows.flatMap((row, index) => {
      const refusal = answers[index];
      return refusal ? [{ row, refusal }] : [];
    });
    const done = rows.filter((_, index) => answers[index] === null);
    await answerRows(store, done, withoutPassing(refused, turn), at);
    return 'answered';
  } catch (error) {
    if (error instanceof Unreachable) return error.barrier;
    if (!(error instanceof Refused)) throw error;
    if (isSignedOut(error)) return 'signed out';
    if (isBusy(error.httpStatus)) return 'busy';
    if (rows.length > 1) return sendOneByOne(store, rows, turn);
    await answerRows(store, [], withoutPassing([{ row: first, refusal: refusalOf(error) }], turn));
    return 'answered';
  }
}

/** Sends the rows of a refused batch one by one, since a single bad row makes the service refuse the whole batch. */
async function sendOneByOne(store: Store, rows: readonly Row[], turn: Turn): Promise<Outcome> {
  for (const row of rows) {
    if (turn.held.has(row.deliveryID)) continue;
    const outcome = await sendRows(store, [row], turn);
    if (outcome !== 'answered') return outcome;
  }
  return 'answered';
}

/**
 * Returns the refusals that are final. A row with a temporary refusal stays in the outbox, and only the later rows of
 * its delivery wait for it.
 */
function withoutPassing(refused: readonly RefusedRow[], { held }: Turn): RefusedRow[] {
  const isFinal = ({ refusal }: RefusedRow) => !isPassing(refusal.httpStatus);
  for (const { row } of refused.filter((each) => !isFinal(each))) held.add(row.deliveryID);
  return refused.filter(isFinal);
}

interface Answers {
  /** The refusal of each row; null for a row that the service has accepted, now or earlier. */
  readonly answers: readonly (Refusal | null)[];
  /** The server's time, if the response contains it. */
  readonly at?: string;
}

/** Sends one batch: only steps, or a single row of another kind. */
async function send(rows: readonly Row[]): Promise<Answers> {
  const signal = AbortSignal.timeout(timeoutMs);
  const [{ asked, deliveryID }] = rows as [Row];
  if (asked.kind === 'giveBack') {
    const { giveBackID, reason } = asked;
    const params = { path: { deliveryID } };
    const body = { giveBackID, reason };
    await answerOf(api.POST('/courier/v1/assignments/{deliveryID}/give-back', { params, body, signal }));
    return { answers: [null] };
  }
  if (asked.kind === 'order') {
    const { orderID, stops } = asked;
    const params = { header: { 'idempotency-key': orderID } };
    await answerOf(api.PUT('/courier/v1/stops', { params, body: { stops }, signal }));
    return { answers: [null] };
  }
  const steps = rows.flatMap((row) => (row.asked.kind === 'step' ? [row.asked.step] : []));
  const body = { sentAt: new Date().toISOString(), steps };
  const { data } = await answerOf(api.POST('/courier/v1/steps', { body, signal }));
  const answers = data.map(({ done, httpStatus, error, code, facts, evidenceKept }) => {
    const kept = evidenceKept ? ({ isKept: true } as const) : {};
    return done ? null : { httpStatus, error: error ?? '', code: code ?? null, facts: facts ?? {}, ...kept };
  });
  const at = data.at(-1)?.answeredAt;
  return { answers, ...(at !== undefined && { at }) };
}
