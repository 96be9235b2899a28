/** A link of the service as this page may load it, whatever name the service is known by. */
export const ownAddress = (url: string): string => {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
};

/** What a link leads to: links to the same picture differ by the time at which they end. */
export const pictureOf = (url: string): string => new URL(url).pathname;
