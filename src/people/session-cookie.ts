import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { problems } from '../problems.ts';
import type { OpenedSession } from './open-session.ts';

/** A session's token as a request carries it. */
export interface PresentedToken {
  readonly token: string;
  readonly isCookie: boolean;
}

/** The name of the cookie over http. Over https it has the prefix by which browsers take it from this host alone. */
export const cookieName = 'antar_session';
export const secureCookieName = `__Host-${cookieName}`;

const bearer = /^Bearer +([\w-]{32,64}) *$/i;
const presentsBearer = /^Bearer( |$)/i;
const sessionToken = /^[\w-]{32,64}$/;
const reads = ['GET', 'HEAD', 'OPTIONS'];

type Request = Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'method'>;

/**
 * The session's token of a request (decision 158): a bearer token, else the cookie. A cookie beside a bearer token counts
 * for nothing, also when the bearer token is wrong.
 */
export function tokenOf(config: Config, request: Request): PresentedToken | undefined {
  const { authorization = '', cookie = '' } = request.headers;
  if (presentsBearer.test(authorization)) {
    const [, token] = bearer.exec(authorization) ?? [];
    return token === undefined ? undefined : { token, isCookie: false };
  }
  const token = parseCookie(cookie)[nameFor(config, request)];
  return token !== undefined && sessionToken.test(token) ? { token, isCookie: true } : undefined;
}

/**
 * Refuses a write that a page of another origin sends with the cookie. Browsers name the page's origin in headers that
 * no page can set; without them the request is no browser's, whose programs send a bearer token.
 * @throws otherOrigin
 */
export function refuseOtherOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: Request): void {
  if (reads.includes(request.method)) return;
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isOwn =
    site === undefined
      ? origin === `${request.protocol}://${request.host}` || origin === new URL(publicUrl).origin
      : site === 'same-origin';
  if (!isOwn) throw problems.otherOrigin();
}

/** Gives a session's token to the browser, out of reach of any script. */
export function setSessionCookie(
  { config, now }: Pick<Context, 'config' | 'now'>,
  request: Request,
  reply: FastifyReply,
  { token, expiresAt }: Pick<OpenedSession, 'token' | 'expiresAt'>,
): void {
  const maxAge = Math.round((expiresAt.getTime() - now().getTime()) / 1000);
  reply.header('set-cookie', cookieOf(config, request, { value: token, maxAge }));
}

/** Takes the cookie back, if the request came with it. */
export function clearSessionCookie(config: Config, request: Request, reply: FastifyReply): void {
  if (tokenOf(config, request)?.isCookie)
    reply.header('set-cookie', cookieOf(config, request, { value: '', maxAge: 0 }));
}

const cookieOf = (config: Config, request: Request, held: { value: string; maxAge: number }) =>
  stringifySetCookie({
    name: nameFor(config, request),
    path: '/',
    httpOnly: true,
    secure: isSecure(config, request),
    sameSite: 'strict',
    ...held,
  });

const nameFor = (config: Config, request: Request) =>
  isSecure(config, request) ? secureCookieName : cookieName;

/** Whether browsers reach the service by https: `PUBLIC_URL` says so, or the proxy of this request. */
const isSecure = ({ publicUrl }: Config, { protocol }: Request) =>
  publicUrl.startsWith('https:') || protocol === 'https';
