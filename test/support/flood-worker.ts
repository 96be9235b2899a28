import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A request that is repeated in lanes until stopped. */
export interface Flood {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without one the request is a GET. */
  readonly body?: string;
  readonly lanes: number;
  /** Of each lane, between an answer and the next request. */
  readonly pauseMs: number;
}

const { url, headers, body, lanes, pauseMs } = workerData as Flood;
const bytes = body === undefined ? undefined : Buffer.from(body);
const statuses: Record<number, number> = {};
let isOver = false;
parentPort!.once('message', () => {
  isOver = true;
});

/** The status of the answer; 0 when the connection was closed before one was read. */
async function send(): Promise<number> {
  const sent =
    bytes === undefined
      ? { headers }
      : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: bytes };
  try {
    const answer = await fetch(url, sent);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const running = Array.from({ length: lanes }, async () => {
  while (!isOver) {
    const status = await send();
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (pauseMs > 0) await pause(pauseMs);
  }
});
await Promise.all(running);
parentPort!.postMessage(statuses);
