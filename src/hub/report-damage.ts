import type { Context } from '../context.ts';
import { insertInternalNote } from '../deliveries/internal-notes-store.ts';
import { lockOrRefuse } from '../deliveries/moves/lock.ts';
import { findMedia } from '../media/store.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { intakeChange } from './close.ts';
import { findIntake, markDamaged } from './store.ts';

/** A report that a parcel arrived damaged. */
export interface Damage {
  readonly deliveryId: string;
  /** The photo of the damage, uploaded for this delivery. */
  readonly mediaId: string;
  readonly notes: string;
}

/**
 * Marks a scanned parcel as damaged on arrival, with a photo and an internal note (decision 499). A repeated report
 * keeps the time of the first.
 * @returns that time
 * @throws intakeNotFound; deliveryNotFound if the parcel was not scanned at the intake; mediaNotFound
 */
export async function reportDamage(
  ctx: Context,
  signedIn: SignedIn,
  intakeId: string,
  { deliveryId, mediaId, notes }: Damage,
): Promise<Date> {
  const intake = orRefuse(await findIntake(ctx.sql, intakeId), problems.intakeNotFound);
  return changeInPerson(ctx, signedIn, async (each, tx) => {
    const delivery = await lockOrRefuse(tx, intake, deliveryId);
    const media = await findMedia(tx, mediaId);
    if (media?.deliveryId !== delivery.id) throw problems.mediaNotFound();
    const at = await markDamaged(tx, { intakeId, deliveryId, at: each.now() });
    if (at === undefined) throw problems.deliveryNotFound();
    await insertInternalNote(tx, delivery, { personId: signedIn.id, move: null, notes, at: each.now() });
    const after = { deliveryID: deliveryId, mediaID: mediaId };
    return [at, { ...intakeChange('intake.report-damage', intake), after }];
  });
}
