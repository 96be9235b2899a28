import { readFileSync, writeFileSync } from 'node:fs';
import { startService } from './service.ts';

/** The documents as they are committed, each beside the address it is served at. */
export const openapiFiles = { providers: 'openapi.json', people: 'openapi-people.json' } as const;
type Audience = keyof typeof openapiFiles;

const pathOf = (audience: Audience) => new URL(`../../${openapiFiles[audience]}`, import.meta.url);

export const readOpenapiFile = (audience: Audience = 'providers'): string =>
  readFileSync(pathOf(audience), 'utf8');

/** The text that a document must have: what a running service serves, laid out for reading. */
export async function makeOpenapiText(audience: Audience = 'providers'): Promise<string> {
  const service = await startService();
  const { body } = await service.call('GET', `/${openapiFiles[audience]}`);
  await service.stop();
  return `${JSON.stringify(body, null, 2)}\n`;
}

if (import.meta.main) {
  for (const audience of ['providers', 'people'] as const) {
    writeFileSync(pathOf(audience), await makeOpenapiText(audience));
  }
}
