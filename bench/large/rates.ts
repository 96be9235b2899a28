import { createPerson } from '../../src/people/create.ts';
import { openSession } from '../../src/people/open-session.ts';
import { enableServices } from '../../src/quotes/enable-services.ts';
import { expressBody, quoteBody } from '../support/bodies.ts';
import { bookMany } from '../support/book-many.ts';
import type { Installation } from '../support/installation.ts';
import { applyLoad, median, prepareRequest, type Request } from '../support/load.ts';
import { largestWorkspace, nthOfLargest } from './fill.ts';

/** Rates of a large installation are at least this share of those of a small one. */
const bound = 0.9;
const passes = 5;
const seconds = 4;
const connections = 16;
/** Deliveries that are cancelled, and that get a step, in each pass. */
const once = 1_000;
const sampled = 5_000;
/** The fill covers two years. */
const months = 24;

/** An installation whose API is asked as its largest workspace. */
interface Asked {
  readonly installation: Installation;
  readonly deliveries: number;
  readonly url: string;
  readonly host: string;
  readonly token: string;
  readonly dispatcher: string;
  /** The number of the next courier who gets a delivery. */
  courier: number;
}

/** An act: its answers a second on an installation. */
type Act = (asked: Asked) => Promise<number>;

type Next = () => Request | undefined;

async function load(asked: Asked, status: number, next: Next, forSeconds = seconds): Promise<number> {
  const { url } = asked;
  const options = { url, connections, seconds: forSeconds, expectedStatus: status, next };
  const { perSecond, unexpected } = await applyLoad(options);
  if (unexpected > 0) throw new Error(`${unexpected} answers were not ${status}`);
  return perSecond;
}

/** Sends each request once, however long that takes. */
function loadOnce(asked: Asked, requests: readonly Request[]): Promise<number> {
  const left = requests.values();
  return load(asked, 200, () => left.next().value, 600);
}

const headers = { 'x-client-time-zone': 'Asia/Jakarta' };
const requestOf = ({ host, token }: Asked, method: string, path: string, body?: string): Request =>
  prepareRequest(method, path, { host, token, headers, ...(body !== undefined && { body }) });

const inTurn = (requests: readonly Request[]) => {
  let turn = 0;
  return () => requests[turn++ % requests.length]!;
};

const acts: Readonly<Record<string, Act>> = {
  bookings: (asked) => {
    const request = requestOf(asked, 'POST', '/express/v1/deliveries', expressBody);
    return load(asked, 201, () => request);
  },
  quotes: (asked) => {
    const request = requestOf(asked, 'POST', '/v1/deliveries/quotes', quoteBody);
    return load(asked, 200, () => request);
  },
  reads: (asked) => read(asked, asked.deliveries / months),
  'reads of any age': (asked) => read(asked, asked.deliveries),
  cancels: async (asked) => {
    const ids = await bookMany(asked.url, asked.token, once);
    const requests = ids.map((id) => requestOf(asked, 'DELETE', `/v1/deliveries/${id}`));
    return loadOnce(asked, requests);
  },
  steps: async (asked) => {
    const ids = await bookMany(asked.url, asked.token, once);
    const requests: Request[] = [];
    for (const id of ids) requests.push(await giveToCourier(asked, id));
    const perSecond = await loadOnce(asked, requests);
    await expectSetOff(asked, ids);
    return perSecond;
  },
};

/** Reads deliveries, each once or few times, among the newest ones that the fill made. */
async function read(asked: Asked, newest: number): Promise<number> {
  const ids = await sampleIds(asked, newest);
  const paths = ids.map((id) => `/v1/deliveries/${id}`);
  return load(asked, 200, inTurn(paths.map((path) => requestOf(asked, 'GET', path))));
}

async function sampleIds({ installation, deliveries }: Asked, newest: number): Promise<string[]> {
  const nth = nthOfLargest(deliveries);
  const one = () => nth * Math.floor((deliveries - Math.random() * Math.min(newest, deliveries - nth)) / nth);
  const orders = Array.from({ length: sampled }, one);
  const text = `select id from deliveries where workspace_id = $1 and environment = 'production'
    and provider_order_id = any ($2)`;
  const values = [largestWorkspace, orders.map((order) => `INV/${String(order).padStart(9, '0')}`)];
  const rows = await installation.ctx.sql.query<{ id: string }>({ name: 'bench.sample', text }, values);
  return rows.map(({ id }) => id).sort(() => Math.random() - 0.5);
}

/** Gives a delivery to a courier of its own, who then sets off. @returns that step's call */
async function giveToCourier(asked: Asked, deliveryID: string): Promise<Request> {
  const { installation, url, host, dispatcher } = asked;
  const courierID = `CO-L${String(asked.courier).padStart(6, '0')}`;
  asked.courier += 1;
  const answer = await fetch(`${url}/operations/v1/deliveries/${deliveryID}/courier`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${dispatcher}`, 'content-type': 'application/json' },
    body: JSON.stringify({ courierID }),
  });
  if (answer.status !== 200) throw new Error(`${deliveryID}: ${answer.status} ${await answer.text()}`);
  const { token } = await openSession(installation.ctx, { courierId: courierID });
  const at = new Date().toISOString();
  const steps = [{ stepID: `S-${deliveryID}`, deliveryID, step: 'setOff', at }];
  return prepareRequest('POST', '/courier/v1/steps', {
    host,
    token,
    body: JSON.stringify({ sentAt: at, steps }),
  });
}

/** A step that is refused is answered with 200 too. */
async function expectSetOff({ installation }: Asked, ids: readonly string[]): Promise<void> {
  const text = `select count(*)::int as made from deliveries where id = any ($1) and status = 'PICKING_UP'`;
  const [row] = await installation.ctx.sql.query<{ made: number }>({ name: 'bench.set-off', text }, [ids]);
  if (row?.made !== ids.length) throw new Error(`${row?.made} of ${ids.length} steps were made`);
}

async function ask(installation: Installation, deliveries: number): Promise<Asked> {
  const { ctx } = installation;
  await enableServices(ctx.sql, largestWorkspace, ctx.now());
  const { url, host } = await installation.serve({
    ROLES: 'api',
    DISPATCH: 'off',
    PERSON_REQUESTS_PER_MINUTE: '0',
  });
  const token = await installation.token(url, 'production', largestWorkspace);
  const email = `bench-${Date.now()}@example.com`;
  const person = {
    workspaceId: null,
    email,
    name: 'Bench',
    passwordHash: '$none',
    role: 'dispatcher',
  } as const;
  const { id: personId } = await createPerson(ctx, person);
  const { token: dispatcher } = await openSession(ctx, { personId });
  return { installation, deliveries, url, host, token, dispatcher, courier: 0 };
}

/** An installation and the number of the deliveries that it was filled with. */
export interface Filled {
  readonly installation: Installation;
  readonly deliveries: number;
}

/** Prints what a large installation answers in a second, over a small one; medians of alternating passes. */
export async function compareRates(large: Filled, small: Filled): Promise<void> {
  const both = {
    large: await ask(large.installation, large.deliveries),
    small: await ask(small.installation, small.deliveries),
  };
  for (const [name, act] of Object.entries(acts)) {
    for (const asked of Object.values(both)) await act(asked);
    const rates: { large: number; small: number }[] = [];
    for (let pass = 0; pass < passes; pass += 1) {
      // Each goes first in turn.
      const order = pass % 2 === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const);
      const rate = { large: 0, small: 0 };
      for (const which of order) rate[which] = await act(both[which]);
      rates.push(rate);
    }
    const ratio = median(rates.map((rate) => rate.large / rate.small));
    const [ofLarge, ofSmall] = [rates.map((rate) => rate.large), rates.map((rate) => rate.small)].map(median);
    process.stdout.write(
      `  ${name.padEnd(17)} ${ofLarge!.toFixed(0).padStart(6)}/s, small ${ofSmall!.toFixed(0).padStart(6)}/s: ` +
        `${ratio.toFixed(2)}${ratio < bound ? `  under ${bound}` : ''}\n`,
    );
  }
}
