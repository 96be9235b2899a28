import type { Benchmark } from './run.ts';
import { analyze } from './support/analyze.ts';
import { startBare } from './support/bare.ts';
import { bookMany } from './support/book-many.ts';
import { createInstallation } from './support/installation.ts';
import { applyLoad, median, percentile } from './support/load.ts';
import { readRequests } from './support/requests.ts';

const deliveries = 2_000;
const passes = 5;
const seconds = 4;
const latencySeconds = 8;

export const benchmark: Benchmark = {
  title:
    `reads by id, ${deliveries} deliveries, over the bare framework with one prepared select of the same row by its key; ` +
    `median of ${passes} alternating passes; then latency at half of the load (open model)`,
  run: async () => {
    await using started = new AsyncDisposableStack();
    const installation = await createInstallation();
    started.defer(() => installation.stop());
    const { url } = await installation.serve();
    const token = await installation.token(url, 'production');
    const ids = await bookMany(url, token, deliveries);
    await analyze(installation.ctx.sql);
    const bare = await startBare(installation.ctx.sql.url);
    started.defer(() => bare.stop());
    const load = loadOn({ url, token }, ids);
    const highest = await measureHighest(load, loadOn({ url: bare.url, token }, ids));
    const latenciesMs = (await load(latencySeconds, highest / 2)).latenciesMs;
    const at = (share: number) => percentile(latenciesMs, share).toFixed(1);
    print(`  at half, ${Math.round(highest / 2)}/s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (bound: 15 ms)`);
  },
};

type Load = ReturnType<typeof loadOn>;

/** A load of reads on one address. @throws when any is not a 200 */
function loadOn(target: { url: string; token: string }, ids: readonly string[]) {
  const next = readRequests(target, ids);
  return async (forSeconds: number, perSecond?: number) => {
    const connections = perSecond === undefined ? 32 : 64;
    const options = { url: target.url, connections, seconds: forSeconds, expectedStatus: 200, next };
    const result = await applyLoad({ ...options, ...(perSecond !== undefined && { perSecond }) });
    if (result.unexpected > 0) throw new Error(`${result.unexpected} reads were not answered with 200`);
    return result;
  };
}

/** @returns the most reads a second of the service */
async function measureHighest(service: Load, bare: Load): Promise<number> {
  const rateOf = async (load: Load) => (await load(seconds)).perSecond;
  for (const each of [service, bare]) await each(2);
  const results: { service: number; bare: number }[] = [];
  for (let pass = 1; pass <= passes; pass += 1) {
    // Each comes first in turn: none always runs in the wake of the other.
    const first = pass % 2 === 0 ? await rateOf(bare) : undefined;
    const result = { service: await rateOf(service), bare: first ?? (await rateOf(bare)) };
    results.push(result);
    print(`  pass ${pass}: service ${Math.round(result.service)}/s, bare ${Math.round(result.bare)}/s`);
  }
  const ratio = median(results.map((each) => each.service / each.bare)).toFixed(2);
  const highest = median(results.map((each) => each.service));
  print(`  highest ${Math.round(highest)}/s, ratio to the bare framework with one select: ${ratio}`);
  return highest;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
