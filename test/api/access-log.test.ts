import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { createPerson } from '../../src/people/create.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const lines: string[] = [];
const service = await startService({
  log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  config: { tokenRequestsPerMinute: 5 },
});
const { call, ctx, provider } = service;
const logged = () => lines.map((line) => JSON.parse(line));
const last = (msg: string) => logged().findLast((each) => each.msg === msg);
const fieldsOf = ({ access, account, address, status }: Record<string, unknown>) => [
  access,
  account,
  address,
  status,
];
const here = '127.0.0.1';

test('decision 180: sign-ins and refused tries stand in the log with their account and address, and nothing typed', async () => {
  const email = 'ani@example.com';
  const password = 'bunga melati putih';
  const { id } = await createPerson(ctx, {
    workspaceId: null,
    email,
    name: 'Ani',
    role: 'finance',
    password,
  });
  const signIn = (body: object) => call('POST', '/people/v1/sessions', { body });
  assert.equal((await signIn({ email, password })).status, 201);
  assert.deepEqual(fieldsOf(last('access given')), ['sign-in', id, here, undefined]);
  await signIn({ email, password: 'salah sama sekali' });
  assert.deepEqual(fieldsOf(last('access refused')), ['sign-in', id, here, 401]);
  await signIn({ email: 'kata-sandi-di-tempat@example.com', password });
  assert.deepEqual(fieldsOf(last('access refused')), ['sign-in', undefined, here, 401]);
  await call('POST', '/courier/v1/sessions', { body: { phone: '081234567890', code: '12345678' } });
  assert.deepEqual(fieldsOf(last('access refused')), ['courier sign-in', undefined, here, 401]);
  const typed = [password, 'salah sama sekali', 'kata-sandi-di-tempat', '12345678', '81234567890'];
  assert.deepEqual(
    typed.filter((text) => lines.join('').includes(text)),
    [],
  );
});

test('decision 180: tokens, and limits that are met, stand in the log with the address', async () => {
  const { clientKey, clientSecret } = provider.production;
  const send = (secret: string) =>
    call('POST', '/v1/auth/providers/token', { body: { client_key: clientKey, client_secret: secret } });
  assert.equal((await send(clientSecret)).status, 200);
  assert.deepEqual(fieldsOf(last('access given')), ['token', clientKey, here, undefined]);
  await send('salah');
  assert.deepEqual(fieldsOf(last('access refused')), ['token', clientKey, here, 401]);
  for (let more = 0; more < 8; more += 1) await send('salah');
  const limits = logged().filter((each) => each.msg === 'a limit was reached');
  assert.deepEqual(
    limits.map(({ address, url }) => [address, url]),
    [[here, '/v1/auth/providers/token']],
    'once a minute',
  );
  const refused = logged().filter(({ msg, status }) => msg === 'access refused' && status === 429);
  assert.deepEqual(refused, [], 'a flood writes no line for each');
  assert.ok(!lines.join('').includes(clientSecret));
});

test('decision 180: that a secret was shown stands in the log with the address, and the secret does not', async () => {
  const owner = handOf(service, await addPerson(ctx, 'provider-admin', provider.workspaceId));
  const pair = await owner.post('/portal/v1/sandbox/credentials', {});
  assert.equal(pair.status, 201, pair.text);
  await until(() => last('secret shown') !== undefined);
  const { address, method, url } = last('secret shown');
  assert.deepEqual([address, method, url], [here, 'POST', '/portal/v1/:environment/credentials']);
  assert.ok(!lines.join('').includes(pair.body.data.clientSecret));
  const admin = await operationsHand(service, 'operator-admin');
  await admin.get('/operations/v1/couriers?environment=production');
  assert.equal(logged().filter(({ msg }) => msg === 'secret shown').length, 1);
});
