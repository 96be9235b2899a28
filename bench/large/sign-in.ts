import { createPerson } from '../../src/people/create.ts';
import { openSession } from '../../src/people/sessions/open-session.ts';
import type { Installation } from '../support/installation.ts';

/** Adds a dispatcher to an installation, and returns the token of their session. */
export async function signInDispatcher({ ctx }: Installation): Promise<string> {
  const email = `bench-${Date.now()}@example.com`;
  const role = 'dispatcher' as const;
  const person = { workspaceId: null, email, name: 'Bench', passwordHash: '$none', role };
  const { id: personId } = await createPerson(ctx, person);
  return (await openSession(ctx, { personId })).token;
}
