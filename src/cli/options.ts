import { InvalidArgumentError, Option } from 'commander';
import { type Environment, environments, type Scope } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import type { Workspace } from '../workspaces/fields.ts';
import { findWorkspace, listWorkspaces } from '../workspaces/store.ts';
import { CommandFailure } from './failure.ts';

/** Options that many commands share. */
export interface ScopeOptions {
  readonly workspace?: string;
  readonly environment: Environment;
}

/** Creates the option `--workspace`, which may be omitted while only one workspace exists. */
export const workspaceOption = () =>
  new Option('-w, --workspace <id>', 'the workspace; optional while there is only one');

export const environmentOption = () =>
  new Option('-e, --environment <environment>', 'sandbox or production').choices(environments);

/** Parses a whole number of at least 1. */
export function readCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= 2_147_483_647) return count;
  throw new InvalidArgumentError('It must be a whole number of at least 1.');
}

export const noWorkspace = (id: string) =>
  new CommandFailure(`there is no workspace ${id}; see: antar workspace list`);

/** Returns the named workspace, or the only one. @throws CommandFailure */
export async function chooseWorkspace(sql: Queryable, id: string | undefined): Promise<Workspace> {
  if (id !== undefined) {
    const found = await findWorkspace(sql, id);
    if (found !== undefined) return found;
    throw noWorkspace(id);
  }
  const [only, ...others] = await listWorkspaces(sql);
  if (only === undefined) throw new CommandFailure('there is no workspace yet; see: antar workspace create');
  if (others.length > 0) {
    throw new CommandFailure('there are several workspaces; name one with --workspace <id>');
  }
  return only;
}

/** Returns the chosen environment of the chosen workspace. @throws CommandFailure */
export async function chooseScope(sql: Queryable, options: ScopeOptions): Promise<Scope> {
  const workspace = await chooseWorkspace(sql, options.workspace);
  return { workspaceId: workspace.id, environment: options.environment };
}
