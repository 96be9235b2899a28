import { Ajv, type ErrorObject } from 'ajv';
import { notBlank } from '../../text/plain-text.ts';
import { parseSpan } from '../hours.ts';
import type { FaultCode } from './fault-codes.ts';
import { type Fault, findFaults } from './faults.ts';
import { Sheet } from './sheet.ts';

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

/** A checked value: the sheet, or what is wrong with it. */
export type CheckedSheet =
  | { readonly sheet: Sheet; readonly faults: readonly [] }
  | { readonly sheet: undefined; readonly faults: readonly Fault[] };

/**
 * Checks a value of any origin, a file or a draft. Returns every violation of the schema; if there is none, every fault
 * that `findFaults` lists.
 */
export function checkSheet(value: unknown): CheckedSheet {
  const isSheet = ajv.compile<Sheet>(Sheet);
  if (!isSheet(value)) {
    // An empty text fails two checks, empty and blank; only one is reported.
    const errors = (isSheet.errors ?? []).filter(({ keyword }) => keyword !== 'minLength');
    return { sheet: undefined, faults: errors.map((error) => faultOf(error, value)) };
  }
  const faults = findFaults(value);
  return faults.length > 0 ? { sheet: undefined, faults } : { sheet: value, faults: [] };
}

const codes: Readonly<Record<string, FaultCode>> = {
  type: 'form',
  minimum: 'too-small',
  exclusiveMinimum: 'too-small',
  maximum: 'too-large',
  minItems: 'empty',
  maxLength: 'too-long',
  pattern: 'name-form',
};

function faultOf(error: ErrorObject, sheet: unknown): Fault {
  const path = pathOf(error.instancePath, sheet);
  const { params, keyword } = error;
  if (keyword === 'additionalProperties') {
    return {
      path: [...path, params.additionalProperty],
      code: 'unknown-key',
      message: 'is not a known key',
    };
  }
  if (keyword === 'enum')
    return { path, code: 'choice', message: `must be one of ${params.allowedValues.join(', ')}` };
  if (keyword === 'const') return { path, code: 'choice', message: `must be ${params.allowedValue}` };
  if (keyword === 'pattern' && params.pattern === notBlank)
    return { path, code: 'blank', message: 'must not be blank' };
  if (keyword === 'format' && params.format === 'span') {
    return { path, code: 'hours', message: 'must be hours such as "06:00-22:00" or "mon-fri 06:00-22:00"' };
  }
  if (keyword === 'format' && params.format === 'date')
    return { path, code: 'day', message: 'must be a day, YYYY-MM-DD' };
  if (keyword === 'format')
    return {
      path,
      code: 'time',
      message: 'must be a time with its offset, such as 2026-12-01T00:00:00+07:00',
    };
  if (keyword === 'required')
    return { path: [...path, params.missingProperty], code: 'missing', message: 'is missing' };
  return { path, code: codes[keyword] ?? 'form', message: error.message ?? keyword };
}

/** Converts a JSON pointer to a list of its keys and indexes. */
function pathOf(pointer: string, root: unknown): (string | number)[] {
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
