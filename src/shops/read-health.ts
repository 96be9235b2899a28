import { type Context, environments, type Scope } from '../context.ts';
import { findRecipient } from '../money/invoices/billing-store.ts';
import { listMemberships } from '../people/memberships-store.ts';
import { listInvitations } from '../people/staff/invitations-store.ts';
import { listStaff } from '../people/staff/store.ts';
import { readFirstSteps } from '../portal/getting-started.ts';
import { findEndpoint } from '../webhooks/find-endpoint.ts';
import { listCredentials } from '../workspaces/credentials.ts';
import type { Credential } from '../workspaces/fields.ts';
import type { Shop } from './settings.ts';

/** What a provider may lack before its first delivery in production. */
export const lacks = ['services', 'admin', 'billing', 'certification', 'key', 'webhook'] as const;
export type Lack = (typeof lacks)[number];

const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);

/** Returns the keys and the webhook of a provider in an environment. */
async function readEnvironment(ctx: Context, scope: Scope, pairs: readonly Credential[]) {
  const active = pairs.filter((each) => each.environment === scope.environment && each.revokedAt === null);
  const webhook = await findEndpoint(ctx, scope);
  return {
    environment: scope.environment,
    keys: active.length,
    lastUsedAt: latest(active.map(({ lastUsedAt }) => lastUsedAt)),
    deprecatedUsedAt: latest(active.map(({ deprecatedUsedAt }) => deprecatedUsedAt)),
    webhook: webhook ? { health: webhook.health, failingSince: webhook.failingSince } : null,
    firstDeliveryAt: (await readFirstSteps(ctx, scope)).get('booking') ?? null,
  };
}

/** True unless everybody of a provider's staff books by hand. */
async function booksByProgram(ctx: Context, workspaceId: string, personIds: readonly string[]) {
  const memberships = await listMemberships(ctx.sql, personIds);
  const own = memberships.filter((each) => each.workspaceId === workspaceId && each.disabledAt === null);
  return own.length === 0 || own.some(({ booksBy }) => booksBy !== 'hand');
}

/** Returns the keys, webhooks, people and gaps of a provider. */
export async function readShopHealth(ctx: Context, shop: Shop) {
  const [pairs, staff, invitations, recipient, passed] = await Promise.all([
    listCredentials(ctx, shop.id),
    listStaff(ctx.sql, shop.id),
    listInvitations(ctx.sql, shop.id, ctx.now()),
    findRecipient(ctx.sql, shop.id),
    readFirstSteps(ctx, { workspaceId: shop.id, environment: 'sandbox' }),
  ]);
  const found: Awaited<ReturnType<typeof readEnvironment>>[] = [];
  for (const environment of environments) {
    found.push(await readEnvironment(ctx, { workspaceId: shop.id, environment }, pairs));
  }
  const open = staff.filter(({ disabledAt }) => disabledAt === null);
  const isByProgram = await booksByProgram(
    ctx,
    shop.id,
    open.map(({ id }) => id),
  );
  const production = found.find(({ environment }) => environment === 'production');
  const isMissing: Readonly<Record<Lack, boolean>> = {
    services: shop.services.length === 0,
    admin: !open.some(({ role }) => role === 'provider-admin'),
    billing: recipient === undefined,
    certification: isByProgram && !passed.has('certification'),
    key: isByProgram && production?.keys === 0,
    webhook: isByProgram && production?.webhook === null,
  };
  return {
    environments: found,
    people: open.length,
    invitations: invitations.length,
    missing: lacks.filter((each) => isMissing[each]),
  };
}
