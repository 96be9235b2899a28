import type { Context } from '../../context.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { problems } from '../../problems/problems.ts';
import { dayMs, hourMs, later } from '../../time.ts';
import { sessionClock } from './session-clock.ts';
import { insertSession, type Opener } from './sessions-store.ts';
import { hashToken, newSessionToken } from './tokens.ts';

/** A new session and its token. Antar stores only a hash of the token. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
  /** Number of the courier's other phones that the new session signed out (decision 234); 0 for people. */
  readonly signedOut: number;
}

const longestClient = 300;

/**
 * Opens a session for an authenticated person or courier. `client` is the name of their browser or app.
 * @throws signInRejected if, during the sign-in, the person's last membership was closed or their password changed
 */
export async function openSession(
  ctx: Context,
  owner: Opener,
  client: string | null = null,
): Promise<OpenedSession> {
  const { sql, config } = ctx;
  const { now: createdAt, couriersSince } = sessionClock(ctx);
  const lifetimeMs =
    'personId' in owner ? config.personSessionHours * hourMs : config.courierSessionDays * dayMs;
  const token = newSessionToken();
  const session = {
    id: `SE-${timeOrderedSuffix(createdAt)}`,
    client: client?.slice(0, longestClient) ?? null,
    createdAt,
    expiresAt: later(createdAt, lifetimeMs),
  };
  const signedOut = await insertSession(sql, session, owner, { tokenHash: hashToken(token), couriersSince });
  if (signedOut === undefined) throw problems.signInRejected();
  return { sessionId: session.id, token, expiresAt: session.expiresAt, signedOut };
}
