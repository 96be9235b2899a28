import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { problems } from '../../problems/problems.ts';
import type { Hub } from '../../quotes/market.ts';
import { stageRound } from '../assign/stage-round.ts';
import { changedMeanwhile, isOpen } from './plan-rounds.ts';
import {
  listParcelsOfRounds,
  lockRounds,
  markHandedOut,
  type PlannedRound,
  removeOtherParcels,
} from './store.ts';

/**
 * A request to hand the parcels of a round to its courier. `leftBehind` are the parcels that, as the person confirms,
 * stay at the hub.
 */
export interface HandOut {
  readonly roundId: string;
  readonly version: number;
  readonly leftBehind: readonly string[];
  readonly personId: string;
}

const isAtHub = ({ status }: { status: string }): boolean => status === 'VERIFIED';

/**
 * Hands the scanned parcels of a confirmed round (one courier's deliveries from a hub) to its courier, by the move
 * `stage` (decision 150). The other parcels stay at the hub and leave the round; the request must name them in
 * `leftBehind` (decision 508).
 * @throws roundNotFound; roundChangedMeanwhile; roundNotConfirmed; roundNotScanned if no parcel is scanned;
 * roundIncomplete if a parcel is neither scanned nor in `leftBehind`; errors of `stageRound`
 */
export async function handOutRound(
  ctx: Context,
  tx: Tx,
  hub: Hub,
  { roundId, version, leftBehind, personId }: HandOut,
): Promise<{ readonly round: PlannedRound; readonly staged: readonly Delivery[] }> {
  const [round] = await lockRounds(tx, [roundId]);
  if (round === undefined || round.hubId !== hub.id) throw problems.roundNotFound();
  if (round.version !== version || !isOpen(round)) throw await changedMeanwhile(tx, round, hub);
  if (round.state !== 'CONFIRMED') throw problems.roundNotConfirmed();
  const parcels = (await listParcelsOfRounds(tx, [roundId])).filter(isAtHub);
  const scanned = parcels.filter(({ scannedAt }) => scannedAt !== null);
  const missing = parcels.filter(
    ({ scannedAt, deliveryId }) => scannedAt === null && !leftBehind.includes(deliveryId),
  );
  if (missing.length > 0) throw problems.roundIncomplete(missing.map(({ orderId }) => orderId));
  if (scanned.length === 0) throw problems.roundNotScanned();
  const deliveryIds = scanned.map(({ deliveryId }) => deliveryId);
  const { environment, courierId } = round;
  const staged = await stageRound(ctx, tx, hub, {
    ...{ environment, courierId, deliveryIds, personId },
    isHandedOut: true,
  });
  await removeOtherParcels(tx, roundId, deliveryIds);
  await markHandedOut(tx, roundId, ctx.now(), personId);
  return { round, staged };
}
