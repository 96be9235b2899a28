import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerson } from '../../src/people/create.ts';
import { issueCourierCode } from '../../src/people/sign-in-courier.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';

const signIns = byLength({ short: 4, full: 12 });
const connections = 24;
const addresses = 3;

const service = await startService({ config: { trustedProxies: ['127.0.0.1'] } });
const { call, ctx } = service;
const [email, password] = ['ani@example.com', 'bunga melati putih'];
await createPerson(ctx, { workspaceId: null, email, name: 'Ani', role: 'dispatcher', password });

const signIn = (body: object, address: string) =>
  call('POST', '/people/v1/sessions', { body, headers: { 'x-forwarded-for': address } });

/** Guesses without a pause until told to end, each time at another account. @returns how often it was refused as busy */
async function flood(connection: number, isOver: () => boolean): Promise<number> {
  let busy = 0;
  for (let count = 0; !isOver(); count += 1) {
    const body = { email: `${connection}-${count}@example.com`, password };
    const { status } = await signIn(body, `198.51.100.${connection % addresses}`);
    if (status === 503) busy += 1;
  }
  return busy;
}

test('decision 199: while three addresses flood, known devices, new ones and couriers sign in', async (t) => {
  const { body: first } = await signIn({ email, password }, '203.0.113.1');
  const { device } = first.data;
  let isOver = false;
  const floods = Array.from({ length: connections }, (_, index) => flood(index, () => isOver));
  const tookMs: number[] = [];
  for (let index = 0; index < signIns; index += 1) {
    const startedMs = performance.now();
    // Three of four from the known device, which the flooded address has too; the others from somewhere new.
    const isNew = index % 4 === 3;
    const address = isNew ? `203.0.113.${10 + index}` : '198.51.100.0';
    const answer = await signIn({ email, password, ...(!isNew && { device }) }, address);
    assert.equal(answer.status, 201, `sign-in ${index}: ${answer.text}`);
    tookMs.push(performance.now() - startedMs);
  }
  const courier = await addCourier(ctx, '+6281211112222');
  const { code } = await issueCourierCode(ctx, courier.id, { role: 'dispatcher', id: 'PE-TEST' });
  const headers = { 'x-forwarded-for': '203.0.113.200' };
  const entered = await call('POST', '/courier/v1/sessions', {
    body: { phone: '081211112222', code },
    headers,
  });
  assert.equal(entered.status, 201, entered.text);
  isOver = true;
  const busy = (await Promise.all(floods)).reduce((sum, each) => sum + each, 0);
  tookMs.sort((one, other) => one - other);
  t.diagnostic(
    `${busy} of the flood found no room; the slowest sign-in took ${Math.round(tookMs.at(-1)!)} ms`,
  );
  assert.ok(busy > 0, 'the queue was full');
  assertPace(tookMs.at(-1)!, 3_000);
});
