import type { FastifyReply } from 'fastify';
import { problems } from '../../problems/problems.ts';

/**
 * `most` limits the total amount that all callers have reserved, `mostOfCaller` the amount that one caller has
 * reserved.
 */
interface RoomBounds {
  readonly most?: number;
  readonly mostOfCaller: number;
}

/**
 * Creates a function that reserves an amount of a shared resource, such as memory, for a response. The amount is
 * released once the response is sent or its connection closes. The function throws busy if the amount would exceed a
 * limit.
 */
export function createRoom({ most = Number.POSITIVE_INFINITY, mostOfCaller }: RoomBounds) {
  const byCaller = new Map<string, number>();
  let all = 0;
  return (caller: string, { raw }: Pick<FastifyReply, 'raw'>, amount = 1): void => {
    const own = byCaller.get(caller) ?? 0;
    if (all + amount > most || own + amount > mostOfCaller) throw problems.busy();
    all += amount;
    byCaller.set(caller, own + amount);
    raw.once('close', () => {
      all -= amount;
      const left = byCaller.get(caller)! - amount;
      if (left > 0) byCaller.set(caller, left);
      else byCaller.delete(caller);
    });
  };
}
