import { readFileSync, writeFileSync } from 'node:fs';
import type { Role } from '../../src/vocabulary/roles.ts';
import { startService } from './service.ts';

/** The documents as they are committed, each beside the address it is served at. */
export const openapiFiles = { providers: 'openapi.json', people: 'openapi-people.json' } as const;
type Audience = keyof typeof openapiFiles;

const pathOf = (audience: Audience) => new URL(`../../${openapiFiles[audience]}`, import.meta.url);

export const readOpenapiFile = (audience: Audience = 'providers'): string =>
  readFileSync(pathOf(audience), 'utf8');

/** An operation of the people's document. */
interface PeopleOperation {
  readonly method: string;
  /** As the document writes it (`/operations/v1/couriers/{courierID}`). */
  readonly path: string;
  /** As the server knows it (`/operations/v1/couriers/:courierID`). */
  readonly route: string;
  /** Method and route. */
  readonly endpoint: string;
  /** The roles that may call it; undefined without a sign-in. */
  readonly roles: readonly Role[] | undefined;
  /** True if it takes an `Idempotency-Key`. */
  readonly takesKey: boolean;
}

interface Described {
  readonly 'x-roles'?: readonly Role[];
  readonly parameters?: readonly { readonly name: string }[];
}

export const peopleOperations: readonly PeopleOperation[] = Object.entries<Record<string, Described>>(
  JSON.parse(readOpenapiFile('people')).paths,
).flatMap(([path, item]) =>
  Object.entries(item).map(([lower, { 'x-roles': roles, parameters = [] }]) => {
    const [method, route] = [lower.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1')];
    const takesKey = parameters.some(({ name }) => name === 'idempotency-key');
    return { method, path, route, endpoint: `${method} ${route}`, roles, takesKey };
  }),
);

/** An operation that people call behind their sign-in (`GET /people/v1/me`), and the roles that may. */
export interface Permission extends PeopleOperation {
  readonly roles: readonly Role[];
}

/** The roles of each route, as the people's document lists them. */
export const permissions: readonly Permission[] = peopleOperations.flatMap((operation) => {
  const { roles } = operation;
  return roles === undefined ? [] : [{ ...operation, roles }];
});

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
