/** Maximum number of rows in memory while a file is written. */
export const pageSize = 1_000;

/**
 * Yields the pages of a list, each read when the previous one was written.
 * @param read returns the page after a row; a page shorter than `size` is the last
 * @param keyOf returns the key of a row for `read`
 */
export async function* pagesOf<Row, Key>(
  read: (after: Key | undefined) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
  size = 1,
): AsyncGenerator<readonly Row[], void> {
  for (let page = await read(undefined); page.length > 0; page = await read(keyOf(page.at(-1)!))) {
    yield page;
    if (page.length < size) return;
  }
}

/** Yields the rows of a list that is in memory. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield rows;
}

/**
 * Reads the first page before a response starts, so that a refusal becomes an error and not a truncated file.
 * @returns all pages, and the number of rows of the first
 */
export async function begun<Row>(pages: AsyncGenerator<readonly Row[], void>) {
  const first = await pages.next();
  async function* all() {
    try {
      if (first.done) return;
      yield first.value;
      yield* pages;
    } finally {
      await pages.return();
    }
  }
  return { pages: all(), firstRows: first.done ? 0 : first.value.length };
}
