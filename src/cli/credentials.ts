import { InvalidArgumentError, Option } from 'commander';
import type { Environment, Scope } from '../context.ts';
import { type KeyScope, keyScopes } from '../vocabulary/key-scopes.ts';
import { readNetwork } from '../workspaces/addresses.ts';
import {
  changeCredential,
  createCredential,
  listCredentials,
  revokeCredential,
} from '../workspaces/credentials.ts';
import type { KeyLimits } from '../workspaces/fields.ts';
import { makeChange } from './change.ts';
import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import {
  chooseScope,
  chooseWorkspace,
  environmentOption,
  type ScopeOptions,
  workspaceOption,
} from './options.ts';
import { printOne, printRows } from './output.ts';
import type { Session } from './session.ts';

interface ListOptions {
  readonly workspace?: string;
  readonly environment?: Environment;
}

/** `antar credentials …`: manages the key pairs of a workspace (spec 5, decision 11). */
export function credentialsCommands(credentials: AntarCommand): void {
  credentials
    .command('create')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .addOption(scopesOption())
    .addOption(addressesOption())
    .description('make a key pair; its secret is shown only once')
    .examples('antar credentials create --environment sandbox --scopes quote,book,read')
    .inSession(async (session, options: ScopeOptions & KeyLimits) => {
      const scope = await chooseScope(session.sql, options);
      const { clientKey, clientSecret, scopes, addresses } = await makeChange(session, async (each) => {
        const pair = await createCredential(each, scope, options);
        const subject = { kind: 'credential', id: pair.clientKey };
        const after = { scopes: pair.scopes, addresses: pair.addresses };
        return [pair, { action: 'credential.create', subject, ...scope, after }] as const;
      });
      printOne(session.output, {
        ...scope,
        clientKey,
        clientSecret,
        ...shown({ scopes, addresses }),
      });
    });

  credentials
    .command('list')
    .addOption(workspaceOption())
    .addOption(environmentOption())
    .description('list the key pairs of a workspace, including revoked ones')
    .examples('antar credentials list --environment production')
    .inSession(async (session, options: ListOptions) => {
      const { id } = await chooseWorkspace(session.sql, options.workspace);
      const pairs = await listCredentials(session, id, options.environment);
      const rows = pairs.map(({ environment, clientKey, createdAt, revokedAt, ...limits }) => ({
        environment,
        clientKey,
        createdAt,
        revokedAt,
        ...shown(limits),
      }));
      printRows(session.output, rows);
    });

  changeCommand(credentials);
  revokeCommand(credentials);
}

const scopesOption = () =>
  new Option('--scopes <list>', `what it may be used for, by commas; all: ${keyScopes.join(',')}`).argParser(
    readScopes,
  );

const addressesOption = () =>
  new Option(
    '--addresses <list>',
    'the addresses and networks (CIDR) that may use it, by commas; any for no limit',
  ).argParser(readAddresses);

function readScopes(text: string): KeyScope[] {
  const named = text.split(',').map((each) => each.trim());
  if (named.every((each) => keyScopes.some((known) => known === each))) {
    return keyScopes.filter((each) => named.includes(each));
  }
  throw new InvalidArgumentError(`It must be some of ${keyScopes.join(',')}.`);
}

function readAddresses(text: string): string[] {
  if (text === 'any') return [];
  const networks = text.split(',').map(readNetwork);
  if (networks.includes(undefined))
    throw new InvalidArgumentError('It must be addresses or networks like 203.0.113.0/24.');
  return [...new Set(networks as string[])];
}

const shown = ({ scopes, addresses }: KeyLimits) => ({
  scopes: scopes.join(','),
  addresses: addresses.join(',') || 'any',
});

/** `antar credentials change`. */
function changeCommand(credentials: AntarCommand): void {
  credentials
    .command('change')
    .argument('<clientKey>', 'the client_key of the pair')
    .addOption(workspaceOption())
    .addOption(scopesOption())
    .addOption(addressesOption())
    .description('change the scopes and addresses of a key pair, effective at once')
    .examples('antar credentials change dk_live_… --scopes read --addresses 203.0.113.0/24')
    .inSession(
      async (
        session,
        clientKey: string,
        { workspace, ...changes }: { workspace?: string } & Partial<KeyLimits>,
      ) => {
        const scope = await scopeOfKey(session, clientKey, workspace);
        const limits = await makeChange(session, async (each) => {
          const pair = await changeCredential(each, scope, clientKey, changes);
          if (pair === undefined) throw noPair(clientKey);
          const [before, after] = [pair.before, pair.after].map(({ scopes, addresses }) => ({
            scopes,
            addresses,
          }));
          const subject = { kind: 'credential', id: clientKey };
          return [pair.after, { action: 'credential.change', subject, ...scope, before, after }] as const;
        });
        printOne(session.output, { ...scope, clientKey, ...shown(limits) });
      },
    );
}

/** Returns the workspace and environment of a key pair. The environment is read from the prefix of the client key. */
async function scopeOfKey(
  { sql }: Session,
  clientKey: string,
  workspace: string | undefined,
): Promise<Scope> {
  const { id: workspaceId } = await chooseWorkspace(sql, workspace);
  return { workspaceId, environment: clientKey.startsWith('dk_live_') ? 'production' : 'sandbox' };
}

/** `antar credentials revoke`. */
function revokeCommand(credentials: AntarCommand): void {
  credentials
    .command('revoke')
    .argument('<clientKey>', 'the client_key of the pair')
    .addOption(workspaceOption())
    .description('end a key pair and its tokens at once')
    .examples('antar credentials revoke dk_sandbox_…')
    .inSession(async (session, clientKey: string, options: { workspace?: string }) => {
      const scope = await scopeOfKey(session, clientKey, options.workspace);
      await makeChange(session, async (each) => {
        if (!(await revokeCredential(each, scope, clientKey))) throw noPair(clientKey);
        const subject = { kind: 'credential', id: clientKey };
        return [undefined, { action: 'credential.revoke', subject, ...scope }] as const;
      });
      printOne(session.output, { ...scope, clientKey, revoked: true });
    });
}

const noPair = (clientKey: string) =>
  new CommandFailure(`the workspace has no live pair ${clientKey}; see: antar credentials list`);
