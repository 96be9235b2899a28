import type { Context } from '../context.ts';
import { enableServices } from '../quotes/enable-services.ts';
import { type ServiceCode, serviceCodes } from '../quotes/tariffs/sheet.ts';
import { createWorkspace, type NewWorkspace } from '../workspaces/create.ts';
import type { Shop } from './settings.ts';

/** The settings of a new provider; it may book all services unless it names some. */
export interface NewShop extends NewWorkspace {
  readonly services?: readonly ServiceCode[];
  readonly hubId?: string | null;
}

/** Creates a provider that may book, without keys and people. @throws TariffRefused for an unknown hub */
export async function createShop(
  ctx: Pick<Context, 'now' | 'sql'>,
  { services = serviceCodes, hubId = null, ...settings }: NewShop,
): Promise<Shop> {
  const workspace = await createWorkspace(ctx, settings);
  await enableServices(ctx.sql, workspace.id, workspace.createdAt, { services, hubId });
  return { ...workspace, services, hubId };
}
