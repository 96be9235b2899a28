import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isProviderRole, type PersonRole, type Role, roles } from '../../src/vocabulary/roles.ts';
import { permissions } from '../support/openapi-file.ts';
import { addCourier, addPerson, type TestPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { call, ctx, provider } = service;

const signIn = (role: Role): Promise<TestPerson> =>
  role === 'courier'
    ? addCourier(ctx)
    : addPerson(ctx, role, isProviderRole(role as PersonRole) ? provider.workspaceId : null);

const parameters: Record<string, string> = { environment: 'sandbox' };
const addressOf = (route: string) => route.replace(/:(\w+)/g, (_, name) => parameters[name] ?? 'NONE');

/** The refusals that come from the door: nothing behind it says them of a request with nothing in it. */
const refusedAtTheDoor = ['Tidak punya akses', 'Peran Anda tidak boleh melakukan ini.'];
const unknownAddress = ['Alamat tidak ditemukan.', 'Metode tidak diizinkan untuk alamat ini.'];

before(async () => {
  // Somebody always remains who may undo what the tests below do.
  await addPerson(ctx, 'operator-admin');
  await addPerson(ctx, 'provider-admin', provider.workspaceId);
});

for (const { endpoint, method, route, roles: allowed } of permissions) {
  const path = addressOf(route);
  test(`${endpoint} answers its roles and no others`, async () => {
    for (const role of roles) {
      const { token } = await signIn(role);
      const { status, body } = await call(method, path, { token });
      const error = body?.error as string | undefined;
      assert.ok(!unknownAddress.includes(error ?? ''), `${endpoint} is served`);
      if (allowed.includes(role)) {
        assert.ok(!refusedAtTheDoor.includes(error ?? ''), `${role} may: ${status} ${error}`);
        assert.ok(status < 500, `${role}: ${status} ${error}`);
      } else {
        assert.deepEqual([status, error], [403, 'Peran Anda tidak boleh melakukan ini.'], `${role} may not`);
      }
    }
  });

  test(`${endpoint} answers nobody without a session`, async () => {
    const rejected = '{"status":"Failed","error":"Tidak punya akses","code":"tokenRejected","facts":{}}';
    const providers = await service.token();
    for (const token of [undefined, 'nonsense', `dp_${'a'.repeat(43)}`, providers]) {
      const answer = await call(method, path, { token });
      assert.deepEqual([answer.status, answer.text], [401, rejected]);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    }
  });
}

test('a session of a person opens no endpoint of the provider interface', async () => {
  const { token } = await signIn('operator-admin');
  assert.equal((await call('GET', '/v1/deliveries/DE-1', { token })).status, 401);
});
