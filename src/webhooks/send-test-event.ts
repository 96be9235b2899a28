import type { Context, Scope } from '../context.ts';
import { newEventId, timeOrderedSuffix } from '../ids.ts';
import { problems } from '../problems/problems.ts';
import { createResolve, type Resolve, reachOf } from './guard.ts';
import type { Attempt } from './log/fields.ts';
import { insertTestAttempt } from './log/store.ts';
import { sampleBody } from './sample.ts';
import { callOf, openTarget } from './sender/target.ts';
import { selectEndpoint } from './store.ts';

/** The result of a test event's only call. */
export interface TestResult {
  readonly eventId: string;
  readonly attempt: Attempt;
}

/**
 * Sends a test event, unless one to the same endpoint is still being sent. @throws webhookNotSet, webhookTestRunning
 */
export type SendTest = (ctx: Context, scope: Scope) => Promise<TestResult>;

/**
 * Creates the function with which a process sends test events, one at a time per endpoint (decision 116). Without this
 * limit, an endpoint whose URL is the route for test events would call itself endlessly.
 */
export function createTestSender(): SendTest {
  const resolve = createResolve();
  const underWay = new Set<string>();
  return async (ctx, scope) => {
    const endpoint = `${scope.workspaceId} ${scope.environment}`;
    if (underWay.has(endpoint)) throw problems.webhookTestRunning();
    underWay.add(endpoint);
    try {
      return await sendTestEvent(ctx, scope, resolve);
    } finally {
      underWay.delete(endpoint);
    }
  };
}

/**
 * Calls the registered endpoint once with a test event, with the same guard and timeout as other calls, and stores the
 * call in the log. The event appears in no list and no feed, and is not retried (decision 116).
 * @throws webhookNotSet
 */
export async function sendTestEvent(
  ctx: Context,
  scope: Scope,
  resolve: Resolve = createResolve(),
): Promise<TestResult> {
  const endpoint = await selectEndpoint(ctx.sql, scope);
  if (endpoint === undefined) throw problems.webhookNotSet();
  const target = openTarget(ctx, endpoint, reachOf(ctx.config, resolve));
  const startedAt = ctx.now();
  const eventId = newEventId(startedAt);
  const deliveryId = `DE-TEST${timeOrderedSuffix(startedAt)}`;
  const body = sampleBody(deliveryId, startedAt);
  const call = callOf(target, { eventId, body, sequence: 1, attempt: 1, at: new Date() });
  const result = await target.client.call(call);
  target.client.close();
  const attempt: Attempt = {
    attempt: 1,
    reason: 'test',
    outcome: result.error === undefined ? 'delivered' : 'failed',
    startedAt,
    durationMs: Math.round(result.endedMs - result.startedMs),
    httpStatus: result.httpStatus ?? null,
    response: result.response === undefined ? null : target.redact(result.response),
    error: result.error ?? null,
  };
  await insertTestAttempt(ctx.sql, scope, { eventId, deliveryId }, attempt);
  return { eventId, attempt };
}
