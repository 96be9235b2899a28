import { readdirSync, readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute } from '../http/route.ts';
import { serveSameForAll } from '../http/same-for-all.ts';
import { demoWords } from '../vocabulary/demo-words.ts';
import { textIn } from '../vocabulary/languages.ts';
import { type Door, sharedHeaders } from './answers.ts';
import { writeOperation } from './operation.ts';
import { createSchemaWriter, type JsonObject, type SchemaWriter } from './schemas.ts';
import { shareRefusals } from './share.ts';

/** The parts of a document that do not come from routes. */
export interface ApiDescription {
  /** The path of the JSON document; `reference` is the path of the page that shows the document. */
  readonly address: string;
  readonly reference: string;
  readonly title: string;
  readonly version: string;
  readonly introduction: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** Matches the paths of the routes that the document describes. */
  readonly covers: RegExp;
  readonly door: Door;
  /** Describes how to get a bearer token. */
  readonly bearer: string;
  /** The cookie that these routes accept instead of a bearer token. */
  readonly cookie?: { readonly name: string; readonly description: string };
  /** Describes the webhook calls of the service, by name. */
  readonly calls?: (writer: SchemaWriter) => JsonObject;
}

type Registered = AnyRoute & { url: string };

/**
 * Documents the routes that are registered from now on and that the description covers, as OpenAPI 3.1 in JSON and as a
 * page. Several descriptions may cover different paths of one app. The page of a demo says so (decision 629).
 */
export async function documentApi(
  app: FastifyInstance,
  description: ApiDescription,
  isDemo: boolean,
): Promise<void> {
  const routes: Registered[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const route = config?.route;
    if (route === undefined || method === 'HEAD' || !description.covers.test(url)) return;
    routes.push({ ...route, url });
  });
  const document: JsonObject = {};
  const written = () => {
    if (document.openapi === undefined) Object.assign(document, writeDocument(description, routes));
    return document;
  };
  // The document is written on the first request, so that startup does not wait for it.
  const serve = serveInTurn(
    app,
    serveSameForAll('application/json; charset=utf-8', () => JSON.stringify(written())),
  );

  app.get(description.address, serve);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async () => void written());
    scope.addHook('onRoute', (route) => {
      if (route.url === `${description.reference}/json`) route.handler = serve;
      if (route.url === `${description.reference}/static/*`) route.handler = servePageParts();
      if (route.url === `${description.reference}/yaml`)
        route.handler = serveInTurn(
          app,
          serveSameForAll('application/yaml', () => scope.swagger({ yaml: true })),
        );
    });
    // The page of `@fastify/swagger-ui` shows the document that `@fastify/swagger` has registered in the same scope.
    await scope.register(swagger, { mode: 'static', specification: { document } as never });
    await scope.register(swaggerUi, {
      routePrefix: description.reference,
      staticCSP: true,
      transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', ''),
      theme: {
        title: description.title,
        css: [{ filename: 'antar.css', content: isDemo ? `${pageStyle}\n${demoStyle}` : pageStyle }],
      },
      uiConfig: { docExpansion: 'list', defaultModelRendering: 'model' },
    });
  });
}

const pageStyle = '.swagger-ui .topbar { display: none }';
const demoStyle = `body::before { content: '${textIn(demoWords, 'en')}'; display: block; padding: 4px; text-align: center;
  font: 600 14px system-ui, sans-serif; color: #fff; background: #5b21b6 }`;

/**
 * Maximum time for which sending a document occupies the caller's place among expensive requests (see `inTurn`). The
 * rest of the document is in memory and is still sent.
 */
const longestTurnMs = 5_000;

type Serve = ReturnType<typeof serveSameForAll>;

/**
 * Serves a large document as an expensive request of its caller (see `inTurn`). The request counts as running until the
 * document is sent, since sending it costs more than finding it in memory.
 */
function serveInTurn(app: FastifyInstance, serve: Serve) {
  return (request: FastifyRequest, reply: FastifyReply) =>
    app.inTurn(request, reply, async () => {
      reply.send(await serve(request, reply));
      // A client that disconnects or is too slow is not a failure.
      await finished(reply.raw, { signal: AbortSignal.timeout(longestTurnMs) }).catch(() => undefined);
      return reply;
    });
}

const typesOfParts: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/**
 * Serves the scripts and styles of the page from memory. They have several megabytes, which the library would read from
 * disk on each request.
 */
function servePageParts() {
  const folder = new URL('static/', import.meta.resolve('@fastify/swagger-ui'));
  const parts = new Map(
    readdirSync(folder).map((name) => [
      name,
      serveSameForAll(typesOfParts[name.split('.').at(-1)!] ?? 'application/octet-stream', () =>
        readFileSync(new URL(name, folder)),
      ),
    ]),
  );
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const serve = parts.get((request.params as { '*': string })['*']);
    return serve === undefined ? reply.callNotFound() : serve(request, reply);
  };
}

function writeDocument(description: ApiDescription, routes: readonly Registered[]): JsonObject {
  const { title, version, introduction, tags, bearer, cookie, door, calls } = description;
  const writer = createSchemaWriter();
  const byPath = Map.groupBy(routes, ({ url }) => url.replace(/:([A-Za-z]+)/g, '{$1}'));
  const written = [...byPath].map(([path, each]) => [
    path,
    Object.fromEntries(
      each.map((route) => [route.method.toLowerCase(), writeOperation(writer, route, door)]),
    ),
  ]);
  const { paths, responses } = shareRefusals(Object.fromEntries(written));
  const webhooks = calls?.(writer);
  return {
    openapi: '3.1.1',
    info: {
      title,
      version,
      description: introduction,
      contact: { name: 'Whoever runs this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ bearer: [] }, ...(cookie ? [{ cookie: [] }] : [])],
    tags: tags.map((tag) => ({ ...tag })),
    paths,
    ...(webhooks && { webhooks }),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: bearer },
        ...(cookie && { cookie: { type: 'apiKey', in: 'cookie', ...cookie } }),
      },
      schemas: Object.fromEntries([...writer.named].sort(([one], [other]) => (one < other ? -1 : 1))),
      responses,
      headers: sharedHeaders(writer),
    },
  };
}
