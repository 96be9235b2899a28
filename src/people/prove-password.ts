import type { Context } from '../context.ts';
import { logAccess } from '../http/access-log.ts';
import { problems } from '../problems/problems.ts';
import { markProved, type SignedIn } from './sessions/sessions-store.ts';
import type { Guard } from './sign-in.ts';
import { readPerson } from './store.ts';
import { checkOf } from './tries.ts';

/**
 * Checks the password of a signed-in person again. The session may then make dangerous changes for some minutes
 * (decision 162).
 * @throws currentPasswordWrong; tooManyRequests; busy
 */
export async function provePassword(
  ctx: Context,
  { tries, hashing }: Guard,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  { password, address }: { password: string; address: string },
): Promise<void> {
  await logAccess(ctx, { access: 'password', address }, async (nameAccount) => {
    nameAccount(id);
    const tried = tries.countPerson('password', id);
    const { email, passwordHash } = await readPerson(ctx.sql, id);
    const isRight = await checkOf(tried, hashing.verify(password, passwordHash, { owner: email }));
    if (!isRight) throw problems.currentPasswordWrong();
    await markProved(ctx.sql, sessionId, ctx.now());
  });
}
