import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { Refusal } from '../problems/problems.ts';

/** The kind of access that a caller tries to gain, and the IP address from which they try. */
interface Access {
  readonly access: 'sign-in' | 'courier sign-in' | 'token' | 'invitation' | 'password' | 'password reset';
  readonly address: string;
}

/**
 * Runs an attempt to gain access and logs its outcome with the caller's IP address (decision 180). `work` calls
 * `nameAccount` once it knows the account. What the caller typed is never logged: it may be a password typed into the
 * wrong field.
 */
export async function logAccess<T>(
  { log }: Pick<Context, 'log'>,
  access: Access,
  work: (nameAccount: (account: string) => void) => Promise<T>,
): Promise<T> {
  let account: string | undefined;
  try {
    const result = await work((each) => {
      account = each;
    });
    log.info({ ...access, account }, 'access given');
    return result;
  } catch (error) {
    const status = error instanceof Refusal ? error.httpStatus : 500;
    // Refusals by a rate limit or a busy service are not logged one by one: `createLimitLog` and `createFailureLog`
    // summarise them (decision 364).
    const isCounted = error instanceof Refusal && (error.problem === 'busy' || status === 429);
    if (!isCounted) log.warn({ ...access, account, status }, 'access refused');
    throw error;
  }
}

/** Routes whose responses show a secret once: key pairs, signing secrets, codes, links. */
const secretRoutes =
  /\/(credentials|webhooks\/endpoint|second-factor|:courierID\/codes|:invitationID\/link|:personID\/password-reset)(\/|$)/;

/**
 * Logs the caller's IP address whenever a route has returned a secret; the audit chain records which person received
 * the secret.
 */
export function logShownSecrets(app: FastifyInstance, { log }: Pick<Context, 'log'>): void {
  const note = async (
    { ip, routeOptions: { method, url } }: FastifyRequest,
    reply: { statusCode: number },
  ) => {
    if (reply.statusCode < 300) log.info({ address: ip, method, url }, 'secret shown');
  };
  app.addHook('onRoute', (route: RouteOptions) => {
    const changes = [route.method].flat().some((method) => method === 'POST' || method === 'PUT');
    if (!changes || !secretRoutes.test(route.url)) return;
    route.onResponse = [...[route.onResponse ?? []].flat(), note];
  });
}

const quietMs = 60_000;
const mostNoted = 10_000;

/**
 * Creates a function that logs a reached limit, at most once a minute for each sender and route. An address alone is no
 * sender: the holder of an IPv6 network has no end of addresses.
 */
export function createLimitLog(
  { log }: Pick<Context, 'log'>,
  senderOf: (request: FastifyRequest) => string,
): (request: FastifyRequest) => void {
  const noted = new LRUCache<string, true>({ max: mostNoted, ttl: quietMs });
  return (request) => {
    const {
      ip,
      routeOptions: { method, url },
    } = request;
    const key = `${senderOf(request)} ${method} ${url}`;
    if (noted.has(key)) return;
    noted.set(key, true);
    log.warn({ address: ip, method, url }, 'a limit was reached');
  };
}
