import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../src/context.ts';
import { createCourier } from '../../src/fleet/create.ts';
import { openSession } from '../../src/people/sessions/open-session.ts';
import { pngImage } from '../../test/support/images.ts';
import type { Json } from '../../test/support/json.ts';
import { aroundPickup } from './bookings.ts';

/** Couriers at work; each reading forgets what it gives. */
export interface Couriers {
  /** Milliseconds of each step's call. */
  takeStepsMs(): number[];
  /** Calls that failed, by what they said. */
  takeFailures(): string[];
  /** Steps that were refused, as when another courier had got the delivery meanwhile. */
  takeRefusals(): number;
  stop(): Promise<void>;
}

/** Between two looks of a courier at their phone. */
const roundMs = 5_000;
/** The steps of a delivery that goes well. */
const goodSteps = ['setOff', 'pickUp', 'depart', 'complete'];

interface Work {
  readonly signal: AbortSignal;
  stepsMs: number[];
  failures: string[];
  refusals: number;
  /** Steps that were tried, which number their ids. */
  steps: number;
}

/** Puts couriers of production on duty around the pickups, who report places and make every step over HTTP. */
export async function startCouriers(ctx: Context, urls: readonly string[], count: number): Promise<Couriers> {
  const controller = new AbortController();
  const work: Work = { signal: controller.signal, stepsMs: [], failures: [], refusals: 0, steps: 0 };
  const person = {
    workspaceId: null,
    environment: 'production',
    phone: '+628111111111',
    photoUrl: null,
  } as const;
  const riding: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id: courierId } = await createCourier(ctx, { ...person, name: `Kurir ${index}` });
    const { token } = await openSession(ctx, { courierId });
    riding.push(ride(work, sendAs(urls[index % urls.length]!, token)));
  }
  return {
    takeStepsMs: () => take(work, 'stepsMs', []),
    takeFailures: () => take(work, 'failures', []),
    takeRefusals: () => take(work, 'refusals', 0),
    stop: async () => {
      controller.abort();
      await Promise.all(riding);
    },
  };
}

function take<Key extends 'stepsMs' | 'failures' | 'refusals'>(
  work: Work,
  key: Key,
  empty: Work[Key],
): Work[Key] {
  const taken = work[key];
  work[key] = empty;
  return taken;
}

type Send = (method: string, path: string, body?: object | Buffer<ArrayBuffer>) => Promise<Json>;

/** Calls as a courier. @throws when the answer is no success */
const sendAs =
  (url: string, token: string): Send =>
  async (method, path, body) => {
    const isImage = Buffer.isBuffer(body);
    const type = isImage ? 'image/png' : 'application/json';
    const response = await fetch(`${url}/courier/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      body: body === undefined ? null : isImage ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path.split('/')[0]}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

async function ride(work: Work, send: Send): Promise<void> {
  const at = aroundPickup(0.04);
  const report = () => {
    const now = new Date().toISOString();
    return send('POST', 'positions', { sentAt: now, positions: [{ at: now, ...at, accuracyMeters: 5 }] });
  };
  await attempt(work, () => send('PUT', 'duty', { onDuty: true, capacityParcels: 5, capacityKg: 40 }));
  await attempt(work, report);
  await pause(Math.random() * roundMs);
  while (!work.signal.aborted) {
    await attempt(work, report);
    await attempt(work, async () => {
      const { data: jobs } = await send('GET', 'assignments');
      for (const job of jobs) await makeStep(work, send, job);
    });
    await pause(roundMs, undefined, { signal: work.signal }).catch(() => undefined);
  }
}

async function attempt(work: Work, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    work.failures.push(`${(error as Error).message} ${(error as Error).cause ?? ''}`);
  }
}

async function makeStep(work: Work, send: Send, job: Json): Promise<void> {
  const open = job.steps.find(({ step }: Json) => goodSteps.includes(step));
  if (open === undefined) return;
  work.steps += 1;
  const { deliveryID } = job;
  const id = `S-${deliveryID}-${open.step}-${work.steps}`;
  const input = await bring(send, job, open.needs, `P-${work.steps}`);
  const at = new Date().toISOString();
  const startedAt = performance.now();
  const answer = await send('POST', 'steps', {
    sentAt: at,
    steps: [{ stepID: id, deliveryID, step: open.step, at, ...input }],
  });
  work.stepsMs.push(performance.now() - startedAt);
  const [{ done, httpStatus, error }] = answer.data;
  if (done) return;
  if (httpStatus < 500) work.refusals += 1;
  else work.failures.push(`${open.step}: ${httpStatus} ${error}`);
}

/** The evidence of a step: photos are uploaded first. */
async function bring(send: Send, job: Json, needs: readonly string[], proofID: string): Promise<object> {
  if (needs.includes('proof'))
    await send('PUT', `assignments/${job.deliveryID}/proofs/${proofID}`, pngImage(Number(proofID.slice(2))));
  return {
    ...(needs.includes('proof') && { proofID }),
    ...(needs.includes('recipientName') && { recipientName: 'Budi' }),
    ...(needs.includes('collected') && { collected: { amount: job.cashOnDelivery, method: 'CASH' } }),
  };
}
