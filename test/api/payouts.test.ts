import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newAccount, testLayout } from '../support/changes/accounts.ts';
import { courierWithCash, invoiceDue } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openXlsx } from '../support/open-xlsx.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const mail = await startMailServer();
const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({
  now: clock.now,
  config: { smtpUrl: mail.url, mailFrom: 'Antar <antar@example.com>', publicUrl: 'https://antar.example' },
});
const { ctx } = service;
const environment = 'production' as const;
const [ani, budi] = [await operationsHand(service, 'finance'), await operationsHand(service, 'finance')];
const accounts = '/operations/v1/provider-accounts';
const own = '/portal/v1/workspace/accounts';

async function newProvider(name: string) {
  const { workspaceId } = await service.addProvider(name);
  const person = await addPerson(ctx, 'provider-admin', workspaceId);
  const shop = handOf(service, person);
  const propose = (account: Json = newAccount(), by = ani) =>
    by.post(`/operations/v1/providers/${workspaceId}/accounts`, account);
  const approve = (id: string, by = budi) => by.post(`${accounts}/${id}/approval`);
  const inForce = async (account: Json = newAccount()): Promise<Json> => {
    const { accountID } = (await propose(account)).body.data;
    return (await approve(accountID)).body.data;
  };
  const row = async (): Promise<Json> =>
    (await ani.get(accounts)).body.data.find((each: Json) => each.workspaceID === workspaceId);
  /** A remittance of 50,000 that waits for its payment. */
  const remittance = async (amount = 50_000): Promise<Json> => {
    clock.pass(1);
    const courierID = await courierWithCash(service, amount, undefined, workspaceId);
    await ani.post('/operations/v1/deposits', { environment, courierID, amount });
    clock.pass(1);
    const request = { environment, workspaceID: workspaceId };
    const { body } = await ani.post('/operations/v1/remittances', request);
    return (await budi.post(`/operations/v1/remittances/${body.data.remittanceID}/approval`)).body.data;
  };
  return { workspaceId, person, shop, propose, approve, inForce, row, remittance };
}

test('decision 750: an account that a shop proposes is in force once finance approves it, and its contacts are notified of both', async () => {
  const { person, shop, approve, row } = await newProvider('Toko Anggrek');
  const proposed = await shop.post(own, {
    bank: 'Bank Contoh',
    number: '123 456-7890',
    holder: 'PT Anggrek',
  });
  assert.deepEqual(
    [proposed.status, proposed.body.data.state, proposed.body.data.number],
    [201, 'waiting', '1234567890'],
  );
  const first = await mail.mailTo(person.email);
  assert.equal(first.subject, 'Perubahan rekening diajukan / Change of bank account proposed: Toko Anggrek');
  assert.match(first.text ?? '', /Rekening \/ Account: ••• 7890/);
  assert.ok(!first.source.includes('1234567890') && !(first.text ?? '').includes('123456'));
  assert.deepEqual([(await row()).inForce, (await row()).waiting.mails], [null, 1]);
  const { status, body } = await approve(proposed.body.data.accountID);
  assert.deepEqual([status, body.data.state, body.data.isByProvider], [200, 'in-force', true]);
  assert.match((await mail.mailTo(person.email, 2)).subject ?? '', /^Rekening baru berlaku/);
  assert.equal((await approve(proposed.body.data.accountID)).status, 409);
});

test('decision 750: the person who proposed an account cannot approve it, and two approvals at once are one', async () => {
  const { propose, approve, row, shop } = await newProvider('Toko Bakung');
  const { accountID } = (await propose()).body.data;
  assert.equal((await approve(accountID, ani)).body.code, 'accountOwn');
  assert.equal((await propose()).body.code, 'accountWaiting');
  const admins = [budi, await operationsHand(service, 'operator-admin')];
  const answers = await Promise.all(admins.map((each) => approve(accountID, each)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const { inForce } = await row();
  const same = { bank: inForce.bank, number: inForce.number, holder: inForce.holder };
  assert.equal((await propose(same)).body.code, 'accountInForce');
  assert.equal((await propose({ ...same, number: '12a4' })).body.code, 'accountNumberInvalid');
  clock.pass(1);
  const next = (await propose()).body.data;
  assert.equal((await shop.post(`${own}/${next.accountID}/rejection`, { reason: 'Bukan kami' })).status, 200);
  const history = (await shop.get(own)).body.data;
  assert.deepEqual(
    history.map(({ state }: Json) => state),
    ['rejected', 'in-force'],
  );
  const other = await newProvider('Toko Lain');
  const theirs = (await other.propose()).body.data;
  assert.equal((await shop.post(`${own}/${theirs.accountID}/rejection`, { reason: 'x' })).status, 404);
});

test('decision 750: a new account notifies the contacts of the earlier one too', async () => {
  const { workspaceId, person, inForce } = await newProvider('Toko Cempaka');
  await inForce();
  await mail.mailTo(person.email, 2);
  const thief = await addPerson(ctx, 'provider-admin', workspaceId);
  const change = await handOf(service, thief).patch(`/portal/v1/workspace/staff/${person.id}`, {
    disabled: true,
  });
  assert.equal(change.status, 200, change.text);
  assert.equal((await handOf(service, thief).post(own, newAccount())).status, 201);
  await mail.mailTo(thief.email);
  assert.match((await mail.mailTo(person.email, 3)).subject ?? '', /^Perubahan rekening diajukan/);
});

test('decision 751: a remittance keeps the account of the moment when it was drawn up', async () => {
  const { inForce, remittance, person, shop } = await newProvider('Toko Dahlia');
  const first = await inForce();
  const drawn = await remittance();
  const { number, holder } = first;
  assert.deepEqual(
    [drawn.accountNumber, drawn.account.number, drawn.isAccountReplaced],
    [number, `••• ${number.slice(-4)}`, false],
  );
  await inForce({ ...newAccount(), holder: 'Orang lain' });
  const path = `/operations/v1/remittances/${drawn.remittanceID}`;
  const paid = await budi.post(`${path}/payment`, { paidOn: '2026-11-20', reference: 'TRF-750' });
  assert.deepEqual([paid.body.data.accountNumber, paid.body.data.isAccountReplaced], [number, true]);
  const shown = (await shop.get(`/portal/v1/${environment}/remittances/${drawn.remittanceID}`)).body.data;
  assert.deepEqual(shown.account, { bank: 'Bank Contoh', number: `••• ${number.slice(-4)}`, holder });
  const { subject, text = '' } = await mail.mailTo(person.email, 5);
  assert.equal(subject, `Setoran COD dibayar / COD remittance paid: ${drawn.remittanceID}`);
  assert.match(text, /Jumlah \/ Amount: Rp50\.000/);
  assert.match(text, /Referensi bank \/ Bank reference: TRF-750/);
  assert.ok(!text.includes(number));
  const next = await remittance();
  assert.equal(next.account.holder, 'Orang lain');
});

test('decision 752: an issued invoice is mailed to the admins and the address for invoices', async () => {
  const due = await invoiceDue(service, ani);
  const admin = await addPerson(ctx, 'provider-admin', due.workspaceID);
  const listed = await ani.get(`/operations/v1/providers/${due.workspaceID}/mail-addresses`);
  assert.deepEqual(listed.body.data, { sendsMail: true, addresses: [admin.email, 'pajak@melati.example'] });
  const { serial } = (await ani.post('/operations/v1/invoices', due)).body.data;
  const { subject, text } = await mail.mailTo('pajak@melati.example');
  assert.equal(subject, `Invoice diterbitkan / Invoice issued: ${serial}`);
  assert.match(text ?? '', /Periode \/ Period: Januari 2026\s+Jumlah \/ Amount: Rp10\.110/);
  await mail.mailTo(admin.email);
});

const files = '/operations/v1/payout-files';
const make = (remittances: readonly Json[], layoutID = 'PL-EXAMPLE1') =>
  ani.post(files, {
    environment,
    layoutID,
    day: '2026-11-21',
    remittanceIDs: remittances.map(({ remittanceID }) => remittanceID),
  });

test('decision 753: a file for the bank has the columns of a layout that finance edits, and keeps them', async () => {
  const layouts = (await ani.get('/operations/v1/payout-layouts')).body.data;
  assert.deepEqual(
    layouts.map(({ isChecked }: Json) => isChecked),
    [false, false],
    'the examples are unchecked',
  );
  const { layoutID } = (await ani.post('/operations/v1/payout-layouts', testLayout)).body.data;
  const [one, other] = [await newProvider('Toko Edelweis'), await newProvider('Toko Flamboyan')];
  const [first, second] = [
    await one.inForce(),
    await other.inForce({ ...newAccount(), number: '0012345678' }),
  ];
  const remittances = [await other.remittance(70_000), await one.remittance()];
  const made = await make(remittances, layoutID);
  assert.deepEqual([made.status, made.body.data.amount, made.body.data.paid], [201, 120_000, 0], made.text);
  const changed = { ...testLayout, columns: testLayout.columns.slice(0, 1) };
  await ani.put(`/operations/v1/payout-layouts/${layoutID}`, changed);
  const file = await ani.get(`${files}/${made.body.data.payoutFileID}/file.csv`);
  assert.equal(
    file.text,
    `${first.number};PT Toko Melati;IDR;50000;20261121\r\n${second.number};PT Toko Melati;IDR;70000;20261121\r\n`,
  );
  const { bytes } = await ani.get(`${files}/${made.body.data.payoutFileID}/file.xlsx`);
  const { rows } = openXlsx(bytes);
  assert.deepEqual(
    rows.map((row) => row.slice(0, 4).map((cell) => cell?.value)),
    [
      ['Rekening', 'Nama', 'Mata uang', 'Jumlah'],
      [first.number, 'PT Toko Melati', 'IDR', 50_000],
      ['0012345678', 'PT Toko Melati', 'IDR', 70_000],
    ],
  );
});

test('decision 754: a remittance is in one file at a time, also for two people at once, and leaves it only if the file is discarded', async () => {
  const { inForce, remittance, propose, approve } = await newProvider('Toko Gardenia');
  const bare = await remittance();
  assert.equal((await make([bare])).body.code, 'remittanceWithoutAccount');
  const bareReject = `/operations/v1/remittances/${bare.remittanceID}/rejection`;
  assert.equal((await ani.post(bareReject, { reason: 'Tanpa rekening' })).status, 200);
  await inForce();
  const drawn = await remittance();
  const answers = await Promise.all([make([drawn]), make([drawn])]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
  const { payoutFileID } = answers.find(({ status }) => status === 201)!.body.data;
  const refused = answers.find(({ status }) => status === 409)!.body;
  assert.deepEqual(
    [refused.code, refused.facts],
    ['remittanceInFile', { provider: 'Toko Gardenia', payoutFileID }],
  );
  const rejection = `/operations/v1/remittances/${drawn.remittanceID}/rejection`;
  assert.equal((await ani.post(rejection, { reason: 'x' })).body.code, 'remittanceInFile');
  const discarding = `${files}/${payoutFileID}/discarding`;
  assert.equal((await ani.post(discarding, { reason: 'Ditolak bank' })).status, 200);
  assert.equal((await ani.post(discarding, { reason: 'Ditolak bank' })).body.code, 'payoutFileDiscarded');
  assert.equal((await ani.get(`${files}/${payoutFileID}/file.csv`)).body.code, 'payoutFileDiscarded');
  const { accountID } = (await propose({ ...newAccount(), holder: 'Baru' })).body.data;
  await approve(accountID);
  assert.equal((await make([drawn])).body.code, 'remittanceWithoutAccount', 'its account was replaced');
  await ani.post(rejection, { reason: 'Rekening diganti' });
  const next = await remittance();
  const again = await make([next]);
  assert.equal(again.body.data.lines[0].holder, 'Baru');
  const payment = `/operations/v1/remittances/${next.remittanceID}/payment`;
  await budi.post(payment, { paidOn: '2026-11-20', reference: 'BULK-1' });
  assert.equal((await ani.get(`${files}/${again.body.data.payoutFileID}`)).body.data.paid, 1);
  assert.equal((await make([next])).body.code, 'remittanceNotApproved');
});
