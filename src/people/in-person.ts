import { type Change, changeAs, type Work } from '../audit/change.ts';
import type { Context } from '../context.ts';
import type { SignedIn } from './sessions/sessions-store.ts';

/** A change of one's own account, for the audit chain. */
export const ownAccount = ({ role, id, workspaceId }: SignedIn): Pick<Change, 'subject' | 'workspaceId'> => ({
  subject: { kind: role === 'courier' ? 'courier' : 'person', id },
  workspaceId: workspaceId ?? undefined,
});

/**
 * Makes a change on behalf of the signed-in person, and writes it into the audit chain in the same transaction.
 */
export const changeInPerson = <T>(
  ctx: Context,
  { role, id, membershipId }: Pick<SignedIn, 'role' | 'id'> & Partial<Pick<SignedIn, 'membershipId'>>,
  work: Work<Context, T>,
): Promise<T> => changeAs(ctx, { kind: role === 'courier' ? 'courier' : 'person', id, membershipId }, work);
