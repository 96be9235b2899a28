import type { Answer } from '../call.ts';
import type { Json } from '../json.ts';
import { dayOf, listed, pick, type World } from './world.ts';

const environment = 'production' as const;
const invoices = '/operations/v1/invoices';

/** Issues the invoice of a period that has ended, at times of chosen days. */
export async function issue(world: World): Promise<Answer | undefined> {
  const { clock, draw, hands } = world;
  const before = new Date(clock.at.getTime() - (1 + draw(40)) * 24 * 60 * 60 * 1_000).toISOString();
  const first = 1 + draw(28);
  const two = (day: number) => String(day).padStart(2, '0');
  const month = draw(3) === 0 ? `${before.slice(0, 7)}-${two(first)}-${two(first)}` : before.slice(0, 7);
  const open = (
    await hands.ani.get(`/operations/v1/unbilled?environment=${environment}&month=${before.slice(0, 7)}`)
  ).body.data.providers as Json[];
  const chosen = draw(2) === 0 ? pick(world, open) : undefined;
  const body = chosen
    ? { environment, workspaceID: chosen.workspaceID, month: chosen.month }
    : { environment, workspaceID: pick(world, world.workspaces)!, month };
  return hands.ani.post(invoices, body);
}

/** The latest invoices, or those that are open. */
const latest = (world: World, state = '') =>
  listed(world, `${invoices}?environment=${environment}&limit=40${state}`);
const openOnes = async (world: World): Promise<Json[]> =>
  [...(await latest(world, '&state=issued')), ...(await latest(world, '&state=overdue'))].filter(
    ({ outstanding }) => outstanding > 0,
  );

/** A provider pays: an invoice or several, a part, too much, with PPh, or from its credit; at times twice at once. */
export async function pay(world: World): Promise<Answer | undefined> {
  const { draw, hands } = world;
  const open = await openOnes(world);
  const workspaceID: string = pick(world, open)?.workspaceID ?? pick(world, world.workspaces)!;
  const own = open.filter((each) => each.workspaceID === workspaceID).slice(0, 1 + draw(3));
  const parts = own.map(({ invoiceID, outstanding }) => ({
    invoiceID,
    amount: draw(3) === 0 ? 1 + draw(outstanding) : outstanding,
  }));
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  const fee = draw(4) === 0 ? Math.min(sum, draw(6_500)) : 0;
  const amount = draw(3) === 0 ? Math.floor((sum - fee) / 60) : 0;
  const owed = await listed(world, `/operations/v1/receivables?environment=${environment}`);
  const held = owed.find((each) => each.workspaceID === workspaceID)?.credit ?? 0;
  const credit = draw(2) === 0 ? Math.min(held, sum - fee - amount) : 0;
  const over = credit === 0 && draw(4) === 0 ? draw(30_000) : 0;
  const body = {
    environment,
    workspaceID,
    paidOn: dayOf(world),
    reference: world.reference(),
    received: sum - fee - amount - credit + over,
    fee,
    ...(amount > 0 && { withheld: { amount, slip: world.reference() } }),
    ...(credit > 0 && { credit }),
    invoices: parts,
  };
  if (draw(8) > 0) return hands.ani.post('/operations/v1/payments', body);
  const twice = { ...body, reference: world.reference() };
  const [first] = await Promise.all([
    hands.ani.post('/operations/v1/payments', body),
    hands.budi.post('/operations/v1/payments', twice),
  ]);
  return first;
}

/** Credits lines of any invoice, at times by two people at once, or beside its void. */
export async function credit(world: World): Promise<Answer | undefined> {
  const { draw, hands } = world;
  const invoice = pick(world, await latest(world));
  if (invoice === undefined) return undefined;
  const one = `${invoices}/${invoice.invoiceID}`;
  const lines = await listed(world, `${one}/billed-lines?limit=100`);
  const chosen = Array.from({ length: 1 + draw(3) }, () => pick(world, lines)?.lineID).filter(Boolean);
  const body = { lines: chosen, reason: 'Paket rusak' };
  const beside = draw(6);
  if (beside > 1) return hands.ani.post(`${one}/credit-notes`, body);
  const [first] = await Promise.all([
    hands.ani.post(`${one}/credit-notes`, body),
    beside === 0
      ? hands.budi.post(`${one}/credit-notes`, body)
      : hands.budi.post(`${one}/void`, { reason: 'Salah' }),
  ]);
  return first;
}

export async function voidOne(world: World): Promise<Answer | undefined> {
  const invoice = pick(world, await latest(world));
  if (invoice === undefined) return undefined;
  return world.hands.budi.post(`${invoices}/${invoice.invoiceID}/void`, { reason: 'Salah' });
}

/** Changes whether the invoices of a provider are taken off its COD. */
export const agree = (world: World): Promise<Answer> =>
  world.hands.ani.put(`/operations/v1/billing-recipients/${pick(world, world.workspaces)}/offsetting`, {
    agreed: world.draw(2) === 0,
  });

/** Draws up, approves, rejects or pays a remittance. */
export async function remit(world: World): Promise<Answer | undefined> {
  const { draw, hands } = world;
  const path = '/operations/v1/remittances';
  const all = await listed(world, `${path}?environment=${environment}&limit=20`);
  const open = pick(
    world,
    all.filter(({ state }) => state === 'drawn' || state === 'approved'),
  );
  if (open === undefined || draw(4) === 0) {
    return hands.ani.post(path, { environment, workspaceID: pick(world, world.workspaces) });
  }
  const one = `${path}/${open.remittanceID}`;
  if (draw(6) === 0) return hands.budi.post(`${one}/rejection`, { reason: 'Kas berbeda' });
  if (open.state === 'drawn') return hands.budi.post(`${one}/approval`);
  return hands.ani.post(`${one}/payment`, { paidOn: dayOf(world), reference: world.reference() });
}
