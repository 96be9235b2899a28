import { isNode, LineCounter, parseDocument } from 'yaml';
import { OperatorError } from '../../operator-error.ts';
import { checkSheet } from './check-sheet.ts';
import type { Fault } from './faults.ts';
import type { Sheet } from './sheet.ts';

/** A fault of a tariff file, with its line and column. */
export interface FileFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * Thrown for a tariff file that cannot be used. `faults` lists every fault that was found, in the order of the file.
 */
export class TariffFileError extends OperatorError {
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super(faults.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`).join('\n'));
    this.faults = faults;
  }
}

/**
 * Maximum number of reported syntax faults; later ones mostly follow from the first. Messages are truncated, because
 * some quote the rest of the file.
 */
const mostSyntaxFaults = 5;
const longestMessage = 200;

/** A tariff file as its text says, which may be no valid sheet, with the place of each value. */
export interface ParsedFile {
  readonly value: unknown;
  /** Returns a fault of the value with its line and column. */
  place(fault: Fault): FileFault;
}

/**
 * Parses a tariff file (YAML, which includes JSON) without checking its content.
 * @throws TariffFileError with the lines and columns of the first syntax faults
 */
export function parseTariffFile(text: string): ParsedFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  if (document.errors.length > 0) {
    const first = document.errors.slice(0, mostSyntaxFaults);
    throw new TariffFileError(
      first.map(({ pos, message }) => ({ ...at(pos[0]), message: message.slice(0, longestMessage) })),
    );
  }
  const offsetOf = (path: Fault['path']): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return node.range[0];
    }
    return 0;
  };
  return {
    value: document.toJS(),
    place: ({ path, message }) => ({ ...at(offsetOf(path)), message: `${nameOf(path)}${message}` }),
  };
}

/**
 * Reads a tariff file.
 * @throws TariffFileError with lines and columns: of the first syntax faults, or of every fault that `checkSheet` finds
 */
export function readTariffFile(text: string): Sheet {
  const file = parseTariffFile(text);
  const checked = checkSheet(file.value);
  if (checked.sheet !== undefined) return checked.sheet;
  const faults = checked.faults.map(file.place);
  throw new TariffFileError(faults.sort((one, other) => one.line - other.line || one.column - other.column));
}

const nameOf = (path: Fault['path']) => (path.length === 0 ? '' : `${path.join('.')}: `);
