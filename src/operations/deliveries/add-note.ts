import type { Context } from '../../context.ts';
import {
  insertInternalNote,
  listInternalNotes,
  type ShownNote,
} from '../../deliveries/internal-notes-store.ts';
import { lockOrRefuse } from '../../deliveries/moves/lock.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { findTarget } from './move.ts';

/**
 * Adds a note of operations to a delivery (decision 452).
 * @returns all notes of the delivery
 * @throws deliveryNotFound
 */
export async function addNoteInPerson(
  ctx: Context,
  signedIn: SignedIn,
  deliveryId: string,
  notes: string,
): Promise<ShownNote[]> {
  const { scope } = await findTarget(ctx, deliveryId);
  return changeInPerson(ctx, signedIn, async (each, tx) => {
    const delivery = await lockOrRefuse(tx, scope, deliveryId);
    const note = { personId: signedIn.id, move: null, notes: notes.trim(), at: each.now() };
    await insertInternalNote(tx, delivery, note);
    const subject = { kind: 'delivery', id: deliveryId };
    return [
      await listInternalNotes(tx, scope, deliveryId),
      { action: 'delivery.add-note', subject, ...scope },
    ];
  });
}
