import { closeTillInPerson, depositInPerson } from '../cash-desk/changes.ts';
import type { Context } from '../context.ts';
import { acknowledgeAlert, listOpenAlerts } from '../deliveries/promises/alerts-store.ts';
import { watchDeliveries } from '../dispatch/watch-promises.ts';
import { setDuty } from '../fleet/set-duty.ts';
import { bankEntryChange } from '../money/bank/change.ts';
import { enterBankEntry } from '../money/bank/enter.ts';
import type { BankEntrySays } from '../money/bank/entry.ts';
import { findAccountBalance } from '../money/bank/store.ts';
import { companyDayOf } from '../money/days.ts';
import { listCashInHand } from '../money/store.ts';
import { findTill } from '../money/tills-store.ts';
import { alertChange } from '../operations/alert-change.ts';
import { changeInPerson } from '../people/in-person.ts';
import { companyZone, dayMs, hourMs, later, minuteMs, startOfLocalDay } from '../time.ts';
import { type Actor, type CityCourier, environment } from './city.ts';
import { pastDays } from './plan-tales.ts';
import type { Happening } from './replay.ts';

/** Returns an event for each courier that starts the courier's current shift. */
export const shiftsBefore = (until: Date, couriers: readonly CityCourier[]): Happening[] =>
  couriers.map(({ id }, index) => ({
    at: later(until, -((index % 8) + 1) * 50 * minuteMs),
    run: async (ctx) => {
      await setDuty(ctx, id, { onDuty: true });
    },
  }));

const watchEveryMs = 2 * hourMs;

/**
 * Returns the events of the past month that belong to no single delivery. The bank account begins with a balance,
 * couriers hand in cash at ten each evening, QRIS money reaches the bank, and alerts are raised and acknowledged.
 */
export function eveningsUntil(
  until: Date,
  { dispatcher, finance }: { dispatcher: Actor; finance: Actor },
): Happening[] {
  const first = startOfLocalDay(until, companyZone, -pastDays);
  const evenings = Array.from({ length: pastDays + 1 }, (_, day): Happening => {
    const at = later(first, day * dayMs + 22 * hourMs);
    return { at, run: (ctx) => takeDeposits(ctx, finance) };
  });
  const looks = Array.from(
    { length: Math.ceil(((pastDays + 1) * dayMs) / watchEveryMs) },
    (_, index): Happening => {
      const at = later(first, index * watchEveryMs);
      return { at, run: (ctx) => watch(ctx, dispatcher) };
    },
  );
  const opening: Happening = {
    at: first,
    run: (ctx) => {
      const says = { kind: 'opening-balance', amountIdr: openingIdr, feeIdr: 0, account: 'bank' } as const;
      return enterAtBank(ctx, finance, says, 'SALDO');
    },
  };
  return [opening, ...evenings, ...looks].filter(({ at }) => at < until);
}

/** Records the cash that couriers hand in. Most hand in all of their cash, every seventh courier about half. */
export async function takeDeposits(ctx: Context, finance: Actor): Promise<void> {
  for (const [index, { courierId, balanceIdr }] of (await listCashInHand(ctx.sql, environment)).entries()) {
    const amountIdr = index % 7 === 6 ? Math.floor(balanceIdr / 2_000) * 1_000 : balanceIdr;
    if (amountIdr <= 0) continue;
    await depositInPerson(ctx, finance, { environment, courierId, amountIdr });
  }
  await bankTill(ctx, finance);
  await settleQris(ctx, finance);
}

/** Records that the QRIS provider paid out all that it collected, less its fee of 0.7 %. */
async function settleQris(ctx: Context, finance: Actor): Promise<void> {
  const amountIdr = await findAccountBalance(ctx.sql, environment, 'qris');
  if (amountIdr <= 0) return;
  const feeIdr = Math.floor((amountIdr * 7) / 1_000);
  await enterAtBank(ctx, finance, { kind: 'qris-settlement', amountIdr, feeIdr, account: null }, 'QRIS');
}

/** Enters an amount at the bank for the present day. */
const enterAtBank = (
  ctx: Context,
  finance: Actor,
  says: Omit<BankEntrySays, 'cashierId'>,
  prefix: string,
): Promise<void> =>
  changeInPerson(ctx, finance, async (each, tx) => {
    const day = companyDayOf(each, each.now());
    const said = { environment, cashierId: null, day, reference: `${prefix}-${day}`, notes: null } as const;
    const entry = await enterBankEntry(each, tx, { ...says, ...said, enteredBy: finance.id });
    return [undefined, bankEntryChange('bank-entry.enter', entry)];
  });

/** The balance with which the bank account of the demo begins. */
const openingIdr = 50_000_000;

/** Closes the finance person's till for the day; all cash in the till is banked. */
async function bankTill(ctx: Context, finance: Actor): Promise<void> {
  const cashierId = finance.id;
  const till = await findTill(ctx.sql, environment, cashierId);
  if (till === undefined || till.expectedIdr === 0) return;
  const { day, expectedIdr } = till;
  await closeTillInPerson(ctx, finance, {
    environment,
    cashierId,
    day,
    expectedIdr,
    countedIdr: expectedIdr,
    denominations: null,
    reason: null,
    bankedIdr: expectedIdr,
    bankReference: `SETOR-${ctx.now().toISOString().slice(0, 10)}`,
  });
}

async function watch(ctx: Context, dispatcher: Actor): Promise<void> {
  await acknowledgeAlerts(ctx, dispatcher, 0);
  await watchDeliveries(ctx);
}

/** Acknowledges open alerts, the oldest first, until `left` of them remain open. */
export async function acknowledgeAlerts(ctx: Context, dispatcher: Actor, left: number): Promise<void> {
  const open = await listOpenAlerts(ctx.sql, { environment, hasMadeUp: true, most: 500 });
  for (const { id } of open.slice(0, Math.max(0, open.length - left))) {
    await changeInPerson(ctx, dispatcher, async ({ sql }) => {
      const alert = await acknowledgeAlert(sql, id, { at: ctx.now(), personId: dispatcher.id });
      if (alert === undefined) return [undefined, undefined];
      return [undefined, alertChange('alert.acknowledge', id, alert)];
    });
  }
}
