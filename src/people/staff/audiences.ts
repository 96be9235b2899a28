import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { AuditAction } from '../../audit/actions.ts';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/query.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import {
  admins,
  isProviderRole,
  type PersonRole,
  providerAdmins,
  providerRoles,
} from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { StaffQuery } from './schema.ts';

/**
 * The operator's admins manage their own staff and, with `workspaceID`, the staff of a provider. A provider's admins
 * manage their own staff; their path names no environment, because a staff belongs to none (decision 188).
 */
export const audiences = [
  {
    prefix: '/operations/v1',
    tag: 'Operations: staff',
    as: 'Operations',
    readers: admins,
    keepers: admins,
    whose: { query: parameters(StaffQuery) },
    refusals: [problems.workspaceNotFound()],
  },
  {
    prefix: '/portal/v1/workspace',
    tag: 'Portal: staff',
    as: 'Portal',
    readers: providerRoles,
    keepers: providerAdmins,
    whose: {},
    refusals: [],
  },
] as const;
export type Audience = (typeof audiences)[number];

/**
 * Returns the workspace whose staff a request concerns; null for the operator's staff. For a provider's people it is
 * always their own.
 */
export async function staffOf(
  ctx: Context,
  { signedIn, query }: Pick<FastifyRequest, 'signedIn' | 'query'>,
): Promise<string | null> {
  if (signedIn.workspaceId !== null) return signedIn.workspaceId;
  return knownWorkspace(ctx, (query as Static<typeof StaffQuery>).workspaceID ?? null);
}

export async function knownWorkspace(ctx: Context, workspaceId: string | null): Promise<string | null> {
  if (workspaceId === null) return null;
  return orRefuse(await findWorkspace(ctx.sql, workspaceId), problems.workspaceNotFound).id;
}

/** Refuses a role that does not fit the staff: a provider's role for the operator's staff, or the other way round. */
export function refuseRoleElsewhere(role: PersonRole, workspaceId: string | null): void {
  if (isProviderRole(role) && workspaceId === null) throw problems.fieldRequired('workspaceID');
  if (!isProviderRole(role) && workspaceId !== null) throw problems.roleForbidden();
}

/**
 * Builds the audit entry for a change to a staff or to one of its people. The id of a staff is that of its workspace;
 * the operator's staff has the id `operator`.
 */
export const staffChange = (action: AuditAction, workspaceId: string | null, personId?: string): Change => ({
  action,
  subject:
    personId === undefined
      ? { kind: 'staff', id: workspaceId ?? 'operator' }
      : { kind: 'person', id: personId },
  workspaceId: workspaceId ?? undefined,
});
