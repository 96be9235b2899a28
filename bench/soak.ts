import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Series, sumOf } from '../test/support/metrics.ts';
import type { Benchmark } from './run.ts';
import { type Boards, openBoards } from './soak/boards.ts';
import { type Book, bookAt } from './soak/bookings.ts';
import { type Couriers, startCouriers } from './soak/couriers.ts';
import { type End, heads, judge, type Minute, percentileOf, rowOf } from './soak/figures.ts';
import { type FaultyReceiver, startFaultyReceiver } from './soak/receiver.ts';
import { type Soaked, startSoaked, waitingOf } from './soak/soaked.ts';

const { values } = parseArgs({
  strict: false,
  options: {
    minutes: { type: 'string', default: '60' },
    highest: { type: 'string' },
    processes: { type: 'string', default: '2' },
  },
});
const minutes = Number(values.minutes);
const boards = 50;
const couriers = 200;
/** Before it counts: a tenth of the time, in which caches fill. */
const warmUpMinutes = Math.ceil(minutes / 10);

export const benchmark: Benchmark = {
  title:
    `${minutes} minutes at half of the highest load, ${values.processes} processes, ${boards} boards, ${couriers} couriers, ` +
    'webhooks of which some go wrong (--minutes=60 --highest=BOOKINGS_A_SECOND --processes=2)',
  onlyNamed: true,
  run: async () => {
    const receiver = await startFaultyReceiver();
    const soaked = await startSoaked(Number(values.processes), receiver.url);
    try {
      await soak(soaked, receiver);
    } finally {
      receiver.stop();
      await soaked.stop();
    }
  },
};

const print = (line: string) => process.stdout.write(`${line}\n`);

/** All that is on. */
interface Load {
  readonly soaked: Soaked;
  readonly receiver: FaultyReceiver;
  readonly book: Book;
  readonly open: Boards;
  readonly working: Couriers;
}

async function soak(soaked: Soaked, receiver: FaultyReceiver): Promise<void> {
  const urls = soaked.doors.map(({ url }) => url);
  const load: Load = {
    soaked,
    receiver,
    book: bookAt(soaked.doors),
    open: await openBoards(soaked.ctx, urls, boards),
    working: await startCouriers(soaked.ctx, urls, couriers),
  };
  const highest = values.highest === undefined ? await findHighest(load) : Number(values.highest);
  const rate = highest / 2;
  print(
    `  highest ${highest.toFixed(0)} bookings/s with their whole lives; the soak makes ${rate.toFixed(1)}/s`,
  );
  await load.book(rate, warmUpMinutes * 60);
  forget(load);
  print(heads);
  const seen: Minute[] = [];
  let before = await countsOf(load);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const booked = await load.book(rate, 60);
    const after = await countsOf(load);
    seen.push(await lookAt(load, booked, { before, after }));
    print(rowOf(minute, seen.at(-1)!));
    before = after;
  }
  conclude(load, seen, await endOf(load));
}

function conclude({ open }: Load, seen: readonly Minute[], end: End): void {
  const findings = judge(seen, end);
  const refusals = seen.reduce((sum, each) => sum + each.refusals, 0);
  print(
    `  boards were told ${open.messages()} times, opened again ${open.reopened()} times; ${refusals} steps refused`,
  );
  for (const { holds, text } of findings) print(`  ${holds ? 'holds' : 'FAILS'}  ${text}`);
  if (findings.some(({ holds }) => !holds)) throw new Error('the soak does not hold');
}

/** The steps and failures before counting begins. */
function forget({ working }: Load): void {
  working.takeStepsMs();
  working.takeFailures();
  working.takeRefusals();
}

/** The counters of all processes together. */
async function countsOf({ soaked }: Load) {
  const all = await soaked.readMetrics();
  const sum = (name: string, labels = {}) =>
    all.reduce((total, series: Series) => total + sumOf(series, name, labels), 0);
  const failing = all.flatMap((series) =>
    [...series].filter(([name, count]) => /^antar_http_requests_total.*status="5/.test(name) && count > 0),
  );
  return {
    all,
    moves: sum('antar_moves_total', { outcome: 'made' }),
    calls: sum('antar_webhook_calls_total'),
    failedRequests: failing.reduce((total, [, count]) => total + count, 0),
    failedEvents: sum('antar_webhook_calls_total', { outcome: 'failed' }),
    parked: sumOf(all[0]!, 'antar_jobs_parked'),
  };
}

type Counts = Awaited<ReturnType<typeof countsOf>>;

async function lookAt(
  { soaked, working }: Load,
  booked: Awaited<ReturnType<Book>>,
  { before, after }: { before: Counts; after: Counts },
): Promise<Minute> {
  const { jobs, events } = waitingOf(after.all);
  const memory = await soaked.readMemory();
  const mega = (bytes: number) => bytes / 2 ** 20;
  const complaint = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : []);
  return {
    bookingsMs: booked.latenciesMs,
    stepsMs: working.takeStepsMs(),
    processes: memory.map(({ rss, heapUsed }) => ({
      rssMegabytes: mega(rss),
      heapMegabytes: mega(heapUsed),
    })),
    databaseMegabytes: mega(await soaked.readDatabaseMemory()),
    jobs,
    events,
    moves: after.moves - before.moves,
    calls: after.calls - before.calls,
    refusals: working.takeRefusals(),
    errors: [
      ...working.takeFailures(),
      ...complaint(booked.unexpected, 'bookings were not answered with 201'),
      ...complaint(after.failedRequests - before.failedRequests, 'answers of 500 or more'),
      ...complaint(after.failedEvents - before.failedEvents, 'events were given up'),
      ...complaint(after.parked - before.parked, 'jobs were parked'),
    ],
  };
}

/** A rate that is a tenth too high falls behind by more than is let pass in this time, and not in half of it. */
const trySeconds = 90;
const growth = 1.5;

/** Raises the rate until the lives of the bookings are no longer carried, and tries once between. */
async function findHighest(load: Load): Promise<number> {
  let [carried, rate] = [0, 8];
  while (await carries(load, rate)) [carried, rate] = [rate, rate * growth];
  const between = Math.sqrt(Math.max(1, carried) * rate);
  return (await carries(load, between)) ? between : carried;
}

/** True if bookings at a rate are answered, moved and sent without a growing backlog. */
async function carries(load: Load, rate: number): Promise<boolean> {
  const { latenciesMs, unexpected } = await load.book(rate, trySeconds);
  const { jobs, events } = waitingOf(await load.soaked.readMetrics());
  const p99 = percentileOf(latenciesMs, 0.99);
  const behind = Math.max(jobs.oldestSeconds, events.oldestSeconds);
  const does = unexpected === 0 && p99 <= 500 && behind <= 5;
  print(
    `  ${rate.toFixed(0)} bookings/s: p99 ${p99.toFixed(0)} ms, ${behind.toFixed(1)} s behind${does ? '' : ': too many'}`,
  );
  await settled(load);
  return does;
}

/** Waits until nothing is late. */
async function settled({ soaked }: Load): Promise<void> {
  for (;;) {
    const { jobs, events } = waitingOf(await soaked.readMetrics());
    if (Math.max(jobs.oldestSeconds, events.oldestSeconds) < 1) return;
    await pause(1_000);
  }
}

/** Lets the lives end, and waits for the last retried event. */
async function endOf(load: Load): Promise<End> {
  const { soaked, receiver, working, open } = load;
  await settled(load);
  await pause(10_000);
  await working.stop();
  const patience = AbortSignal.timeout(600_000);
  let { made, waiting } = await soaked.countEvents();
  while (waiting > 0 && !patience.aborted) {
    await pause(2_000);
    ({ made, waiting } = await soaked.countEvents());
  }
  open.stop();
  const { events: eventsReceived, calls, faults } = await receiver.seen();
  return { eventsMade: made, eventsReceived, calls, faults };
}
