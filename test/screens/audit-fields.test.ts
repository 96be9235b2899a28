import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditActions } from '../../src/audit/actions.ts';
import { changedFields, wordsOfName } from '../../src/audit/changed-fields.ts';
import { auditActionOf, operationsMoves } from '../../src/deliveries/moves-of-operations.ts';
import { auditWords } from '../../web/people/audit/words.ts';

test('every recorded action has words in both languages', () => {
  for (const action of [...auditActions, ...operationsMoves.map(auditActionOf)]) {
    const words = auditWords.actions[action];
    assert.ok(words, `${action} has words`);
    for (const shown of words)
      assert.ok(shown && !shown.includes(action) && !/[a-z]\.[a-z]/.test(shown), `${action}: ${shown}`);
  }
});

const cases: [title: string, before: unknown, after: unknown, expected: [string, unknown, unknown][]][] = [
  [
    'lists what differs',
    { name: 'Joko', role: 'finance' },
    { name: 'Budi', role: 'finance' },
    [['name', 'Joko', 'Budi']],
  ],
  ['keeps what the later value does not name', { name: 'Joko', role: 'finance' }, { name: 'Joko' }, []],
  ['lists what began', null, { role: 'finance' }, [['role', undefined, 'finance']]],
  ['lists what ended', { email: 'a@example.com' }, null, [['email', 'a@example.com', undefined]]],
  ['looks into records', { at: { hub: 'A' } }, { at: { hub: 'B' } }, [['at.hub', 'A', 'B']]],
  ['compares lists whole', { stops: ['1', '2'] }, { stops: ['1', '2'] }, []],
  ['takes a bare value', 1, 2, [['', 1, 2]]],
  ['says nothing of nothing', null, null, []],
];
for (const [title, before, after, expected] of cases) {
  test(`the fields of a change: ${title}`, () => {
    assert.deepEqual(
      changedFields(before, after).map((field) => [field.name, field.before, field.after]),
      expected,
    );
  });
}

test('a field without words of its own is written as words', () => {
  assert.equal(wordsOfName('maxLoadKg'), 'Max load kg');
  assert.equal(wordsOfName('at.hubName'), 'At › hub name');
});
