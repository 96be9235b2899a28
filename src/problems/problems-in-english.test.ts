import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Facts, problemCodes, problems, type Refusal } from './problems.ts';
import { inEnglish, problemsInEnglish } from './problems-in-english.ts';

/** The refusals that take a list as an argument. */
const listed: readonly string[] = [
  'fieldsUnknown',
  'tokenFieldsInvalid',
  'methodNotAllowed',
  'courierLimitsExceeded',
  'roundIncomplete',
];

/** One refusal of each kind, with sample arguments. */
const refusals: Refusal[] = problemCodes.map((code) => {
  const some = code === 'moveClosed' ? ['verify', 'status'] : code === 'moveLacks' ? ['verify', 'proof'] : [];
  const lists = listed.includes(code) ? [['colour']] : [];
  const second = code === 'fieldMustBe' ? 'email' : code === 'fieldOneOf' ? ['a', 'b'] : 3;
  const facts = [...some, ...lists, ...(some.length + lists.length === 0 ? ['limit', second, 9] : [])];
  if (code === 'noTierForSize')
    return problems.noTierForSize({ distanceMeters: 9, weightKg: 9, volumetricKg: 9 }, 'Antar');
  return (problems[code] as (...args: unknown[]) => Refusal)(...facts);
});

test('decision 173: every refusal knows its code, and English names only facts that it carries', () => {
  for (const { problem, facts } of refusals) {
    const named = [...problemsInEnglish[problem as 'busy'].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    assert.deepEqual(
      named.filter((name) => facts[name] === undefined),
      [],
      problem,
    );
  }
});

test('decision 173: English speaks of the field, the bound and the kind of value', () => {
  const said = ({ problem, facts }: { problem: string; facts: Facts }) => inEnglish(problem as 'busy', facts);
  assert.equal(said(problems.fieldMustBe('email', 'email')), '`email` must be an email address.');
  assert.equal(said(problems.fieldAtMost('limit', 200)), '`limit` must be at most 200.');
  assert.equal(said(problems.fieldOneOf('role', ['finance', 'x'])), '`role` must be one of: finance, x');
  assert.equal(said(problems.moveLacks('complete', 'proof')), 'The move `complete` needs a photo as proof.');
  assert.equal(said(problems.busy()), 'The service is busy. Try again in a moment.');
});
