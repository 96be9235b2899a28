import { answerOf, api, Refused } from '../../api/client.ts';
import type { Phone } from './phone.ts';
import { refreshDay } from './refresh-day.ts';
import { chunkLock, stepsLock, talkLock } from './sent.ts';
import { forgetOwner } from './store.ts';

/**
 * Signs a courier in on this phone; returns how many other phones this signed out. The phone sends nothing during the
 * sign-in, so that no step is sent in the name of another courier.
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
  // Requests persistent storage, which the browser does not clear when space runs out.
  void navigator.storage?.persist?.();
  void phone.wake();
  return signedOut;
}

/**
 * Ends this phone's session and deletes the day. Unsent rows stay until the same courier signs in again.
 * @throws Unreachable
 */
export async function signOut(phone: Phone): Promise<void> {
  const path = { sessionID: 'current' };
  await answerOf(api.DELETE('/people/v1/sessions/{sessionID}', { params: { path } })).catch((error) => {
    if (!(error instanceof Refused && error.httpStatus === 401)) throw error;
  });
  await forgetOwner(phone.store);
  phone.setSession('unknown');
}
