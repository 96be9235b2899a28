import type { AuditEntry } from '../audit/chain.ts';
import { changedFields, wordsOfName } from '../audit/changed-fields.ts';
import { coded, count, id, moment, type Sheet, text } from '../sheets/sheet.ts';
import { companyZone, formatLocal, parseInstant } from '../time.ts';
import { auditWords } from '../vocabulary/audit-words.ts';
import { type Language, type TextPairs, wordFor } from '../vocabulary/languages.ts';
import { statusWords } from '../vocabulary/status-words.ts';

/** A change in the form of responses and files. */
export interface ChangeShown {
  readonly position: number;
  readonly at: Date;
  readonly actor: string;
  readonly actorID: string;
  readonly actorName: string | null;
  readonly membershipID: string | null;
  readonly action: string;
  readonly subject: string;
  readonly subjectID: string;
  readonly subjectName: string | null;
  readonly workspaceID: string | null;
  readonly environment: AuditEntry['environment'];
  readonly before: unknown;
  readonly after: unknown;
  readonly hash: string;
}

const json = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A change in a file, with the name of its workspace. */
export interface FiledChange {
  readonly change: ChangeShown;
  readonly workspaceName: string | null;
}

/** The file of changes: people read names and words, programs ids, codes and the recorded values. */
export const changesSheet: Sheet<FiledChange> = {
  title: ['Log perubahan', 'Audit'],
  columns: {
    position: count(['Nomor', 'Number'], ({ change: { position } }) => position),
    at: moment(['Waktu', 'When'], ({ change: { at } }) => at),
    actor: coded(['Pelaku', 'Actor'], auditWords.actors, ({ change: { actor } }) => actor),
    actorID: id(['ID pelaku', 'Actor ID'], ({ change: { actorID } }) => actorID),
    actorName: text(['Oleh', 'By'], ({ change: { actorName } }) => actorName, {
      shown: ({ change: { actorName, actorID } }) => actorName ?? actorID,
    }),
    action: coded(['Perubahan', 'Change'], auditWords.actions, ({ change: { action } }) => action),
    subject: coded(['Jenis', 'Kind'], auditWords.subjects, ({ change: { subject } }) => subject),
    subjectID: id(['ID', 'ID'], ({ change: { subjectID } }) => subjectID),
    subjectName: text(['Pada', 'To'], ({ change: { subjectName } }) => subjectName, {
      shown: ({ change: { subjectName, subjectID } }) => subjectName ?? subjectID,
    }),
    workspaceID: text(['Mitra', 'Provider'], ({ change: { workspaceID } }) => workspaceID, {
      shown: ({ change: { workspaceID }, workspaceName }) => workspaceName ?? workspaceID,
    }),
    environment: coded(
      ['Lingkungan', 'Environment'],
      auditWords.values,
      ({ change: { environment } }) => environment,
    ),
    before: text(['Sebelum', 'Before'], ({ change: { before } }) => json(before), {
      width: 40,
      shown: ({ change: { before, after } }, language) => valuesIn(before, after, 'before', language),
    }),
    after: text(['Sesudah', 'After'], ({ change: { after } }) => json(after), {
      width: 40,
      shown: ({ change: { before, after } }, language) => valuesIn(before, after, 'after', language),
    }),
    hash: id(['Sidik', 'Fingerprint'], ({ change: { hash } }) => hash),
  },
};

/** Returns the changed fields with their old or new values, as people read them: `Kurir: Budi; Status: Selesai`. */
function valuesIn(before: unknown, after: unknown, side: 'before' | 'after', language: Language) {
  const parts = changedFields(before, after).flatMap(({ name, [side]: value }) => {
    if (value === undefined || value === null || value === '') return [];
    const shown = valueIn(value, language);
    // A value that is no object has no field.
    return [name === '' ? shown : `${labelOf(name, language)}: ${shown}`];
  });
  return parts.length === 0 ? null : parts.join('; ');
}

function labelOf(name: string, language: Language): string {
  const label = wordFor(auditWords.fields, name, language);
  return label === name ? wordsOfName(name) : label;
}

const valueWords: TextPairs = { ...auditWords.values, ...statusWords };

function valueIn(value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((each) => valueIn(each, language)).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const at = typeof value === 'string' ? parseInstant(value) : undefined;
  if (at !== undefined) return formatLocal(at, companyZone);
  return wordFor(valueWords, String(value), language);
}
