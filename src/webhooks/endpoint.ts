import type { Environment, Scope } from '../context.ts';
import type { Ordering } from './retry.ts';

/** A provider's stored address, with its secrets sealed. */
export interface Endpoint extends Scope {
  readonly id: number;
  /** Grows with every change of the data that calls use. */
  readonly version: number;
  readonly url: string;
  readonly authKey: string | null;
  readonly authValue: string | null;
  readonly ordering: Ordering;
  readonly secret: string;
  /** The secret before the last rotation. It also signs until the instant beside it. */
  readonly previousSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type SecretField = 'auth_value' | 'secret';

/** The purpose of a sealed secret. It cannot be opened for another provider, environment or use. */
export const purposeOf = (
  { workspaceId, environment }: { workspaceId: string; environment: Environment },
  field: SecretField,
): string => `webhook ${field} of ${workspaceId} ${environment}`;

/**
 * True if every call to an endpoint has failed for so long that it is unhealthy. It is never switched off
 * (decision 117).
 */
export const isUnhealthy = (
  { failingSince }: Pick<Endpoint, 'failingSince'>,
  now: Date,
  afterMinutes: number,
): boolean => failingSince !== null && now.getTime() - failingSince.getTime() >= afterMinutes * 60_000;
