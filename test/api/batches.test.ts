import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pruneBatches } from '../../src/batches/prune.ts';
import { dayMs, later } from '../../src/time.ts';
import { createCredential } from '../../src/workspaces/credentials.ts';
import { batchesOf, byHand, rowsOf } from '../support/batches.ts';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import { fillSeconds } from '../support/database.ts';
import { openXlsx, recordsOf } from '../support/open-xlsx.ts';
import { addPerson } from '../support/people.ts';
import { fetchToken, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const { call, ctx, owner, provider } = service;
const scope = { workspaceId: provider.workspaceId, environment: 'sandbox' } as const;
const token = await service.token();
const batches = batchesOf(call, token);
const stranger = await service.addProvider('Toko Bougenville');

const bookAlone = (body: object, key?: string) =>
  call('POST', '/express/v1/deliveries', {
    token,
    headers: { ...byHand, ...(key && { 'idempotency-key': key }) },
    body,
  });
const countDeliveries = async (like: string) => {
  const text = 'select count(*) as count from deliveries where provider_order_id like $1';
  const [row] = await owner.query<{ count: number }>({ name: 'test.count-deliveries', text }, [like]);
  return row!.count;
};

const { recipient: _, ...nobody } = expressBooking;
const far = { ...expressBooking.destination, coordinates: { latitude: -7.8, longitude: 110.4 } };
const unserved = { ...expressBooking, origin: far, destination: far };

test('decision 270: each row is booked or refused as a create of its own would be', async () => {
  const wrong = [
    nobody,
    { ...expressBooking, serviceType: 'TELEPORT' },
    { ...expressBooking, colour: 1 },
    unserved,
  ];
  const sent = [
    { idempotencyKey: 'own-1', delivery: expressBooking },
    { idempotencyKey: 'own-2', delivery: { ...logisticBooking, serviceCategory: 'LOGISTIC' } },
    ...wrong.map((delivery, index) => ({ idempotencyKey: `wrong-${index}`, delivery })),
  ];
  const answer = await batches.send(sent);
  assert.equal(answer.status, 202, answer.text);
  const { batchID } = answer.body.data;
  const { status, rows, booked, refused, amount } = await batches.finished(batchID);
  assert.deepEqual([status, rows, booked, refused], ['FINISHED', 6, 2, 4]);
  const outcomes = await batches.rows(batchID);
  for (const [index, { deliveryID, amount }] of outcomes.slice(0, 2).entries()) {
    const { data } = (await call('GET', `/v1/deliveries/${deliveryID}`, { token })).body;
    assert.deepEqual([data.quote.amount, data.status], [amount, index === 0 ? 'ALLOCATING' : 'PREPARING']);
  }
  assert.equal(amount, outcomes[0].amount + outcomes[1].amount);
  for (const [index, body] of wrong.entries()) {
    const alone = await bookAlone(body);
    const { httpStatus, error, deliveryID } = outcomes[index + 2];
    assert.deepEqual([httpStatus, error, deliveryID], [alone.status, alone.body.error, null]);
  }
  assert.deepEqual(
    (await batches.rows(batchID, '?status=refused&limit=2&after=3')).map(({ row }) => row),
    [4, 5],
  );
  const text = 'select count(*) as count from batch_rows where request is not null';
  const [stored] = await owner.query<{ count: number }>({ name: 'test.kept-bodies', text });
  assert.equal(stored!.count, 0, 'the body of an answered row is forgotten');
});

test('decision 270: a key books once, in whichever batch and on the path of its category', async () => {
  const [one, two, three] = rowsOf(3, 'once');
  const alone = await bookAlone(one!.delivery, one!.idempotencyKey);
  const first = await batches.book([one, two]);
  assert.deepEqual([first[0].deliveryID, first[0].amount], [alone.body.deliveryID, alone.body.quote.amount]);
  const again = await batches.book([three, two, one]);
  assert.deepEqual([again[1].deliveryID, again[2].deliveryID], [first[1].deliveryID, first[0].deliveryID]);
  assert.equal(
    (await bookAlone(three!.delivery, three!.idempotencyKey)).body.deliveryID,
    again[0].deliveryID,
  );
  assert.equal(await countDeliveries('once-%'), 3);
  const [reused] = await batches.book([{ ...one, delivery: expressBooking }]);
  assert.deepEqual(
    [reused.httpStatus, reused.code, reused.error],
    [
      422,
      'idempotencyKeyReused',
      'Header `Idempotency-Key` sudah dipakai untuk permintaan dengan isi yang berbeda.',
    ],
  );
});

test('decision 270: what is not booked yet can be cancelled, and what is booked stays', async () => {
  const { batchID } = (await batches.send(rowsOf(2_000, 'cancel'))).body.data;
  const answer = await batches.cancel(batchID);
  assert.equal(answer.status, 200, answer.text);
  const { status, booked, cancelled, waiting } = await batches.finished(batchID);
  assert.deepEqual([status, waiting, booked + cancelled], ['CANCELLED', 0, 2_000]);
  assert.equal(await countDeliveries('cancel-%'), booked);
  assert.deepEqual((await batches.cancel(batchID)).body.data.cancelled, cancelled);
});

test('decision 270: a batch that is no batch is refused whole', async () => {
  const [row] = rowsOf(1, 'whole');
  const refusals: [unknown[], number, string][] = [
    [[], 400, 'Field `rows` wajib diisi'],
    [rowsOf(5_001, 'many'), 400, 'Field `rows` maksimal berisi 5000 data'],
    [[row, row], 400, 'Field `rows.idempotencyKey` harus berbeda di setiap baris'],
    [
      [{ ...row, idempotencyKey: 'two words' }],
      400,
      'Field `rows.idempotencyKey` harus berisi 1 sampai 255 karakter ASCII tanpa spasi',
    ],
    [[{ delivery: {} }], 400, 'Field `rows.idempotencyKey` wajib diisi'],
    [[{ ...row, delivery: 'x' }], 400, 'Field `rows.delivery` harus berupa objek'],
    [[{ ...row, colour: 1 }], 400, 'Field tidak dikenali: [rows.colour]'],
  ];
  for (const [rows, status, error] of refusals) {
    const answer = await batches.send(rows);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  }
  assert.equal((await batches.send([row], {})).status, 400, 'without a time zone');
  assert.equal((await batches.send([row], { ...jakarta, 'x-sandbox-scenario': 'none' })).status, 400);
  const large = await call('POST', batches.path, {
    token,
    headers: jakarta,
    body: ' '.repeat(17 * 1024 * 1024),
  });
  assert.equal(large.status, 413);
  assert.equal(await countDeliveries('whole-%'), 0);
});

test('decision 87: a key that cannot be stored refuses its batch by its name, as such a text does', async () => {
  const what = 'harus berupa teks Unicode tanpa karakter NUL';
  const [row] = rowsOf(1, 'evil');
  const rows: [object, string][] = [
    [{ '\0': 1 }, '\0'],
    [{ 'a\0b': 1 }, 'a\0b'],
    [{ '\ud800': 1 }, '\ud800'],
    [{ ...expressBooking, packages: [{ '\udc00': 1 }] }, 'packages.\udc00'],
    [{ providerOrderID: '\0' }, 'providerOrderID'],
  ];
  for (const [delivery, field] of rows) {
    const sent = [row, { idempotencyKey: 'evil', delivery }];
    for (const answer of [await batches.send(sent), await batches.check(sent)])
      assert.deepEqual(
        [answer.status, answer.body],
        [400, { status: 'Failed', error: `Field \`rows.delivery.${field}\` ${what}` }],
      );
  }
  assert.equal(await countDeliveries('evil-%'), 0);
});

test('decision 270: five batches of a workspace may be under way in an environment', async () => {
  const text = `
    insert into batches (id, workspace_id, environment, actor_kind, actor_id, headers, row_count, created_at)
    select 'BA-HELD' || n, $1, $2, 'credential', 'x', '{}', 1, now() from generate_series(1, 5) n`;
  await owner.query({ name: 'test.hold-batches', text }, [scope.workspaceId, scope.environment]);
  const [row] = rowsOf(1, 'sixth');
  const answer = await batches.send([row]);
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '10']);
  const live = batchesOf(call, await service.token('production'));
  assert.equal((await live.send([row], jakarta)).status, 202, 'each environment for itself');
  await owner.query({ name: 'test.drop-held', text: `delete from batches where id like 'BA-HELD%'` });
  assert.equal((await batches.send([row])).status, 202);
});

test('decision 190: a batch is seen in its own workspace and environment alone', async () => {
  const { batchID } = (await batches.send(rowsOf(1, 'own'))).body.data;
  await batches.finished(batchID);
  for (const other of [await service.token('production'), await service.token('sandbox', stranger)]) {
    const theirs = batchesOf(call, other);
    assert.equal((await theirs.read(batchID)).body.error, 'Batch tidak ditemukan.');
    assert.equal((await theirs.cancel(batchID)).status, 404);
    for (const file of ['rows', 'outcome.csv'])
      assert.equal(
        (await call('GET', `${theirs.batchesPath}/${batchID}/${file}`, { token: other })).status,
        404,
      );
    const listed = (await call('GET', theirs.batchesPath, { token: other })).body.data;
    assert.ok(!listed.some((each: { batchID: string }) => each.batchID === batchID));
  }
  const listed = (await call('GET', `${batches.batchesPath}?limit=1`, { token })).body.data;
  assert.deepEqual(listed[0].batchID, batchID);
  const next = (await call('GET', `${batches.batchesPath}?limit=1&after=${batchID}`, { token })).body.data;
  assert.ok(next[0].batchID < batchID);
});

test('decision 191: a pair needs the scope `book` to send a batch, and `read` to follow it', async () => {
  const reader = batchesOf(
    call,
    await fetchToken(call, await createCredential(ctx, scope, { scopes: ['read'] })),
  );
  assert.equal((await reader.send(rowsOf(1, 'scope'))).status, 403);
  assert.equal((await reader.check(rowsOf(1, 'scope'))).status, 403);
  assert.equal((await reader.read('BA-NONE')).status, 404);
});

test('decision 271: a check prices each row or names every field that is wrong, and books nothing', async () => {
  const [right] = rowsOf(1, 'checked');
  const checked = await batches.check([
    right,
    {
      idempotencyKey: 'faulty',
      delivery: {
        ...nobody,
        packages: [{ name: '', quantity: 1.5, weight: 0 }],
        sender: { firstName: 'Ani', phone: 'none' },
        colour: 1,
      },
    },
    { idempotencyKey: 'unserved', delivery: unserved },
    { idempotencyKey: 'empty', delivery: {} },
  ]);
  assert.equal(checked.status, 200, checked.text);
  const [good, faulty, outside, empty] = checked.body.data;
  assert.deepEqual([good.errors, good.service.type], [[], 'INSTANT']);
  assert.deepEqual(
    faulty.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    [
      ['colour', 'fieldsUnknown'],
      ['packages.name', 'fieldRequired'],
      ['packages.quantity', 'fieldMustBe'],
      ['packages.weight', 'fieldMoreThan'],
      ['sender.phone', 'fieldMustBe'],
      ['recipient', 'fieldRequired'],
    ],
  );
  assert.deepEqual(
    [outside.amount, outside.errors[0].code, outside.errors[0].field],
    [null, 'outsideOperation', null],
  );
  assert.equal(empty.errors[0].error, 'Butuh request body.');
  assert.equal(await countDeliveries('checked-%'), 0);
  const [booked] = await batches.book([right]);
  assert.equal(booked.amount, good.amount);
});

test('decision 307: rows are booked at once beside thousands of simulations that were due before, and these go on', async () => {
  const due = `
    insert into jobs (kind, payload, delivery_id, run_at)
    select 'simulate', jsonb_build_object('deliveryId', id, 'workspaceId', $1::text, 'environment', 'sandbox'), id,
      now() - interval '1 hour'
    from (select 'DE-DUE' || number as id from generate_series(1, 20000) as number) as due`;
  const ofThese = `from jobs where delivery_id like 'DE-DUE%'`;
  await owner.query({ name: 'test.simulations-due', text: due, mostSeconds: fillSeconds }, [
    provider.workspaceId,
  ]);
  const countDue = async () => {
    const text = `select count(*) as count ${ofThese}`;
    const [row] = await owner.query<{ count: number }>({ name: 'test.count-due', text });
    return row!.count;
  };
  ctx.wake('jobs');
  await until(async () => (await countDue()) < 20_000);
  const [{ status }] = await batches.book(rowsOf(1, 'beside'));
  const left = await countDue();
  assert.equal(status, 'booked');
  assert.ok(left > 0, 'the batch has waited for every simulation');
  await until(async () => (await countDue()) < left);
  await owner.query({ name: 'test.simulations-over', text: `delete ${ofThese}` });
});

test('decision 270: the outcome is a file whose cells run no formulas', async () => {
  const delivery = { ...expressBooking, providerOrderID: '=1+1' };
  const { batchID } = (await batches.send([{ idempotencyKey: 'formula', delivery }])).body.data;
  await batches.finished(batchID);
  const [{ deliveryID, amount }] = await batches.rows(batchID);
  const file = await call('GET', `${batches.batchesPath}/${batchID}/outcome.csv`, { token });
  assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.equal(
    file.text,
    `row,idempotencyKey,providerOrderID,status,deliveryID,amount,httpStatus,error\r\n1,formula,'=1+1,booked,${deliveryID},${amount},201,\r\n`,
  );
});

test('decision 270: the people of a provider send and follow batches of each environment, and nobody else', async () => {
  const member = await addPerson(ctx, 'provider-member', provider.workspaceId);
  const theirs = await addPerson(ctx, 'provider-admin', stranger.workspaceId);
  const portal = batchesOf(call, member.token, '/portal/v1/production');
  const answer = await portal.send(
    [...rowsOf(2, 'portal'), { idempotencyKey: 'portal-wrong', delivery: nobody }],
    jakarta,
  );
  assert.equal(answer.status, 202, answer.text);
  const { batchID } = answer.body.data;
  const { booked, refused } = await portal.finished(batchID);
  assert.deepEqual([booked, refused], [2, 1]);
  const [, , { code, facts }] = await portal.rows(batchID);
  assert.deepEqual([code, facts], ['fieldRequired', { field: 'recipient' }]);
  assert.equal((await batchesOf(call, theirs.token, '/portal/v1/production').read(batchID)).status, 404);
  const token = member.token;
  const file = await call('GET', `/portal/v1/production/batches/${batchID}/outcome.xlsx?language=en`, {
    token,
  });
  const outcomes = recordsOf(openXlsx(file.bytes));
  assert.deepEqual(
    outcomes.map(({ Row, Status, Reason }) => [Row, Status, Reason]),
    [
      [1, 'Booked', undefined],
      [2, 'Booked', undefined],
      [3, 'Refused', '`recipient` is required.'],
    ],
  );
  const [{ deliveryID }] = await portal.rows(batchID);
  const text = 'select actor_id as actor from delivery_timeline where delivery_id = $1';
  assert.deepEqual(await owner.query({ name: 'test.booked-by', text }, [deliveryID]), [{ actor: member.id }]);
});

test('decision 270: batches are deleted when the days of their setting have passed', async () => {
  const { batchID } = (await batches.send(rowsOf(1, 'old'))).body.data;
  await batches.finished(batchID);
  await pruneBatches(ctx);
  assert.equal((await batches.read(batchID)).status, 200);
  await pruneBatches({ ...ctx, now: () => later(new Date(), 31 * dayMs) });
  assert.equal((await batches.read(batchID)).status, 404);
  assert.equal(await countDeliveries('old-%'), 1, 'what it booked stays');
});
