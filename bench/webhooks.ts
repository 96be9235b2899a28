import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Scope } from '../src/context.ts';
import type { Statement } from '../src/db/connect.ts';
import { timeOrderedSuffix } from '../src/ids.ts';
import { readNetworks } from '../src/webhooks/address.ts';
import { createResolve } from '../src/webhooks/guard.ts';
import { sampleBody } from '../src/webhooks/sample.ts';
import { openCallClient } from '../src/webhooks/sender/call-client.ts';
import { setEndpoint } from '../src/webhooks/set-endpoint.ts';
import { newSigningSecret, signCall, signingKey } from '../src/webhooks/sign.ts';
import { emitEventCtes } from '../src/webhooks/store.ts';
import { createWorkspace } from '../src/workspaces/create.ts';
import { forkSender } from '../test/support/sender-process.ts';
import type { Benchmark } from './run.ts';
import { createInstallation, type Installation } from './support/installation.ts';
import { median, percentile } from './support/load.ts';
import { type BenchReceiver, startBenchReceiver } from './webhooks/receiver.ts';

const concurrency = 16;
/** As many as take a sender about as long as the bare loop runs. */
const drained = 60_000;
const backlogPart = 10_000;
const bareMs = 3_000;
const passes = 5;
const secondsAtRate = 12;

export const benchmark: Benchmark = {
  title:
    `events a second from one sender process to one local endpoint, ${concurrency} calls at once, over a bare loop of ` +
    `the same client to the same receiver (median of ${passes}); commit to arrival at fixed rates`,
  run: async () => {
    const installation = await createInstallation();
    const receiver = await startBenchReceiver();
    try {
      await measure(await prepare(installation, receiver));
    } finally {
      receiver.stop();
      await installation.stop();
    }
  },
};

/** A provider in the sandbox whose events go to a receiver. */
interface Bench {
  readonly ctx: Context;
  readonly scope: Scope;
  readonly receiver: BenchReceiver;
}

async function prepare({ ctx, workspaceId }: Installation, receiver: BenchReceiver): Promise<Bench> {
  const secretKey = randomBytes(32).toString('base64');
  const config = { ...ctx.config, secretKey, webhookAllowedNetworks: ['127.0.0.0/8'] };
  const scope: Scope = { workspaceId, environment: 'sandbox' };
  const bench = { ctx: { ...ctx, config }, scope, receiver };
  await setEndpoint(bench.ctx, scope, { url: `${receiver.url}/hook` });
  return bench;
}

async function measure(bench: Bench): Promise<void> {
  // One process for everything, as in service: like the bare loop's it has run before it is measured.
  const sender = await startSender(bench);
  await drainBacklog(bench);
  const results: { bare: number; drain: number }[] = [];
  for (let pass = 1; pass <= passes; pass += 1) {
    // Before and after, since the machine may have other things to do.
    const before = await runBareLoop(bench);
    const drain = await drainBacklog(bench);
    const bare = (before + (await runBareLoop(bench))) / 2;
    results.push({ bare, drain });
    print(`  pass ${pass}: backlog drained at ${round(drain)} events/s, bare loop ${round(bare)} calls/s`);
  }
  print(`  backlog drained at ${round(median(results.map(({ drain }) => drain)))} events/s`);
  print(`  ratio to the bare loop: ${median(results.map(({ drain, bare }) => drain / bare)).toFixed(2)}`);

  await measureLatencies(bench, 50, 3);
  for (const rate of [200, 500])
    printLatencies(`at ${rate} events/s`, await measureLatencies(bench, rate, secondsAtRate));
  const alone = await measureLatencies(bench, 200, secondsAtRate);
  await startHanging(bench);
  const beside = await measureLatencies(bench, 200, secondsAtRate);
  printLatencies('at 200 events/s beside an endpoint that hangs', beside);
  const added = percentile(beside, 0.99) - percentile(alone, 0.99);
  print(`  an endpoint that hangs adds ${added.toFixed(1)} ms to the p99 of the others`);
  sender.kill('SIGKILL');
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const round = (value: number) => Math.round(value);
const printLatencies = (what: string, latenciesMs: readonly number[]) =>
  print(
    `  commit to arrival ${what}: p50 ${percentile(latenciesMs, 0.5).toFixed(1)} ms, ` +
      `p99 ${percentile(latenciesMs, 0.99).toFixed(1)} ms (${latenciesMs.length} events)`,
  );

const nowMs = () => performance.timeOrigin + performance.now();

const emitStatement: Statement = {
  name: 'bench.emit',
  text: `with ${emitEventCtes({
    id: '$1',
    workspaceId: '$2',
    environment: `'sandbox'`,
    deliveryId: '$3',
    sequence: '1',
    status: `'ALLOCATING'`,
    occurredAt: 'now()',
    body: '$4',
  })} select`,
};
/** With ids that rise with time, as the service's do. */
const backlogStatement: Statement = {
  name: 'bench.backlog',
  text: `with ${emitEventCtes(
    {
      id: `'EV-' || $1::text || lpad(n::text, 6, '0')`,
      workspaceId: '$2',
      environment: `'sandbox'`,
      deliveryId: `'DE-' || $1::text || lpad(n::text, 6, '0')`,
      sequence: '1',
      status: `'ALLOCATING'`,
      occurredAt: 'now()',
      body: '$4',
    },
    'generate_series(1, $3::integer) as n',
  )} select`,
};

const bodyOf = () => sampleBody(`DE-${timeOrderedSuffix(new Date())}`, new Date());

const startSender = ({ ctx }: Bench) =>
  forkSender({
    DATABASE_URL: ctx.sql.url,
    SECRET_KEY: ctx.config.secretKey ?? '',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  });

/**
 * Calls a second of nothing but the client: the sender's own, with as many connections, with the headers and the body of a
 * webhook and an id of its own in each, and the answer read in the same way.
 */
async function runBareLoop({ receiver }: Bench): Promise<number> {
  const url = new URL(`${receiver.url}/hook`);
  const opened = readNetworks(['127.0.0.0/8']);
  const client = openCallClient(
    url,
    { resolve: createResolve(), opened, openedInSandbox: [], openedOnly: false },
    10_000,
  );
  const name = timeOrderedSuffix(new Date());
  const signed = { id: name, at: new Date(), body: bodyOf() };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Antar-Webhooks/1',
    'x-delivery-sequence': '1',
    'x-webhook-attempt': '1',
    ...signCall(signed, [signingKey(newSigningSecret())]),
  };
  await receiver.arrivals();
  const startedMs = nowMs();
  let calls = 0;
  const loop = async () => {
    while (nowMs() - startedMs < bareMs) {
      calls += 1;
      const id = `EV-${name}${calls}`;
      await client.call({ headers: { ...headers, 'webhook-id': id }, body: signed.body });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  client.close();
  return calls / ((nowMs() - startedMs) / 1000);
}

/** Events a second, from the first arrival to the last, of a backlog that appears all at once. */
async function drainBacklog(bench: Bench): Promise<number> {
  const { ctx, scope, receiver } = bench;
  await receiver.arrivals();
  const before = await receiver.count();
  // In parts, as no statement may take long.
  await ctx.sql.transaction(async (tx) => {
    for (let part = 0; part < drained; part += backlogPart) {
      const name = timeOrderedSuffix(new Date());
      await tx.query(backlogStatement, [name, scope.workspaceId, backlogPart, bodyOf()]);
    }
  });
  while ((await receiver.count()) < before + drained) await pause(50);
  const times = [...(await receiver.arrivals()).values()].sort((one, other) => one - other);
  return (times.length - 1) / ((times.at(-1)! - times[0]!) / 1000);
}

/** Commits events at a fixed rate, whatever becomes of them, and answers how long each took to arrive, ascending. */
async function measureLatencies(bench: Bench, perSecond: number, seconds: number): Promise<number[]> {
  const { ctx, scope, receiver } = bench;
  await receiver.arrivals();
  const committed = new Map<string, number>();
  const startedMs = nowMs();
  const total = perSecond * seconds;
  const commits: Promise<void>[] = [];
  while (commits.length < total) {
    const due = Math.min(total, Math.floor(((nowMs() - startedMs) / 1000) * perSecond));
    while (commits.length < due) commits.push(commit(ctx, scope, committed));
    await pause(2);
  }
  await Promise.all(commits);
  await pause(1_500);
  const arrivals = await receiver.arrivals();
  return [...committed]
    .map(([id, at]) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at)
    .sort((one, other) => one - other);
}

async function commit({ sql }: Context, scope: Scope, committed: Map<string, number>): Promise<void> {
  const suffix = timeOrderedSuffix(new Date());
  await sql.query(emitStatement, [`EV-${suffix}`, scope.workspaceId, `DE-${suffix}`, bodyOf()]);
  committed.set(`EV-${suffix}`, nowMs());
}

/** Gives another provider, whose endpoint never answers, more events than it can take. */
async function startHanging({ ctx, receiver }: Bench): Promise<void> {
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Hangs' });
  const scope: Scope = { workspaceId, environment: 'sandbox' };
  await setEndpoint(ctx, scope, { url: `${receiver.url}/hang` });
  const name = timeOrderedSuffix(new Date());
  await ctx.sql.query(backlogStatement, [name, workspaceId, 2_000, bodyOf()]);
}
