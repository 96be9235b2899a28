import { openSession } from '../../src/people/sessions/open-session.ts';
import { enableServices } from '../../src/quotes/enable-services.ts';
import { newId } from '../../web/api/new-id.ts';
import { expressBody, quoteBody } from '../support/bodies.ts';
import { bookMany } from '../support/book-many.ts';
import type { Installation } from '../support/installation.ts';
import { applyLoad, median, percentile, prepareRequest, type Request } from '../support/load.ts';
import { largestWorkspace } from './fill.ts';
import { signInDispatcher } from './sign-in.ts';

/** Rates of a large installation are at least this share of those of a small one. */
const bound = 0.9;
const passes = 7;
/** In how many parts a pass is measured, the two installations in turn: a machine is not equally fast all the time. */
const parts = 4;
const partSeconds = 1;
const connections = 16;
/** Deliveries that are cancelled, or whose couriers make a step, in each pass: no courier gets a second one. */
const once = 600;
/** They need no evidence. The first one of a courier's day finds little of the courier in memory. */
const marks = { setOff: null, arriveAtPickup: 'ARRIVED_AT_PICKUP_POINT' } as const;
type Step = keyof typeof marks;
/** More than a pass asks for. */
const sampled = 10_000;
/** The fill covers two years. */
const months = 24;

/** An installation whose API is asked as its largest workspace. */
interface Target {
  readonly installation: Installation;
  readonly ids: Ids;
  readonly url: string;
  readonly host: string;
  readonly token: string;
  readonly dispatcher: string;
  /** The number of the next courier who gets a delivery. */
  courier: number;
  /** The lists of ids of which each delivery has been read. */
  readonly haveBeenRead: Set<readonly string[]>;
  /** True if the indexes that cancels and steps write to have been read. */
  areIndexesRead: boolean;
}

/** The completed deliveries of the largest workspace, oldest first. */
interface Ids {
  readonly lastMonth: readonly string[];
  readonly anyAge: readonly string[];
}

/** Prepares an act on an installation. @returns its parts, each of which gives the answers a second */
type Act = (target: Target) => Promise<Part[]>;
type Part = () => Promise<number>;

async function load(
  target: Target,
  status: number,
  next: () => Request | undefined,
  seconds: number,
): Promise<number> {
  const { url } = target;
  const options = { url, connections, seconds, expectedStatus: status, next };
  const { perSecond, unexpected } = await applyLoad(options);
  if (unexpected > 0) throw new Error(`${unexpected} answers were not ${status}`);
  return perSecond;
}

/** Sends requests for as long as each part takes. */
const loadFor = (target: Target, status: number, next: () => Request): Part[] =>
  Array.from({ length: parts }, () => () => load(target, status, next, partSeconds));

/** Sends each request once, in their order, however long that takes. */
async function loadAll(target: Target, requests: Iterable<Request>): Promise<number> {
  const left = requests[Symbol.iterator]();
  return load(target, 200, () => left.next().value, 1_200);
}

/** Sends each request once in parts, and then checks what became of them. */
function loadOnce(target: Target, requests: readonly Request[], check?: () => Promise<void>): Part[] {
  const left = requests.values();
  return Array.from({ length: parts }, (_, index) => async () => {
    const perSecond = await loadAll(target, left.take(Math.ceil(requests.length / parts)));
    if (index === parts - 1) await check?.();
    return perSecond;
  });
}

const headers = { 'x-client-time-zone': 'Asia/Jakarta' };
const requestOf = ({ host, token }: Target, method: string, path: string, body?: string): Request =>
  prepareRequest(method, path, { host, token, headers, ...(body !== undefined && { body }) });

const inTurn = (requests: readonly Request[]) => {
  let turn = 0;
  return () => requests[turn++ % requests.length]!;
};

const acts: Readonly<Record<string, Act>> = {
  bookings: async (target) => {
    const request = requestOf(target, 'POST', '/express/v1/deliveries', expressBody);
    return loadFor(target, 201, () => request);
  },
  quotes: async (target) => {
    const request = requestOf(target, 'POST', '/v1/deliveries/quotes', quoteBody);
    return loadFor(target, 200, () => request);
  },
  'first reads, last month': (target) => read(target, target.ids.lastMonth),
  'reads, last month': (target) => readAgain(target, target.ids.lastMonth),
  'first reads, any age': (target) => read(target, target.ids.anyAge),
  'reads, any age': (target) => readAgain(target, target.ids.anyAge),
  'cancels, from the disk': cancel,
  'first steps, from the disk': makeFirstSteps,
  cancels: onceRead(cancel),
  'first steps': onceRead(makeFirstSteps),
  'next steps': onceRead((target) => makeSteps(target, ['setOff'], 'arriveAtPickup')),
};

/** An act in a database that has served for a while: the indexes that it writes to are in memory. */
function onceRead(act: Act): Act {
  return async (target) => {
    if (!target.areIndexesRead) await readIndexes(target.installation);
    target.areIndexesRead = true;
    return act(target);
  };
}

async function readIndexes({ ctx: { sql } }: Installation): Promise<void> {
  await sql.query({ name: 'bench.prewarm', text: 'create extension if not exists pg_prewarm' });
  const text = `select sum(pg_prewarm(indexrelid)) from pg_index
    where indrelid in ('deliveries'::regclass, 'courier_steps'::regclass, 'audit_chain'::regclass)`;
  await sql.query({ name: 'bench.read-indexes', text, mostSeconds: 600 });
}

async function cancel(target: Target): Promise<Part[]> {
  const ids = await bookMany(target.url, target.token, once);
  const requests = ids.map((id) => requestOf(target, 'DELETE', `/v1/deliveries/${id}`));
  return loadOnce(target, requests);
}

function makeFirstSteps(target: Target): Promise<Part[]> {
  return makeSteps(target, [], 'setOff');
}

/** Books deliveries, gives each to a courier, lets the couriers make some steps, and measures the next one. */
async function makeSteps(target: Target, before: readonly Step[], measured: Step): Promise<Part[]> {
  const ids = await bookMany(target.url, target.token, once);
  const tokens: string[] = [];
  for (const id of ids) tokens.push(await assignToCourier(target, id));
  const requestsOf = (step: Step) => ids.map((id, index) => stepOf(target, tokens[index]!, id, step));
  for (const step of before) await loadAll(target, requestsOf(step));
  return loadOnce(target, requestsOf(measured), () => expectMade(target, ids, measured));
}

/** Reads some of the deliveries, each once or few times. */
async function read(target: Target, ids: readonly string[]): Promise<Part[]> {
  const one = () => ids[Math.floor(Math.random() * ids.length)]!;
  const requests = Array.from({ length: sampled }, () => readOf(target, one()));
  return loadFor(target, 200, inTurn(requests));
}

/** Reads some of the deliveries, each of which has been read before. */
async function readAgain(target: Target, ids: readonly string[]): Promise<Part[]> {
  if (!target.haveBeenRead.has(ids)) await loadAll(target, requestsFor(target, shuffle(ids)));
  target.haveBeenRead.add(ids);
  return read(target, ids);
}

function* requestsFor(target: Target, ids: readonly string[]): Generator<Request> {
  for (const id of ids) yield readOf(target, id);
}

const shuffle = (ids: readonly string[]) => ids.toSorted(() => Math.random() - 0.5);
const readOf = (target: Target, id: string): Request => requestOf(target, 'GET', `/v1/deliveries/${id}`);

/**
 * The ids of the deliveries that the fill made for the largest workspace and that are completed, so that answers are equally
 * long in both installations. They come from an index alone: no delivery is in memory by this.
 */
async function listFilled({ ctx: { sql } }: Installation): Promise<Ids> {
  const text = `select id from deliveries where workspace_id = $1 and environment = 'production'
    and completed_at < (select started_at from bench_fill) order by completed_at`;
  const rows = await sql.query<{ id: string }>({ name: 'bench.filled', text, mostSeconds: 60 }, [
    largestWorkspace,
  ]);
  const anyAge = rows.map(({ id }) => id);
  return { lastMonth: anyAge.slice(-Math.ceil(anyAge.length / months)), anyAge };
}

/** Gives a delivery to a courier of its own. @returns that courier's token */
async function assignToCourier(target: Target, deliveryID: string): Promise<string> {
  const { installation, url, dispatcher } = target;
  const courierID = `CO-L${String(target.courier).padStart(6, '0')}`;
  target.courier += 1;
  const answer = await fetch(`${url}/operations/v1/deliveries/${deliveryID}/courier`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${dispatcher}`, 'content-type': 'application/json' },
    body: JSON.stringify({ courierID }),
  });
  if (answer.status !== 200) throw new Error(`${deliveryID}: ${answer.status} ${await answer.text()}`);
  return (await openSession(installation.ctx, { courierId: courierID })).token;
}

function stepOf({ host }: Target, token: string, deliveryID: string, step: Step): Request {
  const at = new Date().toISOString();
  const body = JSON.stringify({ sentAt: at, steps: [{ stepID: newId(), deliveryID, step, at }] });
  return prepareRequest('POST', '/courier/v1/steps', { host, token, body });
}

/** A step that is refused is answered with 200 too. */
async function expectMade({ installation }: Target, ids: readonly string[], step: Step): Promise<void> {
  const text = `select count(*)::int as made from deliveries
    where id = any ($1) and status = 'PICKING_UP' and mark is not distinct from $2`;
  const values = [ids, marks[step]];
  const [row] = await installation.ctx.sql.query<{ made: number }>({ name: 'bench.made', text }, values);
  if (row?.made !== ids.length) throw new Error(`${step}: ${row?.made} of ${ids.length} couriers made it`);
}

async function targetOf(installation: Installation): Promise<Target> {
  const { ctx } = installation;
  await enableServices(ctx.sql, largestWorkspace, ctx.now());
  const { url, host } = await installation.serve({
    ROLES: 'api',
    PERSON_REQUESTS_PER_MINUTE: '0',
  });
  const token = await installation.token(url, 'production', largestWorkspace);
  const dispatcher = await signInDispatcher(installation);
  const ids = await listFilled(installation);
  return {
    installation,
    ids,
    url,
    host,
    token,
    dispatcher,
    courier: 0,
    haveBeenRead: new Set(),
    areIndexesRead: false,
  };
}

/** A pass of an act: the parts of the two in turn, each first as often as the other. */
async function pass(act: Act, both: readonly [Target, Target]): Promise<[number, number]> {
  const prepared = [await act(both[0]), await act(both[1])] as const;
  const rates: [number[], number[]] = [[], []];
  for (let part = 0; part < parts; part += 1) {
    for (const which of part % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      rates[which].push(await prepared[which][part]!());
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / parts;
  return [mean(rates[0]), mean(rates[1])];
}

/** Prints what a large installation answers in a second, over a small one: medians of the passes, and between what half of the ratios are. */
export async function compareRates(large: Installation, small: Installation): Promise<void> {
  const both = [await targetOf(large), await targetOf(small)] as const;
  for (const [name, act] of Object.entries(acts)) {
    // The first pass finds little in memory.
    await pass(act, both);
    const rates: [number, number][] = [];
    for (let count = 0; count < passes; count += 1) rates.push(await pass(act, both));
    const ratios = rates.map(([ofLarge, ofSmall]) => ofLarge / ofSmall).sort((one, other) => one - other);
    const [low, ratio, high] = [0.25, 0.5, 0.75].map((share) => percentile(ratios, share));
    const [ofLarge, ofSmall] = [0, 1].map((which) => median(rates.map((rate) => rate[which]!)));
    process.stdout.write(
      `  ${name.padEnd(26)} ${ofLarge!.toFixed(0).padStart(6)}/s, small ${ofSmall!.toFixed(0).padStart(6)}/s: ` +
        `${ratio!.toFixed(2)} (${low!.toFixed(2)} to ${high!.toFixed(2)})${ratio! < bound ? `  under ${bound}` : ''}\n`,
    );
  }
}
