import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { writeTariffFile } from '../tariffs/export.ts';
import { parseTariffFile, TariffFileError } from '../tariffs/file.ts';
import type { Sheet } from '../tariffs/sheet.ts';
import { listTariffVersions, readSheet } from '../tariffs/store.ts';
import { findVersionInForce } from '../tariffs/version-in-force.ts';
import { showDraft } from './show.ts';
import { insertDraft, type ListedDraft, lockDraft, type TariffDraft, updateDraft } from './store.ts';

/** The content of a new draft: a version of the tariffs, by default the one in force, or a file. */
export interface NewDraft {
  readonly name: string;
  readonly from?: string;
  readonly file?: string;
  /** The person or account that creates the draft. */
  readonly by: string;
}

/**
 * Creates a draft.
 * @throws tariffVersionNotFound; tariffFileUnreadable
 */
export async function createDraft(
  ctx: Pick<Context, 'now' | 'sql'>,
  { name, from, file, by }: NewDraft,
): Promise<TariffDraft> {
  const at = ctx.now();
  const content =
    file === undefined ? await copyVersion(ctx, from) : { basedOn: null, sheet: readFile(file) };
  const id = `TD-${timeOrderedSuffix(at)}`;
  const draft = {
    id,
    name,
    version: 1,
    createdAt: at,
    createdBy: by,
    changedAt: at,
    changedBy: by,
    ...content,
  };
  await insertDraft(ctx.sql, draft);
  return draft;
}

/** Returns the content of a version without its date: a draft takes effect when it is published. */
async function copyVersion({ sql, now }: Pick<Context, 'now' | 'sql'>, from: string | undefined) {
  const found =
    from === undefined
      ? await findVersionInForce(sql, now())
      : (await listTariffVersions(sql)).find(({ id }) => id === from);
  const version = orRefuse(found, problems.tariffVersionNotFound);
  const { effectiveFrom: _, ...sheet } = await readSheet(sql, version);
  return { basedOn: version.id, sheet };
}

/** Reads the file of a draft, which may have faults but must be a mapping. @throws tariffFileUnreadable */
export function readFile(file: string): object {
  const value = parseFile(file);
  const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
  // PostgreSQL stores no NUL and no unpaired surrogate.
  if (!isMapping || /\\u0000|\\ud[89a-f]/.test(JSON.stringify(value)))
    throw problems.tariffFileUnreadable(1, 1);
  return value;
}

function parseFile(file: string): unknown {
  try {
    return parseTariffFile(file).value;
  } catch (error) {
    if (!(error instanceof TariffFileError)) throw error;
    const [first] = error.faults;
    throw problems.tariffFileUnreadable(first?.line ?? 1, first?.column ?? 1);
  }
}

/** Writes a draft as a tariff file; imported again, it gives an equal file. */
export const writeDraft = ({ sheet }: TariffDraft): string => writeTariffFile(sheet as Sheet);

/**
 * Returns a draft, locked until the transaction ends.
 * @throws tariffDraftNotFound; tariffDraftChangedMeanwhile unless it still has the version
 */
export async function holdDraft(tx: Tx, id: string, version: number): Promise<TariffDraft> {
  const draft = orRefuse(await lockDraft(tx, id), problems.tariffDraftNotFound);
  if (draft.version !== version) throw problems.tariffDraftChangedMeanwhile(await showDraft(tx, draft));
  return draft;
}

/** Replaces the name or the content of a held draft. */
export async function changeDraft(
  ctx: Context,
  draft: TariffDraft,
  changes: { readonly name?: string; readonly sheet?: object; readonly by: string },
): Promise<TariffDraft> {
  const { name = draft.name, sheet = draft.sheet, by } = changes;
  const changed = { ...draft, name, sheet, version: draft.version + 1, changedAt: ctx.now(), changedBy: by };
  await updateDraft(ctx.sql, changed);
  return changed;
}

/** Returns the audit entry of a change to a draft; its content is in the entry of its publishing. */
export const draftChange = (
  action: 'tariff-draft.create' | 'tariff-draft.change' | 'tariff-draft.remove',
  { id, name, version, basedOn }: ListedDraft,
) => ({
  action,
  subject: { kind: 'tariff draft', id },
  ...(action === 'tariff-draft.remove'
    ? { before: { name, version } }
    : { after: { name, version, basedOn } }),
});
