import type { Lacking } from '../../../src/problems/problems.ts';
import { openSteps } from '../day/jobs.ts';
import { paths } from '../paths.ts';
import { keepDraft } from '../phone/drafts-store.ts';
import type { Filled, Picture } from '../phone/filled.ts';
import { isKept, type PhotoMetadata, type Refusal, type Row, type Step } from '../phone/rows.ts';
import { readPhoto } from '../phone/rows-store.ts';
import type { Store } from '../phone/store.ts';
import type { Tools } from '../phone/tools.ts';
import { filledAgain } from './form.ts';

type Redoing = Pick<Tools, 'phone' | 'drafts'>;

/** Refusals after which the courier can correct the step and submit it again. */
const correctable = ['moveLacks', 'pinWrong', 'pinClosed', 'barcodeWrong'];

/** Returns the courier's refused steps that can be corrected: those whose form can still be opened. */
export function redoableRows({ phone }: Pick<Redoing, 'phone'>): Row[] {
  const { contents, day } = phone.getState();
  return contents.rows.filter((row) => {
    const { asked, refused, courierID, deliveryID } = row;
    if (asked.kind !== 'step' || isKept(row) || courierID !== contents.owner?.courierID) return false;
    const job = day?.assignments.find((each) => each.deliveryID === deliveryID);
    return (
      correctable.includes(refused?.code ?? '') &&
      job !== undefined &&
      openSteps(job).includes(asked.step.step)
    );
  });
}

/**
 * Moves a refused step from its row into a draft of its form, so that the courier can correct it. `through` is the
 * number of the last row if several steps are corrected in turn.
 * @returns the form's path
 */
export async function redo({ phone, drafts }: Redoing, row: Row, through?: number): Promise<string> {
  const { asked, refused, deliveryID } = row;
  if (asked.kind !== 'step' || refused === null) return paths.outbox();
  const { step } = asked.step;
  const filled = await readFilled(phone.store, row, { step: asked.step, refusal: refused });
  // One transaction stores the draft and removes the row, so that the step is never lost.
  await keepDraft(phone.store, drafts.nameOf(step, [deliveryID]), filled, row);
  const form = paths.step(step, [deliveryID]);
  return through === undefined ? form : `${form}?${throughName}=${through}`;
}

const throughName = 'through';

/**
 * Returns the path to open after a step was stored: the form of the next refused step, if several are being
 * corrected, else the day.
 */
export async function pathAfter(tools: Redoing, search: string): Promise<string> {
  const through = Number(new URLSearchParams(search).get(throughName));
  // A step that is refused again gets a higher number, so each one is opened only once.
  const next = redoableRows(tools).find(({ seq }) => seq <= through);
  return next === undefined ? paths.day() : redo(tools, next, through);
}

/** Reads the form values of a refused step, with its pictures. */
async function readFilled(
  store: Store,
  { photos }: Row,
  { step, refusal }: { readonly step: Step; readonly refusal: Refusal },
): Promise<Filled> {
  // Keeps the ids of uploaded photos, so that they are not uploaded again, unless the service may lack them.
  const canLack = lacksPicture(refusal);
  const pictureOf = async ({ photoID, type, takenAt, isSent }: PhotoMetadata): Promise<Picture[]> => {
    const photo = await readPhoto(store, photoID);
    const sent = isSent && !canLack ? { sentID: photoID } : {};
    return photo ? [{ bytes: photo.bytes, type, takenAt, ...sent }] : [];
  };
  const isSignature = ({ photoID }: PhotoMetadata) => photoID === step.signatureID;
  const all = await Promise.all(photos.filter((metadata) => !isSignature(metadata)).map(pictureOf));
  const [signature = null] = (await Promise.all(photos.filter(isSignature).map(pictureOf))).flat();
  return filledAgain(step, { photos: all.flat(), signature }, refusal);
}

const pictures: readonly unknown[] = ['proof', 'unusedProof', 'signature'] satisfies readonly Lacking[];

/** Returns true if the refusal is about a picture: then all pictures are uploaded again under new ids. */
const lacksPicture = ({ code, facts }: Refusal): boolean =>
  code === 'moveLacks' && [facts.what, facts.missing].flat().some((each) => pictures.includes(each));
