import type { Context } from '../../context.ts';
import { hasCourier } from '../../fleet/store.ts';
import { sendsMail } from '../../mail/enqueue.ts';
import { findVersionInForce } from '../../quotes/tariffs/version-in-force.ts';
import { hasActiveWorkspace } from '../../workspaces/store.ts';
import { type Finding, found } from './finding.ts';

/** Reports what an installation still lacks for its first delivery (decision 794). */
export async function examineFirstSteps(ctx: Context): Promise<Finding[]> {
  const { sql, now } = ctx;
  const isServed = (await findVersionInForce(sql, now())) !== undefined;
  return [
    ...(isServed ? [] : [found('tariffs-missing', {})]),
    ...((await hasCourier(sql)) ? [] : [found('courier-missing', {})]),
    ...((await hasActiveWorkspace(sql)) ? [] : [found('provider-missing', {})]),
    ...(sendsMail(ctx) ? [] : [found('mail-missing', {})]),
  ];
}
