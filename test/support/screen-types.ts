import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { installClientTools, runClientTool } from './client-tools.ts';
import { readOpenapiFile } from './openapi-file.ts';

const path = new URL('../../web/api/schema.d.ts', import.meta.url);

export const readScreenTypes = (): string => readFileSync(path, 'utf8');

/** The first line of the file: which document its types are of, so that a test sees in no time that they are old. */
export const headOfTypes = (): string =>
  `// Generated from openapi-people.json (sha256 ${createHash('sha256').update(readOpenapiFile('people')).digest('hex')}) by npm run openapi.\n`;

/** The types of people's interface, as the screens' client must have them. */
export async function makeScreenTypes(): Promise<string> {
  await installClientTools();
  return `${headOfTypes()}\n${await runClientTool(['types.js'])}`;
}

if (import.meta.main) writeFileSync(path, await makeScreenTypes());
