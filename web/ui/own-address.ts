/** A link of the service as this page may load it, whatever name the service is known by. */
export const ownAddress = (url: string): string => {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
};
