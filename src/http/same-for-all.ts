import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowsTag } from './entity-tag.ts';
import { takesGzip } from './pack.ts';

const squeeze = promisify(gzip);

/** A document ready to send: plain and compressed bytes, and its ETag. */
interface Made {
  readonly plain: Buffer;
  readonly packed: Buffer;
  readonly etag: string;
}

async function make(plain: Buffer): Promise<Made> {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // The tag is weak, since one tag stands for both the plain and the compressed bytes.
  return { plain, packed: await squeeze(plain), etag: `W/"${hash}"` };
}

/**
 * Serves a text or file that is the same for every caller. It is generated, tagged and compressed once, on the first
 * request (decision 368).
 */
export function serveSameForAll(type: string, write: () => string | Buffer) {
  let made: Promise<Made> | undefined;
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> => {
    made ??= make(Buffer.from(write()));
    const { plain, packed, etag } = await made;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (knowsTag(headers['if-none-match'], etag)) {
      reply.code(304);
      return undefined;
    }
    reply.type(type);
    if (!takesGzip(headers['accept-encoding'])) return plain;
    reply.header('content-encoding', 'gzip');
    return packed;
  };
}
