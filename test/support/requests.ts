import fc from 'fast-check';
import type { Role } from '../../src/vocabulary/roles.ts';
import { pngImage } from './images.ts';
import type { Json } from './json.ts';
import { type Permission, readOpenapiFile } from './openapi-file.ts';

const nastyTexts = ['', ' ', '\0', 'a\0b', '😀', 'x'.repeat(600), "';--", '%s', '\\', '../..', '__proto__'];
const nastyNumbers = [0, -1, 1, 2, 0.5, 5e-324, 1e15, 2 ** 53, 1e18, 1e19, 1e22, 1.7e308, -181, 91];
const nastyTimes = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '2026-11-20T05:00:00+07:00',
  '9999-12-31T23:59:59.999-14:00',
];
const samples: Record<string, readonly string[]> = {
  'date-time': nastyTimes,
  date: ['2026-11-20', '2024-02-29', '0000-01-01', '0001-01-01', '9999-12-31'],
  email: ['a@b.example', `${'a'.repeat(60)}@b.example`],
  phone: ['+6281234567890', '0812-3456-7890'],
  'http-url': ['https://x.example/a.png'],
};
const anything = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts, ...nastyNumbers, ...nastyTimes, null, true, [], {}, [null]),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const nastyKeys = ['\0', 'a\0b', '\ud800', '__proto__'];
const anyText = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ maxLength: 20 }));

type Schema = Json;

/** Existing ids, by the parameter or field that takes them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** An operation of an OpenAPI document. */
export interface Operation {
  readonly method: string;
  readonly route: string;
  readonly roles: readonly Role[];
  readonly parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  readonly content: Record<string, { schema: Schema }>;
}

/** The operations of an OpenAPI document; of those behind a person's sign-in, the roles that may call them. */
export function operationsOf(
  audience: 'providers' | 'people',
  permissions: readonly Permission[] = [],
): Operation[] {
  const document = JSON.parse(readOpenapiFile(audience));
  return Object.entries<Schema>(document.paths).flatMap(([path, item]) =>
    Object.entries<Schema>(item).map(([lower, { parameters = [], requestBody }]) => {
      const [method, route] = [lower.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1')];
      return {
        method,
        route,
        parameters,
        roles: permissions.find(({ endpoint }) => endpoint === `${method} ${route}`)?.roles ?? [],
        content: requestBody?.content ?? {},
      };
    }),
  );
}

/** Parameters as they go into an address; a lone half of a surrogate pair has no encoding. */
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

const bytes: Record<string, readonly (string | Buffer<ArrayBuffer>)[]> = {
  'text/csv': [
    '',
    'deliveryID\n',
    'deliveryID\na\0b\n',
    'providerOrderID;x\n"',
    '\ufeffdeliveryID\n\n\n',
    '\0',
  ],
  'image/png': [pngImage(1), pngImage(2).subarray(0, 40), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  'image/jpeg': [Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(0), Buffer.alloc(9, 0xff)],
  'image/webp': [Buffer.from('RIFF\xff\xff\xff\xffWEBP', 'latin1')],
};

export type Body = readonly [type: string, content: string | Buffer<ArrayBuffer>];

/** Makes requests of a document's operations: mostly lawful ones, with now and then something else in them. */
export interface Requests {
  addressesOf(operation: Operation): fc.Arbitrary<string>;
  /** Bodies with their types, the photo's and the manifest's too. */
  bodiesOf(operation: Operation): fc.Arbitrary<Body | undefined>;
}

export function requestsOf(audience: 'providers' | 'people', known: Known): Requests {
  const document = JSON.parse(readOpenapiFile(audience));

  /** Values of a schema, and now and then something else. */
  function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
    return fc.oneof(
      { weight: 12, arbitrary: lawfulOf(resolved(schema), name) },
      { weight: 1, arbitrary: anything },
    );
  }

  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1)];

  function lawfulOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    const type = [schema.type].flat().find((each) => each !== 'null');
    switch (type) {
      case 'object': {
        const fields = Object.entries(schema.properties ?? {});
        const model = Object.fromEntries(fields.map(([key, each]) => [key, valuesOf(each, key)]));
        const lawful = fc.record(model, { requiredKeys: schema.required ?? [] });
        const spoiled = fc
          .tuple(lawful, fc.constantFrom(...nastyKeys))
          .map(([each, key]) => ({ ...each, [key]: 1 }));
        return fc.oneof({ weight: 12, arbitrary: lawful }, { weight: 1, arbitrary: spoiled });
      }
      case 'array':
        return fc.array(valuesOf(schema.items), { minLength: 1, maxLength: 3 });
      case 'integer':
        return fc.constantFrom(...nastyNumbers.filter((each) => Number.isInteger(each)));
      case 'number':
        return fc.constantFrom(...nastyNumbers);
      case 'boolean':
        return fc.boolean();
      default:
        return textsOf(schema, name);
    }
  }

  function textsOf({ format }: Schema, name: string): fc.Arbitrary<unknown> {
    const likely = [...(samples[format] ?? []), ...(known[name] ?? [])];
    if (name === 'url') likely.push('http://127.0.0.1:2/hook', 'https://[::1]/', 'http://10.0.0.1/');
    return likely.length > 0 ? fc.constantFrom(...likely) : anyText;
  }

  function addressesOf({ route, parameters }: Operation): fc.Arbitrary<string> {
    const named = (where: string): fc.Arbitrary<Record<string, unknown>> => {
      const all = parameters.filter((each) => each.in === where);
      const model = Object.fromEntries(all.map(({ name, schema }) => [name, valuesOf(schema, name)]));
      return fc.record(model, { requiredKeys: where === 'path' ? all.map(({ name }) => name) : [] });
    };
    return fc.tuple(named('path'), named('query')).map(([inPath, inQuery]) => {
      const path = route.replace(/:(\w+)/g, (_, name) => encoded(inPath[name] ?? 'NONE') || 'NONE');
      const query = Object.entries(inQuery).map(([name, value]) => `${name}=${encoded(value)}`);
      return query.length === 0 ? path : `${path}?${query.join('&')}`;
    });
  }

  function bodiesOf({ method, content }: Operation): fc.Arbitrary<Body | undefined> {
    const kinds = Object.entries(content).map(([type, { schema }]) =>
      type in bytes
        ? fc.tuple(fc.constant(type), fc.constantFrom(...bytes[type]!))
        : fc.tuple(
            fc.constant(type),
            valuesOf(schema).map((body) => JSON.stringify(body)),
          ),
    );
    return kinds.length === 0 || method === 'GET' ? fc.constant(undefined) : fc.oneof(...kinds);
  }

  return { addressesOf, bodiesOf };
}

/** The text of an answer; of a stream, which does not end, nothing. */
export async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}
