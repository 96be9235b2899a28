import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from '../../src/telemetry/open-log.ts';
import { callAt } from '../support/call.ts';
import { byLength } from '../support/pace.ts';
import { startService } from '../support/service.ts';

const strangers = byLength({ short: 60, full: 1_000 });

let [bytes, lines] = [0, 0];
const service = await startService({
  config: { trustedProxies: ['127.0.0.1'], tokenRequestsPerMinute: 5 },
  log: openLog({ logLevel: 'info' }, undefined, {
    write: (line) => {
      bytes += line.length;
      lines += 1;
    },
  }),
});
const call = callAt(service.baseUrl);

test('decision 364: strangers whom the service is too busy for fill no log', async () => {
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

const refused = byLength({ short: 300, full: 5_000 });
const addresses = {
  'of one network each': (index: number) => `2001:db8:0:${index.toString(16)}::1`,
  'of one network': (index: number) => `2001:db8:1:1::${index.toString(16)}`,
};

for (const [which, addressOf] of Object.entries(addresses)) {
  test(`decision 659: refused calls from many addresses ${which} write at most 100 lines a second`, async () => {
    const [startedMs, before] = [performance.now(), lines];
    const answers = await Promise.all(
      Array.from({ length: refused }, (_, index) => {
        const headers = { 'x-forwarded-for': addressOf(index) };
        const body = { client_key: 'dk_sandbox_unknown', client_secret: 'salah' };
        return call('POST', '/v1/auth/providers/token', { body, headers });
      }),
    );
    const seconds = Math.ceil((performance.now() - startedMs) / 1_000);
    const written = lines - before;
    process.stdout.write(`${refused} refusals in ${seconds} s wrote ${written} lines\n`);
    assert.ok(answers.every(({ status }) => status === 401 || status === 429));
    assert.ok(written <= 100 * seconds, `${written} lines`);
  });
}
