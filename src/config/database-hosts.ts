/** Matches the scheme and user, the hosts, and the rest of a database URL. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * Returns a URL for each host that a database URL names, in order: `postgres://user@a:5432,b/antar` names two, as in
 * libpq. A URL of another form is returned unchanged.
 */
export function addressesOf(url: string): [string, ...string[]] {
  const [, before, hosts, rest] = parts.exec(url) ?? [];
  const [first, ...others] = (hosts ?? '').split(',');
  const addressOf = (host = '') => `${before}${host}${rest}`;
  return before === undefined ? [url] : [addressOf(first), ...others.map(addressOf)];
}

/** Returns the hosts and ports of a URL without its user, for messages: `a:5432, b:5432`. */
export const placeOf = (url: string): string => addressesOf(url).map(onePlaceOf).join(', ');

/**
 * Returns host and port of a URL with one host; in place of the host, the folder of the socket if the URL names one.
 */
function onePlaceOf(address: string): string {
  const { hostname, port, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? (hostname || process.env.PGHOST || 'localhost');
  return `${host}:${port || process.env.PGPORT || 5432}`;
}
