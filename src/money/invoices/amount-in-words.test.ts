import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountInWords } from './amount-in-words.ts';

test('decision 729: an amount is written in words', () => {
  const rows: readonly [amountIdr: number, words: string][] = [
    [0, 'nol rupiah'],
    [1, 'satu rupiah'],
    [10, 'sepuluh rupiah'],
    [11, 'sebelas rupiah'],
    [19, 'sembilan belas rupiah'],
    [20, 'dua puluh rupiah'],
    [100, 'seratus rupiah'],
    [111, 'seratus sebelas rupiah'],
    [1_000, 'seribu rupiah'],
    [1_500, 'seribu lima ratus rupiah'],
    [2_001, 'dua ribu satu rupiah'],
    [21_000, 'dua puluh satu ribu rupiah'],
    [1_000_000, 'satu juta rupiah'],
    [101_011_110, 'seratus satu juta sebelas ribu seratus sepuluh rupiah'],
    [
      9_007_199_254_740_991,
      'sembilan kuadriliun tujuh triliun seratus sembilan puluh sembilan miliar dua ratus lima puluh empat juta tujuh ratus empat puluh ribu sembilan ratus sembilan puluh satu rupiah',
    ],
  ];
  for (const [amountIdr, words] of rows) assert.equal(amountInWords(amountIdr), words);
});
