import { fetchOwn, Refused, Unreachable, unreachedBy } from '../../api/client.ts';
import type { PhotoMetadata } from './rows.ts';

/** The size of the next chunk. It takes about two seconds to send, so that steps do not wait long behind it. */
export interface Pace {
  chunkBytes: number;
}
export const firstPace = (): Pace => ({ chunkBytes: 8_192 });

const chunkMs = 2_000;
const leastBytes = 4_096;
const mostBytes = 262_144;
/** Timeout of a request; the service closes requests after 15 seconds (decision 366). */
const timeoutMs = 14_000;

const addressOf = (photoID: string): string => `/courier/v1/pictures/${encodeURIComponent(photoID)}`;

/** Returns how many bytes of a picture the service has received. @throws Refused, Unreachable */
export const readUpload = (photoID: string): Promise<number> => call(addressOf(photoID), {});

/** A picture's bytes, and the offset of the chunk to send. */
export interface Chunk {
  readonly photo: PhotoMetadata;
  readonly bytes: ArrayBuffer;
  readonly offset: number;
}

/**
 * Sends a chunk of a picture; returns how many bytes the service has received.
 * @throws Refused, Unreachable
 */
export async function sendChunk({ photo, bytes, offset }: Chunk, pace: Pace): Promise<number> {
  const { photoID, takenAt, place } = photo;
  const chunk = bytes.slice(offset, offset + pace.chunkBytes);
  const query = new URLSearchParams({ takenAt });
  if (place) for (const [name, value] of Object.entries(place)) query.set(name, String(value));
  const headers = {
    'content-type': 'application/partial-upload',
    'upload-offset': String(offset),
    'upload-length': String(bytes.byteLength),
  };
  const startedMs = performance.now();
  try {
    const received = await call(`${addressOf(photoID)}?${query}`, { method: 'PATCH', headers, body: chunk });
    pace.chunkBytes = nextChunkBytes(pace.chunkBytes, chunk.byteLength, performance.now() - startedMs);
    return received;
  } catch (error) {
    if (error instanceof Refused && error.code === 'uploadOffsetWrong')
      return Number(error.facts.receivedBytes);
    if (error instanceof Unreachable) pace.chunkBytes = Math.max(leastBytes, pace.chunkBytes / 2);
    throw error;
  }
}

/** Returns the size of the next chunk, from the duration of the last one; it at most doubles. */
function nextChunkBytes(before: number, sentBytes: number, tookMs: number): number {
  const inTime = Math.round((sentBytes / Math.max(1, tookMs)) * chunkMs);
  // The last chunk of a picture may be tiny, so its duration says little about the connection.
  if (sentBytes < before) return before;
  return Math.min(Math.max(leastBytes, inTime), before * 2, mostBytes);
}

async function call(address: string, request: RequestInit): Promise<number> {
  const options = { ...request, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
  const unreachable = (reason: unknown) => {
    throw unreachedBy(reason);
  };
  const answer = await fetchOwn(address, options).catch(unreachable);
  const body = await answer.json().catch(unreachable);
  if (!answer.ok) throw new Refused(answer.status, body);
  return body.data.receivedBytes;
}
