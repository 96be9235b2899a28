import { type Change, changeAs, type Work } from '../audit/change.ts';
import type { Context } from '../context.ts';
import type { SignedIn } from './sessions/sessions-store.ts';

/** Returns the fields of an audit entry for a person's change to their own account. */
export const ownAccount = ({ role, id, workspaceId }: SignedIn): Pick<Change, 'subject' | 'workspaceId'> => ({
  subject: { kind: role === 'courier' ? 'courier' : 'person', id },
  workspaceId: workspaceId ?? undefined,
});

/** Makes a change as the signed-in person and records it in the audit chain in the same transaction. */
export const changeInPerson = <T>(
  ctx: Context,
  { role, id, membershipId }: Pick<SignedIn, 'role' | 'id'> & Partial<Pick<SignedIn, 'membershipId'>>,
  work: Work<Context, T>,
): Promise<T> => changeAs(ctx, { kind: role === 'courier' ? 'courier' : 'person', id, membershipId }, work);
