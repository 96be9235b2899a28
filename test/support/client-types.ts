import { readFileSync, writeFileSync } from 'node:fs';
import { codeHeader } from '../../src/problems/problems.ts';
import { makeTypes } from './generated-types.ts';
import type { Json } from './json.ts';
import { readOpenapiFile } from './openapi-file.ts';

const typesFile = new URL('../../sdk/typescript/src/schema.d.ts', import.meta.url);

export const readClientTypes = (): string => readFileSync(typesFile, 'utf8');

/** Refusals of any address, which no operation lists. */
const ofAnyAddress = [
  'expectationUnknown',
  'headersTooLarge',
  'methodNotAllowed',
  'requestTimedOut',
  'routeNotFound',
];

/** Lists the codes of all refusals that a program can receive. */
export function listRefusalCodes(): string[] {
  const { paths, components } = JSON.parse(readOpenapiFile());
  const operations = Object.values<Json>(paths).flatMap((path) => Object.values<Json>(path));
  const answers = [components, ...operations].flatMap(({ responses }) => Object.values<Json>(responses));
  const names = answers
    .filter(({ headers }) => headers?.[codeHeader] !== undefined)
    .flatMap(({ content }) => Object.keys(content['application/json'].examples));
  return [...new Set([...ofAnyAddress, ...names.map((name) => name.replace(/\d+$/, ''))])].sort();
}

/** Generates the types of the TypeScript client. */
export async function makeClientTypes(): Promise<string> {
  const codes = listRefusalCodes().map((code) => `\n  | '${code}'`);
  return `${await makeTypes('providers')}
/** The codes of refusals, as in the header \`x-error-code\`. */
export type RefusalCode =${codes.join('')};
`;
}

if (import.meta.main) writeFileSync(typesFile, await makeClientTypes());
