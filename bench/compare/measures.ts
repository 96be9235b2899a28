import { setTimeout as pause } from 'node:timers/promises';
import { applyLoad, type LoadOptions, type LoadResult, percentile, type Request } from '../support/load.ts';
import { bookingRequest, quoteRequest, readRequests } from '../support/requests.ts';
import type { BenchReceiver } from '../webhooks/receiver.ts';
import type { Side } from './side.ts';

/** The measurements of one side in one pass, by row name. */
export type Figures = Record<string, number>;

/** The parts that a pass shares. */
export interface Pass {
  readonly seconds: number;
  readonly receiver: BenchReceiver;
  /** The bare framework, which reads the working tree's database. */
  readonly bare: { readonly url: string; readonly ids: readonly string[] };
  /** Reads a second at which both sides' latencies are taken. */
  readonly readsPerSecond: number;
}

const webhooksPerSecond = 200;
/** An event that has not arrived by then is counted as one that never does. */
const patienceMs = 1_500;

/** The measures of a pass, in their order. Each side is measured by itself, one right after the other. */
export const measures: readonly ((side: Side, pass: Pass) => Promise<Figures>)[] = [
  measureQuotes,
  measureReads,
  measureReadLatency,
  (side, pass) => measureBookings(side, pass, 32),
  (side, pass) => measureBookings(side, pass, 8),
  measureWebhooks,
];

/** Loads a side, and reckons what an answer has cost. @throws when an answer has another status */
async function load(
  side: Side,
  what: string,
  options: Pick<LoadOptions, 'next' | 'connections' | 'seconds' | 'expectedStatus'> & Partial<LoadOptions>,
): Promise<{ result: LoadResult; cost: Figures }> {
  const before = side.spent();
  const result = await applyLoad({ url: side.url, ...options });
  const after = side.spent();
  if (result.unexpected > 0)
    throw new Error(`${side.name}: ${result.unexpected} answers were not ${options.expectedStatus}`);
  const microseconds = (seconds: number) => (seconds * 1e6) / result.latenciesMs.length;
  const cost = {
    [`${what}: service, µs`]: microseconds(after.service - before.service),
    [`${what}: database, µs`]: microseconds(after.database - before.database),
  };
  return { result, cost };
}

async function measureQuotes(side: Side, { seconds }: Pass): Promise<Figures> {
  const request = quoteRequest(side);
  const options = { connections: 32, seconds, expectedStatus: 200, next: () => request };
  const { result, cost } = await load(side, 'a quote', options);
  return { 'quotes a second': result.perSecond, ...cost };
}

async function measureReads(side: Side, { seconds }: Pass): Promise<Figures> {
  const options = { connections: 32, seconds, expectedStatus: 200, next: readRequests(side, side.ids) };
  const { result, cost } = await load(side, 'a read', options);
  return { 'reads a second': result.perSecond, ...cost };
}

async function measureReadLatency(side: Side, { seconds, readsPerSecond }: Pass): Promise<Figures> {
  const options = { connections: 64, seconds, expectedStatus: 200, next: readRequests(side, side.ids) };
  const { result } = await load(side, 'a read', { ...options, perSecond: readsPerSecond });
  return {
    'a read at half load: p50, ms': percentile(result.latenciesMs, 0.5),
    'a read at half load: p99, ms': percentile(result.latenciesMs, 0.99),
  };
}

async function measureBookings(side: Side, { seconds }: Pass, callers: number): Promise<Figures> {
  const request = bookingRequest(side);
  const options = { connections: callers, seconds, expectedStatus: 201, next: () => request };
  const what = `a booking, ${callers} callers`;
  const { result, cost } = await load(side, what, options);
  return { [`bookings a second, ${callers} callers`]: result.perSecond, ...cost };
}

/** From the answer to a booking, which follows its commit, to the arrival of its event. */
async function measureWebhooks(side: Side, { seconds, receiver }: Pass): Promise<Figures> {
  await side.setWebhook(`${receiver.url}/by-delivery`);
  await receiver.arrivals();
  const request = bookingRequest(side);
  const answeredMs = new Map<string, number>();
  const take = (answer: string) => {
    const id = /"deliveryID":"(DE-[0-9A-Z]+)"/.exec(answer)?.[1];
    if (id !== undefined) answeredMs.set(id, performance.timeOrigin + performance.now());
  };
  const options = { connections: 32, seconds, expectedStatus: 201, next: () => request };
  const what = 'a booking with its webhook';
  const { cost } = await load(side, what, { ...options, perSecond: webhooksPerSecond, take });
  await pause(patienceMs);
  const arrivals = await receiver.arrivals();
  await side.setWebhook(undefined);
  const delaysMs = [...answeredMs]
    .map(([id, at]) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at)
    .sort((one, other) => one - other);
  return {
    [`${webhooksPerSecond} bookings a second, answer to webhook: p50, ms`]: percentile(delaysMs, 0.5),
    [`${webhooksPerSecond} bookings a second, answer to webhook: p99, ms`]: percentile(delaysMs, 0.99),
    ...cost,
  };
}

/** Answers a second of the bare framework: to quotes, and to reads of a row by its key. */
export async function measureBare({ bare, seconds }: Pass): Promise<Figures> {
  const target = { url: bare.url, token: 'none' };
  const quote = quoteRequest(target);
  const rate = async (next: () => Request) =>
    (await applyLoad({ url: bare.url, connections: 32, seconds, expectedStatus: 200, next })).perSecond;
  return {
    'quotes a second': await rate(() => quote),
    'reads a second': await rate(readRequests(target, bare.ids)),
  };
}
