import { EmbeddedFailure } from '../db/embedded/failure.ts';
import { MigrationFailure } from '../db/migrate.ts';
import { Refusal } from '../problems.ts';
import { TariffRefused } from '../quotes/tariffs/check.ts';
import { TariffFileError } from '../quotes/tariffs/file.ts';
import { SettingError } from '../setting-text.ts';

/** A command that cannot be carried out; its message is one line that says why and what to do. */
export class CommandFailure extends Error {}

const forPeople = [
  CommandFailure,
  SettingError,
  EmbeddedFailure,
  MigrationFailure,
  Refusal,
  TariffFileError,
  TariffRefused,
];

/** An error as one line for the operator. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  const { code } = error as { code?: string };
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ENOENT':
    case 'ETIMEDOUT':
      return `the database cannot be reached (${error.message || code}); check DATABASE_URL or DATA_DIR`;
    case '28P01':
    case '28000':
    case '3D000':
      return `the database refuses the connection: ${error.message}`;
    case '42P01':
      return 'the database has no Antar schema yet; run: antar migrate';
    case '23502':
    case '23505':
    case '23514':
      return `the database refuses this: ${error.message}`;
    default:
      return error.stack ?? error.message;
  }
}
