import type { Command } from 'commander';
import type { Environment } from '../context.ts';
import { createCredential, listCredentials, revokeCredential } from '../workspaces/credentials.ts';
import { makeChange } from './change.ts';
import { CommandFailure } from './failure.ts';
import {
  chooseScope,
  chooseWorkspace,
  environmentOption,
  outputOf,
  type ScopeOptions,
  workspaceOption,
} from './options.ts';
import { printOne, printRows } from './output.ts';
import { withSession } from './session.ts';

interface ListOptions {
  readonly workspace?: string;
  readonly environment?: Environment;
}

/** `antar credentials …`: the key pairs of a workspace (spec 5, decision 11). */
export function credentialsCommands(program: Command): void {
  const credentials = program.command('credentials').description('make, list and revoke key pairs');

  credentials
    .command('create')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .description('make a key pair; its secret is shown only once')
    .addHelpText('after', '\nExample:\n  antar credentials create --environment sandbox')
    .action((options: ScopeOptions, command: Command) =>
      withSession(async (session) => {
        const scope = await chooseScope(session.sql, options);
        const { clientKey, clientSecret } = await makeChange(session, async (each) => {
          const pair = await createCredential(each, scope);
          const subject = { kind: 'credential', id: pair.clientKey };
          return [pair, { action: 'credential.create', subject, ...scope }] as const;
        });
        printOne(outputOf(command), { ...scope, clientKey, clientSecret });
      }),
    );

  credentials
    .command('list')
    .addOption(workspaceOption())
    .addOption(environmentOption())
    .description('list the key pairs of a workspace, including revoked ones')
    .addHelpText('after', '\nExample:\n  antar credentials list --environment production')
    .action((options: ListOptions, command: Command) =>
      withSession(async (session) => {
        const { id } = await chooseWorkspace(session.sql, options.workspace);
        const pairs = await listCredentials(session, id, options.environment);
        const rows = pairs.map(({ environment, clientKey, createdAt, revokedAt }) => ({
          environment,
          clientKey,
          createdAt,
          revokedAt,
        }));
        printRows(outputOf(command), rows);
      }),
    );

  revokeCommand(credentials);
}

/** `antar credentials revoke`. */
function revokeCommand(credentials: Command): void {
  credentials
    .command('revoke')
    .argument('<clientKey>', 'the client_key of the pair')
    .addOption(workspaceOption())
    .description('end a key pair and its tokens at once')
    .addHelpText('after', '\nExample:\n  antar credentials revoke dk_sandbox_…')
    .action((clientKey: string, options: { workspace?: string }, command: Command) =>
      withSession(async (session) => {
        const { id: workspaceId } = await chooseWorkspace(session.sql, options.workspace);
        const environment = clientKey.startsWith('dk_live_') ? 'production' : 'sandbox';
        const scope = { workspaceId, environment } as const;
        await makeChange(session, async (each) => {
          if (!(await revokeCredential(each, scope, clientKey))) throw noPair(clientKey);
          const subject = { kind: 'credential', id: clientKey };
          return [undefined, { action: 'credential.revoke', subject, ...scope }] as const;
        });
        printOne(outputOf(command), { ...scope, clientKey, revoked: true });
      }),
    );
}

const noPair = (clientKey: string) =>
  new CommandFailure(`the workspace has no live pair ${clientKey}; see: antar credentials list`);
