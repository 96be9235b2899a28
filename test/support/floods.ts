import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Flood } from './flood-worker.ts';
import { runProcess } from './processes.ts';

const bookEveryMs = 100;

/** Durations of bookings, in ms, and the number not booked. */
export interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
}

/** Books ten times a second, whether or not the earlier ones are answered. */
export async function measureBookings(
  book: () => Promise<{ status: number }>,
  measuredMs: number,
): Promise<Measured> {
  const tookMs: number[] = [];
  const running: Promise<void>[] = [];
  let refused = 0;
  const endsAtMs = performance.now() + measuredMs;
  while (performance.now() < endsAtMs) {
    const startedMs = performance.now();
    running.push(
      book().then(({ status }) => {
        tookMs.push(performance.now() - startedMs);
        if (status !== 201) refused += 1;
      }),
    );
    await pause(bookEveryMs);
  }
  await Promise.all(running);
  tookMs.sort((one, other) => one - other);
  const at = (share: number) => Math.round(tookMs[Math.ceil(tookMs.length * share) - 1]! * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), refused };
}

/** The answers of a flood by status. */
type Statuses = Readonly<Record<number, number>>;

/** Runs work during floods, each in a process of its own so that they do not slow down the measuring. */
export async function underFloods<T>(
  floods: readonly Flood[],
  work: () => Promise<T>,
): Promise<{ done: T; statuses: Statuses[] }> {
  const attackers = floods.map((flood) => {
    const attacker = fork(new URL('./flood-worker.ts', import.meta.url));
    attacker.send(flood);
    return attacker;
  });
  try {
    const done = await work();
    const ended = attackers.map((attacker) => once(attacker, 'message'));
    for (const attacker of attackers) attacker.send('end');
    return { done, statuses: (await Promise.all(ended)).map(([statuses]) => statuses as Statuses) };
  } finally {
    // Of work that fails too: a flood that goes on keeps the file from ending.
    for (const attacker of attackers) attacker.kill('SIGKILL');
  }
}

/** Runs work during a flood. @returns the result of the work, and the flood's answers by status */
export async function underFlood<T>(
  flood: Flood,
  work: () => Promise<T>,
): Promise<T & { statuses: Statuses }> {
  const { done, statuses } = await underFloods([flood], work);
  return { ...done, statuses: statuses[0]! };
}

/**
 * As `underFlood`, but the flood hits a bare server with answers of the same size: what is left is the attacker's share of
 * the machine.
 */
export async function besideBareServer<T>(flood: Flood, work: () => Promise<T>): Promise<T> {
  const file = new URL('./bare-server.ts', import.meta.url).pathname;
  const server = runProcess(process.execPath, [file, `${await sizeOf(flood)}`]);
  const [, origin = ''] = await server.says(/(http:\S+)/);
  const { done } = await underFloods([{ ...flood, url: `${origin}${new URL(flood.url).pathname}` }], work);
  server.child.kill('SIGKILL');
  return done;
}

/** Returns the size of an answer to the flood, as it is sent. */
async function sizeOf({ url, headers, body }: Flood): Promise<number> {
  const answer = await fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) });
  const unpacked = (await answer.arrayBuffer()).byteLength;
  return Number(answer.headers.get('content-length') ?? unpacked);
}

/** Prints a figure of a run at full length. */
export const report = (what: string, found: object): void =>
  void process.stdout.write(`${what}: ${JSON.stringify(found)}\n`);
