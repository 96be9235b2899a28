import { readFileSync, writeFileSync } from 'node:fs';
import { describeSchema } from '../../src/db/describe-schema.ts';
import { createDatabase } from './database.ts';

const path = new URL('../../migrations/schema.sql', import.meta.url);
const heading = `-- What the migrations add up to, for reading. Written by npm run schema; a test keeps it true.\n\n`;

export const readSchemaFile = (): string => readFileSync(path, 'utf8');

/** The text that migrations/schema.sql must have. */
export async function makeSchemaText(): Promise<string> {
  return heading + (await describeSchema(await createDatabase()));
}

if (import.meta.main) writeFileSync(path, await makeSchemaText());
