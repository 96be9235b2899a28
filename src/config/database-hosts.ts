/** Scheme and user, the hosts, and the rest of a database's address. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * An address of each host that a database's address names, in their order: `postgres://user@a:5432,b/antar` has two, as
 * in libpq. An address of another form is returned as it is.
 */
export function addressesOf(url: string): [string, ...string[]] {
  const [, before, hosts, rest] = parts.exec(url) ?? [];
  const [first, ...others] = (hosts ?? '').split(',');
  const addressOf = (host = '') => `${before}${host}${rest}`;
  return before === undefined ? [url] : [addressOf(first), ...others.map(addressOf)];
}

/** Host and port of an address without its user, as people are told: `a:5432, b:5432`. */
export const placeOf = (url: string): string => addressesOf(url).map(onePlaceOf).join(', ');

/** Host and port, or the socket's folder. */
function onePlaceOf(address: string): string {
  const { hostname, port, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? (hostname || process.env.PGHOST || 'localhost');
  return `${host}:${port || process.env.PGPORT || 5432}`;
}
