import type { FastifyRequest } from 'fastify';
import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../problems/problems.ts';

/** Maximum number of kinds of errors per second that are logged with a stack, once each. */
const mostKinds = 20;
const secondMs = 1_000;

/** A kind of failure, and the number of failures since its last log line. */
interface Kind {
  readonly problem: string;
  readonly url: string | undefined;
  readonly reason: string;
  count: number;
}

/** Logs that a request failed. */
export type FailureLog = (error: Error, refusal: Refusal, request: FastifyRequest) => void;

/**
 * Creates a function that logs failed requests: the first of each kind with its stack, the others of that second as a
 * count, so that a flood does not fill the disk (decision 364). A busy service has no error, so no stack.
 */
export function createFailureLog({ log }: Pick<Context, 'log'>): FailureLog {
  const kinds = new Map<string, Kind>();
  let others = 0;
  const flush = () => {
    for (const { count, ...kind } of kinds.values())
      if (count > 0) log.error({ ...kind, count }, 'requests failed');
    if (others > 0) log.error({ count: others }, 'requests failed with other errors');
    kinds.clear();
    others = 0;
  };
  return (error, { problem }, { id, routeOptions: { url } }) => {
    const reason = messageOf(error);
    const key = `${problem} ${url} ${reason}`;
    const kind = kinds.get(key);
    if (kind !== undefined) {
      kind.count += 1;
      return;
    }
    if (kinds.size >= mostKinds) {
      others += 1;
      return;
    }
    if (kinds.size === 0) setTimeout(flush, secondMs).unref();
    const isBusy = problem === 'busy';
    kinds.set(key, { problem, url, reason, count: isBusy ? 1 : 0 });
    if (!isBusy) log.error({ err: error, requestId: id, url }, 'request failed');
  };
}
