import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitsNews, type Day } from './day.ts';

test('decision 432: on duty, with a job or a parcel, or until operations answer, the phone follows its day', () => {
  const idle = {
    ...{ courier: { onDutySince: null }, assignments: [], held: [], lateHandovers: [] },
    ...{ replies: { unread: 0 }, sos: null },
  };
  for (const [what, day, wanted] of [
    ['off duty without a job', {}, false],
    ['on duty', { courier: { onDutySince: '2026-11-26T01:00:00Z' } }, true],
    ['off duty with a job', { assignments: [{}] }, true],
    ['off duty with a parcel of a failed job in hand', { held: [{}] }, true],
    ['a late handover without a decision', { lateHandovers: [{ outcome: null }] }, true],
    ['a late handover with a decision', { lateHandovers: [{ outcome: 'COMPLETED' }] }, false],
    ['a reply that nobody has read', { replies: { unread: 1 } }, true],
    ['a call for help that nobody has seen', { sos: { seenAt: null } }, true],
    ['a call that was seen', { sos: { seenAt: '2026-11-26T01:00:00Z' } }, false],
  ] as const)
    assert.equal(awaitsNews({ ...idle, ...day } as unknown as Day), wanted, what);
});
