import type { Context } from '../context.ts';
import type { MoveName } from '../deliveries/lifecycle.ts';
import { listMemberships } from '../people/memberships-store.ts';
import { findPersonByEmail } from '../people/store.ts';
import { moveInPerson } from '../person-moves/move-in-person.ts';
import { stepOnwards } from '../sandbox/by-hand.ts';
import { hourMs, later, minuteMs } from '../time.ts';
import type { Status } from '../vocabulary/statuses.ts';
import { type Actor, environment } from './city.ts';
import { acknowledgeAlerts, takeDeposits } from './evenings.ts';
import { factsOf } from './facts.ts';
import { orPassOver } from './pass-over.ts';
import { drawOf } from './ride.ts';
import { type Errand, listUnchanged } from './store.ts';
import { decisionMinutes } from './story.ts';

/**
 * A rule for deliveries that stay in a status. After `afterMinutes`, operations staff move such a delivery to its next
 * status. For `other.percent` of the deliveries, they make the move `other.move` instead.
 */
interface Habit {
  readonly status: Status;
  readonly afterMinutes: number;
  /**
   * True for deliveries that wait for a decision: staff decide about each of them, except the one that has waited for the
   * longest, which visitors of the demo may decide about.
   */
  readonly isDecided?: true;
  readonly other?: { readonly percent: number; readonly move: MoveName; readonly reasonCode?: string };
}

const habits: readonly Habit[] = [
  { status: 'PREPARING', afterMinutes: 200 },
  { status: 'NOT_VERIFIED', afterMinutes: 300 },
  { status: 'VERIFIED', afterMinutes: 120 },
  {
    status: 'FAILED_DELIVERY',
    afterMinutes: decisionMinutes,
    isDecided: true,
    other: { percent: 40, move: 'chooseReturn' },
  },
  {
    status: 'FAILED',
    afterMinutes: decisionMinutes,
    isDecided: true,
    other: { percent: 40, move: 'chooseReturn' },
  },
  {
    status: 'FAILED_PICKUP',
    afterMinutes: decisionMinutes,
    isDecided: true,
    other: { percent: 100, move: 'writeOff', reasonCode: 'W1006' },
  },
  { status: 'PENDING_RETURN', afterMinutes: decisionMinutes, isDecided: true },
  { status: 'FAILED_IN_RETURN', afterMinutes: decisionMinutes, isDecided: true },
  { status: 'ON_HOLD', afterMinutes: decisionMinutes, isDecided: true },
];

/** Maximum number of deliveries in one status that a run tries to move. */
const mostTried = 20;
/** Number of alerts that the dispatchers leave unacknowledged. */
const mostAlerts = 60;

/** The ids of the hubs, and of the drivers on duty who carry parcels from them. */
interface Hubs {
  readonly driverIds: readonly string[];
  readonly hubIds: readonly string[];
}

/**
 * Does the work of operations staff once: moves at most one delivery of each status, acknowledges alerts, and once a day
 * receives the cash that couriers collected.
 */
export async function workAtDesk(ctx: Context, hubs: Hubs): Promise<void> {
  const dispatcher = (await findStaff(ctx, 'dispatcher')) ?? (await findStaff(ctx, 'dispatcher2'));
  if (dispatcher === undefined) return;
  for (const habit of habits) await follow(ctx, habit, { dispatcher, hubs });
  await acknowledgeAlerts(ctx, dispatcher, mostAlerts);
  const now = ctx.now();
  if (later(now, 7 * hourMs).getUTCHours() !== 21 || now.getUTCMinutes() >= 1) return;
  const finance = await findStaff(ctx, 'finance');
  if (finance !== undefined) await takeDeposits(ctx, finance);
}

async function findStaff(
  ctx: Context,
  user: 'dispatcher' | 'dispatcher2' | 'finance',
): Promise<Actor | undefined> {
  const person = await findPersonByEmail(ctx.sql, `${user}@antar.localhost`);
  if (person === undefined) return undefined;
  const memberships = await listMemberships(ctx.sql, [person.id]);
  const own = memberships.find((each) => each.workspaceId === null && each.disabledAt === null);
  return own && { id: person.id, role: own.role, membershipId: own.id };
}

/** The dispatcher who works in this run, and the hubs with the drivers whom the dispatcher may assign. */
interface Desk {
  readonly dispatcher: Actor;
  readonly hubs: Hubs;
}

/**
 * Moves the first delivery in the rule's status that can be moved. Earlier deliveries in the list may have no next move,
 * because a visitor of the demo moved them into such a state. It moves one at a time, so that those that came due while
 * the service was stopped do not fill the list of the latest changes.
 */
async function follow(ctx: Context, habit: Habit, desk: Desk): Promise<void> {
  const { status, afterMinutes, isDecided = false } = habit;
  const since = later(ctx.now(), -afterMinutes * minuteMs);
  const waiting = await listUnchanged(ctx.sql, environment, { status, since, most: mostTried });
  for (const errand of waiting.slice(isDecided ? 1 : 0))
    if (await moveOn(ctx, errand, { habit, desk })) return;
}

/**
 * Moves a delivery by the rule `habit`: to its next status, or by `other.move` for a share of the deliveries. A failed
 * delivery that was never picked up is written off instead.
 * @returns false if the delivery cannot be moved now
 */
async function moveOn(
  ctx: Context,
  errand: Errand,
  { habit: { status, other }, desk: { dispatcher, hubs } }: { habit: Habit; desk: Desk },
): Promise<boolean> {
  const standing = { category: errand.category, status, pickedUp: errand.isPickedUp };
  const isOther = other !== undefined && drawOf(errand.id, 'desk') < other.percent;
  // A delivery that failed before its pickup cannot be returned.
  const isLost = status === 'FAILED' && !errand.isPickedUp;
  const name = isLost ? 'writeOff' : isOther ? other.move : stepOnwards(standing)?.move;
  const courierId = name === 'stage' ? driverFor(errand, hubs) : undefined;
  if (name === undefined || (name === 'stage' && courierId === undefined)) return false;
  const reasonCode = isLost ? 'W1006' : isOther ? other.reasonCode : undefined;
  const facts = factsOf(ctx, errand, { move: name, ...(reasonCode !== undefined && { reasonCode }) });
  const act = {
    move: name,
    by: 'operations',
    actorId: dispatcher.id,
    ...facts,
    ...(courierId && { courierId }),
  } as const;
  return orPassOver(ctx, moveInPerson(ctx, dispatcher, { scope: errand, deliveryId: errand.id }, { act }));
}

/**
 * Returns a driver for a parcel: one who works from the parcel's hub, or any driver if the hub has none. Returns
 * undefined if there are no drivers.
 */
function driverFor({ id, hubId }: Errand, { driverIds, hubIds }: Hubs): string | undefined {
  const hub = Math.max(0, hubIds.indexOf(hubId ?? ''));
  const own = driverIds.filter((_, index) => index % hubIds.length === hub);
  const drivers = own.length > 0 ? own : driverIds;
  return drivers[drawOf(id, 'stage') % drivers.length];
}
