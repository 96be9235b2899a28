import type { Auth } from '../library/auth.ts';

/** A session in the one moment its token is known. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens a session of a person or courier who has proved to be it. `client` is what their browser or app calls itself. */
export async function openSession(
  auth: Auth,
  ownerId: string,
  client: string | null = null,
): Promise<OpenedSession> {
  const { internalAdapter } = await auth.$context;
  const session = await internalAdapter.createSession(ownerId, false, { userAgent: client });
  return openedOf(session);
}

/** The session that a sign-in of the library's has opened. */
export async function findOpened(auth: Auth, token: string): Promise<OpenedSession> {
  const { internalAdapter } = await auth.$context;
  const { session } = (await internalAdapter.findSession(token))!;
  return openedOf(session);
}

const openedOf = ({
  id,
  token,
  expiresAt,
}: {
  id: string;
  token: string;
  expiresAt: Date;
}): OpenedSession => ({
  sessionId: id,
  token,
  expiresAt,
});
