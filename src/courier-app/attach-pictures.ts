import type { Context, Scope } from '../context.ts';
import { keepProof } from '../media/keep-proof.ts';
import { receivedBytesOf } from '../media/picture-parts.ts';
import { listMedia } from '../media/store.ts';
import { deletePictureUpload, findPictureUpload } from '../media/uploads-store.ts';
import type { Files } from '../storage/files.ts';
import { isBlank } from '../text/plain-text.ts';
import { hasHadDelivery } from './assignments-store.ts';
import type { ReadPicture } from './read-pictures.ts';
import { photosOf, type Step } from './steps-schema.ts';

/**
 * Adds the uploaded pictures that a step names to the photos of the step's delivery (decision 431). Steps of several
 * deliveries may name the same picture. Skips pictures that are already attached or not fully uploaded.
 * @throws the refusals of `keepProof`
 */
export async function attachPictures(
  ctx: Context,
  { files, read }: { readonly files: Files; readonly read: ReadPicture },
  { scope, courierId }: { readonly scope: Scope; readonly courierId: string },
  step: Step,
): Promise<void> {
  const { deliveryID: deliveryId, signatureID } = step;
  const named = new Set([...photosOf(step), ...(isBlank(signatureID) ? [] : [signatureID!])]);
  if (named.size === 0) return;
  const attached = new Set((await listMedia(ctx.sql, scope, deliveryId)).map(({ uploadId }) => uploadId));
  const missing = [...named].filter((uploadId) => !attached.has(uploadId));
  if (missing.length === 0 || !(await hasHadDelivery(ctx.sql, courierId, deliveryId))) return;
  for (const uploadId of missing) {
    const upload = await findPictureUpload(ctx.sql, courierId, uploadId);
    if (upload === undefined || receivedBytesOf(upload) < upload.lengthBytes) continue;
    const picture = await read(upload);
    if (picture === undefined) {
      // After a database restore, files can be missing. Deleting the record makes the phone upload the picture again.
      await deletePictureUpload(ctx.sql, upload);
      continue;
    }
    const { takenAt, latitude, longitude } = upload;
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    const about = { scope, deliveryId, uploadId, takenAt, place, by: { courierId } };
    await keepProof(ctx, files, { ...about, ...picture });
  }
}
