import type { Context } from '../../context.ts';
import { correctDelivery, findCorrectedArea } from '../../deliveries/corrections/correct.ts';
import type { CorrectionRequest } from '../../deliveries/corrections/schema.ts';
import { type Correction, listCorrections } from '../../deliveries/corrections/store.ts';
import { lockOrRefuse } from '../../deliveries/moves/lock.ts';
import { findDelivery } from '../../deliveries/store.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { findTarget } from './move.ts';

/**
 * Corrects a delivery for a person of operations (decision 486).
 * @returns all corrections of the delivery
 * @throws deliveryNotFound; fieldRequired; areaNotCovered; destinationTooFar; deliveryCorrectedMeanwhile;
 * correctionClosed
 */
export async function correctInPerson(
  ctx: Context,
  quoting: Quoting,
  signedIn: SignedIn,
  { deliveryId, request }: { readonly deliveryId: string; readonly request: CorrectionRequest },
): Promise<Correction[]> {
  const { scope } = await findTarget(ctx, deliveryId);
  const seen = orRefuse(await findDelivery(ctx.sql, scope, deliveryId), problems.deliveryNotFound);
  // Look up the area before locking the delivery: the lookup may call a routing engine.
  const areaId = await findCorrectedArea(ctx, quoting, seen.delivery, request);
  return changeInPerson(ctx, signedIn, async (each, tx) => {
    const delivery = await lockOrRefuse(tx, scope, deliveryId);
    const changes = await correctDelivery(each, tx, delivery, { request, personId: signedIn.id, areaId });
    const corrections = await listCorrections(tx, scope, deliveryId);
    if (changes.length === 0) return [corrections, undefined];
    each.wake('jobs');
    // Record only the field names: the values are personal data, which the correction stores and erases with the
    // delivery.
    const after = { fields: changes.map(({ field }) => field) };
    const subject = { kind: 'delivery', id: deliveryId };
    return [corrections, { action: 'delivery.correct', subject, ...scope, after }];
  });
}
