import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { messageOf } from '../caught.ts';
import { minuteMs } from '../time.ts';
import { type Files, mostReadBytes, type StoredFile } from './files.ts';
import { insideName } from './names.ts';
import { StorageUnavailable, TooLargeToRead } from './unavailable.ts';

/** A bucket and the account that may use it. */
export interface Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly name: string;
  /** Prefix of every file name in the bucket, without slashes at its ends; empty if the files use the whole bucket. */
  readonly prefix: string;
}

/** Timeout of a call for a whole file, such as a photo that a client waits for. */
const patienceMs = 15_000;
/** Timeout for one part of a large file, or for the beginning of its download. */
const partPatienceMs = 10 * minuteMs;
/** Pauses before the retries of a call that fails temporarily. */
const pausesMs = [100, 400];

/** Lifetime of the signed link to a file. */
const linkSeconds = 300;

const anyType = 'application/octet-stream';
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? anyType;

/** A `fetch` that rejects redirects, since a redirect could send a photo to any internal address. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Files in a bucket of S3 or of a compatible server (decision 302). */
export function s3Files({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  name: bucket,
  prefix,
}: Bucket): Files {
  const account = {
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: fetchHere,
  };
  const quick = new S3mini({ ...account, requestAbortTimeout: patienceMs });
  const patient = new S3mini({ ...account, requestAbortTimeout: partPatienceMs });
  const before = prefix === '' ? '' : `${prefix}/`;
  const keyOf = (name: string) => before + insideName(name);
  const request = <T>(work: () => Promise<T>) => orAway(bucket, work);
  const readFrom = async (name: string) => {
    const answer = await request(() => patient.getObjectResponse(keyOf(name)));
    return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined;
  };
  return {
    write: async (name, bytes) => {
      await request(() => quick.putObject(keyOf(name), bytes, typeOf(name)));
    },
    read: async (name) => {
      return request(async () => {
        const answer = await quick.getObjectResponse(keyOf(name));
        return answer?.body ? bytesOf(name, answer.body) : undefined;
      });
    },
    remove: async (name) => {
      await request(() => quick.deleteObject(keyOf(name)));
    },
    // A stream can be read only once, so there is no retry here; the S3 library itself retries single parts.
    writeFrom: async (name, source) => {
      const key = keyOf(name);
      const stream = Readable.toWeb(source) as Parameters<S3mini['putAnyObject']>[1];
      await orAway(bucket, () => patient.putAnyObject(key, stream, typeOf(name)), []);
    },
    readFrom,
    link: async (name) => quick.getPresignedUrl('GET', keyOf(name), linkSeconds),
    list: (folder) => listPages({ bucket, client: quick, before }, folder),
  };
}

/** Reads an object into memory, but stops at the maximum, whatever size the bucket declared. */
async function bytesOf(name: string, body: NonNullable<Response['body']>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.length;
    if (sizeBytes > mostReadBytes) throw new TooLargeToRead(name);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, sizeBytes);
}

const pageSize = 1000;

async function* listPages(
  { bucket, client, before }: { bucket: string; client: S3mini; before: string },
  folder: string,
): AsyncGenerator<StoredFile> {
  let next: string | undefined;
  do {
    const from = next;
    const page = await orAway(bucket, () =>
      client.listObjectsPaged('/', `${before}${folder}/`, pageSize, from),
    );
    for (const { Key: key, Size: size } of page?.objects ?? [])
      yield { name: key.slice(before.length), sizeBytes: Number(size) };
    next = page?.nextContinuationToken;
    if (next !== undefined && next === from) throw away(bucket, new Error('its list does not go on'));
  } while (next !== undefined);
}

/**
 * True if the call failed because the server is busy, broken or unreachable, so that a retry may succeed. A call that
 * timed out is not repeated: the server hangs, and the caller has waited long enough.
 */
const isPassing = (error: unknown) =>
  error instanceof S3ServiceError
    ? error.status >= 500 || error.status === 429
    : !(error instanceof TooLargeToRead) && !(error instanceof Error && error.name === 'TimeoutError');

async function orAway<T>(bucket: string, work: () => Promise<T>, pauses = pausesMs): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = isPassing(error) ? pauses[tries] : undefined;
      if (pauseMs === undefined) throw away(bucket, error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const away = (bucket: string, error: unknown) =>
  new StorageUnavailable(`the bucket ${bucket} cannot be used: ${messageOf(error)}`, { cause: error });
