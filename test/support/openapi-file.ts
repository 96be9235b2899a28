import { readFileSync, writeFileSync } from 'node:fs';
import type { Role } from '../../src/roles.ts';
import { startService } from './service.ts';

/** The documents as they are committed, each beside the address it is served at. */
export const openapiFiles = { providers: 'openapi.json', people: 'openapi-people.json' } as const;
type Audience = keyof typeof openapiFiles;

const pathOf = (audience: Audience) => new URL(`../../${openapiFiles[audience]}`, import.meta.url);

export const readOpenapiFile = (audience: Audience = 'providers'): string =>
  readFileSync(pathOf(audience), 'utf8');

/** An operation that people call behind their sign-in (`GET /people/v1/me`), and the roles that may. */
export interface Permission {
  readonly endpoint: string;
  readonly method: string;
  /** As the server knows it (`/operations/v1/couriers/:courierID`). */
  readonly route: string;
  readonly roles: readonly Role[];
}

/** The roles of each route, as the people's document lists them. */
export const permissions: readonly Permission[] = Object.entries<Record<string, { 'x-roles'?: Role[] }>>(
  JSON.parse(readOpenapiFile('people')).paths,
).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([lower, { 'x-roles': roles }]) => {
    const [method, route] = [lower.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1')];
    return roles === undefined ? [] : [{ endpoint: `${method} ${route}`, method, route, roles }];
  }),
);

/** Returns a document's expected text: the one served, formatted for reading. */
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
