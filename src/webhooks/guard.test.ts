import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { createResolve } from './guard.ts';

const folder = mkdtempSync(join(tmpdir(), 'antar-hosts-'));
const hostsFile = join(folder, 'hosts');
writeFileSync(
  hostsFile,
  '# 10.9.9.9 commented\n127.0.0.1\tlocalhost\n10.0.0.5  Receiver receiver.shop # ours\nfd00::5 receiver\nno-address receiver\n',
);
after(() => rmSync(folder, { recursive: true }));

/** Starts a name server that knows no name: it answers NXDOMAIN or, if `silent`, nothing. */
async function startServer({ silent }: { silent: boolean }, requested = new Set<string>()): Promise<string> {
  const server = createSocket('udp4').unref();
  server.on('message', (question, { port, address }) => {
    requested.add(question.toString('latin1', 12).split('\0')[0]!);
    if (silent) return;
    // The answer repeats the question, marked as NXDOMAIN.
    question.writeUInt16BE(0x8183, 2);
    server.send(question, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${server.address().port}`;
}

test('a name whose servers are silent is given up, and never waited for in the system’s resolver', async () => {
  const lookup = mock.method(dns, 'lookup');
  const requested = new Set<string>();
  const resolve = createResolve({ nameServers: [await startServer({ silent: true }, requested)], hostsFile });
  const names = Array.from({ length: 20 }, (_, index) => `silent-${index}.example`);
  const resolving = names.map(resolve);
  const first = Promise.race(resolving).catch(() => requested.size);
  const outcomes = await Promise.allSettled(resolving);
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason.code === 'ETIMEOUT'));
  assert.equal(await first, names.length, 'none waits for another one');
  assert.equal(lookup.mock.callCount(), 0);
});

test('a name of the machine’s own is known from its hosts file, in any spelling', async () => {
  const nameServers = [await startServer({ silent: false })];
  const resolve = createResolve({ nameServers, hostsFile });
  const both = ['10.0.0.5', 'fd00::5'];
  assert.deepEqual(await Promise.all(['receiver', 'RECEIVER.', 'receiver.shop'].map(resolve)), [
    both,
    both,
    ['10.0.0.5'],
  ]);
  await assert.rejects(resolve('commented'), { code: 'ENOTFOUND' });
  const fileless = createResolve({ nameServers, hostsFile: join(folder, 'none') });
  await assert.rejects(fileless('receiver'), { code: 'ENOTFOUND' });
});
