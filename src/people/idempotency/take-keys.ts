import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { repeatsOf } from '../../http/route.ts';
import { type Refusal, type RefusedItem, refusedItem } from '../../problems/problems.ts';
import type { Fence } from '../../workspaces/fence.ts';
import { type Answer, readKey } from '../../workspaces/idempotency/answer-once.ts';
import { requestFingerprint } from '../../workspaces/idempotency/fingerprint.ts';
import { type AnswerPersonOnce, createAnswerPersonOnce, type PersonRequest } from './answer-once.ts';
import { createJoining } from './join-transaction.ts';
import type { PersonUse } from './store.ts';

/** The outcome of one change in a request that contains many: its response body, or its refusal. */
export interface EntryOutcome<Body extends object> extends RefusedItem {
  readonly body: Body | null;
  readonly httpStatus: number;
}

/**
 * Applies one change of a request that contains many; if an earlier request with the same key made the change, returns
 * its stored outcome instead.
 * @throws Refusal; a repeat tries the change again
 */
export type AnswerEntry = <Body extends object>(
  name: string | number,
  work: () => Promise<Body>,
) => Promise<EntryOutcome<Body>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on a request that contains many changes, each with an outcome of its own. */
    answerEntry: AnswerEntry;
  }
}

/** The Context of the routes for people, and the fence that restricts a provider's requests to its own rows. */
interface Keyed {
  readonly ctx: Context;
  readonly fence: Fence;
}

/**
 * Makes every route that is registered on `app` after this call return its first response to a repeated request, as the
 * route's `repeats` states (decision 410).
 * @returns the Context and the fence for those routes
 */
export function takeKeys(app: FastifyInstance, base: Context, fence: Fence): Keyed {
  const joining = createJoining(base);
  const answerOnce = createAnswerPersonOnce(base, joining);
  // Requests of a provider's people use the fence's database, in the environment that the path names.
  const sqlOf = ({ caller }: FastifyRequest): Database => (caller === undefined ? base.sql : fence.sql);

  app.addHook('onRoute', (options) => {
    const repeats = options.config?.route && repeatsOf(options.config.route);
    const { handler } = options;
    if (repeats === 'once' || repeats === 'sealed') {
      options.handler = async function (request, reply) {
        const run = async () => handler.call(this, request, reply);
        const use = useOf(request);
        if (use === undefined) return run();
        const keyed = { use, sql: sqlOf(request), isSealed: repeats === 'sealed' };
        const answered = await answerOnce(keyed, async () => answerOf(reply, await run()));
        if (answered.replayed) reply.header('idempotent-replayed', 'true');
        return reply.code(answered.status).send(answered.body);
      };
    }
    if (repeats === 'entries') {
      options.handler = async function (request, reply) {
        const use = useOf(request);
        const keyed = use && { use, sql: sqlOf(request), isSealed: false };
        // Claims the key for the whole body first, so that a repeat with different changes is refused as a whole.
        if (keyed !== undefined) await answerOnce(keyed, async () => ({ status: 200, body: {} }));
        const { answerEntry, isReplay } = createEntries(keyed, answerOnce);
        request.answerEntry = answerEntry;
        const body = await handler.call(this, request, reply);
        if (isReplay()) reply.header('idempotent-replayed', 'true');
        return body;
      };
    }
  });
  return { ctx: joining.ctx, fence: { ...fence, sql: joining.join(fence.sql) } };
}

/**
 * Creates the function that applies each change of a request. Each change has its own transaction; its outcome is
 * stored under the request's key and the name of the change.
 */
function createEntries(keyed: PersonRequest | undefined, answerOnce: AnswerPersonOnce) {
  const wereReplayed: boolean[] = [];
  const answerEntry: AnswerEntry = async <Body extends object>(
    name: string | number,
    work: () => Promise<Body>,
  ) => {
    if (keyed === undefined) return { body: await work(), httpStatus: 200, ...refusedItem(null) };
    const use = { ...keyed.use, path: `${keyed.use.path} ${name}` };
    const answer = await answerOnce({ ...keyed, use }, async () => ({ status: 200, body: await work() }));
    wereReplayed.push(answer.replayed);
    return { body: answer.body as Body, httpStatus: answer.status, ...refusedItem(null) };
  };
  return { answerEntry, isReplay: () => wereReplayed.length > 0 && wereReplayed.every(Boolean) };
}

export const refusedEntry = (refusal: Refusal): EntryOutcome<never> => ({
  body: null,
  httpStatus: refusal.httpStatus,
  ...refusedItem(refusal),
});

const keyName = 'idempotency-key';

/**
 * Reads the Idempotency-Key of a request, with its owner and the request's fingerprint; undefined without a key.
 * @throws headerInvalid
 */
function useOf(request: FastifyRequest): PersonUse | undefined {
  const key = request.headers[keyName];
  if (key === undefined) return undefined;
  const { signedIn, caller, url, query, body, headers, routeOptions } = request;
  const content = body ?? null;
  const read = Object.keys(routeOptions.config.route?.headers?.properties ?? {}).filter(
    (name) => name !== keyName,
  );
  const hasQuery = Object.keys(query as object).length > 0;
  return {
    owner: {
      personId: signedIn.id,
      workspaceId: signedIn.workspaceId,
      environment: caller?.environment ?? null,
    },
    path: `${request.method} ${url.split('?')[0]}`,
    key: readKey(key),
    fingerprint: requestFingerprint(hasQuery ? { query, body: content } : content, headers, read),
  };
}

/**
 * Returns the response of a route. The route must return its body instead of sending it, so that the response can be
 * stored first.
 */
function answerOf(reply: FastifyReply, body: unknown): Answer {
  if (reply.sent || body === undefined) throw new Error('a route that takes keys returns its answer');
  return { status: reply.statusCode, body };
}
