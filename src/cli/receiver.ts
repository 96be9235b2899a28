import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Scope } from '../context.ts';
import { readNote } from '../first-run/note.ts';
import { listeningAt } from '../http/address.ts';
import type { StandIn } from '../webhooks/stand-in.ts';
import { restoreAndRecord, standInAndRecord } from './endpoint.ts';
import { chooseScope, type ScopeOptions } from './options.ts';
import type { Session } from './session.ts';
import type { Shell } from './shell.ts';

/** The body of a webhook call. */
export interface EventBody {
  readonly providerOrderID: string;
  readonly deliveryID: string;
  readonly status: string;
  readonly updatedAt: string;
  readonly courier: { readonly name: string } | null;
  readonly recipient?: { readonly actualRecipientName?: string | null };
  readonly failedReason?: string;
  readonly cancelledReason?: string;
}

/** A webhook call as the receiver received it. */
export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: EventBody;
  /** The event as text: its time, status and details. */
  readonly words: EventWords;
}

interface EventWords {
  readonly clock: string;
  readonly status: string;
  readonly details: readonly string[];
}

/**
 * Returns the workspace and environment whose events the command receives: the named workspace, else the demo
 * workspace, else the only one.
 */
export async function chooseListeningScope(session: Session, options: ScopeOptions): Promise<Scope> {
  const note = await readNote(session.config.dataDir);
  const workspace = options.workspace ?? note?.workspaceId;
  return chooseScope(session.sql, { ...options, ...(workspace !== undefined && { workspace }) });
}

interface Receiving<T> {
  readonly shell: Shell;
  readonly onCall: (call: ReceivedCall) => void;
  /** Runs while the receiver accepts events. */
  readonly work: (there: StandIn) => Promise<T>;
}

/** Registers a receiver on this machine while `work` runs, then restores the previous endpoint (decision 164). */
export async function withReceiver<T>(
  session: Session,
  scope: Scope,
  { shell, onCall, work }: Receiving<T>,
): Promise<T> {
  const server = createServer((request, response) => {
    // An unrelated or invalid call must not end the command before it has restored the previous endpoint.
    receiveCall(request, response, onCall).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${listeningAt(server).port}/`;
  try {
    const there = await standInAndRecord(session, scope, { url });
    try {
      return await work(there);
    } finally {
      await restoreAndRecord(session, scope, there, shell);
    }
  } finally {
    // Close the server even if the database is unreachable; an open server would keep the command running.
    server.close();
    server.closeAllConnections();
  }
}

/** Answers a webhook call and passes it to `onCall`. @throws if the call is not an event */
async function receiveCall(
  request: IncomingMessage,
  response: ServerResponse,
  onCall: (call: ReceivedCall) => void,
): Promise<void> {
  const body = await readText(request);
  const event: EventBody = JSON.parse(body);
  const call = { headers: request.headers, body, event, words: wordsOf(event) };
  response.writeHead(204).end();
  onCall(call);
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the time of an event on this machine, with its day unless that is today: `28 Nov 21:05:12`. */
export function clockOf(at: Date, now: Date): string {
  const clock = at.toLocaleTimeString('en-GB');
  if (at.toDateString() === now.toDateString()) return clock;
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year })} ${clock}`;
}

function wordsOf(event: EventBody): EventWords {
  const { status, updatedAt, courier } = event;
  const received = event.recipient?.actualRecipientName;
  const details = [
    courier && `courier ${courier.name}`,
    received && `received by ${received}`,
    event.failedReason ?? event.cancelledReason,
  ];
  return {
    clock: clockOf(new Date(updatedAt), new Date()),
    status: status.padEnd(16),
    details: details.filter((each): each is string => Boolean(each)),
  };
}
