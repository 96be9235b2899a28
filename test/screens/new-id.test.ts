import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../web/api/new-id.ts';

test('decision 196: an id that a phone makes begins with its time, and no two are alike', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-25T03:00:00Z') });
  const sameMoment = Array.from({ length: 1_000 }, newId);
  t.mock.timers.tick(1);
  const next = newId();
  assert.equal(new Set(sameMoment).size, sameMoment.length);
  for (const id of [...sameMoment, next]) assert.match(id, /^[0-9a-f]{32}$/);
  assert.ok(sameMoment.every((id) => id < next));
});
