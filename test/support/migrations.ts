import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder } from './data-folder.ts';

export const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** The names of the migrations, in their order. */
export const migrationNames = readdirSync(migrationsFolder)
  .filter((name) => /^\d{4}-/.test(name))
  .sort();

/** The migrations of an earlier version, up to one, without its rights. */
export function migrationsUpTo(last: string): URL {
  const earlier = makeFolder();
  for (const name of migrationNames.filter((each) => each <= last))
    cpSync(new URL(name, migrationsFolder), join(earlier, name));
  return pathToFileURL(`${earlier}/`);
}
