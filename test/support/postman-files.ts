import { readFileSync, writeFileSync } from 'node:fs';
import type { Json } from './json.ts';
import { readOpenapiFile } from './openapi-file.ts';

const fileOf = (name: string) => new URL(`../../sdk/postman/${name}`, import.meta.url);
const collectionFile = fileOf('antar.postman_collection.json');

export const readPostmanCollection = (): string => readFileSync(collectionFile, 'utf8');

/** Folders of the document for others than a provider's programs. */
const leftOut = ['Health', 'Tracking'];

/** Ids that later requests of a collection need, from the answer to an earlier one. */
const keptIds = ['deliveryID', 'batchID', 'certificationID'];

const keepValues = [
  'let answer = {};',
  'try { answer = pm.response.json(); } catch { /* No JSON, such as a file. */ }',
  "if (answer.token) pm.environment.set('token', answer.token);",
  `for (const name of ${JSON.stringify(keptIds)}) {`,
  '  const value = answer[name] ?? answer.data?.[name];',
  '  if (value) pm.environment.set(name, value);',
  '}',
];

const script = (exec: readonly string[]) => [
  { listen: 'test', script: { type: 'text/javascript', exec: [...exec] } },
];

const exampleOf = ({ schema = {}, example }: Json): string =>
  String(example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? '');

/** The values of headers that every request may send as they stand. */
const usualHeaders: Readonly<Record<string, string>> = {
  'x-client-time-zone': 'Asia/Jakarta',
  'idempotency-key': '{{$guid}}',
};

const headerOf = (parameter: Json) => ({
  key: parameter.name,
  value: usualHeaders[parameter.name] ?? exampleOf(parameter),
  description: parameter.description ?? '',
  disabled: usualHeaders[parameter.name] === undefined,
});

const queryOf = (parameter: Json) => ({
  key: parameter.name,
  value: exampleOf(parameter),
  description: parameter.description ?? '',
  disabled: true,
});

function bodyOf({ requestBody }: Json) {
  const content = requestBody?.content['application/json'];
  if (content === undefined) return undefined;
  const examples = Object.values<Json>(content.examples ?? {}).map(({ value }) => value);
  const isToken = content.example?.client_key !== undefined;
  const pair = { client_key: '{{clientKey}}', client_secret: '{{clientSecret}}' };
  const example = isToken ? pair : (content.example ?? examples[0] ?? {});
  return { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } };
}

/** Returns a request whose test expects one of the documented statuses. */
function itemOf(path: string, method: string, operation: Json): Json {
  const { summary, description = '', deprecated, parameters = [], responses, security } = operation;
  const url = path.replace(/\{(\w+)\}/g, '{{$1}}');
  const statuses = Object.keys(responses).map(Number);
  const of = (place: string) => parameters.filter((each: Json) => each.in === place);
  const body = bodyOf(operation);
  return {
    name: deprecated ? `${summary} (deprecated)` : summary,
    event: script([
      `pm.test('the status is documented', () => pm.expect(${JSON.stringify(statuses)}).to.include(pm.response.code));`,
    ]),
    request: {
      method: method.toUpperCase(),
      description,
      ...(security?.length === 0 && { auth: { type: 'noauth' } }),
      header: [
        ...of('header').map(headerOf),
        ...(body === undefined ? [] : [{ key: 'content-type', value: 'application/json' }]),
      ],
      url: {
        raw: `{{baseUrl}}${url}`,
        host: ['{{baseUrl}}'],
        path: url.slice(1).split('/'),
        query: of('query').map(queryOf),
      },
      ...(body !== undefined && { body }),
    },
  };
}

/** Generates the collection from the programs' document: a folder for each tag, in its order. */
export function makePostmanCollection(): string {
  const { info, tags, paths } = JSON.parse(readOpenapiFile());
  const requests = Object.entries<Json>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      tag: operation.tags[0] as string,
      item: itemOf(path, method, operation),
    })),
  );
  const folders = tags.filter(({ name }: Json) => !leftOut.includes(name));
  return `${JSON.stringify(
    {
      info: {
        name: info.title,
        description: info.description,
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
      event: script(keepValues),
      item: folders.map(({ name, description }: Json) => ({
        name,
        description,
        item: requests.filter(({ tag }) => tag === name).map(({ item }) => item),
      })),
    },
    null,
    2,
  )}\n`;
}

/** Generates an environment whose key pair is still to be filled in. */
function makePostmanEnvironment(): string {
  const values = { baseUrl: 'http://localhost:3000', clientKey: '', clientSecret: '', token: '' };
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value,
    type: ['clientSecret', 'token'].includes(key) ? 'secret' : 'default',
    enabled: true,
  }));
  return `${JSON.stringify({ name: 'Antar sandbox', values: rows }, null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(collectionFile, makePostmanCollection());
  writeFileSync(fileOf('antar.postman_environment.json'), makePostmanEnvironment());
}
