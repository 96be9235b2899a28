const target = /^[a-z][a-z\d+.-]*:\/\/([^/?#\\]*)/i;

/**
 * Extracts the host from an authority, such as a `Host` header or a host in the settings, and normalises it for
 * comparison: lower case, without port and trailing dot (decision 61).
 */
export function hostOf(authority: string): string {
  const address = authority.slice(authority.lastIndexOf('@') + 1);
  const name = address.startsWith('[')
    ? address.slice(0, address.indexOf(']') + 1)
    : address.split(':', 1)[0]!;
  return name.trim().replace(/\.+$/, '').toLowerCase();
}

/** Returns the host of an absolute request target (`GET http://antar.example/docs`); undefined for other targets. */
export function hostOfTarget(url: string): string | undefined {
  const authority = target.exec(url)?.[1];
  return authority === undefined ? undefined : hostOf(authority);
}
