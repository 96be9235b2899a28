import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { type Delivery, owedOf, standingOf } from '../deliveries/delivery.ts';
import { pinsOf } from '../deliveries/evidence/pin.ts';
import { addWrongPin, countWrongPins } from '../deliveries/evidence/pin-tries-store.ts';
import type { KeptStep } from '../deliveries/evidence/steps-store.ts';
import { whyClosed } from '../deliveries/lifecycle.ts';
import { asksOf, isCodeOf, missingOf } from '../deliveries/needs.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { findUploadedMedia } from '../media/store.ts';
import { isBlank, trimmed } from '../plain-text.ts';
import { problems, type Refusal } from '../problems.ts';
import { broughtBy, photosOf } from './step-needs.ts';
import type { Step } from './steps-schema.ts';

/** The checked facts of a step. */
export interface Verified extends Pick<KeptStep, 'verified' | 'withoutPin' | 'signatureId'> {
  readonly mediaIds: readonly string[];
}

/** The wrong PINs that a delivery takes; after them only a reason in the PIN's place helps. */
const mostWrongPins = 5;

/**
 * Checks that a step on a held delivery has everything it needs, by the policy too (decision 231). A wrong PIN is
 * counted in the given transaction and returned as a refusal, so that the count is committed.
 * @throws MoveRefused when the move is closed or a photo was not uploaded; moveLacks with all missing facts;
 * barcodeWrong
 */
export async function checkStep(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  step: Step,
): Promise<Verified | { readonly refusal: Refusal }> {
  const closed = whyClosed(step.step, standingOf(delivery), 'courier');
  if (closed !== undefined) throw new MoveRefused(step.step, closed);
  const asked = asksOf(ctx.config, step.step, delivery.trackingToken !== null);
  const missing = missingOf(step.step, broughtBy(step), { owed: owedOf(delivery), asked });
  if (missing[0] !== undefined) throw problems.moveLacks(step.step, missing[0], missing);
  const mediaIds: string[] = [];
  for (const photo of photosOf(step))
    mediaIds.push(await findPicture(tx, delivery, { step, uploadId: photo }));
  const { signatureID } = step;
  const signatureId =
    signatureID && !isBlank(signatureID)
      ? await findPicture(tx, delivery, { step, uploadId: signatureID, isSignature: true })
      : null;
  const barcode = trimmed(step.barcode);
  if (barcode !== null && !isCodeOf(barcode, delivery)) throw problems.barcodeWrong();
  const withPin = asked.includes('pin') && !isBlank(step.pin);
  const refusal = withPin ? await refusePin(ctx, tx, delivery, step) : undefined;
  if (refusal !== undefined) return { refusal };
  return {
    mediaIds,
    signatureId,
    verified: [...(barcode !== null ? (['barcode'] as const) : []), ...(withPin ? (['pin'] as const) : [])],
    withoutPin: withPin ? null : trimmed(step.withoutPin),
  };
}

async function findPicture(
  tx: Tx,
  delivery: Delivery,
  { step, uploadId, isSignature = false }: { step: Step; uploadId: string; isSignature?: boolean },
): Promise<string> {
  const picture = await findUploadedMedia(tx, delivery, delivery.id, uploadId);
  if (picture !== undefined) return picture.id;
  throw problems.moveLacks(step.step, isSignature ? 'signature' : 'proof');
}

async function refusePin(
  { config }: Context,
  tx: Tx,
  delivery: Delivery,
  { pin }: Step,
): Promise<Refusal | undefined> {
  const wrong = await countWrongPins(tx, delivery.id);
  if (wrong >= mostWrongPins) return problems.pinClosed();
  if (pinsOf(config, delivery.trackingToken!).includes(pin!.trim())) return undefined;
  await addWrongPin(tx, delivery);
  const triesLeft = mostWrongPins - wrong - 1;
  return triesLeft > 0 ? problems.pinWrong(triesLeft) : problems.pinClosed();
}
