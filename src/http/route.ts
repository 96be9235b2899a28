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
  /** The schema of the response body for each media type; empty if the response has no body. */
  readonly content: Readonly<Record<string, TSchema>>;
  readonly headers?: Readonly<Record<string, TSchema>>;
}

/**
 * How a route makes it safe to repeat a request that changes something (decision 410). `once` stores the response under
 * its `Idempotency-Key`; `sealed` does the same and encrypts the response, because it contains a secret; `entries`
 * stores one response for each change listed in the body. `itself` takes no key: a repeat does no harm, or the body has
 * its own keys.
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
export interface RouteGroup {
  readonly tag: string;
  /**
   * The roles that may call the route. Every route behind a sign-in names them (decision 104); programs have no roles.
   */
  readonly roles?: readonly Role[];
  /** The scope that a key pair needs to call the route. Every route for programs names one scope (decision 191). */
  readonly keyScope?: KeyScope;
}

/** The fields that each route defines itself. */
interface OwnRoute<Path extends string, Body, Query> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Requires the password again, unless the person entered it less than `passwordAgainMinutes` ago (decision 162). */
  readonly needsPassword?: true;
  /** The route may also be called by people who must set up a second factor but have not done so yet (decision 167). */
  readonly isBeforeSecondFactor?: true;
  /** How the route makes repeats safe; defaults to `once` for a POST that changes something, and to `itself` for others. */
  readonly repeats?: Repeats;
  /** Returns a 429 in the route's own envelope. */
  readonly inEnvelope?: (refusal: Refusal) => Refusal;
  /** The route changes nothing although it is no GET, so it answers while commits wait for a standby (decision 670). */
  readonly isRead?: true;
  /** Callers need no authentication for the route. */
  readonly isOpen?: true;
  /**
   * The response can be large or slow to create, so each caller may run only a limited number of such requests at once
   * (decision 367). `run` returns the response instead of sending it; for a file, it returns an async generator of
   * parts.
   */
  readonly isExpensive?: true;
  readonly isDeprecated?: boolean;
  /** The request headers that the route reads. */
  readonly headers?: TObject;
  readonly query?: QueryForm<Query>;
  readonly body?: BodyForm<Body>;
  /**
   * The responses by HTTP status. `run` may choose one of them; by default, the response has the success status. A
   * refusal listed here has a body of its own instead of the common error envelope.
   */
  readonly answers: Readonly<Record<number, TSchema | AnswerForm>>;
  /** Headers of every response, including refusals. */
  readonly answerHeaders?: Readonly<Record<string, TSchema>>;
  /** Headers of the successful responses, and of the refusals in `refusals`. */
  readonly ownHeaders?: Readonly<Record<string, TSchema>>;
  /** The refusals of the route itself, in addition to those of its body, its query and the server. */
  readonly refusals?: readonly Refusal[];
  readonly run: (request: TypedRequest<Path, Body, Query>, reply: FastifyReply) => unknown;

  readonly onRequest?: onRequestHookHandler | onRequestHookHandler[];
  readonly onSend?: onSendHookHandler;
  readonly bodyLimit?: number;
  /** Registers no HEAD route beside a GET route, because HEAD makes no sense for a stream. */
  readonly hasNoHead?: true;
}

/** Everything about one operation: its name, callers, input, responses and function (decision 185). */
export type Route<Path extends string, Body, Query> = RouteGroup & OwnRoute<Path, Body, Query>;

/** A route without its handler (`run`): the part from which the OpenAPI documents are generated. */
// biome-ignore lint/suspicious/noExplicitAny: it accepts any body and query
export type AnyRoute = Omit<Route<string, any, any>, 'run'>;

/** Returns the `repeats` of a route, or the default for its method. */
export const repeatsOf = ({ method, repeats, isRead }: AnyRoute): Repeats =>
  repeats ?? (method === 'POST' && !isRead ? 'once' : 'itself');

/** True for a read of a signed-in person that ends with its response: a stream lasts. */
const isReadOfPerson = ({ method, roles, hasNoHead }: AnyRoute): boolean =>
  method === 'GET' && roles !== undefined && !hasNoHead;

/** Body limit for unauthenticated callers, several times the size of a sign-in or a token request (decision 362). */
const openBodyLimitBytes = 4 * 1024;

/** The media type of a spreadsheet. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The `content-type` header of a file, by the media type that the OpenAPI documents name. */
const fileTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'text/csv': 'text/csv; charset=utf-8',
  'application/yaml': 'application/yaml; charset=utf-8',
  [xlsxType]: xlsxType,
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
      // An empty parameter of a program is probably a variable that was never set. Without the parameter, the program
      // would get more than it meant, so the parameter is refused (decision 591).
      if (query !== undefined) request.query = query.read(request.query, route.keyScope !== undefined);
      if (body !== undefined) request.body = body.read(request.body);
      reply.code(success);
      if (fileType !== undefined) reply.type(fileType); // Fastify removes the type if `run` throws.
      const answer = () => run(request as unknown as TypedRequest<Path, Body, Query>, reply);
      if (route.isExpensive) return app.inTurn(request, reply, answer);
      return isReadOfPerson(route) ? app.inOrder(request, reply, answer) : answer();
    },
  });
}

/** Returns a `defineRoute` for routes that share fields; a route cannot override the shared fields. */
export const routesOf =
  <Group extends RouteGroup>(group: Group) =>
  <const Path extends string, Body = undefined, Query = undefined>(
    app: FastifyInstance,
    route: OwnRoute<Path, Body, Query> & Omit<RouteGroup, keyof Group>,
  ): void =>
    defineRoute<Path, Body, Query>(app, { ...route, ...group });
