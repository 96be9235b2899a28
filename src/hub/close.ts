import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { refusalOf } from '../deliveries/explain.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { moveInPerson } from '../person-moves/move-in-person.ts';
import type { Refusal } from '../problems/problems.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import type { Intake, IntakeLine } from './fields.ts';
import { findIntake, listLines, markClosed, resolveLateBookings } from './store.ts';

/** The result of reporting one expected parcel as missing; `refusal` is null if the report succeeded. */
export interface Missing {
  readonly deliveryId: string;
  readonly refusal: Refusal | null;
}

const atOnce = 8;

/**
 * Closes an intake and reports every expected parcel that was not scanned as missing: PREPARING becomes NOT_VERIFIED.
 * Each parcel is reported in its own transaction. A repeated call reports the parcels that are still PREPARING.
 * @throws intakeNotFound
 */
export async function closeIntake(ctx: Context, intakeId: string, signedIn: SignedIn): Promise<Missing[]> {
  const scope = orRefuse(await findIntake(ctx.sql, intakeId), problems.intakeNotFound);
  await changeInPerson(ctx, signedIn, async ({ sql }) => {
    await resolveLateBookings(sql, intakeId);
    await markClosed(sql, intakeId, { at: ctx.now(), personId: signedIn.id });
    return [undefined, intakeChange('intake.close', scope)];
  });
  const act = { move: 'reportMissing', by: 'operations', actorId: signedIn.id } as const;
  const report = async (deliveryId: string): Promise<Missing> => {
    try {
      await moveInPerson(ctx, signedIn, { scope, deliveryId }, { act });
      return { deliveryId, refusal: null };
    } catch (error) {
      return { deliveryId, refusal: refusalOf(ctx, error) };
    }
  };
  const missing = missingOf(await listLines(ctx.sql, intakeId));
  const results: Missing[] = [];
  for (let from = 0; from < missing.length; from += atOnce) {
    results.push(...(await Promise.all(missing.slice(from, from + atOnce).map(report))));
  }
  return results;
}

/** Returns the audit entry of an action on an intake. */
export const intakeChange = (action: AuditAction, { id, workspaceId, environment }: Intake): Change => ({
  action,
  subject: { kind: 'intake', id },
  workspaceId,
  environment,
});

/**
 * Returns the expected deliveries that are still PREPARING and were not scanned, each once: two codes may mean the same
 * delivery.
 */
function missingOf(lines: readonly IntakeLine[]): string[] {
  const scanned = new Set(
    lines.filter((line) => line.scannedAt !== null).map(({ deliveryId }) => deliveryId),
  );
  const awaited = lines.filter(
    ({ expected, status, deliveryId }) => expected && status === 'PREPARING' && !scanned.has(deliveryId),
  );
  return [...new Set(awaited.map(({ deliveryId }) => deliveryId!))];
}
