import { recordCollection, recordLateMoney } from '../../../src/money/collect.ts';
import { completedDelivery, testIssuer, testRecipient } from '../changes/money.ts';
import type { createClock } from '../clock.ts';
import { insertTestDelivery } from '../deliveries.ts';
import type { Json } from '../json.ts';
import { type Hand, handOf } from '../operations.ts';
import { addCourier, addPerson, openTestSession } from '../people.ts';
import type { TestService } from '../service.ts';

const environment = 'production' as const;
const roles = { clerk: 'warehouse', ani: 'finance', budi: 'finance', chief: 'operator-admin' } as const;
type Who = keyof typeof roles;

/** The people of the acts, and what the acts need to know of each other. */
export interface World {
  readonly service: TestService;
  readonly clock: ReturnType<typeof createClock>;
  readonly hands: Record<Who, Hand>;
  readonly workspaces: readonly string[];
  readonly shops: Hand[];
  readonly couriers: readonly string[];
  /** Draws a whole number below a bound. */
  readonly draw: (below: number) => number;
  /** Reference of the bank that no other act has. */
  reference(): string;
  /** Signs all people in anew: sessions end, while the acts take months. */
  signIn(): Promise<void>;
}

/** A generator of whole numbers that one seed repeats (mulberry32). */
export function drawFrom(seed: number): World['draw'] {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export async function createWorld(
  service: TestService,
  clock: World['clock'],
  draw: World['draw'],
): Promise<World> {
  const { ctx } = service;
  const people = new Map<Who, string>();
  for (const [who, role] of Object.entries(roles) as [Who, (typeof roles)[Who]][])
    people.set(who, (await addPerson(ctx, role)).id);
  const workspaces: string[] = [];
  const shopIds: string[] = [];
  for (const name of ['Toko Anggrek', 'Toko Bakung', 'Toko Cempaka']) {
    const { workspaceId } = await service.addProvider(name);
    workspaces.push(workspaceId);
    shopIds.push((await addPerson(ctx, 'provider-member', workspaceId)).id);
  }
  const couriers = [];
  for (let place = 0; place < 3; place += 1) couriers.push((await addCourier(ctx)).id);
  let references = 0;
  const signedIn = async (id: string) =>
    handOf(service, { id, email: '', token: (await openTestSession(ctx, { personId: id })).token });
  const world: World = {
    service,
    clock,
    hands: {} as Record<Who, Hand>,
    workspaces,
    shops: [],
    couriers,
    draw,
    reference: () => {
      references += 1;
      return `REF-${references}`;
    },
    signIn: async () => {
      for (const [who, id] of people) world.hands[who] = await signedIn(id);
      world.shops.splice(0, 3, ...(await Promise.all(shopIds.map(signedIn))));
    },
  };
  await world.signIn();
  await world.hands.ani.put('/operations/v1/billing-issuer', testIssuer);
  for (const workspace of workspaces)
    await world.hands.ani.put(`/operations/v1/billing-recipients/${workspace}`, testRecipient);
  return world;
}

export const pick = <T>({ draw }: Pick<World, 'draw'>, from: readonly T[]): T | undefined =>
  from[draw(Math.max(from.length, 1))];

export const dayOf = ({ clock }: World): string =>
  new Date(clock.at.getTime() + 7 * 60 * 60 * 1_000).toISOString().slice(0, 10);

/** Reads a list as finance. */
export const listed = async ({ hands }: World, path: string): Promise<Json[]> =>
  (await hands.ani.get(path)).body.data;

/** A courier completes a delivery and may collect at the door, in cash or by QRIS, at times too little. */
export async function door(world: World): Promise<void> {
  const { service, draw } = world;
  const { ctx } = service;
  const workspaceId = pick(world, world.workspaces)!;
  await completedDelivery(service, workspaceId, 5_000 + draw(40_000), ctx.now());
  if (draw(3) === 0) return;
  const scope = { workspaceId, environment };
  const dueIdr = 10_000 + draw(400_000);
  const short = draw(4) === 0 ? draw(5_000) : 0;
  const { id: deliveryId } = await insertTestDelivery(ctx, scope);
  const by = draw(3) === 0 ? ('QRIS' as const) : ('CASH' as const);
  const money = { dueIdr, collectedIdr: dueIdr - short, by };
  const courierId = pick(world, world.couriers)!;
  const whose = { scope, deliveryId, courierId, shortfallReason: short > 0 ? 'Kurang' : null, at: ctx.now() };
  await ctx.sql.transaction((tx) => recordCollection(tx, { ...whose, ...money }));
}

/** A courier brings money of a failed delivery, which belongs to its payer. */
export async function lateMoney(world: World): Promise<void> {
  const { service, draw, hands } = world;
  const { ctx } = service;
  const { id: deliveryId } = await insertTestDelivery(ctx, {
    workspaceId: world.workspaces[0]!,
    environment,
  });
  const courierId = pick(world, world.couriers)!;
  const whose = { environment, deliveryId, courierId, recordedBy: hands.chief.id, at: ctx.now() };
  const money = {
    amountIdr: 1_000 + draw(50_000),
    by: draw(2) === 0 ? ('CASH' as const) : ('QRIS' as const),
  };
  await ctx.sql.transaction((tx) => recordLateMoney(tx, { ...whose, ...money }));
}
