import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
} from 'fastify';
import type { TObject, TSchema } from 'typebox';
import type { Refusal } from '../problems/problems.ts';
import type { KeyScope } from '../vocabulary/key-scopes.ts';
import type { Role } from '../vocabulary/roles.ts';
import type { BodyForm } from './body.ts';
import { namesIn, type ParametersOf, type PathParameter, pathParameters } from './path-parameters.ts';
import type { QueryForm } from './query.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The definition passed to `defineRoute`; the OpenAPI documents and the check of roles read it. */
    route?: AnyRoute;
  }
}

/** A response that is not plain JSON or has its own headers. */
export interface AnswerForm {
  readonly description: string;
  /** Its schema for each media type; empty if it has no body. */
  readonly content: Readonly<Record<string, TSchema>>;
  readonly headers?: Readonly<Record<string, TSchema>>;
}

/**
 * The ways in which people may safely repeat a change (decision 410). `once` stores the response under its
 * `Idempotency-Key`, `sealed` stores one that contains a secret, and `entries` stores one for each change in the
 * body. `itself` takes no key: a repeat does no harm, or the body has its own keys.
 */
export type Repeats = 'once' | 'sealed' | 'entries' | 'itself';

/** A request whose body, query and path parameters have the types of its route. */
export type TypedRequest<Path extends string, Body, Query> = Omit<
  FastifyRequest,
  'body' | 'query' | 'params'
> & {
  readonly body: Body;
  readonly query: Query;
  readonly params: ParametersOf<Path>;
};

/** The fields that several routes of a file can share. */
interface RouteGroup {
  readonly tag: string;
  /** The roles that may call it. Every route behind a sign-in names them (decision 104); programs have no roles. */
  readonly roles?: readonly Role[];
  /** The scope that a key pair needs to call it. Every route for programs names one (decision 191). */
  readonly keyScope?: KeyScope;
}

/** The fields that each route defines itself. */
interface OwnRoute<Path extends string, Body, Query> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Requires the password again unless the person entered it within the last minutes (decision 162). */
  readonly needsPassword?: true;
  /** People who must still set up a second factor may call it (decision 167). */
  readonly isBeforeSecondFactor?: true;
  /** Defaults to `once` for a POST and to `itself` for other methods. */
  readonly repeats?: Repeats;
  /** The route needs no authentication. */
  readonly isOpen?: true;
  /**
   * Its response can be large or slow, so each caller gets a limited number at once (decision 367). `run` returns the
   * response instead of sending it; for a file, it returns an async generator of parts.
   */
  readonly isExpensive?: true;
  readonly isDeprecated?: boolean;
  /** The request headers that it reads. */
  readonly headers?: TObject;
  readonly query?: QueryForm<Query>;
  readonly body?: BodyForm<Body>;
  /**
   * The responses by status. `run` may choose a status; the default is the successful one. Refusals listed here have
   * their own envelope.
   */
  readonly answers: Readonly<Record<number, TSchema | AnswerForm>>;
  /** Headers of every response, including refusals. */
  readonly answerHeaders?: Readonly<Record<string, TSchema>>;
  /** Headers of its successful responses and its own refusals. */
  readonly ownHeaders?: Readonly<Record<string, TSchema>>;
  /** Its own refusals, in addition to those of its body, its query and the server. */
  readonly refusals?: readonly Refusal[];
  readonly run: (request: TypedRequest<Path, Body, Query>, reply: FastifyReply) => unknown;

  readonly onRequest?: onRequestHookHandler | onRequestHookHandler[];
  readonly onSend?: onSendHookHandler;
  readonly bodyLimit?: number;
  /** Disables HEAD, which makes no sense for a stream. */
  readonly hasNoHead?: true;
}

/** Everything about one operation: its name, callers, input, responses and function (decision 185). */
export type Route<Path extends string, Body, Query> = RouteGroup & OwnRoute<Path, Body, Query>;

/** A route without its handler (`run`): the part from which the OpenAPI documents are generated. */
// biome-ignore lint/suspicious/noExplicitAny: it accepts any body and query
export type AnyRoute = Omit<Route<string, any, any>, 'run'>;

/** Returns how people may repeat a call of a route. */
export const repeatsOf = ({ method, repeats }: AnyRoute): Repeats =>
  repeats ?? (method === 'POST' ? 'once' : 'itself');

/** Body limit for unauthenticated callers, several times the size of a sign-in or a token request (decision 362). */
const openBodyLimitBytes = 4 * 1024;

/** The content type of a file's response, by its type in the OpenAPI documents. */
const fileTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'text/csv': 'text/csv; charset=utf-8',
};

/** Registers a route: it reads the query, then the body, and responds with the result of its function. */
export function defineRoute<const Path extends string, Body = undefined, Query = undefined>(
  app: FastifyInstance,
  route: Route<Path, Body, Query>,
): void {
  const { method, path, query, body, run, onRequest, onSend, hasNoHead } = route;
  const bodyLimit = route.bodyLimit ?? (route.isOpen ? openBodyLimitBytes : undefined);
  const unknown = namesIn(path).filter((name) => !Object.hasOwn(pathParameters, name as PathParameter));
  if (unknown.length > 0) throw new Error(`${path}: ${unknown.join()} is no parameter of an address`);
  const success = Number(Object.keys(route.answers).find((status) => /^2/.test(status)));
  const [type = ''] = Object.keys((route.answers[success] as Partial<AnswerForm>).content ?? {});
  const fileType = fileTypes[type];
  app.route({
    method,
    url: path,
    config: { route },
    ...(onRequest && { onRequest }),
    ...(onSend && { onSend }),
    ...(bodyLimit && { bodyLimit }),
    ...(hasNoHead && { exposeHeadRoute: false }),
    handler: (request, reply) => {
      if (query !== undefined) request.query = query.read(request.query);
      if (body !== undefined) request.body = body.read(request.body);
      reply.code(success);
      if (fileType !== undefined) reply.type(fileType); // An error resets it.
      const answer = () => run(request as unknown as TypedRequest<Path, Body, Query>, reply);
      return route.isExpensive ? app.inTurn(request, reply, answer) : answer();
    },
  });
}

/** Returns a `defineRoute` for routes that share fields; a route cannot override them. */
export const routesOf =
  <Group extends RouteGroup>(group: Group) =>
  <const Path extends string, Body = undefined, Query = undefined>(
    app: FastifyInstance,
    route: OwnRoute<Path, Body, Query> & Omit<RouteGroup, keyof Group>,
  ): void =>
    defineRoute<Path, Body, Query>(app, { ...route, ...group });
