/** A JSON object of as many keys that no schema knows. */
export const manyKeys = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
