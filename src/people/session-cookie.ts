import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { dayMs } from '../time.ts';
import { type CookieRequest, readCookie, setCookie } from './cookies.ts';
import { deviceDays } from './devices.ts';
import type { OpenedAtDevice } from './sign-in.ts';

/** The session token that a request carries, in a cookie or as a bearer token. */
export interface PresentedToken {
  readonly token: string;
  readonly isCookie: boolean;
}

const bearer = /^Bearer +([\w-]{32,64}) *$/i;
const presentsBearer = /^Bearer( |$)/i;
const sessionToken = /^[\w-]{32,64}$/;
const reads = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns the session token of a request: its bearer token or, if it has none, its cookie (decision 158). The cookie is
 * also ignored if the bearer token is malformed.
 */
export function tokenOf(config: Config, request: CookieRequest): PresentedToken | undefined {
  const { authorization = '' } = request.headers;
  if (presentsBearer.test(authorization)) {
    const [, token] = bearer.exec(authorization) ?? [];
    return token === undefined ? undefined : { token, isCookie: false };
  }
  const token = readCookie(config, request, 'session');
  return token !== undefined && sessionToken.test(token) ? { token, isCookie: true } : undefined;
}

/**
 * Refuses a write that has the session cookie but comes from a page of another origin. Browsers send the page's origin
 * in headers that pages cannot set. A request without these headers comes from a program, which must use a bearer
 * token.
 * @throws otherOrigin
 */
export function refuseOtherOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: CookieRequest): void {
  if (reads.includes(request.method)) return;
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isOwn =
    site === undefined
      ? origin === `${request.protocol}://${request.host}` || origin === new URL(publicUrl).origin
      : site === 'same-origin';
  if (!isOwn) throw problems.otherOrigin();
}

/** Stores the session and device tokens in cookies that scripts cannot read. */
export function setSessionCookies(
  { config, now }: Pick<Context, 'config' | 'now'>,
  http: { request: CookieRequest; reply: FastifyReply },
  { token, expiresAt, device }: OpenedAtDevice,
): void {
  const maxAge = Math.round((expiresAt.getTime() - now().getTime()) / 1000);
  setCookie(config, http, 'session', { value: token, maxAge });
  setCookie(config, http, 'device', { value: device, maxAge: (deviceDays * dayMs) / 1000 });
}

/** Deletes the session cookie if the request carried one. The device stays known. */
export function clearSessionCookie(
  config: Config,
  http: { request: CookieRequest; reply: FastifyReply },
): void {
  if (tokenOf(config, http.request)?.isCookie) setCookie(config, http, 'session', { value: '', maxAge: 0 });
}
