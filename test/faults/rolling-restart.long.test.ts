import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { createCredential } from '../../src/workspaces/credentials.ts';
import { callAt } from '../support/call.ts';
import { createTestContext } from '../support/context.ts';
import { newDataDir } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { readyAt, runService } from '../support/installation.ts';
import { byLength } from '../support/pace.ts';
import { fetchToken } from '../support/service.ts';

const perSecond = byLength({ short: 50, full: 200 });
const rounds = byLength({ short: 1, full: 5 });

const sql = await createDatabase();
const secretKey = randomBytes(32).toString('base64');

const start = async () => {
  const settings = {
    DATABASE_URL: sql.url,
    SECRET_KEY: secretKey,
    DRAIN_SECONDS: '3',
    ROLES: 'api,jobs,webhooks',
  };
  const service = runService(newDataDir(), settings);
  return { service, url: await readyAt(service) };
};

/** A balancer: it polls a process for readiness a few times a second. */
function watchReady(url: string): { isReady(): boolean; stop(): void } {
  let isReady = true;
  const timer = setInterval(async () => {
    isReady = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  }, 200);
  return { isReady: () => isReady, stop: () => clearInterval(timer) };
}

test('decision 193: a process that is told to stop is not ready first, and resets no connection', async () => {
  let [serving, other] = [await start(), await start()];
  const ctx = createTestContext(sql, { config: { secretKey } });
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Toko Gulir' });
  const token = await fetchToken(
    callAt(other.url),
    await createCredential(ctx, { workspaceId, environment: 'sandbox' }),
  );
  const dispatcher = new Agent({ keepAliveTimeout: 60_000 });
  after(() => dispatcher.close());
  const send = async (url: string) => {
    const options = { dispatcher, headers: { authorization: `Bearer ${token}` } };
    const { statusCode, body } = await request(`${url}/v1/webhooks/endpoint`, options);
    await body.dump();
    return statusCode;
  };

  for (let round = 0; round < rounds; round += 1) {
    const { isReady, stop } = watchReady(serving.url);
    const statuses: Promise<number>[] = [];
    let isOver = false;
    const sending = (async () => {
      while (!isOver) {
        statuses.push(send(isReady() ? serving.url : other.url));
        await pause(1_000 / perSecond);
      }
    })();
    await pause(500);
    serving.service.child.kill('SIGTERM');
    assert.equal(await serving.service.ended, 0, serving.service.stderr());
    await pause(300);
    isOver = true;
    await sending;
    stop();
    const outcomes = await Promise.allSettled(statuses);
    assert.deepEqual(
      outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => String(reason)),
      [],
    );
    assert.ok(outcomes.length > perSecond);
    [serving, other] = [other, await start()];
  }
  for (const { service } of [serving, other]) service.child.kill('SIGTERM');
  await Promise.all([serving, other].map(({ service }) => service.ended));
});
