import type { Context } from '../context.ts';
import { judgeClock } from '../deliveries/evidence/device-clock.ts';
import {
  findPendingCashIdr,
  type HandoverOfCourier,
  listHandoversOfCourier,
} from '../deliveries/evidence/late-handovers-store.ts';
import { type FinishedJob, listFinished } from '../deliveries/evidence/steps-store.ts';
import { type MoveName, moveOf } from '../deliveries/lifecycle.ts';
import { findSos } from '../deliveries/promises/sos-store.ts';
import { reasonOf } from '../deliveries/reasons-schema.ts';
import { listCourierReasons } from '../deliveries/reasons-store.ts';
import { listStopsOf } from '../dispatch/list-stops.ts';
import { listOffered } from '../dispatch/look/offered-store.ts';
import { showStop } from '../dispatch/stops-schema.ts';
import { listUnreadMessages } from '../fleet/messages-store.ts';
import { findFleetPhone } from '../fleet/phones-store.ts';
import { findReplyState } from '../fleet/replies-store.ts';
import { showCourier } from '../fleet/schema.ts';
import { readFleetCourier } from '../fleet/store.ts';
import { findBalanceIdr, findTakings } from '../money/store.ts';
import { inHand } from '../vocabulary/statuses.ts';
import { showAssignment } from './assignments-schema.ts';
import { listAssignments } from './assignments-store.ts';
import { type CourierDay, listDayVersions } from './day-store.ts';
import { showHeld } from './held-schema.ts';
import { listHeld } from './held-store.ts';
import { showMessage } from './messages-schema.ts';
import { showOffers } from './offers-schema.ts';
import { courierSteps } from './steps-schema.ts';

const endsWork = (step: MoveName): boolean => {
  const { to } = moveOf(step);
  return to === 'FAILURE' || !inHand.includes(to);
};

/** The steps after which a courier has no more work on a delivery. */
const lastSteps = courierSteps.filter(endsWork);

/**
 * The version of the format in which a courier's day is sent to the phone; it is part of each ETag. Raise it when the
 * format changes: phones then fetch their day again, even if a process of an older version sent it to them.
 */
const form = 1;

/** Returns the ETag of each courier's day. */
export async function listDayTags(ctx: Context, days: readonly CourierDay[]): Promise<string[]> {
  const revision = ctx.rules.revision();
  const versions = await listDayVersions(ctx.sql, days);
  return versions.map((version) => `W/"${form}-${revision}-${version}"`);
}

/** Reads everything that a courier's phone shows offline (decision 230). `since` is the start of the day. */
export async function readDay(ctx: Context, courierId: string, since: Date) {
  const { sql, rules } = ctx;
  const inFleet = await readFleetCourier(sql, courierId);
  const { position: _position, ...courier } = showCourier(inFleet);
  const assignments = await listAssignments(sql, courierId);
  const stops = await listStopsOf(ctx, courierId);
  const messages = await listUnreadMessages(sql, courierId);
  const held = await listHeld(sql, courierId, since);
  const cashInHand = await findBalanceIdr(sql, courier.environment, courierId);
  const takings = await findTakings(sql, courier.environment, courierId, since);
  const pending = await findPendingCashIdr(sql, courierId);
  const handovers = await listHandoversOfCourier(sql, courierId, since);
  const finished = await listFinished(sql, courierId, { since, steps: lastSteps });
  const reasons = await listCourierReasons(sql, null);
  const phone = await findFleetPhone(sql, inFleet);
  const replies = await findReplyState(sql, courierId);
  const sos = await findSos(sql, { environment: inFleet.environment, courierId }, since);
  // Offers are read last, so that the time left that they contain is fresh.
  const offered = await listOffered(sql, courierId);
  return {
    now: ctx.now(),
    courier,
    assignments: assignments.map((each) => showAssignment(each, rules)),
    stops: stops.map(showStop),
    offers: showOffers(offered),
    messages: messages.map(showMessage),
    held: held.map(showHeld),
    operations: { phone },
    replies,
    sos,
    money: {
      cashInHand,
      pending,
      today: {
        cash: takings.cashIdr,
        qris: takings.qrisIdr,
        shortfall: takings.shortfallIdr,
        deposited: takings.depositedIdr,
      },
    },
    finished: finished.map(showFinished),
    lateHandovers: handovers.map(showHandover),
    reasons: reasons.map(reasonOf),
  };
}

const showFinished = ({ deliveryId, providerOrderId, step, status, ...rest }: FinishedJob) => ({
  deliveryID: deliveryId,
  providerOrderID: providerOrderId,
  step,
  status,
  at: rest.receivedAt,
  madeAt: judgeClock(rest).madeAt,
  collected:
    step === 'complete' && rest.collectedAmountIdr !== null && rest.collectedBy !== null
      ? { amount: rest.collectedAmountIdr, method: rest.collectedBy }
      : null,
});

const showHandover = ({
  deliveryId,
  providerOrderId,
  step,
  outcome,
  money,
  reason,
  ...rest
}: HandoverOfCourier) => ({
  deliveryID: deliveryId,
  providerOrderID: providerOrderId,
  step,
  at: rest.receivedAt,
  madeAt: judgeClock(rest).madeAt,
  collected: rest.collectedBy && { amount: rest.collectedAmountIdr!, method: rest.collectedBy },
  outcome,
  money,
  reason,
});
