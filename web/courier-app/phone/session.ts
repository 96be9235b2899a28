import { answerOf, api, Refused } from '../../api/client.ts';
import type { Phone } from './phone.ts';
import { refreshDay } from './refresh-day.ts';
import { chunkLock, stepsLock, talkLock } from './sent.ts';
import { forgetOwner } from './store.ts';

/**
 * Signs a courier in on this phone; gives how many other phones that has signed out. Nothing is sent while the session
 * changes hands, so that no step goes out in the name of another courier.
 * @throws Refused, Unreachable
 */
export async function signIn(phone: Phone, proof: { phone: string; code: string }): Promise<number> {
  const open = async () => {
    const { data } = await answerOf(api.POST('/courier/v1/sessions', { body: { ...proof, cookie: true } }));
    const read = await refreshDay(phone.store, true);
    phone.setSession(read === 'stored' ? 'in' : 'unknown');
    return data.signedOut;
  };
  const { locks } = navigator;
  const alone = [stepsLock, chunkLock, talkLock].reduce<() => Promise<number>>(
    (run, lock) => () => locks.request(lock, run),
    open,
  );
  const signedOut = await (locks ? alone() : open());
  // Requests lasting storage: the browser may clear a mere cache.
  void navigator.storage?.persist?.();
  void phone.wake();
  return signedOut;
}

/** Ends this phone's session and deletes the day. Unsent rows stay, for the same courier. @throws Unreachable */
export async function signOut(phone: Phone): Promise<void> {
  const path = { sessionID: 'current' };
  await answerOf(api.DELETE('/people/v1/sessions/{sessionID}', { params: { path } })).catch((error) => {
    if (!(error instanceof Refused && error.httpStatus === 401)) throw error;
  });
  await forgetOwner(phone.store);
  phone.setSession('unknown');
}
