import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { listEvents, readEvent } from '../../src/webhooks/log/list.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { assertPace } from '../support/pace.ts';
import { answer, type Behaviour, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, startSender } from '../support/webhooks.ts';

const timeoutMs = 1_500;
const ctx = await createWebhookContext({ webhookTimeoutMs: timeoutMs });
const certificate = (name: string) =>
  readFileSync(new URL(`../support/certificates/${name}`, import.meta.url), 'utf8');
/** Names of the test's own, all on this machine. */
const resolve = async (hostname: string) => {
  if (hostname.endsWith('.test')) return ['127.0.0.1'];
  throw new Error(`getaddrinfo ENOTFOUND ${hostname}`);
};
startSender(ctx, { resolve, ca: certificate('ca.pem'), shownNetworks: ['127.0.0.0/8'] });
const retriesMs = 4 * (1_000 + timeoutMs) + 60_000;

/** Registers an address, lets one event happen, and answers how its calls ended. */
async function callsTo(url: string) {
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url }, resolve);
  const id = await emit(ctx.sql, scope);
  await until(async () => {
    const [event] = (await listEvents(ctx, scope)).events;
    return event!.outcome === 'delivered' || event!.outcome === 'failed';
  }, retriesMs);
  return (await readEvent(ctx, scope, id)).attempts;
}

/** A TCP server that does as it is told with each connection. */
async function startRaw(serve: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  });
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function startTls(name: string): Promise<string> {
  const server = createTlsServer(
    { cert: certificate(`${name}.pem`), key: certificate(`${name}.key`) },
    (_request, response) => response.end(),
  );
  server.on('tlsClientError', () => undefined);
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://receiver.test:${(server.address() as AddressInfo).port}/`;
}

const closed = await startReceiver();
await closed.close();
const target = await startReceiver();

const raw = (text: string) => startRaw((socket) => socket.once('data', () => socket.write(text)));
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
const oddSuccesses: [string, string][] = [
  ['an unasked 100 before', `HTTP/1.1 100 Continue\r\n\r\n${ok}`],
  [
    'several interim answers before',
    `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 100\r\n\r\n${ok}`,
  ],
  ['20 KiB in one header', ok.replace('OK', `OK\r\nx: ${'y'.repeat(20 * 1024)}`)],
  ['60 KiB of headers', ok.replace('OK', `OK${`\r\nx: ${'y'.repeat(1_000)}`.repeat(60)}`)],
];
/** Ways in which a kept connection ends after a call was sent on it, before any byte of an answer. */
const hangUps: [string, (socket: Socket) => void][] = [
  ['reset', (socket) => socket.resetAndDestroy()],
  ['closed', (socket) => socket.end()],
];

const statuses = [100, 204, 206, 300, 304, 400, 401, 404, 410, 429, 500, 503];

/** Each way in which a call can go wrong, and what is kept of it. */
const failures: [string, () => Promise<string>, RegExp][] = [
  ['a refused connection', async () => closed.url, /ECONNREFUSED/],
  [
    'a name that does not exist',
    async () => 'http://nowhere.invalid/',
    /nowhere\.invalid has no address that webhooks may reach/,
  ],
  [
    'a connection reset before the answer',
    () => startRaw((s) => s.once('data', () => s.resetAndDestroy())),
    /./,
  ],
  [
    'a connection reset in the middle of the answer',
    () =>
      startRaw((s) =>
        s.once('data', () => {
          s.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
          setTimeout(() => s.resetAndDestroy(), 50);
        }),
      ),
    /./,
  ],
  ['no answer', () => startRaw(() => undefined), /no complete answer within/],
  [
    'a connection that says nothing but 100',
    () => raw('HTTP/1.1 100 Continue\r\n\r\n'),
    /no complete answer within/,
  ],
  [
    'interim answers without end',
    () =>
      startRaw((s) => {
        const more = () => {
          while (s.writable && s.write('HTTP/1.1 100 Continue\r\n\r\n'.repeat(2_000)));
        };
        s.on('drain', more).once('data', more);
      }),
    /bad response/,
  ],
  [
    'an upgrade nobody asked for',
    () => raw('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
    /bad upgrade/,
  ],
  [
    'headers that come byte by byte',
    () =>
      startRaw((s) =>
        s.once('data', () => {
          s.write('HTTP/1.1 200 OK\r\nx: ');
          setInterval(() => s.writable && s.write('x'), 100).unref();
        }),
      ),
    /no complete answer within/,
  ],
  [
    'a body that comes byte by byte',
    () =>
      startRaw((s) =>
        s.once('data', () => {
          s.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
          setInterval(() => s.writable && s.write('x'), 100).unref();
        }),
      ),
    /no complete answer within/,
  ],
  ['an answer that is no HTTP', () => raw('SSH-2.0-OpenSSH\r\n\r\n'), /./],
  ['an expired certificate', () => startTls('expired'), /expired/],
  ['a certificate of another name', () => startTls('wrong-name'), /altnames|does not match/],
  ['a certificate nobody vouches for', () => startTls('self-signed'), /self-signed/],
];

test('receivers', { concurrency: true }, async (t) => {
  const it = (name: string, run: () => Promise<void>) => t.test(name, run);
  const failing = failures.map(([name, url, error]) =>
    it(`${name} is a failed call, which is made four times`, async () => {
      const attempts = await callsTo(await url());
      assert.equal(attempts.length, 4);
      for (const attempt of attempts) {
        assert.match(attempt.error ?? '', error);
        assertPace(attempt.durationMs, timeoutMs + 500);
      }
    }),
  );
  const answering = statuses
    .filter((status) => status >= 200)
    .map((status) =>
      it(`an answer of ${status} is ${status < 300 ? 'a success' : 'a failed call'}`, async () => {
        const receiver = await startReceiver(answer(status, { 'retry-after': '3600' }));
        const attempts = await callsTo(receiver.url);
        assert.equal(attempts.length, status < 300 ? 1 : 4);
        assert.equal(receiver.hits.length, attempts.length);
        assert.ok(attempts.every(({ httpStatus }) => httpStatus === status));
      }),
    );
  await Promise.all([
    ...failing,
    ...answering,
    ...oddSuccesses.map(([name, text]) =>
      it(`an answer of 200 with ${name} is a success`, async () => {
        const attempts = await callsTo(await raw(text));
        assert.deepEqual(
          attempts.map(({ httpStatus, error }) => [httpStatus, error]),
          [[200, null]],
        );
      }),
    ),
    ...hangUps.map(([name, hangUp]) =>
      it(`a kept connection that is ${name} before any byte of an answer is no failed call`, async () => {
        let [called, hungUp] = [0, 0];
        const url = await startRaw((socket) => {
          let isOpen = false;
          socket.on('data', () => {
            called += 1;
            if (!isOpen) socket.write(ok);
            else {
              hungUp += 1;
              hangUp(socket);
            }
            isOpen = true;
          });
        });
        const scope = await addScope(ctx);
        await setEndpoint(ctx, scope, { url }, resolve);
        // A busy machine may close the connection before the next event comes.
        for (let events = 1; hungUp === 0; events += 1) {
          const id = await emit(ctx.sql, scope);
          await until(async () => (await readEvent(ctx, scope, id)).outcome === 'delivered');
          assert.equal((await readEvent(ctx, scope, id)).attempts.length, 1);
          assert.equal(called, events + hungUp, 'the event that met the end was sent again at once');
        }
      }),
    ),
    it('a redirect is not followed, to wherever it leads', async () => {
      for (const location of [target.url, 'http://169.254.169.254/latest/meta-data/']) {
        const receiver = await startReceiver(answer(302, { location }));
        const attempts = await callsTo(receiver.url);
        assert.match(attempts[0]?.error ?? '', /redirects are not followed/);
        assert.equal(attempts.length, 4);
      }
      assert.equal(target.hits.length, 0);
    }),
    it('a good certificate is a good certificate', async () => {
      assert.equal((await callsTo(await startTls('good')))[0]?.outcome, 'delivered');
    }),
    it('of an endless answer no more than 64 KiB is read, and its beginning kept', async () => {
      let sent = 0;
      const endless: Behaviour = (_hit, response) => {
        const chunk = Buffer.alloc(16 * 1024, 'x');
        const send = () => {
          sent += chunk.length;
          if (!response.destroyed && response.write(chunk)) setImmediate(send);
        };
        response.on('drain', send);
        send();
      };
      const receiver = await startReceiver(endless);
      const before = process.memoryUsage().rss;
      const [attempt] = await callsTo(receiver.url);
      assert.equal(attempt?.outcome, 'delivered');
      assert.equal(attempt?.response, 'x'.repeat(1024));
      assert.ok(process.memoryUsage().rss - before < 64 * 1024 * 1024);
      assert.ok(sent < 8 * 1024 * 1024, `${sent} bytes were sent before the connection was closed`);
    }),
    it('an answer that goes on in what is no body is cut off', async () => {
      const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
      for (const [head, rest] of [
        [`${chunked}5;`, 'a'],
        [`${chunked}0\r\n`, 'x: y\r\n'],
        ['', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
        ['', '\r\n'],
      ] as const) {
        let sent = 0;
        const url = await startRaw((socket) => {
          const part = rest.repeat(16 * 1024);
          const send = () => {
            sent += part.length;
            if (!socket.destroyed && socket.write(part)) setImmediate(send);
          };
          socket.on('drain', send).once('data', () => {
            socket.write(head);
            send();
          });
        });
        const [attempt] = await callsTo(url);
        assert.match(attempt?.error ?? '', /the answer is too long|Overflow/, rest);
        assert.ok(sent < 32 * 1024 * 1024, `${sent} bytes were sent before the connection was closed`);
      }
    }),
    it('a compressed answer is not unpacked', async () => {
      const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
      const receiver = await startReceiver((_hit, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      );
      const [attempt] = await callsTo(receiver.url);
      assert.equal(attempt?.outcome, 'delivered');
      assert.ok((attempt?.response?.length ?? 0) <= 1024);
    }),
    it('an answer of any bytes is kept as text, without the provider’s own secret', async () => {
      const receiver = await startReceiver((hit, response) =>
        response.end(
          Buffer.concat([Buffer.from([0, 255, 27, 0xed, 0xa0]), Buffer.from(String(hit.headers['x-key']))]),
        ),
      );
      const scope = await addScope(ctx);
      await setEndpoint(ctx, scope, { url: receiver.url, authKey: 'X-Key', authValue: 'canary-value' });
      const id = await emit(ctx.sql, scope);
      await until(async () => (await readEvent(ctx, scope, id)).outcome === 'delivered');
      const [attempt] = (await readEvent(ctx, scope, id)).attempts;
      assert.match(attempt?.response ?? '', /\[authentication value\]$/);
    }),
  ]);
});

after(() => target.close());
