import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Files } from '../storage/files.ts';
import { BackupUnusable, type StoredFile } from './manifest.ts';

/** Size and checksum of a file. */
type Measure = Omit<StoredFile, 'name'>;

/**
 * Creates a stream that passes bytes on and computes their number and checksum. At the end of the bytes it calls
 * `judge`; if that returns an error, the stream fails with the error.
 */
function createMeter(judge: (measure: Measure) => Error | undefined = () => undefined) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let measured: Measure | undefined;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      measured = { sizeBytes, sha256: hash.digest('hex') };
      done(judge(measured));
    },
  });
  return { stream, read: () => measured! };
}

/** Writes a stream to a file and returns its size and checksum. */
export async function keepFile(files: Files, name: string, source: Readable): Promise<StoredFile> {
  const meter = createMeter();
  await Promise.all([pipeline(source, meter.stream), files.writeFrom(name, meter.stream)]);
  return { name, ...meter.read() };
}

/**
 * Like `keepFile`, but compresses the stream. The compressed data contains another checksum, which decompression
 * verifies.
 */
export async function keepPacked(files: Files, name: string, source: Readable): Promise<StoredFile> {
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const [file] = await Promise.all([keepFile(files, name, packed), pipeline(source, packed)]);
  return file;
}

/** Reads a stream to its end and returns its size and checksum. */
export async function measure(source: Readable): Promise<Measure> {
  const meter = createMeter();
  meter.stream.resume();
  await pipeline(source, meter.stream);
  return meter.read();
}

async function openStored(files: Files, { name }: StoredFile): Promise<Readable> {
  const source = await files.readFrom(name);
  if (source === undefined) throw new BackupUnusable(`the backup lacks ${name}`);
  return source;
}

/**
 * Passes the content of a backup's file to `consume` and compares its checksum again: the file may have been replaced
 * since `checkBackup`.
 * @throws BackupUnusable if the file is missing or differs; the stream of `consume` then fails before its end
 */
export async function readStored<T>(
  files: Files,
  file: StoredFile,
  consume: (source: Readable) => Promise<T>,
): Promise<T> {
  const meter = createMeter((measured) => {
    const fault = faultOf(file, measured);
    return fault === undefined ? undefined : new BackupUnusable(`${fault}: it was changed meanwhile`);
  });
  const source = await openStored(files, file);
  const [result] = await Promise.all([consume(meter.stream), pipeline(source, meter.stream)]);
  return result;
}

/** Like `readStored`, but decompresses the file. */
export const readPacked = <T>(
  files: Files,
  file: StoredFile,
  consume: (source: Readable) => Promise<T>,
): Promise<T> =>
  readStored(files, file, async (source) => {
    const unpacked = createZstdDecompress();
    const [result] = await Promise.all([consume(unpacked), pipeline(source, unpacked)]);
    return result;
  });

/**
 * Compares a stored file with its recorded size and checksum. Returns a description of the difference; undefined if
 * there is none.
 */
export async function findFault(files: Files, file: StoredFile): Promise<string | undefined> {
  const source = await files.readFrom(file.name);
  if (source === undefined) return `${file.name} is missing`;
  return faultOf(file, await measure(source));
}

function faultOf(file: StoredFile, { sizeBytes, sha256 }: Measure): string | undefined {
  if (sizeBytes !== file.sizeBytes) return `${file.name} has ${sizeBytes} bytes, not ${file.sizeBytes}`;
  return sha256 === file.sha256 ? undefined : `the checksum of ${file.name} is wrong`;
}
