import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { draftName, fixedAtOf, monthOf, monthsUntil, readMonth } from './invoice.ts';

test('decision 252: a month is one of the calendar of Jakarta', () => {
  const month = readMonth('2026-11')!;
  assert.deepEqual(
    [month.from.toISOString(), month.to.toISOString()],
    ['2026-10-31T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
  );
  const east = readMonth('2026-11', 'Asia/Jayapura')!;
  assert.deepEqual(
    [east.from.toISOString(), east.to.toISOString()],
    ['2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  );
  assert.equal(monthOf(east.to, 'Asia/Jayapura').name, '2026-12');
  assert.equal(fixedAtOf(month).toISOString(), '2026-11-30T18:00:00.000Z');
  const until = monthsUntil(new Date('2026-12-31T17:00:00Z')).map(({ name }) => name);
  assert.deepEqual(
    [until[0], until[1], until.at(-1)],
    ['2027-01', '2026-12', '2026-01'],
    'January in Jakarta',
  );
  for (const other of ['2026-13', '2026-00', '26-11', '2026-1', '2026-11-01', '', 'NONE']) {
    assert.equal(readMonth(other), undefined, other);
  }
});

test('decision 252: each month ends where the next begins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2098 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const name = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}`;
      const next = month === 12 ? name(year + 1, 1) : name(year, month + 1);
      assert.deepEqual(readMonth(name(year, month))!.to, readMonth(next)!.from);
    }),
  );
});

test('decision 252: the name of a draft has its workspace and month, and says so of a trial', () => {
  const month = readMonth('2026-11')!;
  const workspaceId = 'WS-01KAJ4';
  assert.equal(draftName({ workspaceId, environment: 'production' }, month), 'DRAFT-202611-01KAJ4');
  assert.equal(draftName({ workspaceId, environment: 'sandbox' }, month), 'TRIAL-202611-01KAJ4');
});
