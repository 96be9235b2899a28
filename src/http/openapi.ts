import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { nameSchemas } from './openapi-names.ts';

/** What is documented of one operation beyond what its route says itself. */
export interface OperationNotes {
  readonly summary?: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly headers?: Readonly<Record<string, object>>;
  readonly requiredHeaders?: readonly string[];
  /** The shape of the body, where the route checks it without a schema. */
  readonly body?: object;
  readonly exampleBody?: unknown;
  /** How it refuses, by status; the route's own schema says it unless this does. */
  readonly refusals?: Readonly<Record<string, object>>;
}

/** Everything the document holds that no route knows. */
export interface ApiDescription {
  /** Where the document is served, and where it is for reading. */
  readonly address: string;
  readonly reference: string;
  readonly title: string;
  readonly version: string;
  readonly introduction: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** Schemas that are written once, by their names: wherever one appears in a route, the document refers to it. */
  readonly schemas: Readonly<Record<string, TSchema>>;
  readonly webhooks: Readonly<Record<string, object>>;
  /** Which addresses are part of the interface. */
  readonly covers: RegExp;
  /** Where its bearer tokens come from. */
  readonly bearer: string;
  /** The notes of an operation (`POST /v1/deliveries`). */
  readonly notesOf: (operation: string) => OperationNotes | undefined;
}

/**
 * Documents every route registered after it that the description covers: OpenAPI 3.1 as JSON, and for reading, made from
 * the schemas that the routes validate with. An app may be described more than once, each time at addresses of its own.
 */
export async function documentApi(app: FastifyInstance, description: ApiDescription): Promise<void> {
  const decorator = description.address as 'swagger';
  await app.register(swagger, {
    decorator,
    openapi: {
      openapi: '3.1.1',
      info: {
        title: description.title,
        version: description.version,
        description: description.introduction,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      security: [{ bearer: [] }],
      tags: [...description.tags],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: description.bearer,
          },
        },
        schemas: description.schemas as Record<string, object>,
      },
      webhooks: description.webhooks,
    },
    transform: ({ schema, url, route }) => ({ schema: describe(schema, url, route, description), url }),
    transformObject: (made) => {
      const document = 'openapiObject' in made ? made.openapiObject : made.swaggerObject;
      return nameSchemas(withOptionalBodies(document));
    },
  });
  await app.register(async (scope) => {
    // The page shows what goes by this name in its scope.
    scope.decorate('swagger', app[decorator]);
    await scope.register(swaggerUi, {
      routePrefix: description.reference,
      staticCSP: true,
      transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', ''),
      theme: {
        title: description.title,
        css: [{ filename: 'antar.css', content: '.swagger-ui .topbar { display: none }' }],
      },
      uiConfig: { docExpansion: 'list', defaultModelRendering: 'model', persistAuthorization: true },
    });
  });
  app.get(description.address, { schema: { hide: true } }, () => app[decorator]());
}

function describe(
  schema: FastifySchema | undefined,
  url: string,
  { method }: RouteOptions,
  { covers, notesOf }: ApiDescription,
): FastifySchema {
  const notes = notesOf(`${method} ${url.replace(/:([A-Za-z]+)/g, '{$1}')}`);
  const isDocumented = notes !== undefined || schema?.operationId !== undefined;
  if (!isDocumented || !covers.test(url) || method === 'HEAD') return { hide: true };
  const { refusals, body = schema?.body as object, exampleBody, tags, ...rest } = notes ?? {};
  const { headers, requiredHeaders: required = [], ...texts } = rest;
  // The parameters of an address are told by the address.
  const { params: _params, ...shapes } = schema ?? {};
  return {
    ...shapes,
    ...texts,
    ...(tags && { tags: [...tags] }),
    ...(headers && { headers: { type: 'object', properties: headers, required } }),
    ...(body && { body: { ...body, ...(exampleBody !== undefined && { examples: [exampleBody] }) } }),
    response: refusals === undefined ? schema?.response : { ...successesOf(schema), ...refusals },
  };
}

const successesOf = (schema: FastifySchema | undefined) =>
  Object.fromEntries(
    Object.entries((schema?.response ?? {}) as Record<string, object>).filter(([status]) =>
      /^[23]/.test(status),
    ),
  );

/** A DELETE may come without its body; the generator calls every body required. */
function withOptionalBodies<Document extends object>(document: Document): Document {
  const { paths } = document as {
    paths?: Record<string, { delete?: { requestBody?: { required?: boolean } } }>;
  };
  for (const { delete: operation } of Object.values(paths ?? {})) {
    if (operation?.requestBody) operation.requestBody.required = false;
  }
  return document;
}
