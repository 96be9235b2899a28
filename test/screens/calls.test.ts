import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { exampleBooking, exampleTrip } from '../../web/portal/booking/example.ts';
import {
  bookingCalls,
  type Call,
  curlOf,
  deliveryCalls,
  sandboxCalls,
  webhookCalls,
  workspaceCalls,
} from '../../web/portal/calls.ts';
import { tickingClock } from '../support/clock.ts';
import { addPerson } from '../support/people.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const run = promisify(execFile);
const zone = 'Asia/Jakarta';
// Noon in Jakarta, when the demo tariffs serve.
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { webhookAllowedNetworks: ['127.0.0.0/8'] },
});

/** Pastes a call into a shell, as people do. */
async function paste(call: Call, token: string) {
  const { stdout } = await run('sh', ['-c', `${curlOf(call, service.baseUrl)} -sS -w '\n%{http_code}'`], {
    env: { PATH: process.env.PATH, TOKEN: token },
  });
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), body: stdout.slice(0, end) };
}

const booking = { ...exampleBooking, instructions: [{ type: 'NOTE' as const, text: "Lewat gang 'Mawar'" }] };
const quoted = { serviceCategory: 'EXPRESS', ...exampleTrip };

test('decision 249: the calls of a screen, pasted into a shell with a key, do what the screen does', async () => {
  const token = await service.token();
  assert.equal((await paste(bookingCalls.quote(quoted, zone), token)).status, 200);
  const booked = await paste(bookingCalls.book(booking, zone), token);
  assert.equal(booked.status, 201, booked.body);
  const { deliveryID, instructions } = JSON.parse(booked.body);
  assert.equal(instructions[0].text, "Lewat gang 'Mawar'", 'quotes of the shell are in place');
  const again = JSON.parse((await paste(bookingCalls.book(booking, zone), token)).body);
  assert.equal(again.deliveryID, deliveryID, 'it is booked once');
  assert.equal((await paste(deliveryCalls.read(deliveryID), token)).status, 200);
  assert.equal((await paste(deliveryCalls.trace(deliveryID), token)).status, 200);
  const early = await paste(deliveryCalls.ready(deliveryID), token);
  assert.match(early.body, /"status":"Failed"/, 'nobody is on the way yet');
  assert.equal((await paste(deliveryCalls.cancel(deliveryID, 'EXPRESS', 'Salah alamat'), token)).status, 200);
  assert.match((await paste(deliveryCalls.read(deliveryID), token)).body, /Salah alamat/);

  const logistic = {
    ...booking,
    serviceCategory: 'LOGISTIC',
    serviceType: 'SAME_DAY',
    providerOrderID: 'ORDER-L',
  } as const;
  const { deliveryID: parcel } = JSON.parse((await paste(bookingCalls.book(logistic, zone), token)).body);
  assert.equal(
    (await paste(bookingCalls.quote({ ...quoted, serviceCategory: 'LOGISTIC' }, zone), token)).status,
    200,
  );
  assert.equal((await paste(deliveryCalls.read(parcel, 'LOGISTIC'), token)).status, 200);

  const receiver = await startReceiver(answer(200));
  assert.equal((await paste(webhookCalls.endpointSet({ url: receiver.url }), token)).status, 200);
  assert.equal((await paste(webhookCalls.test(), token)).status, 200);
  await receiver.reached(1);
  const range = { from: '2026-11-20T00:00:00+07:00' };
  assert.equal((await paste(webhookCalls.resendAll(range), token)).status, 200);
  assert.match((await paste(webhookCalls.events({ deliveryID }), token)).body, /"CANCELLED"/);

  const { token: person } = await addPerson(service.ctx, 'provider-admin', service.provider.workspaceId);
  const found = await paste(deliveryCalls.search('sandbox', { q: 'ORDER-1' }), person);
  assert.equal(JSON.parse(found.body).data[0].deliveryID, deliveryID);
  assert.match((await paste(deliveryCalls.export('sandbox', {}), person)).body, /ORDER-1/);
  assert.equal((await paste(workspaceCalls.audit({ subject: 'delivery' }), person)).status, 200);
  assert.equal((await paste(workspaceCalls.keys('sandbox'), person)).status, 200);
});

const root = join(import.meta.dirname, '../..');
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Document;

const period = { from: '2026-11-01T00:00:00+07:00', to: '2026-12-01T00:00:00+07:00' };
const shown: readonly Call[] = [
  bookingCalls.token('dk_sandbox_X'),
  bookingCalls.quote(quoted, zone),
  bookingCalls.book(exampleBooking, zone),
  bookingCalls.book({ ...exampleBooking, serviceCategory: 'LOGISTIC', serviceType: 'SAME_DAY' }, zone),
  bookingCalls.batch([]),
  bookingCalls.batchState('BA-1'),
  bookingCalls.batchOutcome('BA-1'),
  deliveryCalls.search('production', { q: 'kopi' }),
  deliveryCalls.export('production', {}),
  deliveryCalls.labels('production', ['DE-1', 'DE-2']),
  ...[deliveryCalls.read, deliveryCalls.trace, deliveryCalls.cancel, deliveryCalls.ready].map((of) =>
    of('DE-1'),
  ),
  ...[webhookCalls.endpoint, webhookCalls.endpointSet, webhookCalls.endpointRemove].map((of) => of()),
  ...[webhookCalls.secret, webhookCalls.test].map((of) => of()),
  webhookCalls.events({ outcome: 'failed' }),
  ...[webhookCalls.event, webhookCalls.resend].map((of) => of('EV-1')),
  webhookCalls.resendAll({ from: period.from }),
  ...[sandboxCalls.scenarios, sandboxCalls.certify, sandboxCalls.certifications].map((of) => of()),
  ...[sandboxCalls.play, sandboxCalls.defaults].map((of) => of({})),
  ...[sandboxCalls.advance, sandboxCalls.fail].map((of) => of('DE-1')),
  ...[workspaceCalls.keys, workspaceCalls.keyMake, workspaceCalls.invoices, workspaceCalls.remittances].map(
    (of) => of('sandbox'),
  ),
  workspaceCalls.keyChange('sandbox', 'dk_1', {}),
  ...[workspaceCalls.keyRotate, workspaceCalls.keyRevoke, workspaceCalls.invoice].map((of) =>
    of('sandbox', '2026-11'),
  ),
  ...[workspaceCalls.statement, workspaceCalls.promises].map((of) => of('sandbox', period)),
  ...[workspaceCalls.staff, workspaceCalls.invite].map((of) => of()),
  workspaceCalls.audit({}),
];

test('each call that a screen shows is one of the documents: of programs, or of people where programs have none', () => {
  const made = [bookingCalls, deliveryCalls, webhookCalls, sandboxCalls, workspaceCalls].flatMap(Object.keys);
  assert.deepEqual([...new Set(shown.map(({ name }) => name))].sort(), made.sort());
  for (const { by, method, path } of shown) {
    const { paths } = read(by === 'person' ? 'openapi-people.json' : 'openapi.json');
    const [plain = ''] = path.split('?');
    const found = Object.entries(paths).find(([each, methods]) => {
      const pattern = new RegExp(`^${each.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
      return pattern.test(plain) && method.toLowerCase() in methods;
    });
    assert.ok(found, `${method} ${plain} is in no document of ${by}`);
  }
});

test('spec 9: the calls of a screen use the path of their category, and the shared one only where there is no other', () => {
  const calls = [
    bookingCalls.quote(quoted, zone),
    bookingCalls.book(booking, zone),
    deliveryCalls.read('DE-1'),
    deliveryCalls.cancel('DE-1', 'EXPRESS'),
    deliveryCalls.ready('DE-1', 'EXPRESS'),
  ];
  for (const { path } of calls) assert.match(path, /^\/express\/v1\/deliveries/);
  assert.equal(deliveryCalls.read('DE-1', 'LOGISTIC').path, '/logistic/v1/deliveries/DE-1');
  assert.equal(deliveryCalls.trace('DE-1').path, '/v1/deliveries/DE-1/trace');
});
