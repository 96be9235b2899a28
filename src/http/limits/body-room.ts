import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRoom } from './room.ts';

const megabyte = 1024 * 1024;
/** Bodies up to this size are frequent and cheap, so they are not limited. */
const smallBytes = 256 * 1024;
/**
 * Maximum total size of the large bodies in memory, including the bodies of requests that wait for their turn.
 * `mostOfSender` is the maximum for a single sender (decision 366).
 */
const mostBytes = 96 * megabyte;
const mostOfSender = 40 * megabyte;

/**
 * Limits the memory for large bodies: a body that does not fit is refused before any of it is read. The memory reserved
 * for a body is released once the response is sent or the connection closes.
 */
export function limitBodyRoom(app: FastifyInstance, senderOf: (request: FastifyRequest) => string): void {
  const takeRoom = createRoom({ most: mostBytes, mostOfCaller: mostOfSender });
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = sizeOf(request);
    if (bytes > smallBytes) takeRoom(senderOf(request), reply, bytes);
    done(null, payload);
  });
}

/**
 * Returns the declared size of a body. For a chunked body it returns the route's body limit; for a body over that limit
 * it returns 0, since Fastify refuses such a body unread.
 */
function sizeOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const declared = Number(headers['content-length'] ?? 0);
  return declared > bodyLimit ? 0 : declared;
}
