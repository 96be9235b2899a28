import { randomUUID } from 'node:crypto';
import type { Context, Scope } from '../context.ts';
import type { Endpoint } from './endpoint.ts';
import { sealedValues, type VettedEndpoint } from './set-endpoint.ts';
import { newSigningSecret } from './sign.ts';
import { endStandIn, upsertStandIn } from './stand-in-store.ts';

/** An address that a command has put in the place of a provider's, until it gives the place back. */
export interface StandIn {
  /** Who has the place, for as long as nobody else takes it. */
  readonly by: string;
  readonly endpoint: Endpoint;
  /** The signing secret, when it was made with the stand-in. */
  readonly secret: string | undefined;
}

/**
 * Puts an address in the place of what a provider has registered, which is kept until `giveBack` (decision 164). What
 * the provider registers meanwhile ends it. Calls are signed with the provider's secret; where there is none, with
 * `secret` or one made for it.
 */
export async function standIn(
  ctx: Context,
  scope: Scope,
  vetted: VettedEndpoint,
  secret = newSigningSecret(),
): Promise<StandIn> {
  const by = randomUUID();
  const values = sealedValues(ctx, scope, vetted, secret);
  const endpoint = await upsertStandIn(ctx.sql, scope, { ...values, by, at: ctx.now() });
  return { by, endpoint, secret: endpoint.secret === values.secret ? secret : undefined };
}

/**
 * Registers again what a stand-in stands in for, or nothing. Where the stand-in is there no longer, since somebody has
 * registered or removed an address meanwhile, it changes nothing.
 * @returns whether it was there, and what is registered then
 */
export const giveBack = (
  ctx: Context,
  scope: Scope,
  { by }: StandIn,
): Promise<{ readonly ended: boolean; readonly restored: Endpoint | undefined }> =>
  endStandIn(ctx.sql, scope, { by, at: ctx.now() });
