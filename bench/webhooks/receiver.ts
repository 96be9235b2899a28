import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Answers 200 at once and remembers when each event came, by its id, or under `/by-delivery` by its delivery's; under `/hang` it
 * never answers.
 */
export interface BenchReceiver {
  readonly url: string;
  /** Calls so far. */
  count(): Promise<number>;
  /** When each event first came by its id, in milliseconds since 1970; forgets them. */
  arrivals(): Promise<Map<string, number>>;
  stop(): void;
}

/** Starts a receiver as a process of its own. */
export async function startBenchReceiver(): Promise<BenchReceiver> {
  const child = fork(import.meta.filename);
  const port = await hear<number>(child);
  const query = (question: string) => {
    child.send(question);
    return hear(child);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => query('count') as Promise<number>,
    arrivals: async () => new Map((await query('arrivals')) as [string, number][]),
    stop: () => child.kill(),
  };
}

async function hear<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message');
  return message as Message;
}

if (import.meta.main) {
  const arrivals = new Map<string, number>();
  let count = 0;
  const server = createServer((request, response) => {
    const hangs = request.url === '/hang';
    let body = '';
    if (request.url === '/by-delivery') request.on('data', (chunk) => (body += chunk));
    request.resume().on('end', () => {
      count += 1;
      const id = /"deliveryID":"([^"]+)"/.exec(body)?.[1] ?? String(request.headers['webhook-id']);
      if (!hangs && !arrivals.has(id)) arrivals.set(id, performance.timeOrigin + performance.now());
      if (!hangs) response.end();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', (question) => {
    if (question === 'count') return process.send?.(count);
    process.send?.([...arrivals]);
    arrivals.clear();
  });
  process.on('disconnect', () => process.exit());
}
