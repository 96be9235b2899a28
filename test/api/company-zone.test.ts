import assert from 'node:assert/strict';
import { test } from 'node:test';
import { courierWithCash } from '../support/changes/money.ts';
import { createClock } from '../support/clock.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

// In Jayapura it is 01:00 on 1 December, in Jakarta still November. The zone is a setting of the whole service.
const clock = createClock('2026-11-30T16:00:00Z');
const service = await startService({ now: clock.now, config: { companyTimeZone: 'Asia/Jayapura' } });
const finance = await operationsHand(service, 'finance');
const environment = 'production';

test('decision 705: receipt, journal and days at the bank go by the zone of the company', async () => {
  const courierID = await courierWithCash(service, 50_000);
  clock.pass(1);
  const deposit = await finance.post('/operations/v1/deposits', { environment, courierID, amount: 50_000 });
  assert.equal(deposit.status, 201, deposit.text);
  const { text: receipt } = await finance.get(`/operations/v1/cash-receipts/BKM-000001`);
  assert.match(receipt, /1 Desember 2026 01:0\d WIT/);

  const fee = { environment, kind: 'bank-fee', day: '2026-12-01', reference: 'ADM-1', amount: 6_500 };
  assert.equal((await finance.post('/operations/v1/bank-entries', fee)).status, 201);
  const tomorrow = await finance.post('/operations/v1/bank-entries', { ...fee, day: '2026-12-02' });
  assert.equal(tomorrow.body.error, 'Field `day` tidak boleh di masa depan');

  const balances = (await finance.get(`/operations/v1/bank/balances?environment=${environment}`)).body.data;
  assert.equal(balances.day, '2026-12-01');
  const cash = `environment=${environment}&account=hub-cash&from=2026-11-30&to=2026-12-01`;
  const days = (await finance.get(`/operations/v1/bank/days?${cash}`)).body.data;
  assert.deepEqual(days, [{ day: '2026-12-01', lines: 1, in: 50_000, out: 0, balance: 50_000 }]);

  const december = 'from=2026-12-01T00:00:00%2B09:00&to=2027-01-01T00:00:00%2B09:00';
  const journal = await finance.get(`/operations/v1/journal.csv?environment=${environment}&${december}`);
  const rows = journal.text.trim().split('\r\n').slice(1);
  assert.ok(rows.length >= 4);
  for (const row of rows) {
    const [, , date, recordedAt] = row.split(',');
    assert.equal(date, '2026-12-01');
    assert.match(recordedAt!, /^2026-12-01T01:0\d:\d\d\.\d{3}\+09:00$/);
  }
  assert.match(String(journal.headers.get('content-disposition')), /journal-2026-12-01-2026-12-31/);
});
