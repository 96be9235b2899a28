import type { FastifyReply } from 'fastify';
import { problems } from '../../problems/problems.ts';

/** The total room, and the share of one caller. */
interface RoomBounds {
  readonly most?: number;
  readonly mostOfCaller: number;
}

/**
 * Creates a function that reserves room for a response until it is sent or its connection closes. The function throws
 * busy if there is none.
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
