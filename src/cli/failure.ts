import { ArchiveRefused } from '../archive/month.ts';
import { BackupRuns } from '../backups/make-backup.ts';
import { BackupUnusable } from '../backups/manifest.ts';
import { TargetInUse } from '../backups/restore-database.ts';
import { PassphraseWrong } from '../backups/seal-keys.ts';
import { codeOf } from '../caught.ts';
import { EmbeddedFailure } from '../db/embedded/failure.ts';
import { isLost } from '../db/lost.ts';
import { MigrationFailure } from '../db/migrate.ts';
import { PoolerRefused } from '../db/pooler.ts';
import { DatabaseUnreachable } from '../db/reach.ts';
import { RightsMissing } from '../db/rights.ts';
import { Refusal } from '../problems.ts';
import { TariffRefused } from '../quotes/tariffs/check.ts';
import { TariffFileError } from '../quotes/tariffs/file.ts';
import { SettingError } from '../setting-text.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';

/** A command that fails. Its message is one line: the reason and the remedy. */
export class CommandFailure extends Error {}

const forPeople = [
  ArchiveRefused,
  BackupRuns,
  BackupUnusable,
  CommandFailure,
  SettingError,
  StorageUnavailable,
  DatabaseUnreachable,
  EmbeddedFailure,
  MigrationFailure,
  PassphraseWrong,
  PoolerRefused,
  Refusal,
  RightsMissing,
  TariffFileError,
  TariffRefused,
  TargetInUse,
];

/** An error as one line for the operator. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  if (isLost(error)) return `the connection to the database was lost (${error.message}); try again`;
  const code = codeOf(error);
  switch (code) {
    case '42P01':
      return 'the database has no Antar schema yet; run: antar migrate';
    case '42703':
    case '42883':
      return `the schema of the database is not this version's (${error.message}); run: antar migrate`;
    case '42501':
    case '23502':
    case '23505':
    case '23514':
      return `the database refuses this: ${error.message}`;
    default:
      return error.stack ?? error.message;
  }
}
