import { percentile } from '../support/load.ts';

/** One minute of the soak. */
export interface Minute {
  readonly bookingsMs: readonly number[];
  readonly stepsMs: readonly number[];
  /** Of each process of the service, after a collection. */
  readonly processes: readonly { readonly rssMegabytes: number; readonly heapMegabytes: number }[];
  /** The private memory of the database's processes. */
  readonly databaseMegabytes: number;
  /** The backlog at its end, and the age of the oldest in seconds. */
  readonly jobs: Waiting;
  readonly events: Waiting;
  /** Moves of deliveries and webhook calls in it, and steps that were refused. */
  readonly moves: number;
  readonly calls: number;
  readonly refusals: number;
  /** Its failures, in words. */
  readonly errors: readonly string[];
}

export interface Waiting {
  readonly due: number;
  readonly oldestSeconds: number;
}

/** The events made and those received, once nothing waits any more. */
export interface End {
  readonly eventsMade: number;
  readonly eventsReceived: number;
  readonly calls: number;
  readonly faults: number;
}

export interface Finding {
  readonly holds: boolean;
  readonly text: string;
}

/** The most by which the last third may cost more than the first. */
const tolerance = 0.2;
/** Bounds for flat memory: the last third's growth over the first, and the noise in MB. */
const memoryTolerance = 0.1;
const noiseMegabytes = 10;

/** Judges a soak by its thirds. */
export function judge(minutes: readonly Minute[], end: End): Finding[] {
  const names = ['RSS', 'heap'] as const;
  const memory = (minutes[0]?.processes ?? []).flatMap((_, index) =>
    names.map((name) => {
      const key = name === 'RSS' ? 'rssMegabytes' : 'heapMegabytes';
      const values = minutes.map(({ processes }) => processes[index]![key]);
      return judgeMemory(`${name} of process ${index + 1}`, values);
    }),
  );
  const database = minutes.map(({ databaseMegabytes }) => databaseMegabytes);
  const errors = minutes.flatMap((minute) => minute.errors);
  return [
    ...memory,
    judgeMemory('private memory of the database', database),
    judgeDelay(
      'p99 of bookings',
      minutes.map(({ bookingsMs }) => bookingsMs),
    ),
    judgeDelay(
      "p99 of couriers' steps",
      minutes.map(({ stepsMs }) => stepsMs),
    ),
    {
      holds: errors.length === 0,
      text: `errors: ${errors.length}${errors.slice(0, 3).map((each) => `; ${each}`)}`,
    },
    {
      holds: end.eventsMade === end.eventsReceived && end.eventsMade > 0,
      text: `events made ${end.eventsMade}, received ${end.eventsReceived} (${end.calls} calls, ${end.faults} of them went wrong)`,
    },
  ];
}

function thirdsOf<Each>(values: readonly Each[]): [Each[], Each[]] {
  const size = Math.max(1, Math.floor(values.length / 3));
  return [values.slice(0, size), values.slice(-size)];
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

function judgeMemory(name: string, megabytes: readonly number[]): Finding {
  const [first, last] = thirdsOf(megabytes).map(mean) as [number, number];
  const holds = last - first <= Math.max(noiseMegabytes, memoryTolerance * first);
  const slope = `slope ${(slopeOf(megabytes) * 60).toFixed(1)} MB/h`;
  return {
    holds,
    text: `${name}: ${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} in the last, ${slope}`,
  };
}

/** The growth of a value from one to the next, by least squares. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const shared = values.reduce((sum, each, index) => sum + (index - middle) * each, 0);
  return spread === 0 ? 0 : shared / spread;
}

function judgeDelay(name: string, latenciesMs: readonly (readonly number[])[]): Finding {
  const [first, last] = thirdsOf(latenciesMs).map((third) => percentileOf(third.flat(), 0.99)) as [
    number,
    number,
  ];
  const text = `${name}: ${first.toFixed(1)} ms in the first third, ${last.toFixed(1)} in the last`;
  return { holds: last <= first * (1 + tolerance), text };
}

/** Of values in any order. */
export const percentileOf = (values: readonly number[], share: number): number =>
  percentile(
    [...values].sort((one, other) => one - other),
    share,
  );

/** The heads of the table whose rows `rowOf` gives. */
export const heads =
  '  min  booked   p50   p99  steps   p50   p99  moves  calls  RSS/heap MB of each   database  jobs due/s   events due/s  errors';

export function rowOf(number: number, minute: Minute): string {
  const { bookingsMs, stepsMs, processes, databaseMegabytes, jobs, events } = minute;
  const pad = (value: number | string, width: number) => String(value).padStart(width);
  const delays = (values: readonly number[]) =>
    [0.5, 0.99].map((share) => pad(percentileOf(values, share).toFixed(0), 5)).join(' ');
  const memory = processes.map((each) => `${each.rssMegabytes.toFixed(0)}/${each.heapMegabytes.toFixed(1)}`);
  const waiting = ({ due, oldestSeconds }: Waiting) => `${due}/${oldestSeconds.toFixed(1)}`;
  return [
    pad(number, 5),
    `${pad(bookingsMs.length, 7)} ${delays(bookingsMs)}`,
    `${pad(stepsMs.length, 6)} ${delays(stepsMs)}`,
    `${pad(minute.moves, 6)} ${pad(minute.calls, 6)} `,
    `${memory.join('  ').padEnd(20)} ${pad(databaseMegabytes.toFixed(0), 9)}`,
    `${pad(waiting(jobs), 11)} ${pad(waiting(events), 14)} ${pad(minute.errors.length, 7)}`,
  ].join(' ');
}
