import type { Files } from '../storage/files.ts';
import type { PictureUpload } from './uploads-store.ts';

/** The folder of the parts of pictures that are being uploaded. */
export const partsFolder = 'uploads';

/** The name of a part. A sender that repeats the same bytes of a picture writes the same file. */
export const partName = ({ id }: Pick<PictureUpload, 'id'>, offset: number, end: number): string =>
  `${partsFolder}/${id}.${offset}-${end}`;

/** The id of the upload that a part is of, by its name. */
export const uploadOfPart = (name: string): string => /^uploads\/([^.]+)\./.exec(name)?.[1] ?? '';

/** The bytes of a picture that have arrived. */
export const receivedBytesOf = ({ partEnds }: Pick<PictureUpload, 'partEnds'>): number =>
  partEnds.at(-1) ?? 0;

/** The bytes of a whole picture; undefined if a part is gone. */
export async function readParts(files: Files, upload: PictureUpload): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let offset = 0;
  for (const end of upload.partEnds) {
    const part = await files.read(partName(upload, offset, end));
    if (part === undefined) return undefined;
    parts.push(part);
    offset = end;
  }
  return Buffer.concat(parts);
}
