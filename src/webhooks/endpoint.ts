import type { Environment, Scope } from '../context.ts';
import type { Ordering } from './retry.ts';

/** A provider's registered endpoint, with its secrets encrypted. */
export interface Endpoint extends Scope {
  readonly id: number;
  /** Increases whenever data that calls use changes, such as the URL. */
  readonly version: number;
  readonly url: string;
  readonly authKey: string | null;
  readonly authValue: string | null;
  readonly ordering: Ordering;
  readonly secret: string;
  /** The secret before the last rotation. It also signs calls until `previousSecretUntil`. */
  readonly previousSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type SecretField = 'auth_value' | 'secret';

/**
 * Returns the purpose with which a secret is encrypted. A secret of another provider, environment or field cannot be
 * decrypted with this purpose.
 */
export const purposeOf = (
  { workspaceId, environment }: { workspaceId: string; environment: Environment },
  field: SecretField,
): string => `webhook ${field} of ${workspaceId} ${environment}`;

/**
 * Returns true if every call to an endpoint has failed for at least `afterMinutes`. Antar never disables an endpoint
 * (decision 117).
 */
export const isUnhealthy = (
  { failingSince }: Pick<Endpoint, 'failingSince'>,
  now: Date,
  afterMinutes: number,
): boolean => failingSince !== null && now.getTime() - failingSince.getTime() >= afterMinutes * 60_000;
