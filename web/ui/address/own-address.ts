/** A link of the service as this page may load it, whatever name the service is known by. */
export const ownAddress = (url: string): string => {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
};

/** Returns the identity of a linked picture: links to it differ only by their expiry. */
export const pictureOf = (url: string): string => new URL(url).pathname;
