import type { Context } from '../context.ts';
import type { Act } from '../deliveries/act.ts';
import type { Delivery, StoredContact } from '../deliveries/delivery.ts';
import { type Move, type MoveName, moveOf, needsOf } from '../deliveries/lifecycle.ts';

type Facts = Omit<Act, 'move' | 'by' | 'actorId'>;

const pictures: Partial<Record<NonNullable<Move['proof']>, string>> = {
  PICKUP_PROOF: 'pickup',
  DELIVERY_PROOF: 'delivery',
  RETURN_PROOF: 'return',
};

const fullName = ({ firstName, lastName }: StoredContact) => [firstName, lastName].filter(Boolean).join(' ');

/** The part of a delivery that a move's facts are made of. */
export type Known = Pick<Delivery, 'sender' | 'recipient' | 'codAmountIdr' | 'id'>;

/** The facts that a courier or a person of the city brings to a move: photo, reason, receiver, money. */
export function factsOf(ctx: Context, delivery: Known, name: MoveName, reasonCode?: string): Facts {
  const needs = needsOf(name, delivery.codAmountIdr);
  const picture = pictures[moveOf(name).proof ?? 'FAILURE'] ?? 'failure';
  const isReturned = name !== 'complete';
  return {
    ...(reasonCode !== undefined && { reasonCode }),
    ...(needs.includes('proof') && { proofUrl: `${ctx.config.publicUrl}/sandbox/pictures/${picture}.png` }),
    ...(needs.includes('recipientName') && {
      recipientName: fullName(isReturned ? delivery.sender : delivery.recipient),
      recipientRelationship: isReturned ? 'Pengirim' : 'Penerima',
    }),
    ...(needs.includes('collected') && { collected: collectionOf(delivery) }),
  };
}

/** What was collected at the door: mostly cash; now and then less than was due. */
function collectionOf({ id, codAmountIdr }: Known): NonNullable<Facts['collected']> {
  const draw = (id.charCodeAt(id.length - 1) + id.charCodeAt(id.length - 2)) % 32;
  const due = codAmountIdr ?? 0;
  if (draw === 0)
    return { amountIdr: due - Math.min(due, 10_000), by: 'CASH', shortfallReason: 'Uang kurang' };
  return { amountIdr: due, by: draw < 8 ? 'QRIS' : 'CASH' };
}
