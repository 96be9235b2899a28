import type { Context } from '../../context.ts';
import { whyFixed } from '../../deliveries/corrections/correction.ts';
import { type Correction, listCorrections } from '../../deliveries/corrections/store.ts';
import { type Delivery, standingOf } from '../../deliveries/delivery.ts';
import { judgeClock } from '../../deliveries/evidence/device-clock.ts';
import { listLateEvidence, type ShownEvidence } from '../../deliveries/evidence/late-evidence-store.ts';
import { claimOf, divideMoney } from '../../deliveries/evidence/late-handover.ts';
import { type HistoryEntry, listHistory } from '../../deliveries/history-store.ts';
import { listInternalNotes, type ShownNote } from '../../deliveries/internal-notes-store.ts';
import {
  type MoveName,
  mayChangeCourier,
  moveNames,
  type Standing,
  whyClosed,
} from '../../deliveries/lifecycle.ts';
import { linkMedia } from '../../deliveries/link-media.ts';
import { mayMove } from '../../deliveries/moves-of-operations.ts';
import { needsOf } from '../../deliveries/needs.ts';
import { readAnswer } from '../../deliveries/payload.ts';
import { phonesOf } from '../../deliveries/phones.ts';
import { findDelivery } from '../../deliveries/store.ts';
import { readForecasts } from '../../dispatch/forecasts/forecasts-store.ts';
import { findFleetCourier } from '../../fleet/store.ts';
import { correctableParts } from '../../mail/corrected-fields.ts';
import { mediaLink } from '../../media/links.ts';
import { listMedia } from '../../media/store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { dispatchers, type Role } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { findTarget } from './move.ts';

/**
 * Returns a delivery as operations see it: the provider's view, its moves, and its history with the people who acted.
 */
export async function viewDelivery(ctx: Context, role: Role, deliveryId: string) {
  const { scope } = await findTarget(ctx, deliveryId);
  const found = orRefuse(await findDelivery(ctx.sql, scope, deliveryId), problems.deliveryNotFound);
  const now = ctx.now();
  const evidence = await listLateEvidence(ctx.sql, scope, deliveryId);
  const lateHandovers = handoversIn(evidence, found.delivery);
  const hasLateHandover = lateHandovers.length > 0;
  const delivery = linkMedia(ctx.config, found.delivery, now);
  const history = await listHistory(ctx.sql, scope, deliveryId);
  return {
    workspaceID: scope.workspaceId,
    environment: scope.environment,
    delivery: readAnswer({ ...found, delivery, publicUrl: ctx.config.publicUrl }, now),
    phones: phonesOf(delivery),
    provider: (await findWorkspace(ctx.sql, scope.workspaceId))?.name ?? scope.workspaceId,
    areaID: delivery.areaId,
    hubID: delivery.hubId,
    promisedPickupAt: delivery.promisedPickupAt,
    promisedDropoffAt: delivery.promisedDropoffAt,
    forecast: (await readForecasts(ctx.sql, [deliveryId], now)).get(deliveryId) ?? null,
    readyAt: delivery.readyAt,
    weightKg: delivery.weightKg,
    distanceMeters: delivery.distanceMeters,
    failedCount: delivery.failedCount,
    courierID: delivery.courier?.id ?? null,
    courierChangeable: mayChangeCourier(standingOf(delivery)),
    courierPlace: await placeOf(ctx, delivery),
    photos: await photosOf(ctx, found.delivery),
    moves: moveNames.map((name) => moveOf(name, delivery, { role, hasLateHandover })),
    history: history.map((each) => historyOf(ctx, each)),
    internalNotes: (await listInternalNotes(ctx.sql, scope, deliveryId)).map(noteOf),
    corrections: (await listCorrections(ctx.sql, scope, deliveryId)).map(correctionOf),
    correctable: dispatchers.includes(role)
      ? correctableParts.filter((part) => whyFixed(part, { ...delivery, hasLateHandover }) === undefined)
      : [],
    lateEvidence: evidence.map((each) => evidenceOf(ctx, each)),
    lateHandovers,
  };
}

/** Returns the last position of a delivery's courier. */
async function placeOf({ sql }: Context, { courier }: Delivery) {
  const position = courier && (await findFleetCourier(sql, courier.id))?.position;
  return position ? { latitude: position.latitude, longitude: position.longitude, at: position.at } : null;
}

/**
 * Returns the photos that operations uploaded and no move has used yet. Photos by couriers are left out, since they
 * belong to the couriers' steps.
 */
async function photosOf(ctx: Context, delivery: Delivery) {
  const attached = new Set(delivery.media.map(({ url }) => url));
  const stored = await listMedia(ctx.sql, delivery, delivery.id);
  return stored
    .filter(({ id, personId }) => personId !== null && !attached.has(id))
    .map(({ id, receivedAt }) => ({ mediaID: id, url: linkOf(ctx, id), receivedAt }));
}

/** Describes a move: allowed for a person with this role, or not allowed, with the reason. */
function moveOf(
  name: MoveName,
  delivery: Delivery,
  { role, ...facts }: Pick<Standing, 'hasLateHandover'> & { readonly role: Role },
) {
  const closed = whyClosed(name, { ...standingOf(delivery), ...facts }, 'operations');
  const why = closed ?? (mayMove(role, name) ? null : 'role');
  return { move: name, open: why === null, why, needs: needsOf(name, delivery) };
}

const noClock = { madeAt: null, clockAheadSeconds: null, clockWrong: false };
const linkOf = ({ config, now }: Context, mediaId: string) => mediaLink(config, mediaId, now());

/**
 * Converts a history entry to its wire form. The time of a courier's step is corrected for errors of the device's clock
 * (decision 232).
 */
function historyOf(ctx: Context, { signatureId, sentAt, receivedAt, verified, ...found }: HistoryEntry) {
  const { awayMeters, awayToldMeters, awayReason, ...entry } = found;
  const distanceMeters = awayMeters ?? awayToldMeters;
  const { deviceAt } = entry;
  const isStep = deviceAt !== null && receivedAt !== null;
  return {
    ...entry,
    ...(isStep ? judgeClock({ deviceAt, sentAt, receivedAt }) : noClock),
    signature: signatureId && linkOf(ctx, signatureId),
    verified: verified ?? [],
    away:
      distanceMeters === null ? null : { distanceMeters, asked: awayToldMeters !== null, reason: awayReason },
  };
}

/** Converts an internal note to its wire form. */
export const noteOf = ({ personId, ...note }: ShownNote) => ({ personID: personId, ...note });

/** Converts a correction to its wire form. */
export const correctionOf = ({ personId, personName, changes, at }: Correction) => ({
  at,
  personID: personId,
  personName,
  changes: [...changes],
});

/** Converts late evidence (the facts of a refused step) to its wire form, with links to its pictures (decision 233). */
function evidenceOf(ctx: Context, evidence: ShownEvidence) {
  const { courierId, mediaIds, signatureId, refusalCode, sentAt, ...rest } = evidence;
  const { move, collectedAmountIdr, collectedBy, shortfallReason: _, isHandover: __, ...others } = rest;
  const { settledAt, settledByName, outcome, money, settlementReason, ...shown } = others;
  return {
    courierID: courierId,
    step: move,
    code: refusalCode,
    ...shown,
    ...judgeClock({ sentAt, ...shown }),
    photos: mediaIds.map((id) => linkOf(ctx, id)),
    signature: signatureId && linkOf(ctx, signatureId),
    collected: collectedBy && { amount: collectedAmountIdr!, method: collectedBy },
    settlement: outcome && {
      outcome,
      money,
      reason: settlementReason,
      settledAt: settledAt!,
      settledBy: settledByName!,
    },
  };
}

/**
 * Returns a delivery's unsettled late handovers, one per courier. `completion` shows what completing the delivery would
 * book, and what the evidence lacks for that.
 */
function handoversIn(evidence: readonly ShownEvidence[], { codAmountIdr, media }: Delivery) {
  const unsettled = evidence.filter(({ isHandover, settledAt }) => isHandover && settledAt === null);
  const used = new Set(media.map(({ url }) => url));
  return [...Map.groupBy(unsettled, ({ courierId }) => courierId)].map(([courierID, each]) => {
    const claim = claimOf(each);
    const { collected, restIdr } = divideMoney(claim.collected, codAmountIdr);
    const shortfall = collected && codAmountIdr !== null ? codAmountIdr - collected.amountIdr : 0;
    const lacks = [
      ...(claim.mediaIds.every((id) => used.has(id)) ? (['proof'] as const) : []),
      ...(claim.recipientName === null ? (['recipientName'] as const) : []),
      ...(shortfall > 0 && !claim.collected?.shortfallReason ? (['reason'] as const) : []),
    ];
    return {
      courierID,
      courierName: each[0]!.courierName,
      collected: claim.collected && { amount: claim.collected.amountIdr, method: claim.collected.by },
      completion: { collected: collected?.amountIdr ?? 0, shortfall, rest: restIdr, lacks },
    };
  });
}
