import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A request that is repeated in lanes until stopped. In its headers and body `{lane}` stands for the number of the lane, from
 * 0, and `{count}` for that of the request.
 */
export interface Flood {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without one the request is a GET. */
  readonly body?: string;
  readonly lanes: number;
  /** Of each lane, between an answer and the next request. */
  readonly pauseMs: number;
}

/** Runs as a process of its own: its first message is the flood, its second ends it. */
const { url, headers, body, lanes, pauseMs } = (await once(process, 'message'))[0] as Flood;
const varies = /\{(?:lane|count)\}/.test(JSON.stringify([headers, body]));
/** One that is always the same is written once. */
const same = { headers, bytes: body === undefined ? undefined : Buffer.from(body) };
let count = 0;
const statuses: Record<number, number> = {};
let isOver = false;
process.once('message', () => {
  isOver = true;
});

function requestOf(lane: number): typeof same {
  if (!varies) return same;
  count += 1;
  const filled = (text: string) => text.replaceAll('{lane}', `${lane}`).replaceAll('{count}', `${count}`);
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
    bytes: body === undefined ? undefined : Buffer.from(filled(body)),
  };
}

/** The status of the answer; 0 when the connection was closed before one was read. */
async function send(lane: number): Promise<number> {
  const request = requestOf(lane);
  const sent =
    request.bytes === undefined
      ? { headers: request.headers }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...request.headers },
          body: request.bytes,
        };
  try {
    const answer = await fetch(url, sent);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const running = Array.from({ length: lanes }, async (_, lane) => {
  while (!isOver) {
    const status = await send(lane);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (pauseMs > 0) await pause(pauseMs);
  }
});
await Promise.all(running);
process.send!(statuses, () => process.disconnect());
