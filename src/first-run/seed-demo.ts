import { randomBytes } from 'node:crypto';
import type { Context, Environment } from '../context.ts';
import { joining } from '../db/nest.ts';
import { createPerson } from '../people/create.ts';
import { enableServices } from '../quotes/enable-services.ts';
import { seedTariffs } from '../quotes/tariffs/seed.ts';
import { createWorkspace } from '../workspaces/create.ts';
import { createCredential } from '../workspaces/credentials.ts';
import { isFirstRun } from '../workspaces/store.ts';
import { type FirstRunNote, type KeyPair, readNote, writeNote } from './note.ts';

/** The context before the service starts. It has no `wake`, since no background loop runs yet. */
type Base = Omit<Context, 'wake'>;

/**
 * Fills a database that has no workspace: demo tariffs, a workspace with a key pair in each environment, and an
 * operations account. The note with their secrets is written to disk before the commit, so that no secret is lost. If
 * the process crashes before the commit, the next start replaces the note. Returns the note, or undefined on a later
 * run.
 */
export async function seedDemo(ctx: Base): Promise<FirstRunNote | undefined> {
  const note = await ctx.sql.transaction(async (tx) => {
    if (!(await isFirstRun(tx))) return undefined;
    const seeded = await seed({ ...ctx, sql: joining(ctx.sql, tx) });
    if (isNoted(ctx)) await writeNote(ctx.config.dataDir, seeded);
    return seeded;
  });
  if (note === undefined && isNoted(ctx)) await noteAddress(ctx);
  return note;
}

/**
 * True if the note is written to a file. This is done only with the embedded database: with an external database, the
 * process may run on any machine, where other people could read the folder.
 */
export const isNoted = ({ config }: Pick<Context, 'config'>): boolean => config.databaseUrl === undefined;

async function seed(ctx: Base): Promise<FirstRunNote> {
  const at = ctx.now();
  await seedTariffs(ctx.sql, at);
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Demo' });
  await enableServices(ctx.sql, workspaceId, at);
  const pairFor = async (environment: Environment): Promise<KeyPair> => {
    const { clientKey, clientSecret } = await createCredential(ctx, { workspaceId, environment });
    return { clientKey, clientSecret };
  };
  return {
    baseUrl: ctx.config.publicUrl,
    workspaceId,
    sandbox: await pairFor('sandbox'),
    production: await pairFor('production'),
    operations: await createOperator(ctx),
  };
}

async function createOperator(ctx: Base): Promise<FirstRunNote['operations']> {
  const email = 'operations@antar.localhost';
  const password = randomBytes(15).toString('base64url');
  await createPerson(ctx, { workspaceId: null, email, name: 'Operations', role: 'operator-admin', password });
  return { email, password };
}

/** Updates the service's address in the note, because the address may change between starts. */
async function noteAddress({ config: { dataDir, publicUrl } }: Base): Promise<void> {
  const note = await readNote(dataDir);
  if (note !== undefined && note.baseUrl !== publicUrl)
    await writeNote(dataDir, { ...note, baseUrl: publicUrl });
}
