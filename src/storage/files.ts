import type { Readable } from 'node:stream';

/** A stored file: its name and its size. */
export interface StoredFile {
  readonly name: string;
  readonly sizeBytes: number;
}

/**
 * Maximum size of a file that `read` keeps in memory. It is several times that of the largest photo; a larger file was
 * not written by the service (decision 658).
 */
export const mostReadBytes = 64 * 1024 * 1024;

/**
 * Storage for files: a folder or an S3 bucket (decision 302). The service itself chooses each name, which is a relative
 * path. A file becomes visible only when it is complete. Each function throws StorageUnavailable if the storage cannot
 * be reached, refuses the call or is full, and NameLeavesFolder if a name leads outside the folder or prefix.
 */
export interface Files {
  /** Resolves once the bytes are stored durably; replaces a file of the same name. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes of a file up to `mostReadBytes`, and treats a larger one as unavailable; undefined if missing. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes a file, including the remains of an unfinished write. */
  remove(name: string): Promise<void>;
  /** As `write`, but reads the contents from a stream, so that they can have any size. */
  writeFrom(name: string, source: Readable): Promise<void>;
  /** As `read`, but returns a stream, so that the contents can have any size. */
  readFrom(name: string): Promise<Readable | undefined>;
  /** Creates a link by which anybody can read a file for five minutes; undefined if the storage has no such links. */
  readonly link: ((name: string) => Promise<string>) | undefined;
  /** Lists the files in a folder and its subfolders. */
  list(folder: string): AsyncIterable<StoredFile>;
}
