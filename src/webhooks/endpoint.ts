import type { Environment, Scope } from '../context.ts';
import type { Ordering } from './retry.ts';

/** A provider's registered address as it is stored: its secrets sealed. */
export interface Endpoint extends Scope {
  readonly id: number;
  /** Grows with every change of what a call is made of. */
  readonly version: number;
  readonly url: string;
  readonly authKey: string | null;
  readonly authValue: string | null;
  readonly ordering: Ordering;
  readonly secret: string;
  /** The secret before the last rotation: it signs as well until the instant beside it. */
  readonly previousSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type SecretField = 'auth_value' | 'secret';

/** What a sealed secret is sealed for: it opens for no other provider, environment or use. */
export const purposeOf = (
  { workspaceId, environment }: { workspaceId: string; environment: Environment },
  field: SecretField,
): string => `webhook ${field} of ${workspaceId} ${environment}`;

/** An endpoint whose every call has failed for so long is shown as unhealthy; it is never switched off (decision 117). */
export const isUnhealthy = (
  { failingSince }: Pick<Endpoint, 'failingSince'>,
  now: Date,
  afterMinutes: number,
): boolean => failingSince !== null && now.getTime() - failingSince.getTime() >= afterMinutes * 60_000;
