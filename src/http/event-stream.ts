import { constants, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { takesGzip } from './pack.ts';

/** Delay before a browser reconnects a broken stream. */
const retryMs = 3_000;

/** A response that is sent as a stream of server-sent events. */
export interface EventStream {
  /** Sends the text of a complete event; does nothing once the client has disconnected. */
  write(text: string): void;
  end(text: string): void;
  /** Returns the number of bytes that still wait in this process to be sent to the client. */
  waitingBytes(): number;
  /** Closes the connection at once, without sending the rest; for a client that does not read. */
  destroy(): void;
}

/**
 * The compression options. A small window limits the memory for each stream. Each event is flushed, since the
 * compressor would otherwise hold it back until more data arrives.
 */
const packing = { flush: constants.Z_SYNC_FLUSH, windowBits: 13, memLevel: 6 } as const;

/**
 * Begins a stream of server-sent events. `left` is called once: when the client or the service ends the stream, or at
 * once if the client has already disconnected. With `isPacked`, the stream is compressed for clients that accept gzip,
 * which suits large events over slow connections.
 */
export function openEventStream(
  reply: FastifyReply,
  left: () => void,
  { isPacked = false }: { readonly isPacked?: boolean } = {},
): EventStream {
  const { raw } = reply;
  const packer =
    isPacked && takesGzip(reply.request.headers['accept-encoding']) ? createGzip(packing) : undefined;
  reply.hijack();
  if (raw.destroyed) left();
  else raw.once('close', left);
  raw.on('error', () => undefined);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': reply.request.id,
    ...(packer && { 'content-encoding': 'gzip' }),
    ...(isPacked && { vary: 'accept-encoding' }),
  });
  packer?.pipe(raw);
  packer?.on('error', () => undefined);
  raw.once('close', () => packer?.destroy());
  const target = packer ?? raw;
  target.write(`retry: ${retryMs}\n\n`);
  return {
    write: (text) => {
      if (!raw.destroyed && !target.writableEnded) target.write(text);
    },
    end: (text) => {
      if (!raw.destroyed && !target.writableEnded) target.end(text);
    },
    waitingBytes: () => raw.writableLength + (packer?.writableLength ?? 0),
    destroy: () => raw.destroy(),
  };
}

/** The response of a stream, for the OpenAPI documents. */
export const eventStreamAnswer = {
  description: 'The stream.',
  content: { 'text/event-stream': Type.String({ description: 'Server-sent events.' }) },
  headers: {
    'cache-control': Type.String({ description: 'It is never cached.' }),
    'x-accel-buffering': Type.String({ description: 'No proxy may hold it back.' }),
  },
};
