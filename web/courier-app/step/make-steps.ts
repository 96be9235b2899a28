import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { newId } from '../../api/new-id.ts';
import type { Job } from '../day/day.ts';
import { titleOf } from '../day/jobs.ts';
import { madeIn, rowsAhead } from '../phone/apply-rows.ts';
import type { Picture } from '../phone/filled.ts';
import type { Made, NewRow, Place, Step } from '../phone/rows.ts';
import { keepRows } from '../phone/rows-store.ts';
import type { Contents } from '../phone/store.ts';
import type { Tools } from '../phone/tools.ts';
import { askForSync } from '../phone/update.ts';
import type { StepFacts, StepInput } from './form.ts';

/**
 * Makes a step of one or several jobs: stores rows and photos in one transaction, then sends them as soon as
 * possible. Steps that this phone has already made are not repeated (decision 237).
 * @throws StorageFull, and then nothing is stored
 */
export async function makeSteps(
  { phone, place }: Pick<Tools, 'phone' | 'place'>,
  jobs: readonly Job[],
  step: MoveName,
  { photos = [], signature, facts, draft }: StepInput & { readonly draft?: string } = {},
  away?: Step['away'],
): Promise<void> {
  const { owner } = phone.getState().contents;
  if (owner === null) throw new Error('nobody is signed in');
  const said = { courierID: owner.courierID, at: new Date().toISOString(), place: place.now() };
  const arrival = { accuracyMeters: place.accuracyMeters(), away };
  // One upload each, however many parcels a picture proves (decision 431).
  const named = ({ sentID, ...picture }: Picture): NamedPicture =>
    sentID === undefined ? { ...picture, photoID: newId() } : { ...picture, photoID: sentID, isSent: true };
  const pictures = { proofs: photos.map(named), ...(signature && { signature: named(signature) }) };
  await keep(
    phone,
    jobs.map((job) => {
      const own = { ...arrival, ...facts?.get(job.deliveryID) };
      return rowOf(job, step, own, { ...said, ...pictures });
    }),
    draft,
  );
}

async function keep(phone: Tools['phone'], made: readonly Made[], draft?: string): Promise<void> {
  const choose = (kept: Contents) => {
    const isMade = madeIn(kept);
    const fresh = made.filter(({ row }) => !isMade(row));
    return {
      made: fresh,
      again: rowsAhead(
        kept,
        fresh.map(({ row }) => row),
      ),
    };
  };
  await keepRows(phone.store, choose, draft);
  void askForSync();
  void phone.wake();
}

interface NamedPicture extends Omit<Picture, 'sentID'> {
  readonly photoID: string;
  /** True if the service has it from a step that was refused. */
  readonly isSent?: true;
}

type OwnFacts = StepFacts & Pick<Step, 'accuracyMeters' | 'away'>;

/** The facts that the rows of one press share. */
interface Said {
  readonly courierID: string;
  readonly at: string;
  readonly place: Place | null;
  readonly proofs: readonly NamedPicture[];
  readonly signature?: NamedPicture;
}

function rowOf(job: Job, step: MoveName, facts: OwnFacts, said: Said): Made {
  const { deliveryID } = job;
  const { courierID, at, place, proofs, signature } = said;
  const asked: Step & { step: MoveName } = {
    stepID: newId(),
    deliveryID,
    step: step as Step['step'],
    at,
    ...place,
    ...facts,
    ...(proofs.length > 0 && { proofIDs: proofs.map(({ photoID }) => photoID) }),
    ...(signature && { signatureID: signature.photoID }),
  };
  const all = [...proofs, ...(signature ? [signature] : [])];
  return {
    row: {
      courierID,
      deliveryID,
      title: titleOf(job),
      at,
      asked: { kind: 'step', step: asked },
      photos: all.map(({ bytes: _, ...picture }) => ({ ...picture, place })),
      refused: null,
    },
    photos: all.map(({ photoID, bytes }) => ({ photoID, bytes })),
  };
}

/** Gives a job back; like a step, it waits for the line. */
export async function giveBack({ phone }: Pick<Tools, 'phone'>, job: Job, reason: string): Promise<void> {
  const { owner } = phone.getState().contents;
  if (owner === null) throw new Error('nobody is signed in');
  const row: NewRow = {
    courierID: owner.courierID,
    deliveryID: job.deliveryID,
    title: titleOf(job),
    at: new Date().toISOString(),
    asked: { kind: 'giveBack', giveBackID: newId(), reason: reason || null },
    photos: [],
    refused: null,
  };
  await keep(phone, [{ row, photos: [] }]);
}
