import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { callAt } from '../support/call.ts';
import { byLength } from '../support/pace.ts';
import { startService } from '../support/service.ts';

const strangers = byLength({ short: 60, full: 1_000 });

let bytes = 0;
const service = await startService({
  config: { trustedProxies: ['127.0.0.1'] },
  log: pino(
    { level: 'info' },
    {
      write: (line) => {
        bytes += line.length;
      },
    },
  ),
});

test('decision 364: strangers whom the service is too busy for fill no log', async () => {
  const call = callAt(service.baseUrl);
  const before = bytes;
  const answers = await Promise.all(
    Array.from({ length: strangers }, (_, index) => {
      const headers = { 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` };
      const body = { email: `stranger-${index}@example.com`, password: 'bunga melati putih' };
      return call('POST', '/people/v1/sessions', { body, headers });
    }),
  );
  const busy = answers.filter(({ status }) => status === 503).length;
  const checked = answers.length - busy;
  const written = bytes - before;
  process.stdout.write(`${busy} of ${strangers} strangers were 503, ${written} bytes of log\n`);
  assert.ok(busy > 0);
  // A line of each that was looked at, and a count a second of the others.
  assert.ok(written <= 500 * checked + 20_000, `${written} bytes`);
});
