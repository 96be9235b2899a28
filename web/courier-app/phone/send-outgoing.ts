import { answerOf, api, Refused, Unreachable } from '../../api/client.ts';
import type { StoredDay } from '../day/day.ts';
import { dropOutgoing, refuseOutgoing } from './outgoing.ts';
import { isPassing, isSignedOut, refusalOf, type Sent, talkLock } from './sent.ts';
import { notifyPages, type Outgoing, type Owner, type Store } from './store.ts';

const timeoutMs = 20_000;

/**
 * Sends replies and calls for help, calls first (decision 446), without waiting for steps and photos. Their ids make a
 * repeated request harmless. Only one page of the browser sends at a time. `answered` is called after each successful
 * request.
 */
export async function sendOutgoing(store: Store, answered: () => void = () => undefined): Promise<Sent> {
  if (navigator.locks === undefined) return sendAll(store, answered);
  return navigator.locks.request(talkLock, { ifAvailable: true }, async (lock) =>
    lock === null ? 'elsewhere' : sendAll(store, answered),
  );
}

async function sendAll(store: Store, answered: () => void): Promise<Sent> {
  /** Calls for help that the service cannot accept now; replies are still sent. */
  const held = new Set<string>();
  for (;;) {
    const next = await nextOutgoing(store, held);
    if (next === undefined) return held.size === 0 ? 'everything' : 'later';
    try {
      if (next.kind === 'sos') await keepSos(store, await callForHelp(next));
      else await sendReply(next);
      answered();
      await dropOutgoing(store, next);
    } catch (error) {
      if (error instanceof Unreachable) return error.barrier;
      if (!(error instanceof Refused)) throw error;
      if (isSignedOut(error)) return 'signed out';
      // A call for help is retried after any refusal.
      if (next.kind === 'sos') held.add(next.id);
      else if (isPassing(error.httpStatus)) return 'later';
      else await refuseOutgoing(store, next, refusalOf(error));
    }
  }
}

async function nextOutgoing({ tables }: Store, held: ReadonlySet<string>): Promise<Outgoing | undefined> {
  const tx = tables.transaction('values');
  const [owner, all = []] = (await Promise.all([tx.store.get('owner'), tx.store.get('outgoing')])) as [
    Owner | undefined,
    readonly Outgoing[] | undefined,
  ];
  const own = all.filter(
    ({ id, courierID, refused }) => refused === null && courierID === owner?.courierID && !held.has(id),
  );
  return own.find(({ kind }) => kind === 'sos') ?? own[0];
}

async function sendReply({ id, text, at }: Outgoing): Promise<void> {
  const body = { replyID: id, text, at, sentAt: new Date().toISOString() };
  const signal = AbortSignal.timeout(timeoutMs);
  await answerOf(api.POST('/courier/v1/replies', { body, signal }));
}

async function callForHelp({ id, at, place }: Outgoing) {
  const body = { callID: id, at, sentAt: new Date().toISOString(), ...place };
  const signal = AbortSignal.timeout(timeoutMs);
  return (await answerOf(api.POST('/courier/v1/sos', { body, signal }))).data;
}

/** Stores the state of a call for help in the day at once, without waiting for the next day from the service. */
async function keepSos(store: Store, sos: StoredDay['day']['sos']): Promise<void> {
  const tx = store.tables.transaction('values', 'readwrite');
  const [stored, settled = 0] = (await Promise.all([tx.store.get('day'), tx.store.get('settled')])) as [
    StoredDay | undefined,
    number | undefined,
  ];
  if (stored) await tx.store.put({ ...stored, day: { ...stored.day, sos } }, 'day');
  await Promise.all([tx.store.put(settled + 1, 'settled'), tx.done]);
  notifyPages(store);
}
