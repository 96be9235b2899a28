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
 * The operator's admins manage their own staff and, with `workspaceID`, a provider's. A provider's admins manage their
 * own staff, which belongs to no environment (decision 188).
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

/** Returns the workspace of the staff that a request is about; a provider's people always get their own. */
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

/** Refuses a role of the other kind of staff: a role belongs either to the operator's staff or to a provider's. */
export function refuseRoleElsewhere(role: PersonRole, workspaceId: string | null): void {
  if (isProviderRole(role) && workspaceId === null) throw problems.fieldRequired('workspaceID');
  if (!isProviderRole(role) && workspaceId !== null) throw problems.roleForbidden();
}

/**
 * Builds the audit entry for a change of a staff or one of its people. A staff's id is its workspace; the operator's
 * staff is `operator`.
 */
export const staffChange = (action: AuditAction, workspaceId: string | null, personId?: string): Change => ({
  action,
  subject:
    personId === undefined
      ? { kind: 'staff', id: workspaceId ?? 'operator' }
      : { kind: 'person', id: personId },
  workspaceId: workspaceId ?? undefined,
});
