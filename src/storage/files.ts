import type { Readable } from 'node:stream';

/** A stored file: its name and its size. */
export interface StoredFile {
  readonly name: string;
  readonly sizeBytes: number;
}

/**
 * Storage for files: a folder, or a bucket that speaks S3 (decision 302). A name is a relative path made by the
 * service, never by a caller. A name appears only with its whole content.
 * Each function throws StorageUnavailable when the storage cannot be reached, refuses, or is full, and NameLeavesFolder
 * for a name that leads elsewhere.
 */
export interface Files {
  /** Resolves once the bytes are stored durably; another file of this name is replaced. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** The bytes; undefined when the name does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes a file, also one whose write did not finish. */
  remove(name: string): Promise<void>;
  /** As `write`, for contents of any size. */
  writeFrom(name: string, source: Readable): Promise<void>;
  /** As `read`, for contents of any size. */
  readFrom(name: string): Promise<Readable | undefined>;
  /** A public address of a file, valid for five minutes; undefined where there is none. */
  readonly link: ((name: string) => Promise<string>) | undefined;
  /** The files whose names begin with a folder and a slash. */
  list(folder: string): AsyncIterable<StoredFile>;
}
