import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { expressBooking, jakarta } from './bookings.ts';
import { type Answer, type Call, callAt } from './call.ts';
import { tryKill } from './data-folder.ts';
import { readyAt, runService } from './installation.ts';
import { full } from './pace.ts';
import type { Running } from './processes.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { until } from './until.ts';

const bookings = full ? 1_000 : 60;
const settings = { WEBHOOK_RETRY_SECONDS: '1' };

/** A provider who retries through all kills of the service, and stores acknowledged bookings. */
export async function startProvider(dataDir: string, { processes = 1, more = {} } = {}) {
  const start = async () => {
    const service = runService(dataDir, { ...settings, ...more });
    return { service, call: callAt(await readyAt(service)) };
  };
  const running = [await start()];
  while (running.length < processes) running.push(await start());
  /** Any of the processes, as behind a load balancer that knows nothing. */
  const call: Call = (...request) => running[Math.floor(Math.random() * running.length)]!.call(...request);
  const pair = readPair(dataDir) ?? (await pairSaidBy(running[0]!.service));
  const { token } = (await call('POST', '/v1/auth/providers/token', { body: pair })).body;

  let isOver = false;
  after(() => {
    isOver = true;
  });
  const persist = async (send: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      if (isOver) throw new Error('the test is over');
      const answer = await send().catch(() => undefined);
      if (answer !== undefined && answer.status < 500) return answer;
      await pause(50);
    }
  };
  return {
    get: (path: string) => persist(() => call('GET', path, { token })),
    put: (path: string, body: object) => persist(() => call('PUT', path, { token, body })),
    book: (key: string) =>
      persist(() =>
        call('POST', '/express/v1/deliveries', {
          token,
          body: expressBooking,
          headers: { ...jakarta, 'x-sandbox-scenario': 'manual', 'idempotency-key': key },
        }),
      ),
    cancel: (deliveryId: string) =>
      persist(() => call('DELETE', `/express/v1/deliveries/${deliveryId}`, { token })),
    /** Kills a process, and `also` what else dies with it; resolves when another is ready in its place. */
    replace: async (index: number, also: readonly number[] = []) => {
      const { service } = running[index]!;
      service.child.kill('SIGKILL');
      for (const pid of also) tryKill(pid, 'SIGKILL');
      await service.ended;
      running[index] = await start();
    },
    stop: async () => {
      for (const { service } of running) {
        service.child.kill('SIGTERM');
        assert.equal(await service.ended, 0);
      }
    },
  };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;

interface FeedEvent {
  readonly id: string;
  readonly deliveryID: string;
  readonly sequence: number;
  readonly status: string;
}

async function readFeed({ get }: Provider): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  for (let after = '', more = true; more; ) {
    const { data } = (await get(`/v1/events?limit=1000${after}`)).body;
    events.push(...data.events);
    after = `&after=${data.cursor}`;
    more = data.more;
  }
  return events;
}

/** Answers after a moment, and knows whether two calls of one delivery were ever under way at once. */
async function startWatchful() {
  const underWay = new Set<string>();
  const overlaps: string[] = [];
  const receiver = await startReceiver((hit, response) => {
    const { deliveryID } = JSON.parse(hit.body);
    if (underWay.has(deliveryID)) overlaps.push(deliveryID);
    underWay.add(deliveryID);
    response.on('close', () => underWay.delete(deliveryID));
    setTimeout(() => response.end(), Math.random() * 40);
  });
  return { receiver, overlaps };
}

/** Checks that the provider's answers, the service's rows and the receiver's events agree. */
async function reconcile(
  provider: Provider,
  receiver: Receiver,
  booked: readonly string[],
  cancelled: Set<string>,
) {
  await until(async () => {
    const { data } = (await provider.get('/v1/webhooks/events?outcome=pending&limit=1')).body;
    return data.events.length === 0;
  });
  const feed = await readFeed(provider);
  const statuses = Map.groupBy(feed, ({ deliveryID }) => deliveryID);
  for (const deliveryId of booked) {
    const { status, body } = await provider.get(`/express/v1/deliveries/${deliveryId}`);
    assert.equal(status, 200, deliveryId);
    assert.equal(body.data.status, cancelled.has(deliveryId) ? 'CANCELLED' : 'ALLOCATING', deliveryId);
    const sent = statuses.get(deliveryId)?.map(({ status }) => status);
    assert.deepEqual(
      sent,
      cancelled.has(deliveryId) ? ['ALLOCATING', 'CANCELLED'] : ['ALLOCATING'],
      deliveryId,
    );
  }
  assert.equal(statuses.size, booked.length);

  const arrived = new Set(receiver.hits.map(({ id }) => id));
  const known = new Set(feed.map(({ id }) => id));
  assert.deepEqual(
    feed.filter(({ id }) => !arrived.has(id)),
    [],
  );
  assert.deepEqual(
    [...arrived].filter((id) => !known.has(id)),
    [],
  );
  const first = new Map<string, number>();
  for (const { body, id, sequence } of receiver.hits) {
    const { deliveryID } = JSON.parse(body);
    const last = first.get(deliveryID) ?? 0;
    assert.ok(sequence <= last + 1, `${deliveryID}: ${id} came before its turn`);
    first.set(deliveryID, Math.max(last, sequence));
  }
}

/** Books and cancels while `kills` strike one after the other, evenly, and compares everybody's books afterwards. */
export async function surviveKills(provider: Provider, kills: readonly (() => Promise<void> | void)[]) {
  const { receiver, overlaps } = await startWatchful();
  assert.equal((await provider.put('/v1/webhooks/endpoint', { url: receiver.url })).status, 200);
  const booked: string[] = [];
  const cancelled = new Set<string>();
  let next = 0;
  const work = async () => {
    while (next < bookings) {
      const number = next++;
      const answer = await provider.book(`book-${number}`);
      assert.equal(answer.status, 201, answer.text);
      const { deliveryID } = answer.body;
      booked.push(deliveryID);
      if (number % 3 !== 0) continue;
      // 409 when the first answer was lost with the service: it is cancelled already.
      const { status } = await provider.cancel(deliveryID);
      assert.ok(status === 200 || status === 409, String(status));
      cancelled.add(deliveryID);
    }
  };
  const strike = async () => {
    for (const [index, kill] of kills.entries()) {
      await until(() => booked.length >= ((index + 1) * bookings) / (kills.length + 1));
      await kill();
    }
  };
  await Promise.all([strike(), ...Array.from({ length: 8 }, work)]);
  assert.equal(new Set(booked).size, bookings);
  await reconcile(provider, receiver, booked, cancelled);
  assert.deepEqual(overlaps, []);
  await provider.stop();
  await receiver.close();
}

const rounds = full ? 5 : 1;
/** The kills of a round, as many as the run's length requires. */
export const repeatedly = <T>(kills: readonly T[]): T[] => Array.from({ length: rounds }, () => kills).flat();

/** The sandbox key pair of the first run, where a file keeps it. */
function readPair(dataDir: string) {
  const path = join(dataDir, 'first-run.json');
  if (!existsSync(path)) return undefined;
  const { sandbox } = JSON.parse(readFileSync(path, 'utf8'));
  return { client_key: sandbox.clientKey, client_secret: sandbox.clientSecret };
}

/** The sandbox key pair that a first run prints. */
export async function pairSaidBy(service: Running) {
  const [, client_key, client_secret] = await service.says(
    /Sandbox +client_key +(\S+)\s+client_secret +(\S+)/,
  );
  return { client_key, client_secret };
}
