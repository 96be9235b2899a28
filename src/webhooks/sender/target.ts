import type { KeyObject } from 'node:crypto';
import { openSecret } from '../../config/secrets.ts';
import type { Context } from '../../context.ts';
import { type Endpoint, purposeOf, type SecretField } from '../endpoint.ts';
import { guardOf, type Reach } from '../guard.ts';
import { type Redact, redactor } from '../redact.ts';
import { signCall, signingKey } from '../sign.ts';
import { type Call, type CallClient, openCallClient } from './call-client.ts';

/** An endpoint with decrypted secrets, ready to be called. */
export interface Target {
  readonly endpoint: Endpoint;
  readonly client: CallClient;
  readonly authValue: string | undefined;
  readonly key: KeyObject;
  /** The previous secret's key, which also signs until the endpoint's `previousSecretUntil`. */
  readonly previousKey: KeyObject | undefined;
  /** Removes the authentication value from responses. */
  readonly redact: Redact;
}

/**
 * Decrypts an endpoint's secrets and opens connections to its URL. If the URL of `known` is the same, its connections
 * are reused.
 * @throws if no key decrypts the secrets
 */
export function openTarget(ctx: Context, endpoint: Endpoint, reach: Reach, known?: Target): Target {
  const open = (sealed: string, field: SecretField) =>
    openSecret(ctx.config, sealed, purposeOf(endpoint, field));
  // The previous secret may have been replaced because no key decrypts it. It must not stop the new secret from
  // signing.
  const openPrevious = (sealed: string) => {
    try {
      return signingKey(open(sealed, 'secret'));
    } catch {
      return undefined;
    }
  };
  const { secret, previousSecret } = endpoint;
  const authValue = endpoint.authValue === null ? undefined : open(endpoint.authValue, 'auth_value');
  const secrets = {
    authValue,
    key: signingKey(open(secret, 'secret')),
    previousKey: previousSecret === null ? undefined : openPrevious(previousSecret),
    redact: redactor(authValue),
  };
  if (known?.endpoint.url === endpoint.url) return { endpoint, client: known.client, ...secrets };
  known?.client.close();
  const url = new URL(endpoint.url);
  const client = openCallClient(url, guardOf(url, endpoint.environment, reach), ctx.config.webhookTimeoutMs);
  return { endpoint, client, ...secrets };
}

/** The event and attempt that a call is for. */
export interface Occasion {
  readonly eventId: string;
  readonly body: string;
  readonly sequence: number;
  /** Number of the call, counted from 1. */
  readonly attempt: number;
  /** The time of the call, by the database's clock. */
  readonly at: Date;
}

/**
 * Builds a call with the provider's authentication header (decision 51), the signature (decision 58) and the event's
 * sequence (decision 57).
 */
export function callOf(target: Target, { eventId, body, sequence, attempt, at }: Occasion): Call {
  const { endpoint, authValue } = target;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': 'Antar-Webhooks/1',
    'x-delivery-sequence': String(sequence),
    'x-webhook-attempt': String(attempt),
    ...signCall({ id: eventId, at, body }, keysOf(target, at)),
  };
  if (endpoint.authKey !== null) headers[endpoint.authKey] = authValue ?? '';
  return { headers, body };
}

function keysOf({ endpoint, key, previousKey }: Target, at: Date): KeyObject[] {
  const until = endpoint.previousSecretUntil;
  return previousKey !== undefined && until !== null && at < until ? [key, previousKey] : [key];
}
