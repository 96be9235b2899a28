import type { FastifyInstance, FastifyReply, onRequestHookHandler, onSendHookHandler } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { problems } from '../problems/problems.ts';
import { hostOf, hostOfTarget } from './host.ts';

/**
 * The legacy create path and the sandbox's old host were deprecated on 21 May 2026 and reach their sunset on 21
 * November 2026, both at midnight in Jakarta (spec 9).
 */
const deprecatedAt = new Date('2026-05-21T00:00:00+07:00');
export const sunsetAt = new Date('2026-11-21T00:00:00+07:00');

const deprecation = `@${deprecatedAt.getTime() / 1000}`;

/**
 * After the sunset, answers 410 to every request for the deprecated sandbox host. The host may be spelled in any way,
 * in the Host header or in the request target (decision 61).
 */
export function refuseDeprecatedHost(app: FastifyInstance, { config, now }: Context): void {
  if (config.deprecatedSandboxHost === undefined) return;
  const deprecated = hostOf(config.deprecatedSandboxHost);
  app.addHook('onRequest', ({ host, originalUrl }, _reply, done) => {
    const carried = hostOf(host) === deprecated || hostOfTarget(originalUrl) === deprecated;
    if (carried && now() >= sunsetAt) throw problems.gone(addressAt(config.publicUrl, originalUrl));
    done();
  });
}

/** Returns the public URL with the path and query of the request target; without them if the target is invalid. */
function addressAt(publicUrl: string, target: string): string {
  const base = publicUrl.replace(/\/+$/, '');
  try {
    const { pathname, search } = new URL(target, base);
    return new URL(`${base}${pathname}${search}`).href;
  } catch {
    return base;
  }
}

const header = (description: string) => Type.String({ description });
/**
 * The headers that `deprecateLegacyRead` and `deprecateLegacyCreate` add to every response, for the OpenAPI document.
 */
export const legacyReadHeaders = {
  deprecation: header('The date of the deprecation (RFC 9745).'),
  link: header('The successor of the path.'),
};
export const legacyCreateHeaders = {
  ...legacyReadHeaders,
  sunset: header('When the path may end (RFC 8594).'),
};

/** Marks every response of the legacy create path as deprecated (decisions 62 and 84). */
export function deprecateLegacyCreate(): onSendHookHandler {
  const successors = ['/express/v1/deliveries', '/logistic/v1/deliveries'];
  const headers = {
    deprecation,
    sunset: sunsetAt.toUTCString(),
    link: successors.map((path) => `<${path}>; rel="successor-version"`).join(', '),
  };
  return async (_request, reply) => void reply.headers(withOwnLink(reply, headers));
}

/** Refuses the legacy create path after the sunset if the operator has configured it (decision 62). */
export function refuseLegacyCreateAfterSunset({ config, now }: Context): onRequestHookHandler {
  return async () => {
    if (config.legacyCreateAfterSunset === 'gone' && now() >= sunsetAt) throw problems.gone();
  };
}

/** Marks every response of the legacy read path as deprecated; the path has no sunset (decision 62). */
export const deprecateLegacyRead: onSendHookHandler = async (request, reply) => {
  const { deliveryID } = request.params as { deliveryID: string };
  const successor = `/express/v1/deliveries/${encodeURIComponent(deliveryID)}`;
  reply.headers(withOwnLink(reply, { deprecation, link: `<${successor}>; rel="successor-version"` }));
};

/**
 * Keeps a `link` header that the refusal of the deprecated host has set: the path's own link is relative, so it would
 * lead to the deprecated host again.
 */
const withOwnLink = <Headers extends { link: string }>(reply: FastifyReply, headers: Headers): Headers => ({
  ...headers,
  link: String(reply.getHeader('link') ?? headers.link),
});
