import type { Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { changeInPerson, ownAccount } from './in-person.ts';
import { deleteSessions, type SignedIn } from './sessions/sessions-store.ts';
import type { Guard } from './sign-in.ts';
import { readPerson, replacePassword } from './store.ts';
import { checkOf } from './tries.ts';

/**
 * Changes a person's password and ends their other sessions.
 * @throws currentPasswordWrong; tooManyRequests; busy
 */
export async function changePassword(
  ctx: Context,
  { tries, hashing }: Guard,
  signedIn: SignedIn,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { id: personId, sessionId } = signedIn;
  const person = await readPerson(ctx.sql, personId);
  const tried = tries.countPerson('password', personId);
  const waiter = { owner: person.email };
  const isRight = await checkOf(tried, hashing.verify(current, person.passwordHash, waiter));
  if (!isRight) throw problems.currentPasswordWrong();
  const passwordHash = await checkOf(tried, hashing.hash(next, waiter));
  await changeInPerson(ctx, signedIn, async ({ sql }) => {
    // Since the check, another change or a reset may have replaced the password.
    const changed = await replacePassword(sql, personId, { from: person.passwordHash, to: passwordHash });
    if (!changed) throw problems.currentPasswordWrong();
    await deleteSessions(sql, { personId }, { keep: sessionId });
    return [undefined, { action: 'password.change', ...ownAccount(signedIn) }];
  });
}
