import { setTimeout as pause } from 'node:timers/promises';
import { onlyRow } from '../src/db/connect.ts';
import { createPerson } from '../src/people/create.ts';
import { openSession } from '../src/people/sessions/open-session.ts';
import type { Benchmark } from './run.ts';
import { bookMany } from './support/book-many.ts';
import { createInstallation, type Installation } from './support/installation.ts';
import { percentile } from './support/load.ts';
import { databaseSecondsOf, secondsOf, serverOf } from './support/processor-time.ts';

const active = 1_000;
const operators = 50;
const changesPerSecond = 50;
const seconds = 20;

export const benchmark: Benchmark = {
  title: `the board: ${active} active deliveries, ${changesPerSecond} changes a second, ${operators} operators`,
  run: async () => {
    const installation = await createInstallation();
    try {
      const { url, pid } = await installation.serve({
        ROLES: 'api,jobs,webhooks',
        PERSON_REQUESTS_PER_MINUTE: '0',
      });
      const ids = await bookMany(url, await installation.token(url, 'production'), active);
      const quiet = await measure(installation, pid, ids);
      const seen = new Map<number, number[]>();
      const streams = await openStreams(installation, url, seen);
      const watched = await measure(installation, pid, ids);
      for (const stop of streams) stop();
      report(quiet, watched, seen);
    } finally {
      await installation.stop();
    }
  },
};

interface Run {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** When each change was committed, by its number. */
  readonly committedMs: ReadonlyMap<number, number>;
}

let count = 0;

/** Changes deliveries at the rate, and measures the processor time of service and database meanwhile. */
async function measure({ ctx: { sql } }: Installation, pid: number, ids: readonly string[]): Promise<Run> {
  const committedMs = new Map<number, number>();
  const { backend } = onlyRow(await sql.query<{ backend: number }>(backendPid));
  const server = serverOf(backend);
  const cpuSeconds = () => secondsOf(pid) + databaseSecondsOf(server);
  const [cpuBefore, startedAtMs] = [cpuSeconds(), performance.now()];
  for (let index = 0; index < seconds * changesPerSecond; index += 1) {
    await pause(Math.max(0, startedAtMs + (index * 1_000) / changesPerSecond - performance.now()));
    count += 1;
    await sql.query(change, [ids[index % ids.length], `change ${count}`]);
    committedMs.set(count, performance.now());
  }
  const wallSeconds = (performance.now() - startedAtMs) / 1_000;
  const spent = cpuSeconds() - cpuBefore;
  await pause(2_000);
  return { cpuSeconds: spent, wallSeconds, committedMs };
}

const backendPid = { name: 'bench.backend', text: 'select pg_backend_pid() as backend' };

const change = { name: 'bench.change', text: 'update deliveries set provider_outlet_id = $2 where id = $1' };

/** Opens the streams of all operators; each notes when it sees a change. */
async function openStreams(
  { ctx }: Installation,
  url: string,
  seen: Map<number, number[]>,
): Promise<(() => void)[]> {
  const open = async (_: unknown, index: number) => {
    const person = {
      workspaceId: null,
      email: `bench-${index}@example.com`,
      name: 'Bench',
      passwordHash: '$none',
    };
    const { id: personId } = await createPerson(ctx, { ...person, role: 'dispatcher' });
    const { token } = await openSession(ctx, { personId });
    const controller = new AbortController();
    const response = await fetch(`${url}/operations/v1/board/stream?environment=production`, {
      headers: { authorization: `Bearer ${token}` },
      signal: controller.signal,
    });
    if (response.status !== 200) throw new Error(`no stream: ${response.status}`);
    follow(response, seen).catch(() => undefined);
    return () => controller.abort();
  };
  const streams = await Promise.all(Array.from({ length: operators }, open));
  await pause(2_000);
  return streams;
}

async function follow(response: Response, seen: Map<number, number[]>): Promise<void> {
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const at = performance.now();
    for (const [, number] of text.matchAll(/"outletID":"change (\d+)"/g)) {
      const times = seen.get(Number(number)) ?? [];
      seen.set(Number(number), times);
      times.push(at);
    }
  }
}

function report(quiet: Run, watched: Run, seen: ReadonlyMap<number, readonly number[]>): void {
  const delays = [...watched.committedMs].flatMap(([number, at]) =>
    (seen.get(number) ?? []).map((seenAt) => seenAt - at),
  );
  delays.sort((one, other) => one - other);
  const all = watched.committedMs.size * operators;
  const share = (run: Run) => (100 * run.cpuSeconds) / run.wallSeconds;
  const at = (part: number) => percentile(delays, part).toFixed(0);
  process.stdout.write(
    `  committed to seen: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (bound: 1,000 ms), ${delays.length} of ${all} seen\n` +
      `  service and database: ${share(quiet).toFixed(1)} % of a core without operators, ` +
      `${share(watched).toFixed(1)} % with them: ${(share(watched) - share(quiet)).toFixed(1)} % (bound: 5 %)\n`,
  );
}
