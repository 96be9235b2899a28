import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRoom } from './room.ts';
import { createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the work of an expensive route as soon as the limits of its caller allow (see `giveTurns`). */
    inTurn: (request: FastifyRequest, reply: FastifyReply, work: () => unknown) => Promise<unknown>;
    /** Runs a read of a person: two at once, while the others of the person wait in order (decision 656). */
    inOrder: (request: FastifyRequest, reply: FastifyReply, work: () => unknown) => Promise<unknown>;
  }
}

/**
 * Maximum number of files that are sent to one caller at the same time. A client that vanishes without closing its
 * connection occupies one of these places until TCP times out.
 */
const mostFiles = 8;

/**
 * Rest after each run of expensive work, as a multiple of the time that the run took. A caller who sends requests
 * without pause thus uses about a quarter of the process's time, and bookings by others are hardly slowed.
 */
const restShare = 3;

/** A file that is generated while the client downloads it. */
type Parts = AsyncGenerator<string | Uint8Array, void>;

/**
 * Limits each caller across all expensive routes: two requests run at once, eight wait in order, and more are refused
 * (decision 367). The parts of a file are generated one by one, each as a run of its own, so that a slow download of
 * one file does not block the caller's other files. Other reads of people are limited, too, but none is refused.
 */
export function giveTurns(app: FastifyInstance, senderOf: (request: FastifyRequest) => string): void {
  const takeTurn = createTurns({ restShare: 2 * restShare });
  const takeTurnOfPart = createTurns({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY, restShare });
  const takeTurnOfRead = createTurns({ mostWaiting: Number.POSITIVE_INFINITY });
  const reserveFile = createRoom({ mostOfCaller: mostFiles });

  async function* inTurns(sender: string, parts: Parts): Parts {
    // The stream reads the parts outside the request's async context, but the database code needs that context.
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

  // A client that disconnected while it waited needs no response.
  const unlessGone = (reply: FastifyReply, work: () => unknown) => async () =>
    reply.raw.destroyed ? undefined : work();

  app.decorate('inOrder', (request, reply, work) =>
    takeTurnOfRead(senderOf(request), unlessGone(reply, work)),
  );
  app.decorate('inTurn', async (request, reply, work) => {
    const sender = senderOf(request);
    const answer = await takeTurn(sender, unlessGone(reply, work));
    if (!isInParts(answer)) return answer;
    reserveFile(sender, reply);
    return Readable.from(inTurns(sender, answer));
  });
}

const isInParts = (answer: unknown): answer is Parts =>
  typeof answer === 'object' &&
  answer !== null &&
  Symbol.asyncIterator in answer &&
  !(answer instanceof Readable);
