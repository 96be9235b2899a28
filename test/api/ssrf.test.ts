import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, isIPv4 } from 'node:net';
import { after, test } from 'node:test';
import { insideAddresses, insideHosts } from '../support/inside-addresses.ts';
import { startService } from '../support/service.ts';

/** Nothing is opened here, as in production. */
const service = await startService();

let connections = 0;
const inside = createServer((socket) => {
  connections += 1;
  socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ncanary');
});
inside.listen(0, '::');
await once(inside, 'listening');
after(() => inside.close());
const { port } = inside.address() as { port: number };

/** True for `0127.0.0.1`, which is octal for 87.0.0.1: a stranger, whom no test calls. */
function isStranger(url: string): boolean {
  const { hostname } = new URL(url);
  return isIPv4(hostname) && !insideAddresses.includes(hostname);
}

for (const environment of ['sandbox', 'production'] as const) {
  test(`decision 60: no form of an inside address is reached from ${environment}`, async (t) => {
    const token = await service.token(environment);
    let refused = 0;
    for (const host of insideHosts) {
      for (const scheme of ['http', 'https']) {
        const body = { url: `${scheme}://${host}:${port}/hook` };
        const { status } = await service.call('PUT', '/v1/webhooks/endpoint', { token, body });
        assert.ok(status === 200 || status === 400, `${status} for ${body.url}`);
        if (status === 400) {
          refused += 1;
          continue;
        }
        if (isStranger(body.url)) continue;
        // A name is looked up by the call alone, so that no answer tells which names exist.
        const tried = await service.call('POST', '/v1/webhooks/test', { token });
        assert.ok(!tried.text.includes('canary'), body.url);
        assert.notEqual(tried.body?.data?.outcome, 'delivered', body.url);
      }
    }
    assert.equal(connections, 0);
    t.diagnostic(`${insideHosts.length * 2} forms: ${refused} refused at once, none reached`);
  });
}
