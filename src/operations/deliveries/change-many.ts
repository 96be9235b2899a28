import type { Context } from '../../context.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { refusalOf } from '../../deliveries/explain.ts';
import { listStandings, type StandingNow } from '../../deliveries/standings-store.ts';
import type { SignedIn } from '../../people/sessions-store.ts';
import type { Refusal } from '../../problems.ts';
import { changeCourierInPerson } from './change-courier.ts';
import { moveForOperations } from './move.ts';
import type { MoveRequest } from './schema.ts';

/** The outcome of one of many changes; each is made or refused by itself (decision 212). */
export interface Outcome {
  readonly deliveryId: string;
  readonly changed: Delivery | null;
  readonly refusal: Refusal | null;
  /** Its standing after all of them, read again; null when there is no such delivery. */
  readonly now: StandingNow | null;
}

/** Makes many moves, one after the other; a refused one does not stop the others. */
export const moveMany = (
  ctx: Context,
  signedIn: SignedIn,
  requests: readonly (MoveRequest & { readonly deliveryID: string })[],
): Promise<Outcome[]> =>
  changeMany(ctx, requests, ({ deliveryID, ...request }) =>
    moveForOperations(ctx, signedIn, deliveryID, request),
  );

/** Gives many deliveries their couriers, one after the other; a refused one does not stop the others. */
export const assignMany = (
  ctx: Context,
  signedIn: SignedIn,
  requests: readonly { readonly deliveryID: string; readonly courierID: string }[],
): Promise<Outcome[]> =>
  changeMany(ctx, requests, ({ deliveryID, courierID }) =>
    changeCourierInPerson(ctx, signedIn, deliveryID, courierID),
  );

async function changeMany<Request extends { readonly deliveryID: string }>(
  ctx: Context,
  requests: readonly Request[],
  change: (request: Request) => Promise<Delivery>,
): Promise<Outcome[]> {
  const outcomes: Omit<Outcome, 'now'>[] = [];
  for (const request of requests) {
    const { deliveryID: deliveryId } = request;
    try {
      outcomes.push({ deliveryId, changed: await change(request), refusal: null });
    } catch (error) {
      outcomes.push({ deliveryId, changed: null, refusal: refusalOf(ctx, error) });
    }
  }
  const standings = await listStandings(
    ctx.sql,
    outcomes.map(({ deliveryId }) => deliveryId),
  );
  const byId = new Map(standings.map((each) => [each.id, each]));
  return outcomes.map((each) => ({ ...each, now: byId.get(each.deliveryId) ?? null }));
}
