import { sealSecret } from '../config/secrets.ts';
import type { Context, Scope } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { type Endpoint, purposeOf } from './endpoint.ts';
import { newSigningSecret } from './sign.ts';
import { replaceSecret } from './store.ts';

/** Default period during which the previous secret also signs calls. */
const usualOverlapSeconds = 24 * 3600;

/**
 * Replaces an endpoint's signing secret and returns the new one, which is not shown again. Both secrets sign during the
 * overlap, so the receiver can switch at any time.
 * @throws webhookNotSet
 */
export async function rotateSecret(
  ctx: Context,
  scope: Scope,
  overlapSeconds = usualOverlapSeconds,
): Promise<{ endpoint: Endpoint; secret: string }> {
  const secret = newSigningSecret();
  const sealed = sealSecret(ctx.config, secret, purposeOf(scope, 'secret'));
  const endpoint = await replaceSecret(ctx.sql, scope, { secret: sealed, overlapSeconds, at: ctx.now() });
  if (endpoint === undefined) throw problems.webhookNotSet();
  return { endpoint, secret };
}
