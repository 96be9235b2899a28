import type { Answer } from '../call.ts';
import { dayOf, listed, pick, type World } from './world.ts';

const environment = 'production' as const;
const reason = 'Salah hitung';

/** A courier hands cash in to the clerk: all, a part, or another sum than the books expect. */
export async function deposit(world: World): Promise<Answer | undefined> {
  const { draw, hands } = world;
  const held = await listed(world, `/operations/v1/cash-in-hand?environment=${environment}`);
  const { courierID, balance } = pick(world, held) ?? { courierID: world.couriers[0]!, balance: 0 };
  const kind = draw(4);
  const by = pick(world, [hands.clerk, hands.ani])!;
  if (kind < 2) {
    const amount = kind === 0 ? balance : draw(Math.max(balance, 1)) + 1;
    return by.post('/operations/v1/deposits', { environment, courierID, amount });
  }
  const amount = Math.max(0, balance + draw(20_000) - 10_000);
  return by.post('/operations/v1/deposits', { environment, courierID, amount, expected: balance, reason });
}

/** Somebody settles a shortage or surplus, by any outcome. */
export async function settle(world: World): Promise<Answer | undefined> {
  const { hands } = world;
  const open = await listed(world, `/operations/v1/cash-differences?environment=${environment}`);
  const difference = pick(world, open);
  if (difference === undefined) return undefined;
  const outcomes =
    difference.kind === 'SHORTAGE'
      ? (['PAID', 'DEDUCTED', 'WRITTEN_OFF'] as const)
      : (['RETURNED', 'APPLIED', 'KEPT', 'FOR_DELIVERY'] as const);
  const outcome = pick<string>(world, outcomes)!;
  const one = `/operations/v1/cash-differences/${difference.differenceID}`;
  const lacking =
    outcome === 'FOR_DELIVERY' ? pick(world, await listed(world, `${one}/deliveries`)) : undefined;
  const deliveryID = lacking?.deliveryID ?? null;
  return pick(world, [hands.ani, hands.chief])!.post(`${one}/settlement`, { outcome, reason, deliveryID });
}

/** Reverses a deposit, a settlement or a payment, or decides on a reversal that waits. */
export async function reverse(world: World): Promise<Answer | undefined> {
  const { draw, hands } = world;
  const by = pick(world, [hands.ani, hands.budi])!;
  const waiting = await listed(world, `/operations/v1/reversals?environment=${environment}`);
  const asked = pick(world, waiting);
  if (asked !== undefined && draw(2) === 0) {
    const one = `/operations/v1/reversals/${asked.reversalID}`;
    return draw(3) === 0 ? by.post(`${one}/rejection`, { reason }) : by.post(`${one}/confirmation`);
  }
  const text = `
    select id from ledger_transactions
    where kind in ('deposit', 'settlement', 'invoice-payment', 'remittance', 'credit-note')
    order by recorded_at desc limit 40`;
  const rows = await world.service.owner.query<{ id: string }>({ name: 'test.latest-entries', text });
  const transactionID = pick(world, rows)?.id;
  return transactionID === undefined
    ? undefined
    : by.post('/operations/v1/reversals', { transactionID, reason });
}

/** A till is counted and closed; what is banked leaves it. */
export async function close(world: World): Promise<Answer | undefined> {
  const { draw, hands } = world;
  const till = pick(world, await listed(world, `/operations/v1/tills?environment=${environment}`));
  if (till === undefined) return undefined;
  const { day, expected, cashierID } = till;
  const counted = Math.max(0, expected + (draw(3) === 0 ? draw(2_000) - 1_000 : 0));
  const count = { environment, day, expected, counted, reason, banked: draw(counted + 1) };
  const own = Object.values(hands).find(({ id }) => id === cashierID) ?? hands.chief;
  const bankReference = count.banked > 0 ? world.reference() : null;
  return own.post(`/operations/v1/tills/${cashierID}/closings`, { ...count, bankReference });
}

/** Finance enters what the bank shows, or reverses an entry. */
export async function bank(world: World): Promise<Answer | undefined> {
  const { draw, hands, service } = world;
  const day = dayOf(world);
  if (draw(5) === 0) {
    const text = 'select id from bank_entries where reversed_at is null order by entered_at desc limit 10';
    const rows = await service.owner.query<{ id: string }>({ name: 'test.latest-bank-entries', text });
    const id = pick(world, rows)?.id;
    if (id === undefined) return undefined;
    return hands.ani.post(`/operations/v1/bank-entries/${id}/reversal`, { day, reason });
  }
  const { accounts } = (await hands.ani.get(`/operations/v1/bank/balances?environment=${environment}`)).body
    .data as { accounts: { account: string; balance: number }[] };
  const balanceOf = (name: string) =>
    Math.abs(accounts.find(({ account }) => account === name)?.balance ?? 0);
  const entry = (kind: string, amount: number, more: object = {}) =>
    hands.ani.post('/operations/v1/bank-entries', {
      environment,
      kind,
      day,
      reference: world.reference(),
      amount: Math.max(1, amount),
      ...more,
    });
  const till = pick(world, [hands.clerk, hands.ani])!.id;
  return pick(world, [
    () => entry('qris-settlement', balanceOf('qris') || 100, { fee: Math.min(99, draw(500)) }),
    () => entry('bank-deposit', draw(balanceOf('hub-cash') + 1_000), { cashierID: till }),
    () => entry('bank-fee', 1_000 + draw(5_000)),
    () => entry('payroll-settlement', draw(balanceOf('payroll') + 100)),
    () => entry('payer-payout', draw(balanceOf('payer-due') + 100)),
    () => entry('opening-balance', 1_000_000 + draw(9_000_000), { account: pick(world, ['bank', 'qris']) }),
  ])!();
}
