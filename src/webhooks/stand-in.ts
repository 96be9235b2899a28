import { randomUUID } from 'node:crypto';
import type { Context, Scope } from '../context.ts';
import type { Endpoint } from './endpoint.ts';
import { sealedValues, type VettedEndpoint } from './set-endpoint.ts';
import { newSigningSecret } from './sign.ts';
import { endStandIn, upsertStandIn } from './stand-in-store.ts';

/** An endpoint that a command puts in place of a provider's endpoint for a while. */
export interface StandIn {
  /** The id with which the stand-in can be ended. It is void once another registration has replaced the stand-in. */
  readonly by: string;
  readonly endpoint: Endpoint;
  /** The signing secret, if the provider had none before. */
  readonly secret: string | undefined;
}

/**
 * Replaces a provider's registered endpoint until `restoreEndpoint` restores it (decision 164). If the provider
 * registers an endpoint meanwhile, the stand-in ends. Calls are signed with the provider's secret or, if the provider
 * has none, with `secret`.
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
 * Ends a stand-in, and restores the endpoint that it replaced, if any. If the provider has registered or removed an
 * endpoint meanwhile, the stand-in no longer exists and nothing changes.
 * @returns whether the stand-in existed, and the restored endpoint
 */
export const restoreEndpoint = (
  ctx: Context,
  scope: Scope,
  { by }: StandIn,
): Promise<{ readonly ended: boolean; readonly restored: Endpoint | undefined }> =>
  endStandIn(ctx.sql, scope, { by, at: ctx.now() });
