import type { Context } from '../../context.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { dayMs, hourMs, later } from '../../time.ts';
import { hashToken, newSessionToken } from '../tokens.ts';
import { insertSession, type Owner } from './store.ts';

/** A session in the one moment its token is known. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens a session of whoever has proved to be its owner. `client` is what their browser or app calls itself. */
export async function openSession(
  ctx: Context,
  owner: Owner,
  client: string | null = null,
): Promise<OpenedSession> {
  const createdAt = ctx.now();
  const { personSessionHours, courierSessionDays } = ctx.config;
  const lifetimeMs = 'personId' in owner ? personSessionHours * hourMs : courierSessionDays * dayMs;
  const expiresAt = later(createdAt, lifetimeMs);
  const id = `SE-${timeOrderedSuffix(createdAt)}`;
  const token = newSessionToken();
  const session = { id, client: client?.slice(0, 300) ?? null, createdAt, expiresAt };
  await insertSession(ctx.sql, session, owner, hashToken(token));
  return { sessionId: id, token, expiresAt };
}
