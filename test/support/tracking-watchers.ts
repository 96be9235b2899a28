import { once } from 'node:events';
import { Agent, get } from 'node:http';

/** Streams of tracking links that a process of its own holds open. */
export interface Watching {
  readonly baseUrl: string;
  readonly tokens: readonly string[];
}

/** Its first message is `Watching`. It reports once all streams are open, and then at each message how many events came. */
const { baseUrl, tokens } = (await once(process, 'message'))[0] as Watching;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const mostOpening = 50;
let events = 0;
let closed = 0;

const open = (token: string) =>
  new Promise<number>((resolve, reject) => {
    const request = get(`${baseUrl}/v1/tracking/${token}/events`, { agent }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.setEncoding('utf8').on('data', (text: string) => {
        events += text.split('\ndata: ').length - 1;
      });
      answer.on('close', () => {
        closed += 1;
      });
    });
    request.on('error', reject);
  });

const statuses: Record<number, number> = {};
const waiting = [...tokens];
const opening = Array.from({ length: mostOpening }, async () => {
  for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
    const status = await open(token);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
});
await Promise.all(opening);
process.send!(statuses);
process.on('message', () => process.send!({ events, closed }));
