import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { connectDatabase } from '../../src/db/connect.ts';
import { serviceRole } from '../../src/db/rights.ts';
import { foldCase } from '../../src/text/search-text.ts';
import { putOnDuty } from '../support/couriers.ts';
import { createDatabase, fillSeconds } from '../support/database.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { book, handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const { call, ctx } = service;
const workspaceId = service.provider.workspaceId;
const of = { workspaceId, environment: 'production' } as const;
const dispatcher = await addPerson(ctx, 'dispatcher');
const search = async (query: Record<string, string>) => {
  const answer = await call('GET', `/operations/v1/deliveries?${new URLSearchParams(query)}`, {
    token: dispatcher.token,
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data.map(({ deliveryID }: { deliveryID: string }) => deliveryID);
};

const sender = {
  firstName: '100%',
  companyName: 'Toko_Kopi',
  phone: '+6281299990001',
  phoneE164: '+6281299990001',
};
const odd = await insertTestDelivery(ctx, { ...of, sender });
const plain = await insertTestDelivery(ctx, {
  ...of,
  sender: { firstName: 'Toko', lastName: 'Teh', phone: '0812' },
});

test('a name is searched as it stands, whatever it means to a pattern, and across its parts', async () => {
  assert.deepEqual(await search({ name: '100% toko_' }), [odd.id]);
  assert.deepEqual(await search({ name: 'oko te' }), [plain.id]);
  assert.deepEqual(await search({ name: '%' }), [odd.id]);
  assert.deepEqual(await search({ name: ' ' }), [], 'a blank name is nobody’s');
  assert.deepEqual(await search({ name: 'toko' }), [plain.id, odd.id]);
});

test('decision 587: words of a name belong to one person, and a field names whose', async () => {
  const person = (firstName: string) => ({ firstName, phone: '08125550099' });
  const apart = await insertTestDelivery(ctx, {
    ...of,
    sender: person('Joko Budi'),
    recipient: person('Santoso A'),
  });
  const one = await insertTestDelivery(ctx, {
    ...of,
    sender: person('Ani'),
    recipient: person('Budi Santoso'),
    providerOrderId: 'ONLY-1',
  });
  assert.deepEqual(
    await search({ name: 'budi santoso' }),
    [one.id],
    'the end of one name and the start of another',
  );
  assert.deepEqual(await search({ q: 'budi santoso' }), [one.id]);
  assert.deepEqual(await search({ q: 'penerima:budi sant' }), [one.id]);
  assert.deepEqual(await search({ q: 'pengirim:joko' }), [apart.id]);
  assert.deepEqual(await search({ q: one.id.toLowerCase() }), [one.id]);
  assert.deepEqual(await search({ q: `${one.providerOrderId} penerima:budi sant` }), [one.id]);
  assert.deepEqual(await search({ q: `pesanan:${one.providerOrderId}` }), [one.id]);
  assert.deepEqual(
    await search({ q: 'budi santoso', ...{ workspaceID: workspaceId, environment: 'production' } }),
    [one.id],
  );
  assert.deepEqual(await search({ q: '0812-5550099', limit: '1' }), [one.id]);
  assert.deepEqual(await search({ q: '0812-5550099', limit: '1', after: one.id }), [apart.id]);

  await putOnDuty(ctx, 'CO-BUDI', { latitude: -6.2, longitude: 106.8 });
  await ctx.sql.query({ name: 'test.own', text: 'update deliveries set courier_id = $2 where id = $1' }, [
    apart.id,
    'CO-BUDI',
  ]);
  assert.deepEqual(await search({ q: 'kurir:CO-BUDI' }), [apart.id]);
  assert.deepEqual(await search({ q: 'kurir:nobody' }), []);
});

test('a number is found by its end, however it is written', async () => {
  for (const phone of ['081299990001', '+62 812-9999-0001', '990001']) {
    assert.deepEqual(await search({ phone }), [odd.id]);
  }
});

test('decision 318: composed or not, with any apostrophe, texts are the same to every search', async () => {
  const pairs = [
    ['Jos\u00e9 L\u00fcders', 'Jose\u0301 Lu\u0308ders'],
    ["Ma'ruf Jum\u02bfat", 'Ma\u2019ruf Jum\u2018at'],
  ];
  const member = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
  const staff = handOf(service, dispatcher);
  const portal = '/portal/v1/production';
  for (const [index, forms] of pairs.entries()) {
    for (const [form, name] of forms.entries()) {
      const recipient = { firstName: name, phone: `0812555501${index}${form}` };
      await book(service, 'EXPRESS', { body: { recipient } });
      const contact = { kind: 'recipient', contact: recipient, address: { address: `Jalan ${form}` } };
      assert.equal((await member.post(`${portal}/contacts`, contact)).status, 201);
      const courier = { environment: 'production', name, phone: `0812555502${index}${form}` };
      assert.equal((await staff.post('/operations/v1/couriers', courier)).status, 201);
    }
    for (const form of forms) {
      const text = encodeURIComponent(form.toUpperCase());
      const answers = [
        await member.get(`${portal}/deliveries?name=${text}`),
        await member.get(`${portal}/deliveries?q=${text}`),
        await member.get(`${portal}/contacts?q=${text}`),
        await staff.get(`/operations/v1/deliveries?name=${text}`),
        await staff.get(`/operations/v1/couriers?text=${text}`),
      ];
      const found = answers.map(({ body }) => body.data.length);
      assert.deepEqual(found, [2, 2, 2, 2, 2], form);
    }
  }
});

test('decision 318: every letter is folded as the database folds it, so that a text is found as it is stored', async () => {
  const text = `
    select string_agg(chr(n), '' order by n) as letters, lower(string_agg(chr(n), '' order by n)) as folded
    from generate_series(33, 65000) n
    where n not between 55296 and 57343 and chr(n) <> lower(chr(n))`;
  const [row] = await ctx.sql.query<{ letters: string; folded: string }>({ name: 'test.letters', text });
  assert.ok(row!.letters.length > 1_000);
  assert.equal(foldCase(row!.letters), row!.folded);
  const names = [
    '\u0130LHAN',
    'I\u0307LHAN',
    '\u039f\u0394\u039f\u03a3 \u03a3',
    'STRA\u00dfE',
    'I\u015eIK',
    '\u00c5SA',
    '\u212aELVIN',
  ];
  const member = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
  for (const [index, name] of names.entries()) {
    const recipient = { firstName: name, phone: `0812555504${index}0` };
    const id = await book(service, 'EXPRESS', { body: { recipient } });
    const contact = { kind: 'recipient', contact: recipient, address: { address: 'Jalan' } };
    assert.equal((await member.post('/portal/v1/production/contacts', contact)).status, 201);
    for (const typed of [name, name.normalize('NFC'), name.normalize('NFD')]) {
      const q = encodeURIComponent(typed);
      assert.ok((await search({ q: typed })).includes(id), `operations: ${typed}`);
      assert.ok((await search({ name: typed })).includes(id), `operations, name: ${typed}`);
      const own = await member.get(`/portal/v1/production/deliveries?q=${q}`);
      assert.ok(own.text.includes(id), `portal: ${typed}`);
      const contacts = await member.get(`/portal/v1/production/contacts?q=${q}`);
      assert.equal(contacts.body.data.length > 0, true, `contacts: ${typed}`);
    }
  }
  assert.equal((await search({ q: 'ilhan' })).length, 1);
});

test('decision 593: operations find an order by its number in any case, and by the start of it', async () => {
  const found = async (q: string) => search({ q });
  const one = await insertTestDelivery(ctx, { ...of, providerOrderId: 'INV-2026/ab_77' });
  const other = await insertTestDelivery(ctx, { ...of, providerOrderId: 'INV-2026/abx77' });
  const copied = [
    'INV-2026/ab_77',
    'inv-2026/AB_77',
    ' inv\u20112026/ab_77 ',
    'INV-2026/ab_',
    'pesanan:inv-2026/ab_7',
  ];
  for (const q of copied) assert.deepEqual(await found(q), [one.id], q);
  for (const q of ['INV-2026', 'inv-20', 'inv-2026/ab'])
    assert.deepEqual(await found(q), [other.id, one.id], q);
  for (const q of ['INV-2', '2026/ab_77', 'INV-2026/ab%', 'INV-2026/ab_777'])
    assert.deepEqual(await found(q), [], q);
  assert.deepEqual(await search({ q: 'inv-2026', workspaceID: workspaceId }), [other.id, one.id]);
  assert.deepEqual(await search({ q: 'inv-2026', limit: '1', after: other.id }), [one.id]);
});

test('decision 318: a copied text with undrawn characters and odd blanks finds where it was copied from', async () => {
  const member = handOf(service, await addPerson(ctx, 'provider-member', workspaceId));
  for (const name of ['Ali\u200cza', 'Toko\u00a0Wangi', 'Bad\u202e0812\u202c', 'Dua  Blank']) {
    await book(service, 'EXPRESS', { body: { recipient: { firstName: name, phone: '081255550399' } } });
    for (const parameter of ['q', 'name']) {
      const path = `/portal/v1/production/deliveries?${parameter}=${encodeURIComponent(name)}`;
      assert.equal((await member.get(path)).body.data.length, 1, `${parameter}=${JSON.stringify(name)}`);
    }
  }
});

const run = (name: string, text: string) =>
  service.owner.query<{ 'QUERY PLAN': string }>({
    name: `test.${name}`,
    assembled: true,
    mostSeconds: fillSeconds,
    text,
  });

/** Returns PostgreSQL's plan for a condition among two thousand deliveries, without sequential scans. */
async function planOf(condition: string): Promise<string> {
  const rows = await ctx.sql.transaction(async (tx) => {
    await tx.query({ name: 'test.no-scan', text: 'set local enable_seqscan = off' });
    const text = `explain select d.id from deliveries d where d.personal_data_erased_at is null and ${condition}`;
    return tx.query<{ 'QUERY PLAN': string }>({ name: 'test.plan', assembled: true, text });
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('names and numbers are searched by an index', async () => {
  await run(
    'many',
    `insert into deliveries
     select (jsonb_populate_record(d, jsonb_build_object('id', 'DE-X' || n, 'tracking_token', 'T' || n,
       'sender', jsonb_build_object('firstName', md5(n::text), 'phone', '+62812' || n * 7919)))).*
     from deliveries d, generate_series(1, 2000) n
     where d.id = '${odd.id}'`,
  );
  await run('settle', "select gin_clean_pending_list('deliveries_by_name')");
  await run('analyze', 'analyze deliveries');
  const phone = await planOf("reverse(contact_digits(d.sender)) like reverse('990001') || '%'");
  assert.match(phone, /deliveries_by_sender_phone/);
  const name = await planOf(
    "lower(contact_name(d.sender) || ' ' || contact_name(d.recipient)) like '%' || lower('toko') || '%'",
  );
  assert.match(name, /deliveries_by_name/);
  await run('gone', "delete from deliveries where id like 'DE-X%'");
});

test('decision 198: of one account two searches run, eight wait, and more are told to come again', async () => {
  const holding = ctx.sql.dedicated('test holding');
  await holding.connect();
  await holding.query('begin; lock table deliveries in access exclusive mode');
  const busy: number[] = [];
  const searches = Array.from({ length: 40 }, async () => {
    const answer = await call('GET', '/operations/v1/deliveries?name=toko', { token: dispatcher.token });
    if (answer.status === 503) busy.push(answer.status);
    return answer;
  });
  await until(async () => busy.length === 30);
  await holding.query('commit');
  await holding.end();
  const answers = await Promise.all(searches);
  assert.equal(answers.filter(({ status }) => status === 200).length, 10);
  const refused = answers.filter(({ status }) => status === 503);
  assert.ok(refused.every(({ headers }) => headers.has('retry-after')));
});

test('a statement that takes longer than five seconds is ended, unless it says that it may', async () => {
  const sleep = { name: 'test.sleep', text: 'select pg_sleep(5.5)' };
  await Promise.all([
    assert.rejects(ctx.sql.query(sleep), { code: '57014' }),
    ctx.sql.query({ ...sleep, name: 'test.sleep-longer', mostSeconds: 10 }),
  ]);
});

test('searches put together of every combination leave no prepared statement behind', async () => {
  const filters = {
    orderID: 'X',
    outletID: 'Y',
    category: 'EXPRESS',
    status: 'ALLOCATING',
    name: 'a',
    phone: '1',
  };
  const keys = Object.keys(filters) as (keyof typeof filters)[];
  for (let bits = 0; bits < 2 ** keys.length; bits += 1) {
    const used = keys.filter((_, index) => bits & (1 << index));
    await search(Object.fromEntries(used.map((key) => [key, filters[key]])));
  }
  const text = "select name from pg_prepared_statements where name like '%search%'";
  assert.deepEqual(await ctx.sql.reading.query({ name: 'test.prepared', assembled: true, text }), []);
});

test('decision 198: who reads the changes of one subject or provider keeps nobody waiting, and reads them by an index', async () => {
  const owner = await createDatabase();
  const sql = connectDatabase(owner.url, { maxConnections: 2, readingConnections: 2, role: serviceRole });
  after(() => sql.close());
  // Nothing in the background waits for the lock too.
  const small = await startService({ sql, config: { roles: ['api'] } });
  const { token } = await addPerson(small.ctx, 'operator-admin');
  const holding = owner.dedicated('test holding');
  await holding.connect();
  await holding.query('begin; lock table audit_chain in access exclusive mode');
  let answered = 0;
  const reads = Array.from({ length: 6 }, async () => {
    const { status } = await small.call('GET', '/operations/v1/audit', { token });
    if (status === 200) answered += 1;
  });
  const waiting = {
    name: 'test.waiting',
    text: "select from pg_locks where not granted and relation = 'audit_chain'::regclass",
  };
  try {
    await until(async () => (await owner.query(waiting)).length === 2);
    assert.equal((await small.call('GET', '/people/v1/me', { token })).status, 200);
    assert.equal(answered, 0);
  } finally {
    // A process that waits for the lock could not stop.
    await holding.end();
  }
  await Promise.all(reads);

  const searchFor = (text: string) =>
    owner.query<{ 'QUERY PLAN': string }>({
      name: 'test.audit',
      assembled: true,
      mostSeconds: fillSeconds,
      text,
    });
  await searchFor(`
    insert into audit_chain (position, at, actor_kind, actor_id, action, subject_kind, subject_id, workspace_id,
      details_hash, hash)
    select n, now(), 'service', 'x', 'test', 'delivery', 'DE-' || n, 'WS-' || n % 999, lpad('', 64, '0'), lpad(n::text, 64, '0')
    from generate_series(1000, 9000) n`);
  await searchFor('analyze audit_chain');
  for (const [column, index] of [
    ['subject_id', 'audit_chain_by_subject'],
    ['workspace_id', 'audit_chain_by_workspace'],
  ]) {
    const text = `explain select * from audit_chain where ${column} = 'WS-7' order by position desc limit 50`;
    const plan = (await searchFor(text)).map((row) => row['QUERY PLAN']).join('\n');
    assert.ok(plan.includes(index!), plan);
  }
});
