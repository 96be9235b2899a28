import { Ajv, type ErrorObject } from 'ajv';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { OperatorError } from '../../operator-error.ts';
import { notBlank } from '../../text/plain-text.ts';
import { parseSpan } from '../hours.ts';
import { findFaults } from './faults.ts';
import { Sheet } from './sheet.ts';

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

/** A path in the document: the keys and indexes that lead from its root to a value. */
export type Path = readonly (string | number)[];

// `strict` makes Ajv report faults in Antar's own schema, as in `http/validate.ts`.
const ajv = new Ajv({
  allErrors: true,
  meta: false,
  validateSchema: false,
  strict: true,
  strictTypes: false,
});
ajv.addFormat('span', (text) => parseSpan(text) !== undefined);
ajv.addFormat('date', isDay);
ajv.addFormat('date-time', (text) => /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)));

/**
 * Maximum number of reported syntax faults; later ones mostly follow from the first. Messages are truncated, because
 * some quote the rest of the file.
 */
const mostSyntaxFaults = 5;
const longestMessage = 200;

/**
 * Reads a tariff file (YAML, which includes JSON). Each check runs only if the check before it found nothing.
 * @throws TariffFileError with lines and columns: of the first syntax faults, of every violation of the schema, or of
 * every fault that `findFaults` lists
 */
export function readTariffFile(text: string): Sheet {
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

  const offsetOf = (path: Path): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return node.range[0];
    }
    return 0;
  };
  const fail = (found: readonly { path: Path; message: string }[]) => {
    const faults = found
      .map(({ path, message }) => ({ offset: offsetOf(path), message: `${nameOf(path)}${message}` }))
      .sort((one, other) => one.offset - other.offset)
      .map(({ offset, message }) => ({ ...at(offset), message }));
    throw new TariffFileError(faults);
  };

  const sheet: unknown = document.toJS();
  const isSheet = ajv.compile<Sheet>(Sheet);
  if (!isSheet(sheet)) {
    // An empty text fails two checks, empty and blank; only one is reported.
    const shape = (isSheet.errors ?? [])
      .filter(({ keyword }) => keyword !== 'minLength')
      .map((error) => faultOf(error, sheet));
    return fail(shape);
  }
  const faults = findFaults(sheet);
  return faults.length > 0 ? fail(faults) : sheet;
}

const nameOf = (path: Path) => (path.length === 0 ? '' : `${path.join('.')}: `);

function faultOf(error: ErrorObject, sheet: unknown): { path: Path; message: string } {
  const path = pathOf(error.instancePath, sheet);
  const { params, keyword } = error;
  if (keyword === 'additionalProperties') {
    return { path: [...path, params.additionalProperty], message: 'is not a known key' };
  }
  if (keyword === 'enum') return { path, message: `must be one of ${params.allowedValues.join(', ')}` };
  if (keyword === 'const') return { path, message: `must be ${params.allowedValue}` };
  if (keyword === 'pattern' && params.pattern === notBlank) return { path, message: 'must not be blank' };
  if (keyword === 'format' && params.format === 'span') {
    return { path, message: 'must be hours such as "06:00-22:00" or "mon-fri 06:00-22:00"' };
  }
  if (keyword === 'format' && params.format === 'date') return { path, message: 'must be a day, YYYY-MM-DD' };
  if (keyword === 'format')
    return { path, message: 'must be a time with its offset, such as 2026-12-01T00:00:00+07:00' };
  return { path, message: error.message ?? keyword };
}

/** Converts a JSON pointer to a list of its keys and indexes. */
function pathOf(pointer: string, root: unknown): Path {
  let at = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = Array.isArray(at) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~');
      at = (at as Record<string | number, unknown>)[key];
      return key;
    });
}

function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) && text.length === 10;
}
