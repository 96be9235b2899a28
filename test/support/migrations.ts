import { readdirSync } from 'node:fs';

export const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** The names of the migrations, in their order. */
export const migrationNames = readdirSync(migrationsFolder)
  .filter((name) => /^\d{4}-/.test(name))
  .sort();
