/**
 * Returns true if a text is a complete `http` or `https` URL. `URL.canParse` alone would also accept `https:foo` and
 * surrounding spaces.
 */
export const isHttpUrl = (value: string): boolean =>
  /^https?:\/\/[^\s/\\]\S*$/i.test(value) && URL.canParse(value);
