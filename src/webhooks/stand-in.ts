import { randomUUID } from 'node:crypto';
import type { Context, Scope } from '../context.ts';
import type { Endpoint } from './endpoint.ts';
import { sealedValues, type VettedEndpoint } from './set-endpoint.ts';
import { newSigningSecret } from './sign.ts';
import { endStandIn, upsertStandIn } from './stand-in-store.ts';

/** An endpoint that a command temporarily puts in place of a provider's. */
export interface StandIn {
  /** Id of the holder; the stand-in ends if another registration replaces it. */
  readonly by: string;
  readonly endpoint: Endpoint;
  /** The signing secret, if it was created with the stand-in. */
  readonly secret: string | undefined;
}

/**
 * Replaces a provider's registered endpoint until `restoreEndpoint` restores it (decision 164). A registration by the provider
 * ends the stand-in. Calls are signed with the provider's secret or, if it has none, with `secret` or a new one.
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
 * Restores the endpoint that a stand-in replaced, if any. If the provider has registered or removed an endpoint
 * meanwhile, the stand-in no longer exists and nothing changes.
 * @returns whether it existed, and the current registration
 */
export const restoreEndpoint = (
  ctx: Context,
  scope: Scope,
  { by }: StandIn,
): Promise<{ readonly ended: boolean; readonly restored: Endpoint | undefined }> =>
  endStandIn(ctx.sql, scope, { by, at: ctx.now() });
