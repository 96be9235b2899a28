import { problems } from '../problems/problems.ts';
import { isHttpUrl } from '../text/http-url.ts';

/** Valid names of a provider's authentication header (decisions 51 and 119); the pattern prevents header injection. */
export const authKeyPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Valid values of the authentication header: visible ASCII characters, with spaces only between them, such as `Bearer
 * abc`.
 */
export const authValuePattern = /^[!-~](?:[ !-~]{0,1022}[!-~])?$/;

/** Headers that providers may not choose, because the connection, the body, browsers, proxies or Antar use them. */
const reserved = new Set([
  'accept-encoding',
  'connection',
  'cookie',
  'cookie2',
  'date',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'max-forwards',
  'range',
  'set-cookie',
  'te',
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-delivery-sequence',
  'x-host',
  'x-http-host-override',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-real-ip',
  'x-rewrite-url',
  'x-webhook-attempt',
]);
const reservedPrefixes = ['content-', 'proxy-', 'sec-', 'webhook-', 'x-forwarded-', 'x-original-'];

/** Returns true if a provider may not choose this header. */
export function isReservedHeader(name: string): boolean {
  // Some servers treat underscores and hyphens as the same character.
  const lower = name.toLowerCase().replaceAll('_', '-');
  return reserved.has(lower) || reservedPrefixes.some((prefix) => lower.startsWith(prefix));
}

/**
 * Ports of other protocols, which browsers block too and calls may not use (decision 155,
 * https://fetch.spec.whatwg.org/#port-blocking).
 */
export const blockedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

const longestUrl = 2048;

/**
 * Parses the URL of an endpoint and removes its fragment; all later code uses the parsed form.
 * @throws a problem if Antar cannot call the URL
 */
export function readTargetUrl(text: string): URL {
  if (text.length > longestUrl) throw problems.fieldTooLong('url', longestUrl);
  if (!isHttpUrl(text)) throw problems.fieldMustBe('url', 'http-url');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw problems.webhookUrlHasUser();
  if (url.port !== '' && blockedPorts.has(Number(url.port))) throw problems.webhookPortBlocked();
  url.hash = '';
  return url;
}
