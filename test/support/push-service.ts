import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { Json } from './json.ts';

/** A push as it came. */
export interface TakenPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service: it stores its pushes, and answers as the test sets. */
export interface PushService {
  readonly base: string;
  readonly answers: Map<string, number[]>;
  takenAt(path: string): TakenPush[];
  /** A browser that subscribes at a path, and decrypts its pushes. */
  browser(path: string): PushedBrowser;
}

export interface PushedBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly expirationTime: null;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  read(body: Buffer): Json;
}

/** Starts a push service, until the test file has run. */
export async function startPushService(): Promise<PushService> {
  const taken: TakenPush[] = [];
  const answers = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      taken.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.get(path)?.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    answers,
    takenAt: (path) => taken.filter((each) => each.path === path),
    browser: (path) => browserAt(`${base}${path}`),
  };
}

function browserAt(endpoint: string): PushedBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: ArrayBuffer | Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key as Buffer), salt, info, length));
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const key = derive(keys.computeSecret(sender), auth, info, 32);
      const open = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      ).setAuthTag(body.subarray(-16));
      const text = Buffer.concat([open.update(body.subarray(86, -16)), open.final()]);
      assert.equal(text.at(-1), 2);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}
