import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { full } from '../support/pace.ts';
import { type Hit, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, newDeliveryId, startSender } from '../support/webhooks.ts';

const deliveries = full ? 12_000 : 100;
const eventsEach = 4;
const authValue = 'canary-authentication-value';
const canary = 'canary-phone-number';
/** With all that could be taken for the frame of what it is kept in. */
const thanks = '{"said":"thanks", \\"null\\"},null,{}\n\\';

const ctx = await createWebhookContext({ webhookTimeoutMs: 1_000 });
startSender(ctx, { shownNetworks: ['127.0.0.0/8'] });

let fates = 0;
/** The same course of luck in every run. @returns a number from 0 to 99 */
function nextFate(): number {
  fates = (fates * 48_271 + 11) % 2_147_483_647;
  return fates % 100;
}

const logged = {
  name: 'test.log-calls',
  text: `select event_id as id, attempt, sequence, http_status as "httpStatus", started_at as "startedAt", response, error
    from webhook_attempts where workspace_id = $1`,
};
const wholeLog = { name: 'test.log-text', text: 'select each::text as text from webhook_attempts as each' };

interface LoggedCall extends Pick<Hit, 'id' | 'attempt' | 'sequence'> {
  readonly httpStatus: number | null;
  readonly startedAt: Date;
  readonly response: string | null;
  readonly error: string | null;
}

test('the log of calls and the receiver’s own are one to one, and hold neither a secret nor what the body says', async () => {
  const answered = new Map<Hit, number | null>();
  const receiver = await startReceiver((hit, response) => {
    const fate = nextFate();
    const status = fate < 90 ? 200 : fate < 94 ? 500 : fate < 98 ? 302 : null;
    answered.set(hit, status);
    // A call that ends without an answer was made all the same.
    if (status === null) response.destroy();
    else response.writeHead(status).end(fate % 2 === 0 ? authValue : thanks);
  });
  const scope = await addScope(ctx);
  const { secret = '' } = await setEndpoint(ctx, scope, { url: receiver.url, authKey: 'X-Key', authValue });
  for (let count = 0; count < deliveries; count += 1) {
    const deliveryId = newDeliveryId();
    for (let sequence = 1; sequence <= eventsEach; sequence += 1) {
      const body = JSON.stringify({ deliveryID: deliveryId, sequence, phone: canary });
      await emit(ctx.sql, scope, { deliveryId, sequence, body });
    }
  }
  const waiting = { name: 'test.log-waiting', text: 'select count(*) as waiting from webhook_queue' };
  await until(async () => (await ctx.sql.query<{ waiting: number }>(waiting))[0]?.waiting === 0, 600_000);

  const calls = await ctx.sql.query<LoggedCall>(logged, [scope.workspaceId]);
  const keyOf = ({ id, attempt, sequence }: Pick<Hit, 'id' | 'attempt' | 'sequence'>) =>
    `${id} ${attempt} ${sequence}`;
  const byKey = new Map(calls.map((call) => [keyOf(call), call]));
  assert.equal(byKey.size, calls.length);
  assert.ok(calls.length > deliveries * eventsEach);
  const hits = Map.groupBy(receiver.hits, keyOf);
  assert.equal(hits.size, calls.length);
  for (const [hit, ...others] of [...hits.values()].map((same) => same.toReversed())) {
    assert.ok(hit !== undefined);
    // A kept connection that was closed without a byte: the same attempt came again at once (decision 349).
    assert.ok(others.every((each) => answered.get(each) === null));
    const call = byKey.get(keyOf(hit));
    assert.ok(call !== undefined, keyOf(hit));
    assert.equal(call.httpStatus, answered.get(hit), keyOf(hit));
    assert.equal(call.error === null, answered.get(hit) === 200);
    const stored: (string | null)[] =
      answered.get(hit) === null ? [null] : [thanks, '[authentication value]'];
    assert.ok(stored.includes(call.response), String(call.response));
  }

  const log = (await ctx.sql.query<{ text: string }>(wholeLog)).map(({ text }) => text).join('\n');
  for (const stored of [authValue, canary, secret, secret.replace(/^whsec_/, '')]) {
    assert.ok(stored !== '' && !log.includes(stored));
  }
  await receiver.close();
});
