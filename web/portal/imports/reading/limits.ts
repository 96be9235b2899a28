/** Maximum number of rows per import. */
export const mostRows = 5_000;
/** Maximum size of a file. */
export const mostBytes = 20 * 1024 * 1024;
/**
 * Maximum size of an unpacked spreadsheet. It has room for far more than 5,000 rows; a larger one is probably an
 * attack.
 */
export const mostUnpackedBytes = 100 * 1024 * 1024;
/** Last accepted column. */
export const mostColumns = 200;
/** Last accepted row; hidden rows count too. */
export const lastRow = 65_536;
export const longestCell = 2_000;

/** Reasons why a file cannot be read. */
export const fileFaults = [
  'tooLarge',
  'tooManyRows',
  'tooFar',
  'oldExcel',
  'openQuote',
  'empty',
  'unreadable',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** Thrown for a file that cannot be read. */
export class UnreadFile extends Error {
  readonly fault: FileFault;
  /** The cell that caused it, such as `XFD1048576`. */
  readonly cell: string | undefined;

  constructor(fault: FileFault, cell?: string) {
    super(fault);
    this.fault = fault;
    this.cell = cell;
  }
}
