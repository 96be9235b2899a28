import type { FastifyReply } from 'fastify';
import { problems } from '../problems.ts';
import { networkOf } from '../workspaces/network.ts';

/** The most photos that are sent at once, of up to 10 MB each, and those to one network. */
const mostSent = 24;
const mostOfNetwork = 12;
/** The timeout of a client that reads nothing. */
const stalledMs = 20_000;

/**
 * Makes the function that counts a photo until its answer has ended: all of it is in memory until its client has read it
 * (decision 568). The function throws busy.
 */
export function createPhotoPlaces(): (ip: string, reply: FastifyReply) => void {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return (ip, { raw }) => {
    const network = networkOf(ip);
    const own = byNetwork.get(network) ?? 0;
    if (all >= mostSent || own >= mostOfNetwork) throw problems.busy();
    all += 1;
    byNetwork.set(network, own + 1);
    raw.setTimeout(stalledMs, () => raw.destroy());
    raw.once('close', () => {
      all -= 1;
      const left = byNetwork.get(network)! - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
  };
}
