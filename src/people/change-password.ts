import type { Context } from '../context.ts';
import { problems } from '../problems.ts';
import { changeInPerson, ownAccount } from './in-person.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { deleteSessions, type SignedIn } from './sessions/store.ts';
import { findPerson, setPassword } from './store.ts';
import type { Tries } from './tries.ts';

/**
 * Changes a person's password and ends their other sessions.
 * @throws currentPasswordWrong; tooManyRequests
 */
export async function changePassword(
  ctx: Context,
  tries: Tries,
  { signedIn, address }: { signedIn: SignedIn; address: string },
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { id: personId, sessionId } = signedIn;
  const person = (await findPerson(ctx.sql, personId))!;
  tries.count(person.email, address);
  if (!(await isPassword(current, person.passwordHash))) throw problems.currentPasswordWrong();
  const passwordHash = await hashPassword(next);
  await changeInPerson(ctx, signedIn, async ({ sql }) => {
    await setPassword(sql, personId, passwordHash);
    await deleteSessions(sql, { personId }, { keep: sessionId });
    return [undefined, { action: 'password.change', ...ownAccount(signedIn) }];
  });
}
