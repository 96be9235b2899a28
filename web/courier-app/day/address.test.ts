import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { partsOf } from './address.ts';

test('a long address is divided at a comma behind what leads to the door', () => {
  for (const [address, lead] of [
    ['Jl. Melati No. 5, Menteng', 'Jl. Melati No. 5, Menteng'],
    [
      'Jl. H. R. Rasuna Said Kav. 10-11, RT.9/RW.4, Kuningan Timur, Setiabudi, Jakarta Selatan 12950',
      'Jl. H. R. Rasuna Said Kav. 10-11',
    ],
    [
      'Tower C, Lt. 18, Unit 18-C, Apartemen Taman Rasuna, Menteng Atas, Setiabudi, Jakarta Selatan',
      'Tower C, Lt. 18, Unit 18-C',
    ],
    [
      'Gang sempit di belakang masjid tanpa koma sama sekali',
      'Gang sempit di belakang masjid tanpa koma sama sekali',
    ],
  ] as const)
    assert.equal(partsOf(address).lead, lead);
});

test('nothing of an address is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z .0-9]{0,30}$/), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(words, (parts) => {
      const { lead, rest } = partsOf(parts.join(', '));
      const plain = (text: string) => text.replace(/[,\s]/g, '');
      assert.equal(plain(lead + rest), plain(parts.join('')));
    }),
  );
});
