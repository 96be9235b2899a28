import { InvalidArgumentError } from 'commander';
import { createShop } from '../shops/create.ts';
import { setShopState, stateChange } from '../shops/set-state.ts';
import type { WorkspaceState } from '../vocabulary/workspace-states.ts';
import { type AssignMode, assignModes, type Workspace } from '../workspaces/fields.ts';
import { listWorkspaces } from '../workspaces/store.ts';
import { updateWorkspace, type WorkspaceChanges } from '../workspaces/update.ts';
import { makeChange } from './change.ts';
import type { AntarCommand } from './command.ts';
import { noWorkspace, readCount } from './options.ts';
import { printOne, printRows, type Row } from './output.ts';

interface CreateOptions {
  readonly requestsPerMinute?: number;
  readonly cancelFromQueueing?: boolean;
}

interface UpdateOptions extends Pick<WorkspaceChanges, 'name' | 'cancelFromQueueing' | 'fleetAssign'> {
  readonly requestsPerMinute?: number | 'none';
}

/** `antar workspace …`: manages workspaces. Only operators create them, since access is by invitation (spec 1). */
export function workspaceCommands(workspace: AntarCommand): void {
  workspace
    .command('create')
    .argument('<name>', 'the name of the provider')
    .option('--requests-per-minute <count>', 'most requests per minute in each environment', readCount)
    .option('--cancel-from-queueing', 'allow the provider to cancel a booking in QUEUEING')
    .description('make a workspace without keys, with every service enabled')
    .examples('antar workspace create "Toko Melati"')
    .inSession(async (session, name: string, options: CreateOptions) => {
      const created = await makeChange(session, async (each) => {
        const workspace = await createShop(each, { name, ...options });
        const { id: workspaceId, ...after } = workspace;
        const subject = { kind: 'workspace', id: workspaceId };
        return [workspace, { action: 'workspace.create', subject, workspaceId, after }] as const;
      });
      printOne(session.output, rowOf(created));
    });

  updateCommand(workspace);
  for (const each of stateCommands) stateCommand(workspace, each);

  workspace
    .command('list')
    .description('list every workspace, the oldest first')
    .examples('antar workspace list --json')
    .inSession(async ({ sql, output }) => {
      const workspaces = await listWorkspaces(sql);
      printRows(output, workspaces.map(rowOf));
    });
}

/** `antar workspace update`. */
function updateCommand(workspace: AntarCommand): void {
  workspace
    .command('update')
    .argument('<id>', 'the workspace')
    .option('--name <name>', 'a new name')
    .option(
      '--requests-per-minute <count>',
      "the workspace's own limit; none: the service's (REQUESTS_PER_MINUTE)",
      readLimit,
    )
    .option('--cancel-from-queueing <on|off>', 'whether a booking in QUEUEING may be cancelled', readSwitch)
    .option(
      '--fleet-assign <auto|offer>',
      "if the workspace's own couriers are assigned (auto) or get offers (offer)",
      readAssign,
    )
    .description('change the settings of a workspace')
    .examples('antar workspace update WS-… --requests-per-minute 600')
    .inSession(async (session, id: string, { requestsPerMinute: limit, ...others }: UpdateOptions) => {
      const changes = {
        ...others,
        ...(limit !== undefined && { requestsPerMinute: limit === 'none' ? null : limit }),
      };
      const updated = await makeChange(session, async (each) => {
        const result = await updateWorkspace(each, id, changes);
        if (result === undefined) throw noWorkspace(id);
        const change = {
          action: 'workspace.update' as const,
          subject: { kind: 'workspace', id },
          workspaceId: id,
        };
        return [result.after, { ...change, before: rowOf(result.before), after: changes }] as const;
      });
      printOne(session.output, rowOf(updated));
    });
}

const stateCommands = [
  { command: 'suspend', state: 'suspended', about: 'refuse quotes and bookings; running deliveries go on' },
  { command: 'close', state: 'closed', about: 'refuse quotes and bookings, and revoke all key pairs' },
  { command: 'reopen', state: 'active', about: 'allow quotes and bookings again; revoked keys stay revoked' },
] as const satisfies readonly { command: string; state: WorkspaceState; about: string }[];

/** `antar workspace suspend`, `close` and `reopen` (decision 790). */
function stateCommand(workspace: AntarCommand, { command, state, about }: (typeof stateCommands)[number]) {
  workspace
    .command(command)
    .argument('<id>', 'the workspace')
    .option('--reason <text>', 'why; only operations sees it')
    .description(about)
    .examples(`antar workspace ${command} WS-…`)
    .inSession(async (session, id: string, { reason = null }: { reason?: string | null }) => {
      const updated = await makeChange(session, async (each, tx) => {
        const result = await setShopState(each, tx, id, { state, reason });
        if (result === undefined) throw noWorkspace(id);
        return [result.after, stateChange(result)] as const;
      });
      printOne(session.output, rowOf(updated));
    });
}

const rowOf = ({
  id,
  name,
  requestsPerMinute,
  cancelFromQueueing,
  fleetAssign,
  directOnly,
  state,
  createdAt,
}: Workspace): Row => ({
  id,
  name,
  requestsPerMinute,
  cancelFromQueueing,
  fleetAssign,
  directOnly,
  state,
  createdAt,
});

/**
 * Parses a number of requests, or `none` to remove the workspace's own limit. It returns `none` as text, since the
 * parser of an option cannot return null.
 */
const readLimit = (text: string): number | 'none' => (text === 'none' ? text : readCount(text));

function readSwitch(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new InvalidArgumentError('It must be on or off.');
}

function readAssign(text: string): AssignMode {
  const mode = assignModes.find((each) => each === text);
  if (mode === undefined) throw new InvalidArgumentError(`It must be one of ${assignModes.join(', ')}.`);
  return mode;
}
