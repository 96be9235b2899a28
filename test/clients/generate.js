import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

/** Generates a client of each document with each generator into `dist/<document>`. */
const documents = { providers: 'openapi.json', people: 'openapi-people.json' };
const here = import.meta.dirname;

for (const [name, file] of Object.entries(documents)) {
  const document = join(here, '../..', file);
  const output = join(here, 'dist', name);
  mkdirSync(output, { recursive: true });
  writeFileSync(
    join(output, 'openapi-typescript.ts'),
    astToString(await openapiTS(pathToFileURL(document), { alphabetize: false })),
  );
  await createClient({
    input: JSON.parse(readFileSync(document, 'utf8')),
    output: { path: join(output, 'hey-api'), module: { extension: '.js' } },
    plugins: ['@hey-api/client-fetch'],
    logs: { level: 'silent', file: false },
  });
  await generate({
    input: { target: document },
    output: { target: join(output, 'orval.ts'), client: 'fetch', mode: 'single' },
  });
}
