import type { Files } from '../storage/files.ts';
import type { PictureUpload } from './uploads-store.ts';

/** The folder for the parts of unfinished uploads. */
export const partsFolder = 'uploads';

/** The file name of a part. A sender that repeats the same bytes overwrites the same file. */
export const partName = ({ id }: Pick<PictureUpload, 'id'>, offset: number, end: number): string =>
  `${partsFolder}/${id}.${offset}-${end}`;

/** Returns the upload id in the file name of a part. */
export const uploadOfPart = (name: string): string => /^uploads\/([^.]+)\./.exec(name)?.[1] ?? '';

/** The number of bytes of a picture received so far. */
export const receivedBytesOf = ({ partEnds }: Pick<PictureUpload, 'partEnds'>): number =>
  partEnds.at(-1) ?? 0;

/** The bytes of a whole picture; undefined if a part is missing. */
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
