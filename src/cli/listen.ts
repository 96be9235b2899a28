import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Scope } from '../context.ts';
import { readNote } from '../first-run/note.ts';
import { listeningAt } from '../http/address.ts';
import type { AntarCommand } from './command.ts';
import { giveBackAndRecord, standInAndRecord } from './endpoint.ts';
import { CommandFailure } from './failure.ts';
import { chooseScope, environmentOption, type ScopeOptions, workspaceOption } from './options.ts';
import { type Output, plainJson, printLine } from './output.ts';
import type { Session } from './session.ts';
import { type Shell, stopRequested } from './shell.ts';

/** `antar webhook listen`: prints events as they arrive at its own receiver. */
export function listenCommand(webhook: AntarCommand, shell: Shell): void {
  webhook
    .command('listen')
    .addOption(workspaceOption().default(undefined, 'the demo workspace, or the only one'))
    .addOption(environmentOption().default('sandbox'))
    .description('open a receiver on this machine, register it, and print events until Ctrl-C')
    .addHelpText(
      'after',
      `
At the end the address that was registered before is registered again, unless somebody registers or removes one
meanwhile: that stays.

Example:
  antar webhook listen`,
    )
    .inSession(async (session, options: ScopeOptions) => {
      if (!session.serviceRuns) throw new CommandFailure('the service is not running; see: npm start');
      const scope = await chooseListeningScope(session, options);
      await listenUntilStopped(session, scope, session.output, shell);
    });
}

export async function chooseListeningScope(session: Session, options: ScopeOptions): Promise<Scope> {
  const note = await readNote(session.config.dataDir);
  const workspace = options.workspace ?? note?.workspaceId;
  return chooseScope(session.sql, { ...options, ...(workspace !== undefined && { workspace }) });
}

async function listenUntilStopped(
  session: Session,
  scope: Scope,
  output: Output,
  shell: Shell,
): Promise<void> {
  const stop = shell.watchStop();
  const server = createServer((request, response) => {
    // A stray or broken call must not end the listener before it has restored the previous address.
    showCall(output, request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = listeningAt(server);
  const url = `http://127.0.0.1:${port}/`;
  try {
    const there = await standInAndRecord(session, scope, { url });
    try {
      shell.writeErr(`Listening for ${scope.environment} events of ${scope.workspaceId} (Ctrl-C stops)\n`);
      await stopRequested(stop);
    } finally {
      await giveBackAndRecord(session, scope, there, shell);
    }
  } finally {
    // Close the server even when the database is gone; an open server would keep the command running.
    server.close();
    server.closeAllConnections();
  }
}

/** @throws when the call is no event */
async function showCall(output: Output, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request);
  const line = lineOf(JSON.parse(body));
  response.writeHead(204).end();
  if (output.json) output.writeOut(`${plainJson(body)}\n`);
  else printLine(output, line);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

interface EventBody {
  readonly providerOrderID: string;
  readonly deliveryID: string;
  readonly status: string;
  readonly updatedAt: string;
  readonly courier: { readonly name: string } | null;
  readonly recipient?: { readonly actualRecipientName?: string | null };
  readonly failedReason?: string;
  readonly cancelledReason?: string;
}

/** An event as a line: `09:15:02  IN_DELIVERY  ORDER-1  DE-…  courier Budi`. */
function lineOf(event: EventBody): string {
  const { providerOrderID, deliveryID, status, updatedAt, courier } = event;
  const received = event.recipient?.actualRecipientName;
  const details = [
    courier && `courier ${courier.name}`,
    received && `received by ${received}`,
    event.failedReason ?? event.cancelledReason,
  ];
  const clock = new Date(updatedAt).toLocaleTimeString('en-GB');
  return [clock, status.padEnd(16), providerOrderID, deliveryID, ...details.filter(Boolean)].join('  ');
}
