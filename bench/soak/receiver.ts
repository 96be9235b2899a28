import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The calls that the faulty receiver got. */
export interface Received {
  /** Events that were answered with 200, each once. */
  readonly events: number;
  readonly calls: number;
  /** Calls that were refused, reset or answered late. */
  readonly faults: number;
}

export interface FaultyReceiver {
  readonly url: string;
  seen(): Promise<Received>;
  stop(): void;
}

/** Starts a receiver of webhooks as a process of its own: of 1,000 events, the first call of 25 goes wrong. */
export async function startFaultyReceiver(): Promise<FaultyReceiver> {
  const child = fork(import.meta.filename);
  const port = await hear<number>(child);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    seen: () => {
      child.send('seen');
      return hear<Received>(child);
    },
    stop: () => child.kill(),
  };
}

async function hear<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message');
  return message as Message;
}

/** The fate of an event's first call, by a draw from 0 to 999. */
const faults: readonly { readonly below: number; readonly befall: (response: ServerResponse) => unknown }[] =
  [
    { below: 15, befall: (response) => response.writeHead(503).end() },
    { below: 20, befall: (response) => response.destroy() },
    { below: 25, befall: (response) => pause(2_000).then(() => response.end()) },
  ];
const lateFrom = 20;

if (import.meta.main) {
  const events = new Set<string>();
  let [calls, befallen] = [0, 0];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      calls += 1;
      const id = String(request.headers['webhook-id']);
      const draw = Math.floor(Math.random() * 1_000);
      const isFirst = request.headers['x-webhook-attempt'] === '1';
      const fault = isFirst ? faults.find(({ below }) => draw < below) : undefined;
      if (fault === undefined || draw >= lateFrom) events.add(id);
      if (fault === undefined) return response.end();
      befallen += 1;
      return fault.befall(response);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', () => process.send?.({ events: events.size, calls, faults: befallen }));
  process.on('disconnect', () => process.exit());
}
