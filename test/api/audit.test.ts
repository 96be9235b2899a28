import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEntry } from '../../src/audit/chain.ts';
import { listEntriesAfter } from '../../src/audit/store.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { allChanges } from '../support/changes/all.ts';
import { castOf, newEmail } from '../support/changes/case.ts';
import { openIntake } from '../support/changes/warehouse.ts';
import type { Json } from '../support/json.ts';
import { openXlsx, recordsOf } from '../support/open-xlsx.ts';
import { permissions } from '../support/openapi-file.ts';
import { book } from '../support/operations.ts';
import { linkOf } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const { ctx, provider } = service;
const { workspaceId } = provider;
const cast = await castOf(service);
const { admin, owner } = cast;
const cases = allChanges(cast);

const head = async () => (await verifyAudit(ctx)).entries;
const since = async (position: number): Promise<AuditEntry[]> => {
  const { broken } = await verifyAudit(ctx);
  assert.equal(broken, undefined);
  return listEntriesAfter(ctx.sql, position, 100);
};
const details = ({ details }: AuditEntry) => JSON.parse(details!);

/** Calls, prices, proofs and reads are recorded elsewhere, if at all, and change nothing. */
const changesNothing = [
  'POST /operations/v1/workspaces/:workspaceID/:environment/quotes',
  'POST /portal/v1/:environment/quotes',
  'POST /portal/v1/:environment/webhooks/test',
  'POST /portal/v1/:environment/deliveries/batches/checks',
  // A proposed number is only used by the booking that has it, which is recorded.
  'POST /operations/v1/workspaces/:workspaceID/:environment/order-numbers',
  'POST /portal/v1/:environment/order-numbers',
  'POST /portal/v1/places/pins',
  'POST /operations/v1/bank-statements/reading',
  'POST /operations/v1/tariff-drafts/check',
  'POST /people/v1/me/proof',
  'PUT /operations/v1/couriers/:courierID/replies/read',
  // A saved view is an address, and a way to book decides which pages are shown.
  'PUT /people/v1/me/booking-way',
  'PUT /operations/v1/own-hub',
  'PUT /operations/v1/board/views',
  'DELETE /operations/v1/board/views',
];
/** Steps of couriers are the deliveries' timelines, signed and dated there. */
const isChange = (endpoint: string) =>
  !endpoint.startsWith('GET ') && !endpoint.includes(' /courier/') && !changesNothing.includes(endpoint);
const changing = permissions.map(({ endpoint }) => endpoint).filter(isChange);

test('every endpoint by which people change something is looked at here', () => {
  assert.deepEqual(Object.keys(cases).sort(), changing.toSorted());
});

for (const [endpoint, { prepare, refused, action, says }] of Object.entries(cases)) {
  test(`${endpoint} leaves exactly one entry, which verifies, and a refused one none`, async () => {
    const change = await prepare();
    const before = await head();
    const answer = await change();
    assert.ok(answer.status < 300, `${answer.status} ${answer.text}`);
    const entries = await since(before);
    assert.deepEqual(
      entries.map((entry) => entry.action),
      [action],
    );
    says?.(details(entries[0]!));
    if (refused === undefined) return;
    const standing = await head();
    const no = await refused();
    // The preparation of a case may be recorded; the refused request itself may not.
    assert.ok(no.status >= 400, `${no.status} ${no.text}`);
    assert.deepEqual(await since(standing), []);
  });
}

test('whoever accepts an invitation stands in the chain by their own name', async () => {
  const invited = await owner.post('/portal/v1/workspace/invitations', {
    email: newEmail(),
    role: 'provider-member',
  });
  const token = await linkOf(service, invited.body.data.invitationID);
  const before = await head();
  const body = { token, name: 'Budi', password: 'bunga melati putih' };
  const accept = () => service.call('POST', '/people/v1/invitations/acceptance', { body });
  assert.deepEqual([(await accept()).status, (await accept()).status], [201, 404]);
  const entries = await since(before);
  assert.deepEqual(
    entries.map(({ action, actorId, subjectId }) => [action, actorId === subjectId]),
    [['staff.join', true]],
  );
});

test('every parcel that a closed intake reports missing is an entry of its own', async () => {
  const [one, other] = [await book(service, 'LOGISTIC'), await book(service, 'LOGISTIC')];
  const path = await openIntake(cast, [{ deliveryID: one }, { deliveryID: other }]);
  const before = await head();
  await admin.post(`${path}/closing`);
  const entries = await since(before);
  assert.deepEqual(entries.map(({ action }) => action).sort(), [
    'delivery.reportMissing',
    'delivery.reportMissing',
    'intake.close',
  ]);
});

test('admins of the operator read the whole chain, those of a provider what concerns their workspace', async () => {
  const all = (await admin.get('/operations/v1/audit?limit=1000')).body.data;
  assert.equal(all.length, await head());
  assert.ok(all.every((each: { hash: string }) => each.hash.length === 64));
  const own = (await owner.get('/portal/v1/workspace/audit?limit=1000')).body.data;
  assert.ok(own.length > 0 && own.length < all.length);
  assert.ok(own.every((each: { workspaceID: string }) => each.workspaceID === workspaceId));

  const [first, second] = own;
  const page = (await owner.get(`/portal/v1/workspace/audit?limit=1&before=${first.position}`)).body.data;
  assert.deepEqual(page, [second]);
  const ofSubject = (await owner.get(`/portal/v1/workspace/audit?subjectID=${first.subjectID}`)).body.data;
  assert.ok(ofSubject.every((each: { subjectID: string }) => each.subjectID === first.subjectID));
});

test('decision 248: the record is looked through by kind, actor, environment and time, and names the own people alone', async () => {
  type ShownEntry = { actor: string; actorID: string; actorName: string | null; subject: string; at: string };
  const find = async (query: string): Promise<ShownEntry[]> =>
    (await owner.get(`/portal/v1/workspace/audit?limit=1000&${query}`)).body.data;
  const all = await find('');
  const people = all.filter(({ actor }) => actor === 'person');
  const own = people.filter(({ actorName }) => actorName !== null);
  const staff = (await owner.get('/portal/v1/workspace/staff')).body.data;
  assert.ok(own.length > 0 && own.length < people.length, 'the staff of the operator is not named');
  for (const { actorID, actorName } of own) {
    assert.equal(staff.find((each: { personID: string }) => each.personID === actorID)?.name, actorName);
  }
  const keep = (test: (each: ShownEntry) => boolean) => all.filter(test);
  const { actorID } = own[0]!;
  assert.deepEqual(
    await find(`actorID=${actorID}`),
    keep((each) => each.actorID === actorID),
  );
  assert.deepEqual(
    await find('subject=credential'),
    keep(({ subject }) => subject === 'credential'),
  );
  const inSandbox = await find('environment=sandbox');
  assert.deepEqual(
    inSandbox,
    keep((each) => (each as never as { environment: string }).environment === 'sandbox'),
  );
  const { at } = all[3]!;
  assert.deepEqual(
    await find(`from=${at}`),
    keep((each) => each.at >= at),
  );
  assert.deepEqual(
    await find(`to=${at}`),
    keep((each) => each.at < at),
  );
  assert.deepEqual(await find('to=0000-01-01T00:00:00Z'), []);
  assert.equal((await owner.get('/portal/v1/workspace/audit?environment=moon')).status, 400);
});

test('decision 473: an entry names its actor and its subject as people call them, and a provider learns no other names', async () => {
  const entries = (await admin.get('/operations/v1/audit?subject=delivery&limit=100')).body.data;
  const entry = entries.find((each: Json) => each.actorID === admin.id && each.workspaceID === workspaceId);
  assert.match(entry.subjectName, /^ORDER-/);
  assert.ok(entry.actorName);
  const query = `subjectID=${entry.subjectID}&limit=100`;
  const found = (await owner.get(`/portal/v1/workspace/audit?${query}`)).body.data;
  const own = found.find((each: Json) => each.position === entry.position);
  assert.deepEqual([own.subjectName, own.actorName], [entry.subjectName, null]);
  const file = await owner.get(`/portal/v1/workspace/audit.xlsx?subjectID=${entry.subjectID}`);
  assert.ok(
    recordsOf(openXlsx(file.bytes)).some(
      (row) => row.Nomor === entry.position && row.Oleh !== entry.actorName,
    ),
  );
});

test('an export holds the changes that its filters find, latest first, in lines of CSV', async () => {
  const all = await admin.get('/operations/v1/audit.csv');
  assert.equal(all.headers.get('content-type'), 'text/csv; charset=utf-8');
  const [names, ...lines] = all.text.trimEnd().split('\r\n');
  assert.match(names!, /^position,at,actor,actorID,actorName,action,subject,/);
  const positions = lines.map((line) => Number(line.split(',')[0]));
  assert.deepEqual(
    positions,
    positions.toSorted((one, other) => other - one),
  );
  const filtered = await admin.get('/operations/v1/audit.csv?subject=person');
  const [, ...ofPeople] = filtered.text.trimEnd().split('\r\n');
  assert.ok(ofPeople.length > 0 && ofPeople.length < lines.length);
  assert.ok(ofPeople.every((line) => line.split(',')[6] === 'person'));
  const sheet = recordsOf(openXlsx((await admin.get('/operations/v1/audit.xlsx?language=en')).bytes));
  assert.equal(sheet.length, lines.length);
  const assigned = sheet.find(({ Change }) => Change === 'Assigned a courier')!;
  assert.deepEqual([assigned.Kind, assigned.Actor], ['Delivery', 'Operations']);
  assert.match(String(assigned.After), /Courier: CO-\d+$/);
});
