import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';

/** A picture that a courier uploads in parts. */
export interface PictureUpload {
  readonly courierId: string;
  /** An id that the phone chooses. */
  readonly uploadId: string;
  /** The prefix of the file names of the picture's parts. */
  readonly id: string;
  readonly lengthBytes: number;
  /**
   * The positions at which the received parts end, in order. Each part begins at the end of the previous one, the first
   * at 0.
   */
  readonly partEnds: readonly number[];
  readonly takenAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly updatedAt: Date;
}

const find: Statement = {
  name: 'media.find-picture-upload',
  text: `
    select courier_id as "courierId", upload_id as "uploadId", id, length_bytes as "lengthBytes", part_ends as "partEnds",
      taken_at as "takenAt", latitude, longitude, updated_at as "updatedAt"
    from picture_uploads
    where courier_id = $1 and upload_id = $2`,
};

export async function findPictureUpload(
  sql: Queryable,
  courierId: string,
  uploadId: string,
): Promise<PictureUpload | undefined> {
  const [upload] = await sql.query<PictureUpload>(find, [courierId, uploadId]);
  return upload;
}

const insert: Statement = {
  name: 'media.insert-picture-upload',
  text: `
    insert into picture_uploads (courier_id, upload_id, id, length_bytes, taken_at, latitude, longitude, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (courier_id, upload_id) do nothing`,
};

/** Stores the row of a new upload; does nothing if the row exists. */
export async function insertPictureUpload(sql: Queryable, upload: PictureUpload): Promise<void> {
  const { courierId, uploadId, id, lengthBytes, takenAt, latitude, longitude, updatedAt } = upload;
  await sql.query(insert, [courierId, uploadId, id, lengthBytes, takenAt, latitude, longitude, updatedAt]);
}

const addPart: Statement = {
  name: 'media.add-picture-part',
  text: `
    update picture_uploads
    set part_ends = part_ends || $4::integer, updated_at = $5
    where courier_id = $1 and upload_id = $2 and coalesce(part_ends[cardinality(part_ends)], 0) = $3
    returning id`,
};

/** Records a part whose file is stored. Returns false if another request has recorded a part at this offset. */
export async function addPicturePart(
  sql: Queryable,
  { courierId, uploadId }: PictureUpload,
  { offset, end, now }: { readonly offset: number; readonly end: number; readonly now: Date },
): Promise<boolean> {
  return (await sql.query(addPart, [courierId, uploadId, offset, end, now])).length === 1;
}

const remove: Statement = {
  name: 'media.delete-picture-upload',
  text: 'delete from picture_uploads where id = $1',
};

export async function deletePictureUpload(sql: Queryable, { id }: PictureUpload): Promise<void> {
  await sql.query(remove, [id]);
}

const sum: Statement = {
  name: 'media.sum-picture-uploads',
  text: `
    select coalesce(sum(length_bytes), 0)::bigint as bytes
    from picture_uploads
    where courier_id = $1`,
};

/** The total size of the pictures that a courier has uploaded or started to upload. */
export async function sumPictureUploads(sql: Queryable, courierId: string): Promise<number> {
  return Number(onlyRow(await sql.query<{ bytes: number }>(sum, [courierId])).bytes);
}

const removeBefore: Statement = {
  name: 'media.delete-picture-uploads',
  text: 'delete from picture_uploads where updated_at < $1',
};

/** Deletes uploads that received no part since the given time. */
export async function deletePictureUploadsBefore(sql: Queryable, before: Date): Promise<void> {
  await sql.query(removeBefore, [before]);
}

const known: Statement = {
  name: 'media.known-picture-uploads',
  text: 'select id from picture_uploads where id = any ($1)',
};

/** Returns those of the given upload ids that are stored in `picture_uploads`. */
export const knownPictureUploads = async (sql: Queryable, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await sql.query<{ id: string }>(known, [ids])).map(({ id }) => id));
