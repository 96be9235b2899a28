import type { Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement, type Tx } from '../db/connect.ts';
import type { ImageType } from './image.ts';

/** A place as reported by a device (WGS-84). */
export interface DevicePlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** A stored photo: its delivery, its sender, the size and hash of the sent bytes, and the device's data. */
export interface StoredMedia extends Scope {
  readonly id: string;
  readonly deliveryId: string;
  readonly courierId: string | null;
  readonly personId: string | null;
  readonly uploadId: string;
  readonly contentType: ImageType;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly takenAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly receivedAt: Date;
}

const columns = `
    id, delivery_id as "deliveryId", workspace_id as "workspaceId", environment, courier_id as "courierId",
    person_id as "personId", upload_id as "uploadId", content_type as "contentType", size_bytes as "sizeBytes", sha256,
    taken_at as "takenAt", latitude, longitude, received_at as "receivedAt"`;

const insert: Statement = {
  name: 'media.insert',
  text: `
    insert into media (id, delivery_id, workspace_id, environment, courier_id, person_id, upload_id, content_type,
      size_bytes, sha256, taken_at, latitude, longitude, received_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict (delivery_id, upload_id) do nothing
    returning id`,
};

/** Stores a photo's row; returns false if its upload id is taken. */
export async function insertMedia(sql: Queryable, media: StoredMedia): Promise<boolean> {
  const { id, deliveryId, workspaceId, environment, courierId, personId, uploadId } = media;
  const { contentType, sizeBytes, sha256, takenAt, latitude, longitude, receivedAt } = media;
  const whose = [id, deliveryId, workspaceId, environment, courierId, personId, uploadId];
  const what = [contentType, sizeBytes, sha256, takenAt, latitude, longitude, receivedAt];
  return (await sql.query(insert, [...whose, ...what])).length === 1;
}

const findUpload: Statement = {
  name: 'media.find-upload',
  text: `
    select ${columns}
    from media
    where delivery_id = $1 and upload_id = $2 and workspace_id = $3 and environment = $4`,
};

/** Returns the photo of a delivery that was uploaded under this id. */
export async function findUploadedMedia(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
  uploadId: string,
): Promise<StoredMedia | undefined> {
  const values = [deliveryId, uploadId, workspaceId, environment];
  const [media] = await sql.query<StoredMedia>(findUpload, values);
  return media;
}

const lockDelivery: Statement = {
  name: 'media.hold-delivery',
  text: `
    select id
    from deliveries
    where id = $1 and workspace_id = $2 and environment = $3
    for no key update`,
};

/** Locks a delivery, so that no other transaction can add photos to it until this one ends. */
export async function lockPhotosOf(
  tx: Tx,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<void> {
  await tx.query(lockDelivery, [deliveryId, workspaceId, environment]);
}

const count: Statement = {
  name: 'media.count-of-sender',
  text: `
    select count(*) as count
    from media
    where delivery_id = $1 and workspace_id = $2 and environment = $3 and coalesce(courier_id, person_id) = $4`,
};

/** Returns how many photos of a delivery are stored that have the same sender as the given photo. */
export async function countMediaOfSender(
  sql: Queryable,
  { workspaceId, environment, deliveryId, courierId, personId }: StoredMedia,
): Promise<number> {
  const values = [deliveryId, workspaceId, environment, courierId ?? personId];
  return onlyRow(await sql.query<{ count: number }>(count, values)).count;
}

const find: Statement = {
  name: 'media.find',
  text: `
    select ${columns}
    from media
    where id = $1`,
};

/** Returns a photo by its id alone, for holders of a signed link. */
export async function findMedia(sql: Queryable, id: string): Promise<StoredMedia | undefined> {
  const [media] = await sql.query<StoredMedia>(find, [id]);
  return media;
}

const listRows: Statement = {
  name: 'media.list',
  text: `
    select ${columns}
    from media
    where delivery_id = $1 and workspace_id = $2 and environment = $3
    order by received_at, id`,
};

/** A delivery's stored photos, oldest first; at most fifty per sender (decision 108). */
export const listMedia = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<StoredMedia[]> => sql.query<StoredMedia>(listRows, [deliveryId, workspaceId, environment]);

/** The fields from which the names of a photo's files are made. */
export type PhotoName = Pick<StoredMedia, 'id' | 'contentType' | 'receivedAt'>;

/** A photo that is being stored: its files may exist already, but its row does not exist yet. */
export type MediaDraft = PhotoName;

const insertDraftRow: Statement = {
  name: 'media.insert-draft',
  text: 'insert into media_drafts (id, content_type, received_at) values ($1, $2, $3)',
};

export async function insertDraft(
  sql: Queryable,
  { id, contentType, receivedAt }: MediaDraft,
): Promise<void> {
  await sql.query(insertDraftRow, [id, contentType, receivedAt]);
}

const listDraftRows: Statement = {
  name: 'media.list-drafts',
  text: `
    select id, content_type as "contentType", received_at as "receivedAt"
    from media_drafts
    where received_at < $1
    order by received_at
    limit $2
    for update skip locked`,
};

/** Returns drafts received before the given time, locked until the transaction ends. */
export const listDrafts = (tx: Tx, receivedBefore: Date, most: number): Promise<MediaDraft[]> =>
  tx.query<MediaDraft>(listDraftRows, [receivedBefore, most]);

const findDraft: Statement = {
  name: 'media.is-draft',
  text: 'select from media_drafts where id = $1 for update',
};

/**
 * True if a photo is still a draft. If another transaction is storing the photo's row, waits for the end of that
 * transaction.
 */
export const isDraft = async (sql: Queryable, id: string): Promise<boolean> =>
  (await sql.query(findDraft, [id])).length > 0;

const deleteDraftRows: Statement = {
  name: 'media.delete-drafts',
  text: 'delete from media_drafts where id = any ($1) returning id',
};

/** Deletes drafts. @returns the number of drafts that existed */
export async function deleteDrafts(sql: Queryable, ids: readonly string[]): Promise<number> {
  return (await sql.query(deleteDraftRows, [ids])).length;
}

const listNameRows: Statement = {
  name: 'media.list-names',
  text: `
    select id, content_type as "contentType", received_at as "receivedAt"
    from media
    where id > $1
    order by id
    limit $2`,
};

/**
 * Lists a page of the photos of all workspaces, in the order of their ids, with the fields that make up their file
 * names.
 */
export const listPhotoNames = (
  sql: Queryable,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<PhotoName[]> => sql.query<PhotoName>(listNameRows, [after, most]);

const lockRows: Statement = {
  name: 'media.hold',
  text: 'select id from media where id = any ($1) order by id for key share',
};

/** Prevents photos from being erased until the transaction ends. @returns the ids of the photos that still exist */
export const lockPhotos = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await tx.query<{ id: string }>(lockRows, [ids])).map(({ id }) => id));
