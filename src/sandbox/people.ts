import { randomInt } from 'node:crypto';
import type { Context, Scope } from '../context.ts';
import type { Delivery, StoredContact } from '../deliveries/delivery.ts';
import { type Move, type MoveName, moveOf, moves } from '../deliveries/lifecycle.ts';
import type { Act } from '../deliveries/moves/act.ts';
import { needsOf } from '../deliveries/needs.ts';
import { type Courier, insertCourier } from '../fleet/store.ts';
import { timeOrderedSuffix } from '../ids.ts';
import type { PictureName } from './pictures.ts';
import { actorOf, type Step } from './script.ts';
import { hireFreeCourier, insertSimulatedCourier } from './store.ts';

/** Returns the URL of a simulated person's picture. */
export const pictureUrl = (ctx: Context, name: PictureName) =>
  `${ctx.config.publicUrl}/sandbox/pictures/${name}.png`;

/**
 * The details of a simulated person's move, such as a photo or a reason. The move's name and its actor are not
 * included.
 */
export type Facts = Omit<Act, 'move' | 'by' | 'actorId'>;

/** The fields of a delivery from which the details of its moves are derived. */
export type Known = Pick<Delivery, 'id' | 'sender' | 'recipient' | 'codAmountIdr'>;

/**
 * Returns the details that a simulated person enters with a move: the reason, the photo, the name of the person who
 * takes the parcel, and the collected money. Only details that the move needs are set.
 */
export function factsOf(
  ctx: Context,
  delivery: Known,
  { move, reasonCode }: Pick<Step, 'move' | 'reasonCode'>,
): Facts {
  const needs = needsOf(move, delivery);
  return {
    ...(reasonCode !== undefined && { reasonCode }),
    ...(needs.includes('proof') && { proofUrl: pictureUrl(ctx, pictureOf(moves[move])) }),
    ...(needs.includes('recipientName') && receiver(delivery, move)),
    ...(needs.includes('collected') && { collected: { amountIdr: delivery.codAmountIdr ?? 0, by: 'CASH' } }),
    ...(move === 'cancel' && { notes: 'Pesanan dibatalkan pembeli' }),
  };
}

/**
 * Converts a script step to a move with its actor and details. If the move needs a courier, a simulated one is hired.
 */
export async function actOf(ctx: Context, delivery: Delivery, step: Step): Promise<Act> {
  const needs = moveOf(step.move).needs ?? [];
  const hires = needs.includes('courier') || (needs.includes('anyCourier') && delivery.courier === null);
  return {
    move: step.move,
    by: actorOf(step),
    actorId: 'sandbox',
    ...factsOf(ctx, delivery, step),
    ...(hires && { courierId: await hireCourier(ctx, delivery, delivery.courier?.id ?? null) }),
  };
}

const names = [
  'Budi Santoso',
  'Siti Aminah',
  'Agus Pratama',
  'Dewi Lestari',
  'Rizky Hidayat',
  'Putu Wirawan',
  'Made Suartini',
  'Yohanes Tabuni',
];

/** Returns the id of a free simulated courier other than `exceptId`; creates a courier when none is found. */
async function hireCourier(ctx: Context, scope: Scope, exceptId: string | null): Promise<string> {
  const free = await hireFreeCourier(ctx.sql, scope, exceptId);
  if (free !== undefined) return free;
  const courier = newCourier(ctx);
  await ctx.sql.transaction(async (tx) => {
    await insertCourier(tx, scope, courier);
    await insertSimulatedCourier(tx, scope, courier.id);
  });
  return courier.id;
}

/** Returns a new simulated courier. One in four has no photo, so that clients must handle that case. */
const newCourier = (ctx: Context): Courier => ({
  id: `CO-SIM-${timeOrderedSuffix(ctx.now())}`,
  name: names[randomInt(names.length)]!,
  phone: `+62811${String(randomInt(10_000_000)).padStart(7, '0')}`,
  photoUrl: randomInt(4) === 0 ? null : pictureUrl(ctx, 'courier'),
});

const pictures: Partial<Record<NonNullable<Move['proof']>, PictureName>> = {
  PICKUP_PROOF: 'pickup',
  DELIVERY_PROOF: 'delivery',
  RETURN_PROOF: 'return',
  FAILURE: 'failure',
};

const pictureOf = ({ proof = 'FAILURE' }: Move): PictureName => pictures[proof] ?? 'failure';

const fullName = ({ firstName, lastName }: StoredContact) => [firstName, lastName].filter(Boolean).join(' ');

/** Returns the name and role of the person who takes the parcel: the recipient, or the sender of a returned parcel. */
const receiver = ({ recipient, sender }: Known, move: MoveName) =>
  move === 'complete'
    ? { recipientName: fullName(recipient), recipientRelationship: 'Penerima' }
    : { recipientName: fullName(sender), recipientRelationship: 'Pengirim' };
