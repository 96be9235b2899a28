/**
 * Returns the path of a link to the service. The page loads it from its own host, whichever host the link names.
 */
export const ownAddress = (url: string): string => {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
};

/** Returns the identity of a linked picture. Links to the same picture differ only in their expiry. */
export const pictureOf = (url: string): string => new URL(url).pathname;
