import { isAPIError } from 'better-auth/api';
import { problems } from '../problems.ts';
import { type Auth, secondFactorHeader } from './library/auth.ts';
import { findOpened, type OpenedSession } from './sessions/open.ts';
import type { Tries } from './tries.ts';

export interface Attempt {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code; empty when there was none. */
  readonly code: string;
  readonly address: string;
  readonly client: string | null;
}

/**
 * Signs a person in by email and password, and by the second factor where there is one (decision 103).
 * @throws signInRejected, alike for an unknown, a disabled and a wrongly named account; secondFactorRequired;
 * secondFactorRejected; tooManyRequests
 */
export async function signIn(auth: Auth, tries: Tries, attempt: Attempt): Promise<OpenedSession> {
  const { email, password, code, address, client } = attempt;
  tries.count(email.toLowerCase(), address);
  const headers = new Headers();
  if (client !== null) headers.set('user-agent', client);
  headers.set(secondFactorHeader, encodeURIComponent(code));
  const { token } = await auth.api.signInEmail({ body: { email, password }, headers }).catch(refuse);
  return findOpened(auth, token);
}

function refuse(error: unknown): never {
  if (isAPIError(error) && error.statusCode < 500) throw problems.signInRejected();
  throw error;
}
