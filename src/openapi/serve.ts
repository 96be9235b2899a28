import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { AnyRoute } from '../http/route.ts';
import { type Door, sharedHeaders } from './answers.ts';
import { writeOperation } from './operation.ts';
import { createSchemaWriter, type JsonObject, type SchemaWriter } from './schemas.ts';
import { shareRefusals } from './share.ts';

/** The parts of a document that no route contains. */
export interface ApiDescription {
  /** The address of the document, and of its page for reading. */
  readonly address: string;
  readonly reference: string;
  readonly title: string;
  readonly version: string;
  readonly introduction: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** The addresses that belong to the interface. */
  readonly covers: RegExp;
  readonly door: Door;
  /** The source of its bearer tokens. */
  readonly bearer: string;
  /** The cookie that it takes in the place of a bearer token. */
  readonly cookie?: { readonly name: string; readonly description: string };
  /** The calls that the service makes itself, by name. */
  readonly calls?: (writer: SchemaWriter) => JsonObject;
}

type Registered = AnyRoute & { url: string };

/**
 * Documents every later registered route that the description covers, as OpenAPI 3.1 in JSON and as a page. An
 * app may be described more than once, each time at other addresses.
 */
export async function documentApi(app: FastifyInstance, description: ApiDescription): Promise<void> {
  const routes: Registered[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const route = config?.route;
    if (route === undefined || method === 'HEAD' || !description.covers.test(url)) return;
    routes.push({ ...route, url });
  });
  const document: JsonObject = {};
  // The first who asks has it written: a start need not wait for it.
  const written = () => {
    if (document.openapi === undefined) Object.assign(document, writeDocument(description, routes));
    return document;
  };

  app.get(description.address, written);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async () => void written());
    // The page shows the document of this name in its scope.
    await scope.register(swagger, { mode: 'static', specification: { document } as never });
    await scope.register(swaggerUi, {
      routePrefix: description.reference,
      staticCSP: true,
      transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', ''),
      theme: {
        title: description.title,
        css: [{ filename: 'antar.css', content: '.swagger-ui .topbar { display: none }' }],
      },
      uiConfig: { docExpansion: 'list', defaultModelRendering: 'model' },
    });
  });
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
