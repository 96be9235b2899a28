import { readFileSync, writeFileSync } from 'node:fs';
import { makeTypes } from './generated-types.ts';
import { peopleOperations } from './openapi-file.ts';

const fileOf = (name: string) => new URL(`../../web/api/${name}`, import.meta.url);
const typesFile = fileOf('schema.d.ts');
const exceptionsFile = fileOf('key-exceptions.ts');

export const readScreenTypes = (): string => readFileSync(typesFile, 'utf8');
export const readKeyExceptions = (): string => readFileSync(exceptionsFile, 'utf8');

/** The types of people's interface, as the screens' client must have them. */
export const makeScreenTypes = (): Promise<string> => makeTypes('people');

/** The module with the requests of people's interface that break the rule "a POST takes a key, and nothing else". */
export function makeKeyExceptions(): string {
  const exceptions = peopleOperations
    .filter(({ method, takesKey }) => takesKey !== (method === 'POST'))
    .map(({ method, path }) => `  '${method} ${path}',\n`);
  return `// Generated from openapi-people.json by npm run openapi.

/** Every POST without an \`Idempotency-Key\`, and every other request with one. */
export const keyExceptions: readonly string[] = [
${exceptions.join('')}];
`;
}

if (import.meta.main) {
  writeFileSync(exceptionsFile, makeKeyExceptions());
  writeFileSync(typesFile, await makeScreenTypes());
}
