import type { Context } from '../context.ts';
import type { MoveName } from '../deliveries/lifecycle.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { moveInPerson } from '../operations/deliveries/move.ts';
import { listMemberships } from '../people/memberships-store.ts';
import { findPersonByEmail } from '../people/store.ts';
import { stepOnwards } from '../sandbox/by-hand.ts';
import type { Status } from '../statuses.ts';
import { hourMs, later, minuteMs } from '../time.ts';
import { type Actor, environment } from './city.ts';
import { seeToAlerts, takeDeposits } from './evenings.ts';
import { factsOf } from './facts.ts';
import { drawOf } from './ride.ts';
import { listStanding } from './store.ts';

/** When people of operations move a delivery on from a status; for a share of them, the other move. */
interface Habit {
  readonly status: Status;
  readonly afterMinutes: number;
  readonly other?: { readonly percent: number; readonly move: MoveName; readonly reasonCode?: string };
}

const habits: readonly Habit[] = [
  { status: 'PREPARING', afterMinutes: 200 },
  { status: 'NOT_VERIFIED', afterMinutes: 300 },
  { status: 'VERIFIED', afterMinutes: 120 },
  { status: 'FAILED_DELIVERY', afterMinutes: 30, other: { percent: 40, move: 'chooseReturn' } },
  { status: 'FAILED', afterMinutes: 60, other: { percent: 40, move: 'chooseReturn' } },
  {
    status: 'FAILED_PICKUP',
    afterMinutes: 180,
    other: { percent: 100, move: 'writeOff', reasonCode: 'W1006' },
  },
  { status: 'FAILED_IN_RETURN', afterMinutes: 90 },
  { status: 'ON_HOLD', afterMinutes: 1_440, other: { percent: 30, move: 'retryReturn' } },
];

/** The most alerts that the dispatchers leave open. */
const mostAlerts = 60;

/** One look of the people of operations: at most one delivery of each status, cash once a day, alerts. */
export async function workAtDesk(ctx: Context, driverIds: readonly string[]): Promise<void> {
  const [dispatcher, finance] = [await findStaff(ctx, 'dispatcher'), await findStaff(ctx, 'finance')];
  if (dispatcher === undefined || finance === undefined) return;
  for (const habit of habits) await follow(ctx, habit, { dispatcher, driverIds });
  await seeToAlerts(ctx, dispatcher, mostAlerts);
  const now = ctx.now();
  if (later(now, 7 * hourMs).getUTCHours() === 21 && now.getUTCMinutes() < 1)
    await takeDeposits(ctx, finance);
}

async function findStaff(ctx: Context, role: 'dispatcher' | 'finance'): Promise<Actor | undefined> {
  const person = await findPersonByEmail(ctx.sql, `${role}@antar.localhost`);
  if (person === undefined) return undefined;
  const memberships = await listMemberships(ctx.sql, [person.id]);
  const own = memberships.find((each) => each.workspaceId === null && each.disabledAt === null);
  return own && { id: person.id, role, membershipId: own.id };
}

async function follow(
  ctx: Context,
  { status, afterMinutes, other }: Habit,
  { dispatcher, driverIds }: { dispatcher: Actor; driverIds: readonly string[] },
): Promise<void> {
  const since = later(ctx.now(), -afterMinutes * minuteMs);
  const [errand] = await listStanding(ctx.sql, environment, { status, since, most: 1 });
  if (errand === undefined) return;
  const standing = { category: errand.category, status, pickedUp: errand.isPickedUp };
  const isOther = other !== undefined && drawOf(errand.id, 'desk') < other.percent;
  const name = isOther ? other.move : stepOnwards(standing)?.move;
  if (name === undefined) return;
  const courierId = name === 'stage' ? driverIds[drawOf(errand.id, 'stage') % driverIds.length] : undefined;
  const reasonCode = isOther ? other.reasonCode : undefined;
  const facts = factsOf(ctx, errand, { move: name, ...(reasonCode !== undefined && { reasonCode }) });
  const act = {
    move: name,
    by: 'operations',
    actorId: dispatcher.id,
    ...facts,
    ...(courierId && { courierId }),
  } as const;
  try {
    await moveInPerson(ctx, dispatcher, { scope: errand, deliveryId: errand.id }, { act });
  } catch (error) {
    // A visitor was faster.
    if (!(error instanceof MoveRefused)) throw error;
  }
}
