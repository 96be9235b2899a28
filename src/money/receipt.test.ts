import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeReceipt } from './receipt.ts';

test('decision 687: a receipt begins with the operator, its number and the received amount', () => {
  const page = writeReceipt(
    {
      receiptId: 'RC-1',
      environment: 'production',
      number: 123,
      kind: 'deposit',
      payerName: 'Bambang',
      cashierName: 'Maria',
      at: new Date('2026-11-30T08:00:00Z'),
      reason: null,
      heldIdr: 1_850_000,
      countedIdr: 1_800_000,
      shortageIdr: 0,
      surplusIdr: 0,
      reversalNumber: null,
    } as never,
    { operatorName: 'PT <Antar>', zone: 'Asia/Jakarta', isDemo: false },
  );
  const words = page
    .replace(/^.*<article>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  assert.match(words, /^ ?PT &lt;Antar&gt; BKM-000123 Bukti kas masuk Rp1\.800\.000 Waktu/);
});
