import { problems } from '../problems.ts';

/** What a provider's authentication header may be called (decisions 51 and 119): so that nothing can be smuggled in by it. */
export const authKeyPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Visible ASCII, with blanks inside: `Bearer abc`. */
export const authValuePattern = /^[!-~](?:[ !-~]{0,1022}[!-~])?$/;

/** Headers that belong to the connection, the body, the browser, the path of the request or us. */
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
  'x-delivery-sequence',
  'x-real-ip',
  'x-webhook-attempt',
]);
const reservedPrefixes = ['content-', 'proxy-', 'sec-', 'webhook-', 'x-forwarded-', 'x_forwarded_'];

/** Whether a header is one that a provider may not choose. */
export function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return reserved.has(lower) || reservedPrefixes.some((prefix) => lower.startsWith(prefix));
}

const longestUrl = 2048;

/** Reads an address once, in its parsed form from then on. @throws the refusal of what is no address to call */
export function readTargetUrl(text: string): URL {
  if (text.length > longestUrl) throw problems.fieldTooLong('url', longestUrl);
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw problems.fieldMustBe('url', 'URL http atau https');
  if (url.username !== '' || url.password !== '') throw problems.webhookUrlHasUser();
  url.hash = '';
  return url;
}
