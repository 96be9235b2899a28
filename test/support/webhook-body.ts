import assert from 'node:assert/strict';
import type { Json } from './json.ts';

/** A longer value is cut in a message. */
const mostCharacters = 120;

/**
 * Compares the texts of two webhook bodies, and fails with each field that differs: its path, the expected and the actual value.
 * `event` names the body in the message.
 */
export function expectBody(actual: string, expected: string, event: string): void {
  if (actual === expected) return;
  const found = findDifferences(parse(actual), parse(expected));
  const lines = found.length > 0 ? found : [`the text differs by spaces or escapes alone: ${actual}`];
  assert.fail(`the body of ${event} differs\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** The text itself if it is not JSON. */
function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Lists the fields that differ, one line for each, and objects whose keys differ in their order alone. */
function findDifferences(actual: Json, expected: Json, path = ''): string[] {
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected)) {
    if (Object.is(actual, expected)) return [];
    return [`${path || 'body'}: expected ${show(expected)}, got ${show(actual)}`];
  }
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  const found = [...keys].flatMap((key) =>
    findDifferences(
      actual[key],
      expected[key],
      Array.isArray(expected) ? `${path}[${key}]` : join(path, key),
    ),
  );
  const [order, wanted] = [Object.keys(actual).join(', '), Object.keys(expected).join(', ')];
  if (found.length > 0 || order === wanted) return found;
  return [`${path || 'body'}: expected the keys ${wanted}, got ${order}`];
}

const isObject = (value: Json): boolean => typeof value === 'object' && value !== null;

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function show(value: Json): string {
  const text = value === undefined ? 'no such field' : JSON.stringify(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
