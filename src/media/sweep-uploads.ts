import type { Context } from '../context.ts';
import type { Files } from '../storage/files.ts';
import { dayMs, later } from '../time.ts';
import { partsFolder, uploadOfPart } from './picture-parts.ts';
import { deletePictureUploadsBefore, knownPictureUploads } from './uploads-store.ts';

/**
 * The retention of uploads in days. Steps use a picture right after its upload; a phone that was offline for longer
 * uploads it again.
 */
const retentionDays = 2;
const batchSize = 500;

/** Deletes uploads that received no part for two days, and the files of parts whose upload has no row. */
export async function sweepUploads(ctx: Context, files: Files): Promise<void> {
  await deletePictureUploadsBefore(ctx.sql, later(ctx.now(), -retentionDays * dayMs));
  let names: string[] = [];
  for await (const { name } of files.list(partsFolder)) {
    names.push(name);
    if (names.length < batchSize) continue;
    await removeUnknown(ctx, files, names);
    names = [];
  }
  await removeUnknown(ctx, files, names);
}

async function removeUnknown(ctx: Context, files: Files, names: readonly string[]): Promise<void> {
  const known = await knownPictureUploads(ctx.sql, [...new Set(names.map(uploadOfPart))]);
  for (const name of names) if (!known.has(uploadOfPart(name))) await files.remove(name);
}
