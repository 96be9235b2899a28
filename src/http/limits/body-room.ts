import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRoom } from './room.ts';

const megabyte = 1024 * 1024;
/** Bodies of this size are many, and cost little. */
const smallBytes = 256 * 1024;
/** All large bodies in memory at once, those that wait for their turn included, and the share of one sender (decision 366). */
const mostBytes = 96 * megabyte;
const mostOfSender = 40 * megabyte;

/**
 * Keeps the memory of large bodies within bounds: one that finds no room is refused before any of it is read. It gives its
 * room back once its answer is sent or its connection ends.
 */
export function limitBodyRoom(app: FastifyInstance, senderOf: (request: FastifyRequest) => string): void {
  const takeRoom = createRoom({ most: mostBytes, mostOfCaller: mostOfSender });
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = sizeOf(request);
    if (bytes > smallBytes) takeRoom(senderOf(request), reply, bytes);
    done(null, payload);
  });
}

/** The declared size of a body, or the limit of its route; 0 above the limit, since such a body is refused unread. */
function sizeOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const declared = Number(headers['content-length'] ?? 0);
  return declared > bodyLimit ? 0 : declared;
}
