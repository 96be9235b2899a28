import Type from 'typebox';
import type { Environment } from '../context.ts';
import { type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../http/fields.ts';
import { nullable, oneOf } from '../http/schema.ts';
import { keyScopes } from '../vocabulary/key-scopes.ts';
import { workspaceStates } from '../vocabulary/workspace-states.ts';

export const scopes = (options: object = {}) =>
  Type.Array(oneOf(keyScopes), { description: 'What the pair may be used for.', ...options });
export const addresses = (options: object = {}) =>
  Type.Array(Type.String(), {
    description: 'The IP addresses and networks (CIDR) that may use the pair; an empty list means any.',
    ...options,
  });

/** The ways in which couriers get work: it is assigned to them (auto), or they get offers (offer). */
export const assignModes = ['auto', 'offer'] as const;
export type AssignMode = (typeof assignModes)[number];

/** The fields of a workspace. */
export const workspaceFields = {
  id: sentAs('workspaceID', 'id', Type.String()),
  name: sent('name', Type.String()),
  cancelFromQueueing: read<boolean>('cancel_from_queueing'),
  requestsPerMinute: read<number | null>('requests_per_minute'),
  /** The way in which the workspace's own couriers get work. */
  fleetAssign: sentAs(
    'assign',
    'fleet_assign',
    oneOf(assignModes, { description: 'Whether its own couriers are told what to take, or asked' }),
  ),
  /** True if a courier carries nothing else while they carry a delivery of this workspace (decision 416). */
  directOnly: read<boolean>('direct_only'),
  /** True only if `active`: the provider gets quotes and may book (decision 790). */
  state: sent('state', oneOf(workspaceStates, { description: 'Only an active provider may book' })),
  stateReason: read<string | null>('state_reason'),
  /** When the state last changed; null for a provider that was always active. */
  stateAt: read<Date | null>('state_at'),
  /** Grows with each change of these fields or of the enabled services. */
  version: read<number>('version'),
  createdAt: sentInstant('created_at'),
};

/** A provider's account, with a sandbox and a production environment. */
export type Workspace = RowOf<typeof workspaceFields>;

/** The fields of a key pair without its secret. */
export const credentialFields = {
  id: read<string>('id'),
  workspaceId: read<string>('workspace_id'),
  environment: read<Environment>('environment'),
  clientKey: sent('client_key', Type.String()),
  name: sent('name', nullable(Type.String())),
  scopes: sent('scopes', scopes()),
  /** Addresses and networks in the form that `readNetwork` returns. */
  addresses: sent('addresses', addresses()),
  createdAt: sentInstant('created_at'),
  /** The id of the person who created the key pair; null if it was created on the command line. */
  createdBy: read<string | null>('created_by'),
  lastUsedAt: sentInstantOrNull('last_used_at', {
    description: 'The last use, true to the minute; null for a pair never used.',
  }),
  deprecatedUsedAt: sentInstantOrNull('deprecated_used_at', {
    description: 'The last use of a deprecated path, true to the minute; null for none.',
  }),
  revokedAt: sentInstantOrNull('revoked_at'),
};

/** A key pair without its secret. */
export type Credential = RowOf<typeof credentialFields>;

/** A key pair's scopes and allowed networks. */
export type KeyLimits = Pick<Credential, 'scopes' | 'addresses'>;
