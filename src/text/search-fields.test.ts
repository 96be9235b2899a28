import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSearchFields } from './search-fields.ts';

test('decision 587: a search names fields in both languages, whose values reach to the next field', () => {
  const read = (search: string) => {
    const { words, fields } = readSearchFields(search);
    return [words, fields];
  };
  assert.deepEqual(read('budi santoso'), ['budi santoso', {}]);
  assert.deepEqual(read('kurir:Budi Santoso'), ['', { courier: 'Budi Santoso' }]);
  assert.deepEqual(read('melati Kurir : budi penerima: Siti A'), [
    'melati',
    { courier: 'budi', recipient: 'Siti A' },
  ]);
  assert.deepEqual(read('courier:budi order:ORD-1'), ['', { courier: 'budi', order: 'ORD-1' }]);
  assert.deepEqual(read('kurir:'), ['', {}]);
  assert.deepEqual(read('jam 10:30'), ['jam 10:30', {}]);
});
