import { reportGroups } from '../../src/deliveries/reports/reports-store.ts';
import { dayMs, later } from '../../src/time.ts';
import type { Installation } from '../support/installation.ts';
import { percentile } from '../support/load.ts';
import { databaseSecondsOf, secondsOf, serverOf } from '../support/processor-time.ts';
import { signInDispatcher } from './sign-in.ts';

const rounds = 20;
/** Of a report's time, and of the processor time of service and database, which other work does not change. */
const boundMs = 300;

const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** Prints the time of each report of a quarter, as JSON and as CSV, asked over HTTP by a dispatcher. */
export async function printReports(installation: Installation): Promise<void> {
  const { ctx } = installation;
  const { url, pid, stop } = await installation.serve({ ROLES: 'api', PERSON_REQUESTS_PER_MINUTE: '0' });
  const headers = { authorization: `Bearer ${await signInDispatcher(installation)}` };
  const backend = { name: 'bench.backend', text: 'select pg_backend_pid() as pid' };
  const [{ pid: backendPid } = { pid: 0 }] = await ctx.sql.query<{ pid: number }>(backend);
  const server = serverOf(backendPid);
  const processorSeconds = () => secondsOf(pid) + databaseSecondsOf(server);
  const now = ctx.now();
  const days = { environment: 'production', from: dayText(later(now, -90 * dayMs)), to: dayText(now) };
  for (const by of reportGroups) {
    for (const file of ['', '.csv']) {
      const address = `${url}/operations/v1/reports${file}?${new URLSearchParams({ ...days, by })}`;
      const measured = await measureOften(address, headers, processorSeconds);
      print(`GET reports${file} by ${by}`, measured);
    }
  }
  await stop();
}

interface Measured {
  /** Ascending. */
  readonly latenciesMs: readonly number[];
  /** Of one answer. */
  readonly processorMs: number;
  readonly bytes: number;
}

async function measureOften(
  address: string,
  headers: Record<string, string>,
  processorSeconds: () => number,
): Promise<Measured> {
  const latencies: number[] = [];
  let bytes = 0;
  const before = processorSeconds();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(address, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    latencies.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  }
  const processorMs = ((processorSeconds() - before) * 1_000) / rounds;
  return { latenciesMs: latencies.toSorted((one, other) => one - other), processorMs, bytes };
}

function print(name: string, { latenciesMs, processorMs, bytes }: Measured): void {
  const at = (share: number) => percentile(latenciesMs, share).toFixed(0).padStart(6);
  const isOver = processorMs > boundMs || percentile(latenciesMs, 0.95) > boundMs;
  process.stdout.write(
    `  ${name.padEnd(46)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  processor ${processorMs.toFixed(0).padStart(4)} ms  ` +
      `${Math.ceil(bytes / 1_000)} KB${isOver ? `  over ${boundMs} ms` : ''}\n`,
  );
}
