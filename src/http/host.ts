const target = /^[a-z][a-z\d+.-]*:\/\/([^/?#\\]*)/i;

/**
 * The host of an authority (`Host`, a setting) in the form for comparing (decision 61): lower case, without
 * port and final dot.
 */
export function hostOf(authority: string): string {
  const address = authority.slice(authority.lastIndexOf('@') + 1);
  const name = address.startsWith('[')
    ? address.slice(0, address.indexOf(']') + 1)
    : address.split(':', 1)[0]!;
  return name.trim().replace(/\.+$/, '').toLowerCase();
}

/** The host in an absolute request target (`GET http://antar.example/docs`); undefined in other targets. */
export function hostOfTarget(url: string): string | undefined {
  const authority = target.exec(url)?.[1];
  return authority === undefined ? undefined : hostOf(authority);
}
