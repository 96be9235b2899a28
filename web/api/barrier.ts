/**
 * Why no answer of the service came: none at all (`network`), a network that asks for a sign-in first (`sign-in`), or a
 * proxy that cannot reach the service (`service`).
 */
export type Barrier = 'network' | 'sign-in' | 'service';

/** Statuses with which a network answers a request that it does not let through. */
const ofNetworks = [401, 403, 407, 511];

/**
 * Returns what answered in place of the service; undefined if the service did. The service answers its interface with
 * no page and no redirect, and each of its errors says what it is. Fetch with `redirect: 'manual'`, since a redirect to another address fails otherwise.
 */
export function barrierOf({
  type,
  status,
  headers,
}: Pick<Response, 'type' | 'status' | 'headers'>): Barrier | undefined {
  if (type === 'opaqueredirect' || status === 511) return 'sign-in';
  const kind = headers.get('content-type') ?? '';
  const isPage = /^text\/(?:html|plain)\b/.test(kind) || (kind === '' && status >= 500);
  if (!isPage) return undefined;
  return status < 400 || ofNetworks.includes(status) ? 'sign-in' : 'service';
}
