import { LRUCache } from 'lru-cache';
import { Agent, request } from 'undici';
import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import { hourMs, isApart } from '../time.ts';
import { type Distance, type MeasureDistance, measureByRoadFactor } from './distance.ts';
import type { Coordinates } from './schema.ts';

/** The engine's answer for a trip: the length of the route, or the reason why there is none. */
type Routed = { readonly meters: number } | { readonly reason: string };

/** A routing engine that measures distances; `close` closes the connections to it. */
export interface Osrm {
  readonly measure: MeasureDistance;
  close(): Promise<void>;
}

const mostCachedRoutes = 20_000;
const cachedForMs = hourMs;
/**
 * Pause after a failure. The engine is not called during it, so that not every quote waits for the engine's timeout.
 */
const restMs = 2000;
const longestAnswerBytes = 64 * 1024;
/**
 * Maximum distance by which the engine may move an end of the trip to reach a road. Beyond it, the route is not that of
 * the requested trip.
 */
const farthestSnapMeters = 1000;

/**
 * Measures distances with OSRM's route service (`GET /route/v1/driving/…`, v5). Routes are cached for an hour, and
 * equal requests at the same time share one call. If the engine times out, fails, or finds no route, the distance is
 * estimated with the area's road factor. The result then has the `source` `fallback`, and its `reason` names the cause.
 */
export function createOsrm({ config, log, now }: Context, baseUrl: string): Osrm {
  const timeoutMs = config.osrmTimeoutMs;
  const agent = new Agent({
    connections: 32,
    connect: { timeout: timeoutMs },
    maxResponseSize: longestAnswerBytes,
  });
  let failedAt: Date | undefined;
  const routes = new LRUCache<string, Routed>({
    max: mostCachedRoutes,
    ttl: cachedForMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (key) => requestRoute(agent, `${baseUrl}/route/v1/driving/${key}`, timeoutMs),
  });

  const route = async (key: string): Promise<Routed> => {
    const known = routes.get(key);
    if (known !== undefined) return known;
    if (failedAt && !isApart(now(), failedAt, restMs)) return { reason: 'the engine failed just now' };
    try {
      return await routes.forceFetch(key);
    } catch (error) {
      const reason = (error as Error).name === 'TimeoutError' ? 'no answer in time' : messageOf(error);
      failedAt = now();
      log.warn({ reason }, 'the routing engine fails; distances fall back to road factors');
      return { reason };
    }
  };

  return {
    measure: async (from, to, road) => {
      const routed = await route(`${pointOf(from)};${pointOf(to)}`);
      return toDistance(routed, measureByRoadFactor(from, to, road));
    },
    close: () => agent.destroy(),
  };
}

/** Formats a point for the engine: longitude first, rounded to about a metre. */
const pointOf = ({ longitude, latitude }: Coordinates) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

const toDistance = (routed: Routed, otherwise: Distance): Distance =>
  'meters' in routed
    ? { source: 'osrm', meters: routed.meters, straightMeters: otherwise.straightMeters }
    : { ...otherwise, source: 'fallback', reason: routed.reason };

/**
 * Requests one route. An answer that there is no route counts as valid. @throws if no valid answer arrives before the
 * timeout
 */
async function requestRoute(agent: Agent, url: string, timeoutMs: number): Promise<Routed> {
  const { statusCode, body } = await request(`${url}?overview=false&steps=false&alternatives=false`, {
    dispatcher: agent,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await body.text();
  const answer = parseObject(text);
  if (answer.code === 'NoRoute' || answer.code === 'NoSegment') return { reason: answer.code };
  if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  if (answer.code !== 'Ok') throw new Error('an answer that is not a route');
  return readRoute(answer);
}

/**
 * Reads the distance of the first route from `{ code: "Ok", routes: [{ distance, … }], waypoints: [{ distance, … }, …]
 * }`.
 */
function readRoute({ routes, waypoints }: Record<string, unknown>): Routed {
  const [first] = listOf(routes);
  const meters = first?.distance;
  if (typeof meters !== 'number' || !Number.isFinite(meters) || meters < 0) {
    throw new Error('a route without a distance');
  }
  const isSnappedFar = listOf(waypoints).some(({ distance }) => Number(distance) > farthestSnapMeters);
  return isSnappedFar ? { reason: 'no road near enough' } : { meters: Math.round(meters) };
}

const listOf = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter(
    (each): each is Record<string, unknown> => typeof each === 'object' && each !== null,
  );

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Text that is not JSON is treated like JSON that is not an object: the error below is thrown.
  }
  throw new Error('an answer that is not JSON');
}
