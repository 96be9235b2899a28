import { createHash } from 'node:crypto';
import { installClientTools, runClientTool } from './client-tools.ts';
import { openapiFiles, readOpenapiFile } from './openapi-file.ts';

type Audience = keyof typeof openapiFiles;

/** The first line of a file of types: the document that it was generated from, so that a test sees at once if it is old. */
export const headOfTypes = (audience: Audience): string =>
  `// Generated from ${openapiFiles[audience]} (sha256 ${createHash('sha256').update(readOpenapiFile(audience)).digest('hex')}) by npm run openapi.\n`;

/** Generates the types of a document. */
export async function makeTypes(audience: Audience): Promise<string> {
  await installClientTools();
  return `${headOfTypes(audience)}\n${await runClientTool(['types.js', openapiFiles[audience]])}`;
}
