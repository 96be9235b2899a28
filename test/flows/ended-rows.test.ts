import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database, Queryable, Tx } from '../../src/db/connect.ts';
import { storeBooking } from '../../src/deliveries/booking/book-store.ts';
import { listRounds, listWaitingParcels } from '../../src/dispatch/rounds/store.ts';
import { countArrivals, findForParcel, listArrivals, listOpenAtHub } from '../../src/hub/hub-store.ts';
import { firstTransactionIdAt } from '../../src/ids.ts';
import { listCashHandedIn } from '../../src/money/courier-cash-store.ts';
import { listDifferences } from '../../src/money/differences-store.ts';
import { monthsUntil } from '../../src/money/invoices/invoice.ts';
import { listIssuedInvoices, listUnbilled } from '../../src/money/invoices/issued-invoices-store.ts';
import { listDues } from '../../src/money/remittances/dues-store.ts';
import { listRemittances } from '../../src/money/remittances/remittances-store.ts';
import { findLastDeposit, listCashInHand } from '../../src/money/store.ts';
import { listClosings, listTills } from '../../src/money/tills-store.ts';
import { dayMs, later } from '../../src/time.ts';
import { copyDelivery } from '../support/copies.ts';
import { createDatabase, fillSeconds } from '../support/database.ts';
import { newTestDelivery } from '../support/deliveries.ts';
import { connectExplaining, knowledge, type Ran } from '../support/plans.ts';

/** As many of each kind have ended. A few are open or in a rare state, the oldest of all. */
const ended = 10_000;
const few = 3;
/** PostgreSQL plans a prepared statement for its values five times; then it may take one plan for all values. */
const runs = 7;
/** A list of the few, or a page of the others. */
const mostBuffers = 250;

const environment = 'production';
const hub = { environment, hubId: 'hub-cakung' } as const;
const scope = { environment, workspaceId: 'WS-ENDED' } as const;
const courierId = 'CO-ENDED';
const now = new Date();
const midnight = later(now, -dayMs / 2);

/** The rows from 1 to $1, of which the last $2 are open or in a rare state; `at` is the later the lower the number is. */
const numbered = `
  from generate_series(1, $1::int) n, lateral (
    select n > $1 - $2::int as is_rare, now() - interval '2 days' - n * interval '1 minute' as at
  ) each`;
const rows: readonly string[] = [
  `insert into workspaces (id, name, created_at) values ('WS-ENDED', 'Toko', now())`,
  `insert into people (id, email, name, password_hash, created_at)
  values ('PE-1', '1@example.com', 'Rani', '$none', now()), ('PE-2', '2@example.com', 'Dewi', '$none', now())`,
  `insert into couriers (id, environment, name, phone) values ('CO-ENDED', 'production', 'Joko', '+628111111111')`,
  // One a day, of which the desk remembers those of the last month.
  `insert into intakes (id, workspace_id, environment, created_by, created_at, hub_id, closed_at)
  select 'IN-' || n, 'WS-ENDED', 'production', 'PE-1', now() - n * interval '1 day', 'hub-cakung', case when not is_rare then at end
  ${numbered}`,
  `insert into intake_lines (intake_id, code, line, expected, delivery_id, scanned_at, scanned_by)
  select 'IN-' || n, 'CODE-' || line, line, true, null, case when not is_rare then at end, case when not is_rare then 'PE-1' end
  from (select * ${numbered}) every, generate_series(1, case when n <= 30 then 1000 else 5 end) line`,
  `insert into rounds (id, environment, hub_id, courier_id, state, version, created_at, changed_at, changed_by, handed_out_at)
  select 'RO-' || n, 'production', 'hub-cakung', 'CO-ENDED', case when is_rare then 'PLANNED' else 'HANDED_OUT' end, 1, at, at,
    'PE-1', case when not is_rare then at end
  ${numbered}`,
  `insert into remittances (id, workspace_id, environment, until, open_from, deliveries, due_idr, shortfall_idr,
    workspace_name, drawn_by, drawn_at, approved_by, approved_at, rejected_by, rejected_at, rejection_reason, paid_by, paid_at, paid_on, reference)
  select 'RM-' || n, 'WS-ENDED', 'production', at, 'Z', 1, 1000000, 0, 'Toko', 'PE-1', at, 'PE-2', at,
    case when is_rare then 'PE-2' end, case when is_rare then at end, case when is_rare then 'Salah' end,
    case when not is_rare then 'PE-1' end, case when not is_rare then at end, case when not is_rare then at::date end,
    case when not is_rare then 'TRF' end
  ${numbered}`,
  `insert into remittances (id, workspace_id, environment, until, open_from, deliveries, due_idr, shortfall_idr,
    workspace_name, drawn_by, drawn_at)
  select 'RM-DRAWN-' || n, 'WS-OF-' || n, 'production', at, '', 1, 1000000, 0, 'Toko ' || n, 'PE-1', at - interval '30 days'
  ${numbered} where is_rare`,
  `insert into workspaces (id, name, created_at) select 'WS-OF-' || n, 'Toko ' || n, now() ${numbered} where is_rare`,
  `insert into invoices (id, workspace_id, environment, month, year, serial, issued_on, due_on, issuer, recipient,
    services, deliveries, amount_idr, vat_idr, issued_by, issued_at, tax_day, paid_on, reference, paid_by, paid_at)
  select 'IV-' || n, 'WS-ENDED', 'production', 'M' || n, 2025, 1 + $1 - n, '2025-02-01', '2025-02-15', '{}', '{}', '[]', 1,
    1000000, 0, 'PE-1', at, '2025-01-31', case when not is_rare then '2025-02-10'::date end, case when not is_rare then 'TRF' end,
    case when not is_rare then 'PE-2' end, case when not is_rare then at end
  ${numbered}`,
  `insert into invoices (id, workspace_id, environment, month, year, serial, issued_on, due_on, issuer, recipient,
    services, deliveries, amount_idr, vat_idr, issued_by, issued_at, tax_day, voided_on, void_year, void_serial, void_reason, voided_by,
    voided_at)
  select 'IV-VOID-' || n, 'WS-ENDED', 'production', 'V' || n, 2024, n, '2024-02-01', '2024-02-15', '{}', '{}', '[]', 1,
    1000000, 0, 'PE-1', at, '2024-01-31', '2024-02-10', 2024, n, 'Salah', 'PE-2', at
  ${numbered} where is_rare`,
  `insert into tills (environment, cashier_id, day) values ('production', 'PE-1', 20000)`,
  `insert into till_closings (environment, cashier_id, day, opening_idr, expected_idr, counted_idr, banked_idr, closed_by, closed_at)
  select 'production', 'PE-1', 1 + $1 - n, 0, 1000000, 1000000, 0, 'PE-2', at
  ${numbered}`,
  `insert into ledger_transactions (id, environment, kind, source, workspace_id, courier_id, recorded_by, recorded_at)
  select $3 || lpad(n::text, 16, '0'), 'production', case when is_rare then 'deposit' else 'collection' end, n::text,
    case when not is_rare then 'WS-ENDED' end, 'CO-ENDED', 'PE-1', at
  ${numbered}`,
  `insert into ledger_entries (transaction_id, account, amount_idr, courier_id, workspace_id, environment)
  select id, account, amount, 'CO-ENDED', 'WS-ENDED', 'production'
  from ledger_transactions, (values ('courier-cash', 1000), ('provider-due', -1000)) entry (account, amount)`,
  `insert into cash_differences (id, environment, kind, amount_idr, transaction_id, courier_id, cashier_id, reason, found_at,
    settled_at, settled_by, outcome, settlement_reason)
  select 'CD-' || n, 'production', 'SHORTAGE', 1000, $3 || lpad(n::text, 16, '0'), 'CO-ENDED', 'PE-1', 'Kurang', at,
    case when not is_rare then at end, case when not is_rare then 'PE-2' end, case when not is_rare then 'PAID' end,
    case when not is_rare then 'Lunas' end
  ${numbered}`,
];

async function fill(sql: Queryable): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) =>
    sql.query({ name: 'test.fill-ended', assembled: true, text, mostSeconds: fillSeconds }, values);
  await run(`set local session_replication_role = 'replica'`);
  const values = [ended, few, firstTransactionIdAt(later(now, -30 * dayMs))];
  for (const text of rows)
    await run(
      text,
      values.slice(0, Math.max(0, ...Array.from(text.matchAll(/\$(\d)/g), ([, at]) => Number(at)))),
    );
}

let owner: Database;
let sql: Database;
let ran: Ran[];

before(async () => {
  owner = await createDatabase();
  const overrides = { ...scope, category: 'LOGISTIC', hubId: hub.hubId } as const;
  const delivery = newTestDelivery(now, overrides);
  const event = { id: 'evt_ENDED', status: delivery.status, body: '{}', traceparent: null };
  await owner.transaction((tx) => fill(tx), { mostSeconds: fillSeconds });
  await storeBooking(owner, { delivery, trace: {}, actor: 'provider', actorId: 'CR-1', event, jobs: [] });
  const columns = { status: 'DISPOSED', failed_at: now, failed_reason: 'Hilang' };
  await copyDelivery(owner, delivery.id, { to: ended, orders: 'COPY-', columns });
  ({ sql, ran } = connectExplaining(owner.url));
});
after(() => sql.close());

interface List {
  /** The number of rows that it finds. */
  readonly finds: number;
  readonly read: (tx: Tx) => Promise<readonly unknown[]>;
}
const most = 20;
const remittances = (finds: number, state: 'drawn' | 'approved' | 'paid' | 'rejected'): List => ({
  finds,
  read: (tx) => listRemittances(tx, { environment, state, most }),
});
const invoices = (finds: number, state: 'issued' | 'overdue' | 'paid' | 'void'): List => ({
  finds,
  read: (tx) => listIssuedInvoices(tx, { environment, state, today: '2026-01-01', most }),
});
const parcel = {
  hubId: hub.hubId,
  deliveryId: 'DE-1',
  providerOrderId: 'CODE-2',
  since: later(now, -30 * dayMs),
};

const lists: Readonly<Record<string, List>> = {
  'open intakes of a hub': { finds: few, read: (tx) => listOpenAtHub(tx, hub) },
  'arrivals of a hub': { finds: 0, read: (tx) => countArrivals(tx, hub, midnight) },
  'parcels that arrived at a hub': {
    finds: 0,
    read: (tx) => listArrivals(tx, hub, { since: midnight, workspaceId: null, after: null, limit: most }),
  },
  'the intake of a parcel': { finds: 1, read: async (tx) => [await findForParcel(tx, scope, parcel)] },
  'rounds of a hub': { finds: few, read: (tx) => listRounds(tx, hub, midnight, most) },
  'parcels that wait for a round': { finds: 0, read: (tx) => listWaitingParcels(tx, hub, most) },
  'remittances to approve': remittances(few, 'drawn'),
  'remittances to pay': remittances(0, 'approved'),
  'paid remittances': remittances(most, 'paid'),
  'rejected remittances': remittances(few, 'rejected'),
  'old remittances': {
    finds: most,
    read: (tx) => listRemittances(tx, { environment, most, after: `RM-${ended - 100}` }),
  },
  'what is due to providers': { finds: few, read: (tx) => listDues(tx, environment) },
  'unpaid invoices': invoices(0, 'issued'),
  'overdue invoices': invoices(few, 'overdue'),
  'paid invoices': invoices(most, 'paid'),
  'voided invoices': invoices(few, 'void'),
  'old invoices': {
    finds: most,
    read: (tx) =>
      listIssuedInvoices(tx, { environment, most, today: '2026-01-01', after: `IV-${ended - 100}` }),
  },
  'providers without an invoice of the month': {
    finds: 0,
    read: (tx) => listUnbilled(tx, environment, monthsUntil(now)[1]!, 'Asia/Jakarta'),
  },
  'open differences': {
    finds: few,
    read: (tx) => listDifferences(tx, environment, { isSettled: false, after: undefined, most }),
  },
  'old settled differences': {
    finds: most,
    read: (tx) => {
      const after = { id: 'CD-0', foundAt: later(now, -5 * dayMs) };
      return listDifferences(tx, environment, { isSettled: true, after, most });
    },
  },
  tills: { finds: 1, read: (tx) => listTills(tx, environment) },
  'old closings': {
    finds: most,
    read: (tx) =>
      listClosings(tx, environment, { closedAt: later(now, -5 * dayMs), cashierId: 'PE-1' }, most),
  },
  'cash in hand': { finds: 0, read: (tx) => listCashInHand(tx, environment) },
  'what a courier handed in': { finds: few, read: (tx) => listCashHandedIn(tx, environment, courierId) },
  "a courier's last deposit": {
    finds: 1,
    read: async (tx) => [await findLastDeposit(tx, environment, courierId)],
  },
};

const states = {
  'without statistics': knowledge['without statistics']!,
  'with fresh statistics': 'analyze',
};

for (const [known, text] of Object.entries(states)) {
  test(`decision 561: ${known}, the lists of hub and money read none of ${ended} ended rows`, async () => {
    await owner.query({ name: 'test.know', assembled: true, text, mostSeconds: fillSeconds });
    const wrong: string[] = [];
    for (const [name, { finds, read }] of Object.entries(lists)) {
      ran.length = 0;
      for (let round = 0; round < runs; round += 1) {
        const found = await sql.transaction(read);
        assert.equal(found.length, finds, name);
      }
      assert.ok(ran.length >= runs);
      const worst = Math.max(...ran.map(({ buffers }) => buffers));
      if (worst > mostBuffers) wrong.push(`${name}: ${worst} pages`);
    }
    assert.deepEqual(wrong, []);
  });
}
