import type { MoveName } from '../../src/deliveries/lifecycle.ts';
import { type DataOf, Refused, Unreachable } from '../api/client.ts';
import { keepDay, readDay, readSettled, type Store } from './store.ts';

/** A courier's working day as the service tells it. */
export type Day = DataOf<'/courier/v1/day'>;
export type Job = Day['assignments'][number];
export type Stop = Day['stops'][number];
export type Offer = Day['offers'][number];
export type Message = Day['messages'][number];
export type Finished = Day['finished'][number];
export type Reason = Day['reasons'][number];
export type StepName = MoveName;

/** The last day that the service told, with the steps that it has answered since. */
export interface KeptDay {
  readonly day: Day;
  readonly etag: string | null;
  /** By this phone's clock. */
  readonly readAt: number;
  /** How far the server's clock is ahead of this phone's. */
  readonly aheadMs: number;
}

export type DayRead = 'told' | 'signed out' | 'elsewhere' | 'no line';

const timeoutMs = 20_000;

/** The time zone of the phone, if it is one of Indonesia's; "today" begins by it. */
const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export function zoneOfPhone(): (typeof zones)[number] {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zones.find((each) => each === zone) ?? 'Asia/Jakarta';
}

/**
 * Asks for the day, and keeps it. What was kept stays when no answer comes; `isOfNew` asks for it whole, since what was
 * kept may be another courier's.
 */
export async function refreshDay(store: Store, isOfNew = false): Promise<DayRead> {
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      const settled = await readSettled(store);
      const kept = await askDay(isOfNew ? undefined : await readDay(store));
      // Steps that were answered meanwhile may be missing in it.
      if (await keepDay(store, kept, settled)) break;
    }
    return 'told';
  } catch (error) {
    if (error instanceof Unreachable) return 'no line';
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'signedInElsewhere') return 'elsewhere';
    if (error.httpStatus === 401 || error.code === 'roleForbidden') return 'signed out';
    return 'no line';
  }
}

async function askDay(before: KeptDay | undefined): Promise<KeptDay> {
  const headers: HeadersInit = before?.etag ? { 'if-none-match': before.etag } : {};
  const answer = await fetch(`/courier/v1/day?timeZone=${zoneOfPhone()}`, {
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((reason: unknown) => {
    throw new Unreachable(String(reason));
  });
  const readAt = Date.now();
  if (answer.status === 304 && before !== undefined) {
    return { ...before, readAt, aheadMs: aheadNow(before.aheadMs, answer, readAt) };
  }
  const body = await answer.json().catch((reason: unknown) => {
    throw new Unreachable(String(reason));
  });
  if (!answer.ok) throw new Refused(answer.status, body);
  const day = body.data as Day;
  return { day, etag: answer.headers.get('etag'), readAt, aheadMs: Date.parse(day.now) - readAt };
}

/** How far the server's clock is ahead, by an answer without a body, whose header tells whole seconds only. */
function aheadNow(beforeMs: number, answer: Response, readAt: number): number {
  const aheadMs = Date.parse(answer.headers.get('date') ?? '') - readAt;
  return Math.abs(aheadMs - beforeMs) > 2_000 ? aheadMs : beforeMs;
}
