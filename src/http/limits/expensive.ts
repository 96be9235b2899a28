import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRoom } from './room.ts';
import { createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does the work of an expensive route in its caller's turn. */
    inTurn: (request: FastifyRequest, reply: FastifyReply, work: () => unknown) => Promise<unknown>;
  }
}

/** The files of one caller that are sent at once. A client that has left without a word holds a place until TCP gives up. */
const mostFiles = 8;

/** One caller who always comes again has a quarter of the time for such work, so that bookings of others notice little of it. */
const restShare = 3;

/** A text that is made while its client takes it, such as a file of many pages. */
type Parts = AsyncGenerator<string, void>;

/**
 * Gives callers their turns at all expensive routes together: two requests of a caller run at once, eight wait in order, and
 * any more are refused (decision 367). Each part of a file has a turn of its own, so that a slow client keeps none.
 */
export function giveTurns(app: FastifyInstance, senderOf: (request: FastifyRequest) => string): void {
  const takeTurn = createTurns({ restShare: 2 * restShare });
  const takeTurnOfPart = createTurns({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY, restShare });
  const holdFile = createRoom({ mostOfCaller: mostFiles });

  async function* inTurns(sender: string, parts: Parts): Parts {
    // The client reads parts outside the request, whose scope the database needs.
    const inRequest = AsyncLocalStorage.snapshot();
    try {
      for (;;) {
        const part = await takeTurnOfPart(sender, () => inRequest(() => parts.next()));
        if (part.done) return;
        yield part.value;
      }
    } finally {
      await parts.return();
    }
  }

  app.decorate('inTurn', async (request, reply, work) => {
    const sender = senderOf(request);
    // A client that has left while it waited needs no answer.
    const answer = await takeTurn(sender, async () => (reply.raw.destroyed ? undefined : work()));
    if (!isInParts(answer)) return answer;
    holdFile(sender, reply);
    return Readable.from(inTurns(sender, answer));
  });
}

const isInParts = (answer: unknown): answer is Parts =>
  typeof answer === 'object' &&
  answer !== null &&
  Symbol.asyncIterator in answer &&
  !(answer instanceof Readable);
