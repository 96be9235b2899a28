import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { codeHeader } from '../../src/problems/problems.ts';
import type { Json } from './json.ts';

interface Known {
  readonly name: string;
  /** As the server knows it: `/v1/deliveries/:deliveryID`. */
  readonly route: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly operation: Json;
  readonly document: string;
  readonly responses: Json;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Headers that HTTP adds, and headers of every answer (decision 179). */
const ofEveryAnswer = [
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
];

/** No answer of a route is larger that is not declared expensive; photos have limits of their own. */
const smallBytes = 128 * 1024;

/** The names of the documents, as they are served and as they are committed. */
export const documentNames = ['openapi', 'openapi-people'] as const;

let ofCommitted: Check | undefined;
/** Uses the committed documents, which another test compares with the served ones. */
export const committedCheck = (): Check => {
  ofCommitted ??= createCheck((name) => readFileSync(new URL(`../../${name}.json`, import.meta.url), 'utf8'));
  return ofCommitted;
};

/**
 * Checks every answer of a listening server: the OpenAPI documents must have its status, headers and type, and
 * their schema must accept its body, without unknown fields.
 * @returns a function that asserts it
 */
export function watchAnswers(app: FastifyInstance, check: Check): () => void {
  const unknown = new Set<string>();
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    recordBody(response, (answer) => {
      const fault = check(app, { method: request.method ?? '', url: request.url ?? '' }, answer);
      if (fault !== undefined) unknown.add(fault);
    });
  });
  return () =>
    assert.ok(unknown.size === 0, `the OpenAPI documents do not know:\n${[...unknown].join('\n')}`);
}

function recordBody(response: ServerResponse, report: (answer: Answer) => void): void {
  const chunks: Buffer[] = [];
  let written: Record<string, unknown> = {};
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  const { write, end, writeHead } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    keep(args[0]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    keep(args[0]);
    return end.apply(response, args);
  }) as typeof end;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const headers = args.at(-1);
    if (typeof headers === 'object' && !Array.isArray(headers)) written = { ...headers };
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  response.once('finish', () => {
    const headers = { ...response.getHeaders(), ...written };
    const sent = Buffer.concat(chunks);
    const body = headers['content-encoding'] === 'gzip' && sent.length > 0 ? gunzipSync(sent) : sent;
    report({ status: response.statusCode, headers, body });
  });
}

/** Returns the unknown parts of an app's answer; the app need not have every route of the documents. */
type Check = (
  app: FastifyInstance,
  request: { readonly method: string; readonly url: string },
  answer: Answer,
) => string | undefined;

/** Makes a check by the texts of the documents. */
export function createCheck(textOf: (name: string) => string): Check {
  const ajv = new Ajv2020({ strict: false, logger: false });
  formats.default(ajv);
  const known: Known[] = [];
  for (const document of documentNames) {
    const read: Json = closed(JSON.parse(textOf(document)));
    ajv.addSchema(read, document);
    for (const [path, item] of Object.entries<Json>(read.paths)) {
      for (const [method, operation] of Object.entries<Json>(item)) {
        const name = `${method.toUpperCase()} ${path}`;
        const { responses } = read.components;
        known.push({
          name,
          route: path.replace(/\{(\w+)\}/g, ':$1'),
          method: method.toUpperCase(),
          pattern: patternOf(path),
          operation,
          document,
          responses,
        });
      }
    }
  }
  const checks = new Map<string, ValidateFunction>();
  return (app, { method, url }, answer) => {
    const path = url.split('?')[0]!;
    // Any address may answer it where it is no operation.
    if (method === 'HEAD' && answer.status === 405) return undefined;
    const operationMethod = method === 'HEAD' ? 'GET' : method;
    const [found] = known
      .filter((each) => each.method === operationMethod && each.pattern.test(path))
      .sort((one, other) => parametersIn(one.name) - parametersIn(other.name));
    if (found === undefined || !app.hasRoute({ method: operationMethod as HTTPMethods, url: found.route }))
      return undefined;
    const fault = faultOf(found, answer, { method, ajv, checks });
    return fault && `${found.name} ${answer.status}: ${fault}`;
  };
}

const parametersIn = (path: string) => path.split('{').length;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

/** A document whose objects have no field that they do not name. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  const isObject = typeof value.properties === 'object' && [value.type].flat().includes('object');
  return isObject && value.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

function faultOf(
  { operation, responses, document, name }: Known,
  { status, headers, body }: Answer,
  { method, ajv, checks }: { method: string; ajv: Ajv2020; checks: Map<string, ValidateFunction> },
): string | undefined {
  const described = operation.responses[status];
  const answer = described?.$ref === undefined ? described : responses[described.$ref.split('/').at(-1)];
  if (answer === undefined) return `not known: ${body.toString().slice(0, 200)}`;
  const unnamed = Object.keys(headers).filter(
    (header) =>
      !ofEveryAnswer.includes(header.toLowerCase()) && answer.headers?.[header.toLowerCase()] === undefined,
  );
  const isPhoto = String(headers['content-type']).startsWith('image/');
  if (body.length > smallBytes && operation['x-expensive'] !== true && !isPhoto)
    return `its answer has ${body.length} bytes, and its route is not declared expensive (decision 367)`;
  if (unnamed.length > 0) return `the headers ${unnamed.join(', ')} are not known`;
  if (body.length === 0 || method === 'HEAD') return undefined;
  const type = String(headers['content-type'] ?? '').split(';')[0]!;
  const content = answer.content?.[type];
  if (content === undefined) return `the type ${type} is not known`;
  if (type !== 'application/json') return undefined;
  const key = `${name} ${status}`;
  let isValid = checks.get(key);
  if (isValid === undefined) {
    isValid = ajv.compile(withReferences(content.schema, document));
    checks.set(key, isValid);
  }
  const said: Json = JSON.parse(body.toString());
  const fits: boolean = isValid(said);
  if (!fits) return `${ajv.errorsText(isValid.errors)}: ${body.toString().slice(0, 300)}`;
  // An answer without an error is the route's own, and its schema describes it: for example that the service is
  // not ready.
  const isRefusal = status >= 400 && (said.error ?? said.message) !== undefined;
  if (isRefusal && headers[codeHeader] === undefined) return `the refusal has no ${codeHeader}`;
  return isRefusal && !isListed(said, content.examples)
    ? `the refusal is not listed: ${said.error ?? said.message}`
    : undefined;
}

/** Returns a refusal's text without its values: fields, figures, months and lists. */
const kindOf = ({ error, message, status }: Json) =>
  String(error ?? message ?? status)
    .replace(/`[^`]*`/g, '`')
    .replace(/\b(Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des)\b/g, 'Jan')
    .replace(/\[.*\]/g, '[')
    .replace(/Paket (?!ini)\S+/, 'Paket')
    .replace(/^Setoran .+ (?=sudah ada di|tidak punya|tidak perlu)/, 'Setoran ')
    .replace(/PF-\w+/, 'PF')
    .replace(/-?\d+(\.\d+)?(e[+-]?\d+)?/g, '0')
    .replace(
      /(salah satu dari:|harus berupa|membutuhkan|tidak dapat dilakukan:|diganti oleh|diubah oleh|diperbaiki oleh|melewati batasnya:|belum dipindai:) .*/,
      '$1',
    )
    .replace(/^.*(tidak dapat diperbaiki:) .*/, '$1');

/** True if the document lists a refusal. Every field of a body may be refused in the ways of its schema. */
const isListed = (said: Json, examples: Json = {}): boolean =>
  /^Field `/.test(said.error) ||
  Object.values<Json>(examples).some(({ value }) => kindOf(value) === kindOf(said));

const withReferences = (schema: Json, document: string): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${document}#/components`));
