import type { Statement, Tx } from '../db/connect.ts';

const lockWorkspacesStatement: Statement = {
  name: 'first-run.lock-workspaces',
  text: 'lock table workspaces in exclusive mode',
};

const anyWorkspaceStatement: Statement = {
  name: 'first-run.any-workspace',
  text: `
    select exists (
      select
      from workspaces
    ) as present`,
};

/** Whether an installation has no workspace. Until the transaction ends, no other process can make one. */
export async function isFirstRun(tx: Tx): Promise<boolean> {
  await tx.query(lockWorkspacesStatement);
  const [{ present } = { present: false }] = await tx.query<{ present: boolean }>(anyWorkspaceStatement);
  return !present;
}
