/** The most rows of one import. */
export const mostRows = 5_000;
/** The largest file that is read. */
export const mostBytes = 20 * 1024 * 1024;
/** A spreadsheet of this size holds far more than 5,000 rows; one that unpacks to more is made to do harm. */
export const mostUnpackedBytes = 100 * 1024 * 1024;
/** Last accepted column. */
export const mostColumns = 200;
/** Last accepted row; hidden rows count too. */
export const lastRow = 65_536;
export const longestCell = 2_000;

/** Why a file was not read. */
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

/** A file that was not read. */
export class UnreadFile extends Error {
  readonly fault: FileFault;
  /** The cell that is the reason, as `XFD1048576`. */
  readonly cell: string | undefined;

  constructor(fault: FileFault, cell?: string) {
    super(fault);
    this.fault = fault;
    this.cell = cell;
  }
}
