import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { joining } from '../db/nest.ts';
import { createPerson } from '../people/create.ts';
import { lockStaff } from '../people/staff/store.ts';
import { type FirstRunNote, writeSecrets } from './note.ts';
import { isNoted } from './seed-demo.ts';

export type FirstAccount = FirstRunNote['operations'];

/** The file that has the first account of an installation without a demo. */
export const accountPath = (dataDir: string): string => join(dataDir, 'first-account.json');

/**
 * Creates an admin of operations in a database that has none, so that an installation without a demo begins on screen
 * (decision 794). Only with the embedded database: others could read the output of a start with an external one.
 */
export async function seedOperator(ctx: Omit<Context, 'wake'>): Promise<FirstAccount | undefined> {
  if (!isNoted(ctx)) return undefined;
  return ctx.sql.transaction(async (tx) => {
    if ((await lockStaff(tx, null)).length > 0) return undefined;
    const account = { email: 'operations@antar.localhost', password: randomBytes(15).toString('base64url') };
    const each = { now: ctx.now, sql: joining(ctx.sql, tx) };
    await createPerson(each, { ...account, workspaceId: null, name: 'Operations', role: 'operator-admin' });
    await writeSecrets(ctx.config.dataDir, accountPath(ctx.config.dataDir), account);
    return account;
  });
}
