import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { leaveMessage } from '../../fleet/leave-message.ts';
import {
  type CorrectedField,
  correctableParts,
  type FieldChange,
  partOf,
} from '../../mail/corrected-fields.ts';
import { problems } from '../../problems/problems.ts';
import { readAddress } from '../../quotes/packages.ts';
import { placeTrip } from '../../quotes/place-trip.ts';
import type { Quoting } from '../../quotes/quoting.ts';
import { formatLocal } from '../../time.ts';
import { inHand } from '../../vocabulary/statuses.ts';
import { storedContact } from '../booking/book.ts';
import type { Delivery } from '../delivery.ts';
import { isAwaitingSettlement } from '../evidence/late-handovers-store.ts';
import { rewriteTexts } from '../search/texts-store.ts';
import { type Correctable, changesBetween, markAfter, whyFixed } from './correction.ts';
import { mailCorrection } from './mail-correction.ts';
import type { CorrectionRequest } from './schema.ts';
import { listCorrections, storeCorrection } from './store.ts';

/**
 * Returns the correctable fields of a delivery after the request is applied; fields that the request omits keep their
 * values.
 */
function wantedOf(delivery: Delivery, request: CorrectionRequest): Correctable {
  const { sender, recipient, origin, destination, cashOnDelivery } = request;
  return {
    areaId: delivery.areaId,
    sender: sender ? storedContact(sender) : delivery.sender,
    recipient: recipient ? storedContact(recipient) : delivery.recipient,
    origin: origin ? readAddress(origin) : delivery.origin,
    destination: destination ? readAddress(destination) : delivery.destination,
    codAmountIdr: cashOnDelivery ? cashOnDelivery.amount : delivery.codAmountIdr,
  };
}

/**
 * Returns the area of a delivery after a correction, by the current tariffs (decision 488). If the correction changes
 * no coordinates, the area stays the same.
 * @throws fieldRequired if coordinates of an EXPRESS delivery are missing; areaNotCovered; destinationTooFar
 */
export async function findCorrectedArea(
  ctx: Context,
  quoting: Quoting,
  delivery: Delivery,
  request: CorrectionRequest,
): Promise<string | null> {
  const wanted = wantedOf(delivery, request);
  if (delivery.category === 'EXPRESS')
    for (const end of ['origin', 'destination'] as const)
      if (!wanted[end]?.coordinates) throw problems.fieldRequired(`${end}.coordinates`);
  const isMoved = changesBetween(delivery, wanted).some(({ field }) => field.endsWith('.coordinates'));
  if (!isMoved) return delivery.areaId;
  return placeTrip(quoting, { ...delivery, ...wanted, at: ctx.now() });
}

interface CorrectionOrder {
  readonly request: CorrectionRequest;
  readonly personId: string;
  readonly areaId: string | null;
}

/**
 * Corrects a delivery that the caller has locked: stores the fields and the correction, updates the search text, and
 * notifies the courier and the provider. Status, fare and promises stay the same and no webhook is sent (decision 486).
 * If the courier is marked as arrived at a place whose coordinates move far, the mark is removed (decision 546).
 * @returns the changed fields; none if the delivery already has these values
 * @throws deliveryCorrectedMeanwhile; correctionClosed
 */
export async function correctDelivery(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  { request, personId, areaId }: CorrectionOrder,
): Promise<readonly FieldChange[]> {
  const wanted = { ...wantedOf(delivery, request), areaId };
  const changes = changesBetween(delivery, wanted);
  if (changes.length === 0) return changes;
  await refuseUnseen(tx, delivery, request.seenCorrections);
  await refuseFixed(tx, delivery, changes);
  const at = ctx.now();
  const corrected = { ...wanted, mark: markAfter(delivery, wanted) };
  await storeCorrection(tx, delivery, corrected, { personId, changes, at });
  await rewriteTexts(tx, [delivery.id]);
  await messageCourier(tx, delivery, changes, at);
  await mailCorrection(ctx, delivery, changes);
  return changes;
}

/**
 * Refuses a correction if somebody else corrected the delivery after the person opened it. The refusal names who made
 * that last correction, and when.
 * @throws deliveryCorrectedMeanwhile
 */
async function refuseUnseen(tx: Tx, delivery: Delivery, seen: number): Promise<void> {
  const corrections = await listCorrections(tx, delivery, delivery.id);
  const last = corrections.at(-1);
  if (last === undefined || corrections.length === seen) return;
  throw problems.deliveryCorrectedMeanwhile(last.personName, formatLocal(last.at, delivery.timeZone));
}

async function refuseFixed(tx: Tx, delivery: Delivery, changes: readonly FieldChange[]): Promise<void> {
  const hasLateHandover = await isAwaitingSettlement(tx, delivery.id);
  const changed = new Set(changes.map(({ field }) => partOf(field)));
  for (const part of correctableParts.filter((each) => changed.has(each))) {
    const why = whyFixed(part, { ...delivery, hasLateHandover });
    if (why !== undefined) throw problems.correctionClosed(part, why);
  }
}

/** Fields that the courier app does not display. If a correction changes only these, the courier gets no message. */
const unshown: readonly CorrectedField[] = ['sender.email', 'recipient.email'];

async function messageCourier(
  tx: Tx,
  { id: deliveryId, courier, status, workspaceId, environment }: Delivery,
  changes: readonly FieldChange[],
  at: Date,
): Promise<void> {
  const fields = changes.map(({ field }) => field).filter((field) => !unshown.includes(field));
  if (courier === null || !inHand.includes(status) || fields.length === 0) return;
  const message = { courierId: courier.id, deliveryId, workspaceId, environment, type: 'CORRECTED' as const };
  await leaveMessage(tx, { ...message, fields }, at);
}
