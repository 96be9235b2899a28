import type { Context } from '../../context.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { explained } from '../../deliveries/explain.ts';
import type { Act, Target } from '../../deliveries/moves/act.ts';
import type { CourierMessages } from '../../deliveries/moves/message-couriers.ts';
import { mayMove } from '../../deliveries/moves-of-operations.ts';
import { findScopeOf } from '../../deliveries/standings-store.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { moveInPerson } from '../../person-moves/move-in-person.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { isBlank, withoutBlanks } from '../../text/plain-text.ts';
import type { MoveRequest } from './schema.ts';

/** Finds the workspace and environment of a delivery. @throws deliveryNotFound */
export async function findTarget(ctx: Context, deliveryId: string): Promise<Target> {
  const scope = orRefuse(await findScopeOf(ctx.sql, deliveryId), problems.deliveryNotFound);
  return { scope, deliveryId };
}

/** Makes a move for a person of operations if the lifecycle allows it. @throws Refusal */
export async function moveForOperations(
  ctx: Context,
  signedIn: SignedIn,
  deliveryId: string,
  { messages, ...request }: MoveRequest & { readonly messages?: CourierMessages | undefined },
): Promise<Delivery> {
  const target = await findTarget(ctx, deliveryId);
  if (!mayMove(signedIn.role, request.move)) throw problems.roleForbidden();
  // Internal notes stay out of the audit chain, since people of the provider can read it too.
  const { move: _, internalNotes, acceptedLimits, ...facts } = request;
  const act = { ...actOf(request, signedIn.id), messages };
  return explained(moveInPerson(ctx, signedIn, target, { act, facts, internalNotes, acceptedLimits }));
}

function actOf(request: MoveRequest, personId: string): Act {
  const { move, courierID, reasonCode, notes, mediaID, recipientName, recipientRelationship } = request;
  const { collected } = request;
  return {
    move,
    by: 'operations',
    actorId: personId,
    ...withoutBlanks({ courierId: courierID, reasonCode, notes, recipientName, recipientRelationship }),
    ...(mediaID && !isBlank(mediaID) && { mediaIds: [mediaID] }),
    ...(collected && { collected: collectedOf(collected) }),
  };
}

const collectedOf = ({ amount, method, shortfallReason }: NonNullable<MoveRequest['collected']>) => ({
  amountIdr: amount,
  by: method,
  ...withoutBlanks({ shortfallReason }),
});
