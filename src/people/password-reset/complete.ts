import { recordChange } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import type { Hashing } from '../hashing/start-hashing.ts';
import { deleteSessions } from '../sessions/sessions-store.ts';
import { hashToken } from '../sessions/tokens.ts';
import { setPassword } from '../store.ts';
import { isReset, takeReset } from './store.ts';

/**
 * Sets the password that the holder of a link chose, and ends every session of the person. The second factor stays.
 * @returns the person's id
 * @throws passwordResetNotFound; busy
 */
export async function completePasswordReset(
  ctx: Context,
  hashing: Hashing,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const tokenHash = hashToken(token);
  // Anyone can send this request, and hashing is costly. So the password is hashed only if the link is valid.
  if (!(await isReset(ctx.sql, tokenHash, ctx.now()))) throw problems.passwordResetNotFound();
  const passwordHash = await hashing.hash(password, { owner: token });
  return ctx.sql.transaction(async (tx) => {
    const personId = orRefuse(await takeReset(tx, tokenHash, ctx.now()), problems.passwordResetNotFound);
    await setPassword(tx, personId, passwordHash);
    const ended = await deleteSessions(tx, { personId });
    await recordChange(ctx, tx, {
      actor: { kind: 'person', id: personId },
      action: 'password.reset',
      subject: { kind: 'person', id: personId },
      after: { ended },
    });
    return personId;
  });
}
