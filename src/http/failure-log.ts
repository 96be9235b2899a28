import type { FastifyRequest } from 'fastify';
import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import type { Refusal } from '../problems/problems.ts';

/**
 * Maximum number of kinds of failures that are logged separately in one second. Failures of any further kind are only
 * counted together.
 */
const mostKinds = 20;
const secondMs = 1_000;

/**
 * Failures with the same problem, route and error message. `count` is the number of them since the last log line of
 * this kind.
 */
interface Kind {
  readonly problem: string;
  readonly url: string | undefined;
  readonly reason: string;
  count: number;
}

/** Logs that a request failed. */
export type FailureLog = (error: Error, refusal: Refusal, request: FastifyRequest) => void;

/**
 * Creates a function that logs failed requests. In each second, the first failure of each kind is logged with its stack
 * and the others only as a count, so that a flood of failures does not fill the disk (decision 364). Refusals of a busy
 * service have no stack, so they are only counted.
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
