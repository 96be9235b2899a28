import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Names of the cookies over http. Over https the names get the prefix `__Host-`; browsers accept cookies with this
 * prefix only from this host itself.
 */
export const cookieNames = { session: 'antar_session', device: 'antar_device' } as const;
export type CookieName = keyof typeof cookieNames;

export const secureNameOf = (name: CookieName): string => `__Host-${cookieNames[name]}`;

/** The parts of a request that are needed to read and set its cookies and to check its origin. */
export type CookieRequest = Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'method'>;

export const readCookie = (config: Config, request: CookieRequest, name: CookieName): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[nameFor(config, request, name)];

/**
 * Sets a cookie for `maxAge` seconds; 0 deletes the cookie. Scripts cannot read it, and browsers do not send it with
 * requests from other sites (decision 158).
 */
export function setCookie(
  config: Config,
  { request, reply }: { request: CookieRequest; reply: FastifyReply },
  name: CookieName,
  held: { readonly value: string; readonly maxAge: number },
): void {
  const cookie = stringifySetCookie({
    name: nameFor(config, request, name),
    path: '/',
    httpOnly: true,
    secure: isSecure(config, request),
    sameSite: 'strict',
    ...held,
  });
  reply.header('set-cookie', cookie);
}

const nameFor = (config: Config, request: CookieRequest, name: CookieName) =>
  isSecure(config, request) ? secureNameOf(name) : cookieNames[name];

/**
 * Returns true if browsers reach the service over https, according to `PUBLIC_URL` or to the proxy's header for the
 * protocol.
 */
const isSecure = ({ publicUrl }: Config, { protocol }: CookieRequest) =>
  publicUrl.startsWith('https:') || protocol === 'https';
