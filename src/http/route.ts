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
    /** The definition given to `defineRoute`; the OpenAPI documents and the check of roles read it. */
    route?: AnyRoute;
  }
}

/** An answer that is not plain JSON, or has its own headers. */
export interface AnswerForm {
  readonly description: string;
  /** Its schema for each media type; empty when it has no body. */
  readonly content: Readonly<Record<string, TSchema>>;
  readonly headers?: Readonly<Record<string, TSchema>>;
}

/**
 * How a person's change is safe to repeat (decision 410). `once` stores the answer for its `Idempotency-Key`,
 * `sealed` an answer with a secret, `entries` one for each of its changes. `itself` takes no key: a repeat does no
 * harm, or the body has its own keys.
 */
export type Repeats = 'once' | 'sealed' | 'entries' | 'itself';

/** A request whose body, query and address are typed by its route. */
export type Asked<Path extends string, Body, Query> = Omit<FastifyRequest, 'body' | 'query' | 'params'> & {
  readonly body: Body;
  readonly query: Query;
  readonly params: ParametersOf<Path>;
};

/** The fields that routes of a file can have in common. */
interface RouteGroup {
  readonly tag: string;
  /**
   * The roles that may call it. Every route behind a sign-in names them (decision 104); programs have no roles.
   */
  readonly roles?: readonly Role[];
  /** The scope that a key pair needs to call it. Every route of programs names one (decision 191). */
  readonly keyScope?: KeyScope;
}

/** The fields that each route has of its own. */
interface OwnRoute<Path extends string, Body, Query> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Requires the password again unless it was given in the last minutes (decision 162). */
  readonly asksPassword?: true;
  /** It is open to a person who must still set up a second factor (decision 167). */
  readonly isBeforeSecondFactor?: true;
  /** Default: `once` for a POST, `itself` for other methods. */
  readonly repeats?: Repeats;
  /** The route needs no authentication. */
  readonly isOpen?: true;
  /**
   * Its answer can be large or slow, so each caller has turns at it (decision 367). It returns its answer, and does not send
   * it; a file is an async generator of its parts.
   */
  readonly isExpensive?: true;
  readonly isDeprecated?: boolean;
  /** The headers that it reads. */
  readonly headers?: TObject;
  readonly query?: QueryForm<Query>;
  readonly body?: BodyForm<Body>;
  /**
   * The answers by status. `run` may choose one, else the successful one is sent; refusals listed here have their
   * own envelope.
   */
  readonly answers: Readonly<Record<number, TSchema | AnswerForm>>;
  /** Headers of every answer, refusals included. */
  readonly answerHeaders?: Readonly<Record<string, TSchema>>;
  /** Headers of its answers and its own refusals. */
  readonly ownHeaders?: Readonly<Record<string, TSchema>>;
  /** Its refusals, beyond those of its form and of the server. */
  readonly refusals?: readonly Refusal[];
  readonly run: (asked: Asked<Path, Body, Query>, reply: FastifyReply) => unknown;

  readonly onRequest?: onRequestHookHandler | onRequestHookHandler[];
  readonly onSend?: onSendHookHandler;
  readonly bodyLimit?: number;
  /** A stream has no HEAD. */
  readonly hasNoHead?: true;
}

/** Everything about one operation: its name, its callers, its input and answers, and its function (decision 185). */
export type Route<Path extends string, Body, Query> = RouteGroup & OwnRoute<Path, Body, Query>;

/** A route as the documents read it: nothing of what runs. */
// biome-ignore lint/suspicious/noExplicitAny: whatever it takes
export type AnyRoute = Omit<Route<string, any, any>, 'run'>;

/** Returns how a route of people may be repeated. */
export const repeatsOf = ({ method, repeats }: AnyRoute): Repeats =>
  repeats ?? (method === 'POST' ? 'once' : 'itself');

/** A stranger's body: a sign-in and a token fit several times (decision 362). */
const openBodyLimitBytes = 4 * 1024;

/** The content type with which a file is sent, by its type in the documents. */
const fileTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'text/csv': 'text/csv; charset=utf-8',
};

/** Serves a route: reads the query, then the body, and answers with the result of its function. */
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
      if (fileType !== undefined) reply.type(fileType); // An error removes it.
      const answer = () => run(request as unknown as Asked<Path, Body, Query>, reply);
      return route.isExpensive ? app.inTurn(request, reply, answer) : answer();
    },
  });
}

/** Returns a `defineRoute` for routes with fields in common; a route cannot change them. */
export const routesOf =
  <Group extends RouteGroup>(group: Group) =>
  <const Path extends string, Body = undefined, Query = undefined>(
    app: FastifyInstance,
    route: OwnRoute<Path, Body, Query> & Omit<RouteGroup, keyof Group>,
  ): void =>
    defineRoute<Path, Body, Query>(app, { ...route, ...group });
