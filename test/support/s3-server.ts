import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { removeFolder } from './remove-folder.ts';

/** A server of buckets, in this process, which checks signatures. */
export interface S3Server {
  /** The settings that lead to it. */
  readonly config: {
    readonly s3Endpoint: string;
    readonly s3Region: string;
    readonly s3AccessKeyId: string;
    readonly s3SecretAccessKey: string;
  };
  /** Where it keeps the files of its one bucket, `antar`. */
  readonly folder: string;
  /** Makes every call fail, or work again. */
  fail(fails: boolean): void;
  /** Sends every call to another address, or to none again. */
  redirect(to: string | undefined): void;
}

const account = 'S3RVER';
const bucket = 'antar';

/** Starts a server of buckets for a test file, with the bucket `antar`. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'antar-s3-'));
  const configureBuckets = [{ name: bucket }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  let fails = false;
  let elsewhere: string | undefined;
  server.middleware.unshift(async (ctx, next) => {
    if (fails) {
      ctx.req.socket.destroy();
      return;
    }
    if (elsewhere !== undefined) {
      ctx.status = 307;
      ctx.redirect(elsewhere);
      return;
    }
    // It signs a bucket's address without its last slash, while S3 signs it as requested.
    if (ctx.path === `/${bucket}/`)
      ctx.app = Object.create(server, { allowMismatchedSignatures: { value: true } });
    await next();
  });
  const { port } = await server.run();
  after(async () => {
    await server.close();
    removeFolder(directory);
  });
  return {
    config: {
      s3Endpoint: `http://127.0.0.1:${port}`,
      s3Region: 'us-east-1',
      s3AccessKeyId: account,
      s3SecretAccessKey: account,
    },
    folder: join(directory, bucket),
    fail: (next) => {
      fails = next;
    },
    redirect: (to) => {
      elsewhere = to;
    },
  };
}
