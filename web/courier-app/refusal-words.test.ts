import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  type Facts,
  type ProblemCode,
  problemCodes,
  problems,
  type Refusal,
} from '../../src/problems/problems.ts';
import { inEnglish } from '../../src/problems/problems-in-english.ts';
import { workInEnglish } from '../../src/problems/work-in-english.ts';
import { wordsForCourier } from './refusal-words.ts';

/** Builds a refusal with a code, from sample arguments. */
function refusalOf(code: ProblemCode): Refusal {
  const samples: Readonly<Record<string, readonly unknown[]>> = {
    noTierForSize: [{ distanceMeters: 9, weightKg: 9, volumetricKg: 9 }, 'Antar'],
    moveClosed: ['complete', 'status'],
    moveLacks: ['complete', 'proof', ['proof', 'recipientName']],
    fieldsUnknown: [['steps.0.colour']],
    tokenFieldsInvalid: [['clientID']],
    methodNotAllowed: [['GET']],
    fieldMustBe: ['steps.0.latitude', 'number'],
    bodyNotObject: ['array'],
    fieldOneOf: ['vehicle', ['BICYCLE']],
    pinWrong: [3],
    handoverSettled: ['Sari', '21 Nov 2026 09:00 WIB', 'COMPLETED'],
    courierLimitsExceeded: [['cash']],
    roundIncomplete: [['ORDER-1']],
    cashTaken: [12_000, 'Sari', '2026-11-21T02:00:00.000Z'],
    tillClosed: ['Sari', '2026-11-21T02:00:00.000Z'],
    cashDifferenceSettled: ['Sari', '2026-11-21T02:00:00.000Z'],
    correctionClosed: ['origin', 'ended'],
    statementWithoutColumn: ['day'],
    statementCellUnread: [2, 'day'],
    tooManyRequests: [90],
  };
  return (problems[code] as (...args: unknown[]) => Refusal)(...(samples[code] ?? ['steps.0.notes', 3, 9]));
}

function bothOf(code: ProblemCode, facts: Facts, own: string): string[] {
  const english = { language: 'en', own: inEnglish(code, facts) } as const;
  return [wordsForCourier(code, facts, { language: 'id', own }), wordsForCourier(code, facts, english)];
}

test('decision 423: no refusal shows a courier the name of a field, a header, an id or a format', () => {
  for (const code of problemCodes) {
    const { facts, message } = refusalOf(code);
    for (const words of bothOf(code, facts, message)) {
      assert.match(words, /^\p{Lu}/u, code);
      assert.doesNotMatch(words, /[`{}]|[a-z][A-Z]|undefined/, code);
      assert.doesNotMatch(words, /\b(?:fields?|headers?|json|ids?|body)\b/i, code);
    }
  }
});

/** Returns the problem codes that the OpenAPI document lists for requests of couriers. */
function codesOfCouriers(): Set<string> {
  const { paths, components } = JSON.parse(readFileSync('openapi-people.json', 'utf8'));
  const codes = new Set<string>();
  for (const [path, operations] of Object.entries<object>(paths)) {
    if (!path.startsWith('/courier/')) continue;
    for (const { responses } of Object.values(operations)) {
      for (const answer of Object.values<{ $ref?: string; content?: object }>(responses)) {
        const { content } = answer.$ref ? components.responses[answer.$ref.split('/').at(-1)!] : answer;
        for (const code of Object.keys(content?.['application/json']?.examples ?? {})) codes.add(code);
      }
    }
  }
  return codes;
}

/** Further codes that refuse a step in a batch or the value of a field. */
const ofSteps: readonly ProblemCode[] = [
  ...(['moveClosed', 'moveLacks', 'barcodeWrong', 'pinWrong', 'pinClosed', 'assignmentGone'] as const),
  ...(['settlementAwaited', 'collectionOutdated'] as const),
  ...(['deliveryNotFound', 'reasonCodeUnknown', 'fieldRequired', 'fieldMustBe', 'fieldTooLong'] as const),
];
/** Codes that only a bug in the app can cause: the courier can only report them. */
const faults = new Set<string>([
  ...['fieldsUnknown', 'bodyMissing', 'bodyMalformed', 'bodyTooManyKeys', 'bodyTooLarge', 'requestMalformed'],
  ...['contentTypeUnsupported', 'headerInvalid', 'stepReused', 'answerReused', 'uploadReused'],
  ...['idempotencyKeyReused', 'replyReused'],
  ...['uploadOffsetWrong', 'bodyNotObject', 'contentEncodingUnsupported'],
]);

test('decision 423: what a courier can mend has words of its own in both languages', () => {
  const met = new Set([...codesOfCouriers(), ...ofSteps]);
  assert.ok(met.size > 40, [...met].join(' '));
  const fault = bothOf('stepReused', {}, 'ID');
  for (const code of met) {
    const { facts, message } = refusalOf(code as ProblemCode);
    const words = bothOf(code as ProblemCode, facts, message);
    assert.equal(words.join() === fault.join(), faults.has(code), `${code}: ${words}`);
    assert.notEqual(words[0], words[1], code);
    assert.ok(code in workInEnglish, `${code} is on the phone`);
  }
});

test('decision 423: words say how long to wait, which field it is and what is missing', () => {
  const said = ({ problem, facts, message }: Refusal) => bothOf(problem as ProblemCode, facts, message);
  for (const [seconds, id, en] of [
    [20, 'dalam 20 detik', 'in 20 s'],
    [60, 'dalam 1 menit', 'in 1 min'],
    [61, 'dalam 2 menit', 'in 2 min'],
    [0, 'sebentar lagi', 'in a moment'],
  ] as const) {
    assert.deepEqual(said(problems.tooManyRequests(seconds)), [
      `Terlalu banyak percobaan. Coba lagi ${id}.`,
      `Too many tries. Try again ${en}.`,
    ]);
  }
  assert.equal(said(problems.fieldTooLong('steps.0.notes', 500))[0], 'Catatan: paling banyak 500 huruf.');
  const lacks = problems.moveLacks('complete', 'proof', ['proof', 'recipientName']);
  assert.deepEqual(said(lacks), [
    'Masih kurang: foto, nama penerima.',
    'Still missing: a photo, the receiver’s name.',
  ]);
});
