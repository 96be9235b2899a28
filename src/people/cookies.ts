import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Names of cookies over http. Over https they get a prefix, with which browsers accept them only from this host. */
export const cookieNames = { session: 'antar_session', device: 'antar_device' } as const;
export type CookieName = keyof typeof cookieNames;

export const secureNameOf = (name: CookieName): string => `__Host-${cookieNames[name]}`;

/** The parts of a request that determine its cookies and origin. */
export type CookieRequest = Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'method'>;

export const readCookie = (config: Config, request: CookieRequest, name: CookieName): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[nameFor(config, request, name)];

/**
 * Sets a cookie that scripts cannot read and other sites cannot send (decision 158), for `maxAge` seconds; 0 deletes
 * it.
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

/** Returns true if browsers reach the service by https, according to `PUBLIC_URL` or the request's proxy. */
const isSecure = ({ publicUrl }: Config, { protocol }: CookieRequest) =>
  publicUrl.startsWith('https:') || protocol === 'https';
