import assert from 'node:assert/strict';
import { monthsUntil } from '../../../src/money/invoices/invoice.ts';
import type { Json } from '../json.ts';
import { listed, type World } from './world.ts';

const environment = 'production' as const;

const unbalanced = {
  name: 'test.acts-unbalanced',
  text: 'select transaction_id from ledger_entries group by 1 having sum(amount_idr) <> 0',
};
/** Invoices whose stored rest differs from what the journal and the payments say. */
const unequal = {
  name: 'test.acts-invoices',
  text: `
    select i.id
    from invoices i
    left join lateral (
      select coalesce(sum(a.amount_idr), 0) as idr
      from invoice_allocations a join invoice_payments p on p.id = a.payment_id
      where a.invoice_id = i.id and p.reversed_at is null
    ) paid on true
    left join lateral (
      select coalesce(-sum(e.amount_idr), 0) as idr
      from credit_notes n
      join ledger_transactions t on t.kind = 'credit-note' and t.source = n.id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'provider-receivable'
      where n.invoice_id = i.id
    ) credited on true
    where i.settled_idr <> paid.idr + credited.idr
      or (i.paid_at is not null) <> (i.voided_at is null and i.settled_idr = i.amount_idr + i.vat_idr)
      or i.voided_at is not null and i.settled_idr > 0`,
};
const sums = {
  name: 'test.acts-sums',
  text: `
    select w.id, (
        select coalesce(sum(amount_idr), 0) from ledger_entries where workspace_id = w.id and account = 'provider-receivable'
      )::bigint as receivable, (
        select coalesce(-sum(amount_idr), 0) from ledger_entries where workspace_id = w.id and account = 'provider-credit'
      )::bigint as credit, (
        select coalesce(-sum(amount_idr), 0) from ledger_entries where workspace_id = w.id and account in ('delivery-revenue', 'vat-payable')
      )::bigint as billed, (
        select coalesce(sum(amount_idr + vat_idr - settled_idr), 0) from invoices where workspace_id = w.id and voided_at is null
      )::bigint as open, (
        select coalesce(sum(amount_idr + vat_idr), 0) from invoices where workspace_id = w.id and voided_at is null
      )::bigint - (
        select coalesce(sum(amount_idr + vat_idr), 0) from credit_notes where workspace_id = w.id
      )::bigint as charged, (
        select coalesce(-sum(amount_idr), 0) from ledger_entries where workspace_id = w.id and account in ('provider-due', 'shortfall')
      )::bigint as due, (
        select coalesce(sum(due_idr - shortfall_idr), 0) from remittances where workspace_id = w.id and paid_at is null and rejected_at is null
      )::bigint as remitting
    from workspaces w
    where w.id = any($1)`,
};

/** Checks the books, every invoice, every provider's due, and that each negative account has a cause. */
export async function check(world: World): Promise<void> {
  const { owner, ctx } = world.service;
  assert.deepEqual(await owner.query(unbalanced), [], 'books balanced');
  assert.deepEqual(await owner.query(unequal), [], 'each invoice is settled by its payments and notes');
  const dues = await listed(world, `/operations/v1/dues?environment=${environment}`);
  const owed = await listed(world, `/operations/v1/receivables?environment=${environment}`);
  const { accounts } = (await world.hands.ani.get(`/operations/v1/bank/balances?environment=${environment}`))
    .body.data as { accounts: Json[] };
  for (const { account, balance, causes } of accounts)
    assert.ok(
      balance >= 0 || account === 'payer-due' || causes.length > 0,
      `${account} ${balance} has a cause`,
    );
  for (const each of await owner.query<Record<string, number> & { id: string }>(sums, [world.workspaces])) {
    const { id, receivable, credit, billed, open, charged, due, remitting } = each;
    assert.equal(receivable, open, `${id}: the rests of its invoices`);
    assert.equal(billed, charged, `${id}: revenue and PPN`);
    assert.ok(credit! >= 0, `${id}: no credit below zero`);
    const shown = owed.find(({ workspaceID }) => workspaceID === id);
    assert.deepEqual([shown?.outstanding ?? 0, shown?.credit ?? 0], [open, credit], `${id}: receivables`);
    const { payable = 0, held = 0 } = dues.find(({ workspaceID }) => workspaceID === id) ?? {};
    assert.equal(payable + held + remitting!, due, `${id}: what is due to it`);
  }
  await checkPortal(world, monthsUntil(ctx.now()).at(-1)!.name);
}

/** A shop reads the same rest of its invoices as finance. */
async function checkPortal(world: World, first: string): Promise<void> {
  const place = world.draw(world.shops.length);
  const theirs = (await world.shops[place]!.get(`/portal/v1/${environment}/invoices`)).body.data as Json[];
  const text = `
    select coalesce(sum(amount_idr + vat_idr - settled_idr), 0)::bigint as open
    from invoices where workspace_id = $1 and voided_at is null and paid_at is null and month >= $2`;
  const [own] = await world.service.owner.query<{ open: number }>({ name: 'test.acts-portal', text }, [
    world.workspaces[place],
    first,
  ]);
  const shown = theirs.reduce((sum, { outstanding }) => sum + outstanding, 0);
  assert.equal(shown, own!.open, 'the portal shows the rest');
}
